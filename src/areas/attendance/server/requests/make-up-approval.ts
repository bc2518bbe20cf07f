import type { ActContext, Approvable } from "#areas/approvals/approvable.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { longestReason } from "#platform/http/reason-lengths.ts";
import { say } from "#platform/i18n/text.ts";
import { refusals } from "../../errors.ts";
import { makeUpWindow } from "../../rules/requests/make-up-window.ts";
import { approvalTexts } from "./approval-texts.ts";
import { computeAround } from "../days/compute-days.ts";
import { findAssigned, refuseWrongTime, windowOf } from "./check-make-up.ts";
import { makeUpCards } from "./request-cards.ts";
import { factsOfMakeUp, lockMakeUp, makeUpDocument, readMakeUp } from "./make-up.ts";

/** Carries an approver's changes into a request under approval, by the rules of the request itself. */
async function editMakeUp(
  tx: Tx,
  id: number,
  values: ReadonlyMap<string, string>,
  context: ActContext,
): Promise<undefined> {
  const one = await lockMakeUp(tx, id);
  const minute = values.get("time") ?? String(one.minute);
  const reason = (values.get("reason") ?? one.reason).trim();
  if (!/^-?\d{1,4}$/.test(minute)) throw refuseField(commonRefusals.invalidInput, "time");
  if (reason === "" || reason.length > longestReason)
    throw refuseField(refusals.reasonRange, "reason", { most: longestReason });
  await refuseWrongTime(
    await findAssigned(tx, one.assignmentId),
    tx,
    { now: context.now, locale: context.locale ?? "zh" },
    { edge: one.edge, minute: Number(minute) },
    "time",
  );
  await tx.query("update attendance.make_up set minute = $3, reason = $4 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    id,
    Number(minute),
    reason,
  ]);
  return undefined;
}

export const makeUpApproval: Approvable = {
  documentType: makeUpDocument,
  processType: "cardReplacement",
  title: approvalTexts.makeUp,
  lock: lockMakeUp,
  facts: async (tx, id) => factsOfMakeUp(await readMakeUp(tx, id)),
  fields: (["person", "date", "edge", "time", "reason"] as const).map((name) => ({
    name,
    ...approvalTexts[name],
    editable: name === "time" || name === "reason",
  })),
  async editable(tx, id) {
    const { minute, reason, edge, assignmentId } = await readMakeUp(tx, id);
    const shift = await findAssigned(tx, assignmentId);
    const window = await windowOf(tx, shift);
    const { first, last, date } = makeUpWindow(
      { ...shift, startMinute: shift.start, endMinute: shift.end, earliest: window.first, latest: window.last },
      edge,
    );
    return [
      {
        field: "time",
        key: "time",
        kind: "time",
        label: approvalTexts.time,
        value: String(minute),
        min: first,
        max: last,
        date,
      },
      {
        field: "reason",
        key: "reason",
        kind: "text",
        label: approvalTexts.reason,
        value: reason,
        min: 1,
        max: longestReason,
      },
    ];
  },
  edit: editMakeUp,
  async summary(tx, id, locale) {
    const one = await readMakeUp(tx, id);
    const t = (name: keyof typeof approvalTexts) => say(approvalTexts[name], locale);
    return {
      rows: [
        { label: t("number"), value: one.number },
        { field: "person", label: t("person"), value: one.name },
        { field: "date", label: t("date"), value: one.workDate },
        { field: "edge", label: t("edge"), value: t(one.edge) },
        { field: "time", label: t("time"), value: formatClock(one.minute, locale) },
        { field: "reason", label: t("reason"), value: one.reason },
      ],
      amounts: [],
      link: `/holiday/replacement?search=${one.number}`,
    };
  },
  cards: makeUpCards,
  async onDecision(tx, id, decision, info) {
    const one = await lockMakeUp(tx, id);
    await tx.query(
      "update attendance.make_up set state = $3, decided_at = $4, return_reason = $5 where tenant_id = $1 and id = $2",
      [tx.tenantId, id, decision, info.at, decision === "approved" ? null : info.comment],
    );
    if (decision !== "approved") return;
    await computeAround(tx, {
      from: one.workDate,
      to: one.workDate,
      memberIds: [one.memberId],
      now: info.at,
      cause: { kind: "makeUp", number: one.number, reason: one.reason },
    });
  },
};
