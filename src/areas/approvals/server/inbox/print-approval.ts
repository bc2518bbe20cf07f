import { printHead } from "#areas/organisation/server.ts";
import { wallMinuteText as at } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { say } from "#platform/i18n/text.ts";
import { formatFen } from "#platform/money/yuan.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import type { PrintTable } from "#platform/print/print-document.ts";
import type * as api from "../../acts-api.ts";
import type { ApprovalView, TimelineEntry } from "../../api.ts";
import { approvalWords } from "../../words.ts";
import { printTexts } from "./print-texts.ts";
import { readApproval } from "./read-approval-detail.ts";
import { firstBrokenEntry } from "../engine/write-trail.ts";

type Say = (key: keyof typeof printTexts, params?: Record<string, string | number>) => string;

function trailTable(timeline: readonly TimelineEntry[], t: Say): PrintTable {
  return {
    title: t("trail"),
    columns: [
      { title: t("at"), width: 84 },
      { title: t("step"), width: 80 },
      { title: t("person"), width: 72 },
      { title: t("what") },
      { title: t("comment") },
      { title: t("waited"), width: 50, align: "right" },
    ],
    rows: timeline.map((entry) => [
      at(entry.at),
      entry.nodeName ?? "",
      `${entry.person?.name ?? ""}${entry.onBehalfOf ? t("onBehalfOf", { name: entry.onBehalfOf.name }) : ""}`,
      entry.text,
      [
        entry.comment ?? "",
        ...entry.changes.map((change) => t("changed", change)),
        ...entry.attachments.map((file) => file.name),
      ]
        .filter(Boolean)
        .join("\n"),
      entry.waitedMinutes === null ? "" : t("minutes", { count: entry.waitedMinutes }),
    ]),
  };
}

function currentTable(current: ApprovalView["current"], t: Say): PrintTable {
  return {
    title: t("current"),
    columns: [
      { title: t("at"), width: 84 },
      { title: t("step"), width: 80 },
      { title: t("person"), width: 72 },
      { title: t("why") },
    ],
    rows: current.map((one) => [at(one.since), one.nodeName, one.name, one.why]),
  };
}

/** Whether every entry still fits the one before it, and the seal of the last. */
async function sealOf(tx: Tx, instanceId: number, t: Say): Promise<string> {
  const sequence = await firstBrokenEntry(tx, instanceId);
  if (sequence !== null) return t("broken", { sequence });
  const { rows } = await tx.query<{ hash: string }>(
    "select encode(hash, 'hex') as hash from approvals.trail where tenant_id = $1 and instance_id = $2 order by sequence desc limit 1",
    [tx.tenantId, instanceId],
  );
  return t("whole", { hash: rows[0]?.hash.slice(0, 16) ?? "" });
}

/** An approval as PDF in the caller's language, for whoever may see it: its document in short and everything that happened. */
export async function printApproval(
  context: CallContext,
  { id }: InputOf<typeof api.printApproval>,
): Promise<Download> {
  const { tx, locale, principal, now } = context;
  const t: Say = (key, params = {}) => say(printTexts[key], locale, params);
  const detail = await readApproval(context, { id });
  const facts = [
    { label: t("submitter"), value: detail.submitter?.name ?? "-" },
    { label: t("applicant"), value: detail.applicant?.name ?? "-" },
    { label: t("department"), value: detail.departmentName ?? "-" },
    { label: t("status"), value: approvalWords[detail.status][locale] },
    { label: t("submittedAt"), value: at(detail.submittedAt) },
    { label: t("endedAt"), value: detail.endedAt ? at(detail.endedAt) : "-" },
    { label: t("flow"), value: detail.flowName ?? "-" },
    { label: t("seal"), value: await sealOf(tx, id, t) },
    ...(detail.costFen === null ? [] : [{ label: t("cost"), value: formatFen(detail.costFen, { grouped: true }) }]),
    ...detail.summary.rows.map(({ label, value }) => ({ label, value })),
    ...detail.summary.amounts.map(({ label, fen }) => ({ label, value: formatFen(fen, { grouped: true }) })),
  ];
  return pdfDownload(
    detail.number,
    {
      locale,
      landscape: false,
      ...(await printHead(context)),
      title: t("title", { kind: detail.documentTitle, number: detail.number }),
      subtitle: detail.title,
      facts,
      tables: [trailTable(detail.timeline, t), ...(detail.current.length > 0 ? [currentTable(detail.current, t)] : [])],
      footer: t("printed", { name: principal.name, at: at(now) }),
    },
    principal.tenantId,
  );
}
