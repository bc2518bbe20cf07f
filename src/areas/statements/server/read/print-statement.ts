import { printHead } from "#areas/organisation/server.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { say } from "#platform/i18n/text.ts";
import { formatFen, formatMilli } from "#platform/money/yuan.ts";
import { formatWallTime, wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import { pdfDownload } from "#platform/print/make-pdf.ts";
import type { PrintDocument, PrintTable } from "#platform/print/print-document.ts";
import type { StatementDetail } from "../../api.ts";
import { statementLineList, statementPersonList, type LineRow, type PersonRow } from "../../lines-list.ts";
import type { printStatement as call } from "../../payment-api.ts";
import { statementLines, statementPeople } from "./list-lines.ts";
import { statementWords } from "../../words.ts";
import { signedFen } from "../../rules/statement-amount.ts";
import { printTexts } from "./print-texts.ts";
import { readStatement } from "./read-statement.ts";

type Key = keyof typeof printTexts;

const yuan = (fen: number) => formatFen(fen, { grouped: true });
const hours = (minutes: number) => formatFen(Math.round((minutes * 100) / 60), { grouped: true });

/** A statement as PDF in the caller's language. */
export async function printStatement(context: CallContext, input: InputOf<typeof call>): Promise<Download> {
  const { number, document } = await printedStatement(context, input);
  return pdfDownload(number, document, context.principal.tenantId);
}

/** What is printed: per person, and with every shift where asked for. */
export async function printedStatement(
  context: CallContext,
  input: InputOf<typeof call>,
): Promise<{ number: string; document: PrintDocument }> {
  const { locale, principal, now } = context;
  const t = (key: Key, params = {}) => say(printTexts[key], locale, params);
  const s = await readStatement(context, { id: input.id });
  const head = await printHead(context);
  const people = await statementPeople.all(context, statementPersonList.input.parse({ id: input.id }));
  const tables = [
    peopleTable(people, t),
    ...(s.extras.some((one) => one.withdrawnAt === null) ? [extrasTable(s, t)] : []),
  ];
  if (input.days)
    tables.push(daysTable(await statementLines.all(context, statementLineList.input.parse({ id: input.id })), s, t));
  return {
    number: s.number,
    document: {
      locale,
      landscape: true,
      ...head,
      title: t("title", { number: s.number }),
      subtitle: `${s.agencyName}　${s.from} – ${s.to}${s.name ? `　${s.name}` : ""}`,
      facts: [
        { label: t("agency"), value: s.agencyName },
        { label: t("period"), value: `${s.from} – ${s.to}` },
        { label: t("state"), value: statementWords[s.state][locale] },
        { label: t("amount"), value: yuan(s.amountFen) },
        { label: t("shifts"), value: String(s.shiftCount) },
        { label: t("hours"), value: hours(s.accountingMinutes) },
        { label: t("unitPrice"), value: s.unitPriceMilli === null ? "-" : formatMilli(s.unitPriceMilli) },
        { label: t("shiftAmount"), value: yuan(s.shiftAmountFen) },
        { label: t("subsidy"), value: yuan(s.subsidyFen) },
        { label: t("adjustment"), value: yuan(s.adjustmentFen + s.rewardFen) },
        { label: t("card"), value: yuan(0 - s.cardDeductionFen) },
        { label: t("punishment"), value: yuan(0 - s.punishmentFen) },
      ],
      tables,
      signatures: [t("made"), t("checked")],
      seals: [
        { title: t("buyer", { name: head.company }), lines: [t("signature"), t("signedOn")] },
        { title: t("seller", { name: s.agencyName }), lines: [t("signature"), t("signedOn")] },
      ],
      footer: t("printed", {
        name: principal.name,
        at: formatWallTime(wallSecondOfInstant(Date.parse(now))).slice(0, 16),
      }),
    },
  };
}

type Say = (key: Key, params?: Record<string, string | number>) => string;

function peopleTable(people: readonly PersonRow[], t: Say): PrintTable {
  const sum = (value: (row: PersonRow) => number) => people.reduce((total, row) => total + value(row), 0);
  return {
    title: t("people"),
    columns: [
      { title: t("index"), width: 36 },
      { title: t("name") },
      { title: t("shifts"), align: "right" },
      { title: t("missing"), align: "right" },
      { title: t("hours"), align: "right" },
      { title: t("subsidy"), align: "right" },
      { title: t("own"), align: "right" },
      { title: t("amount"), align: "right" },
    ],
    rows: people.map((row, index) => [
      String(index + 1),
      row.memberName,
      String(row.shiftCount),
      String(row.missing),
      hours(row.accountingMinutes),
      yuan(row.subsidyFen),
      yuan(row.extraFen),
      yuan(row.amountFen),
    ]),
    totals: [
      "",
      t("total"),
      String(sum((row) => row.shiftCount)),
      String(sum((row) => row.missing)),
      hours(sum((row) => row.accountingMinutes)),
      yuan(sum((row) => row.subsidyFen)),
      yuan(sum((row) => row.extraFen)),
      yuan(sum((row) => row.amountFen)),
    ],
  };
}

const extraKeys: Record<string, Key> = {
  adjustment: "adjustment",
  card_deduction: "card",
  reward: "reward",
  punishment: "punishment",
};

function extrasTable(statement: StatementDetail, t: Say): PrintTable {
  const live = statement.extras.filter((one) => one.withdrawnAt === null);
  return {
    title: t("extras"),
    columns: [
      { title: t("type"), width: 90 },
      { title: t("person"), width: 100 },
      { title: t("date"), width: 80 },
      { title: t("reason") },
      { title: t("amount"), align: "right", width: 100 },
    ],
    rows: live.map((one) => [
      t(extraKeys[one.type]!),
      one.memberName ?? t("whole"),
      one.workDate ?? "",
      one.reason,
      yuan(signedFen(one)),
    ]),
    totals: ["", "", "", t("total"), yuan(live.reduce((sum, one) => sum + signedFen(one), 0))],
  };
}

/** What is of no shift here stands in a row of its own, so that the table comes to the statement. */
function daysTable(lines: readonly LineRow[], { amountFen }: StatementDetail, t: Say): PrintTable {
  const hasExtras = lines.some((row) => row.extraFen !== 0);
  const isSplit = lines.some((row) => row.countedOn !== null);
  const sum = (value: (row: LineRow) => number) => lines.reduce((total, row) => total + value(row), 0);
  const earlier = amountFen - sum((row) => row.payableFen);
  const width = hasExtras ? 8 : 7;
  return {
    title: t("days"),
    columns: [
      { title: t(isSplit ? "dateCounted" : "date"), width: isSplit ? 104 : 64 },
      { title: t("name"), width: 70 },
      { title: t("department") },
      { title: t("post") },
      { title: t("hours"), align: "right", width: 70 },
      { title: t("subsidy"), align: "right", width: 70 },
      ...(hasExtras ? [{ title: t("own"), align: "right" as const, width: 70 }] : []),
      { title: t("amount"), align: "right", width: 80 },
    ],
    rows: lines
      .map((row) => [
        row.countedOn === null ? row.workDate : `${row.workDate} (${row.countedOn.slice(5)})`,
        row.memberName,
        row.departmentName,
        row.postName,
        hours(row.accountingMinutes),
        yuan(row.subsidyFen),
        ...(hasExtras ? [row.extraFen === 0 ? "" : yuan(row.extraFen)] : []),
        yuan(row.payableFen),
      ])
      .concat(earlier === 0 ? [] : [["", t("earlier"), ...Array.from({ length: width - 3 }, () => ""), yuan(earlier)]]),
    totals: [
      "",
      t("total"),
      "",
      "",
      hours(sum((row) => row.accountingMinutes)),
      yuan(sum((row) => row.subsidyFen)),
      ...(hasExtras ? [yuan(sum((row) => row.extraFen))] : []),
      yuan(amountFen),
    ],
  };
}
