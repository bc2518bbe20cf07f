import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import { datesWithDays } from "#platform/calendar/day-text.ts";
import { formatClocks } from "#platform/calendar/clock.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { hasBalance } from "../rules/leave-kinds.ts";
import { halfText } from "../span-text.ts";
import { kindWords } from "../words.ts";
import type { StoredLeave } from "./application.ts";
import { leaveTexts as texts } from "./approval-texts.ts";
import { daysText } from "./judge.ts";

type OnCard = Pick<
  StoredLeave,
  | "id"
  | "name"
  | "kind"
  | "countedBy"
  | "fromDate"
  | "toDate"
  | "fromPart"
  | "toPart"
  | "startMinute"
  | "endMinute"
  | "minutes"
  | "reason"
  | "proofNeeded"
  | "files"
> & { state: string; left: number | null; shifts: number };

/** With what is left of the kind, and the shifts that the person is on in these days. */
const statement = {
  name: "leave-cards",
  text: `select a.id, m.name, a.kind, a.counted_by as "countedBy", a.from_date as "fromDate", a.to_date as "toDate", a.from_part as "fromPart", a.to_part as "toPart",
      a.start_minute as "startMinute", a.end_minute as "endMinute", a.minutes, a.reason, a.state, a.proof_needed as "proofNeeded", cardinality(a.file_ids) as files,
      (select sum(e.minutes)::int from leave.entry e where e.tenant_id = a.tenant_id and e.member_id = a.member_id and e.kind = a.kind) as left,
      (select count(*)::int from scheduling.put_on s where s.tenant_id = a.tenant_id and s.member_id = a.member_id
         and s.work_date between a.from_date and a.to_date and s.state = 'assigned') as shifts
    from leave.application a join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
    where a.tenant_id = $1 and a.id = any($2::bigint[])`,
};

function spanOf(one: OnCard, locale: Locale): string {
  const dates = datesWithDays(one.fromDate, one.toDate, locale);
  if (one.countedBy === "hour") return `${dates} ${formatClocks(one.startMinute ?? 0, one.endMinute ?? 0, locale)}`;
  const halves = [...new Set([one.fromPart, one.toPart])].map((part) => halfText(part, locale)).filter(Boolean);
  return [dates, ...halves].join(" ");
}

function cardOf(one: OnCard, locale: Locale): ApprovalCard {
  const t = (name: keyof typeof texts, params = {}) => say(texts[name], locale, params);
  const isWaiting = one.state === "underApproval";
  const left = hasBalance(one.kind) ? (one.left ?? 0) : null;
  const warnings: ApprovalCard["warnings"] = [];
  if (isWaiting && one.proofNeeded && one.files === 0) warnings.push({ field: "proof", text: t("proofMissing") });
  if (isWaiting && one.shifts > 0) warnings.push({ text: t("onShift", { count: one.shifts }) });
  return {
    facts: [
      { part: "who", field: "person", label: t("person"), value: one.name },
      { part: "when", field: "time", label: t("time"), value: spanOf(one, locale) },
      { part: "what", field: "kind", label: t("kind"), value: say(kindWords[one.kind], locale) },
      {
        part: "size",
        field: "length",
        label: t("length"),
        value: t("days", { days: daysText(one.minutes) }),
      },
      ...(left === null
        ? []
        : [
            {
              part: "left" as const,
              field: "balance",
              label: t("balance"),
              value: t("days", { days: daysText(left) }),
            },
          ]),
      { part: "why", field: "reason", label: t("reason"), value: one.reason },
    ],
    amounts: [],
    warnings,
  };
}

/** What leave is decided by at a glance. */
export async function leaveCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const { rows } = await tx.query<OnCard>(statement, [tx.tenantId, ids]);
  return new Map(rows.map((row) => [row.id, cardOf(row, locale)]));
}
