import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import { dateWithDay } from "#platform/calendar/day-text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { approvalTexts } from "../requests/approval-texts.ts";
import { overtimeTexts } from "../requests/overtime-texts.ts";
import { adjustmentCosts } from "./adjustment-costs.ts";

interface AdjustmentOnCard {
  id: number;
  name: string;
  workDate: string;
  beforeMinutes: number;
  minutes: number;
  reason: string;
  planned: number | null;
}

const adjustmentStatement = {
  name: "attendance-adjustment-cards",
  text: `select j.id, m.name, j.work_date as "workDate", j.before_minutes as "beforeMinutes", j.minutes, j.reason,
      coalesce(s.planned_minutes_per_person, s.end_minute - s.start_minute) as planned
    from attendance.adjustment j
    join organisation.member_view m on m.tenant_id = j.tenant_id and m.id = j.member_id
    left join scheduling.assigned s on s.tenant_id = j.tenant_id and s.assignment_id = j.assignment_id
    where j.tenant_id = $1 and j.id = any($2::bigint[])`,
};

/** With the hours that the shift was planned for, and what it comes to. */
export async function adjustmentCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const { rows } = await tx.query<AdjustmentOnCard>(adjustmentStatement, [tx.tenantId, ids]);
  const costs = new Map((await adjustmentCosts(tx, ids)).map(({ id, afterFen }) => [id, afterFen]));
  const t = (name: keyof typeof approvalTexts, params = {}) => say(approvalTexts[name], locale, params);
  const hours = (minutes: number) => say(overtimeTexts.hours, locale, { hours: formatHours(minutes) });
  return new Map(
    rows.map((one): [number, ApprovalCard] => {
      const fen = costs.get(one.id) ?? null;
      return [
        one.id,
        {
          facts: [
            { part: "who", field: "person", label: t("person"), value: one.name },
            { part: "when", field: "date", label: t("date"), value: dateWithDay(one.workDate, locale) },
            {
              part: "size",
              field: "after",
              label: t("hoursChange"),
              value: `${hours(one.beforeMinutes)} → ${hours(one.minutes)}`,
            },
            ...(one.planned === null
              ? []
              : [{ part: "left" as const, label: t("planned"), value: hours(one.planned) }]),
            { part: "why", field: "reason", label: t("reason"), value: one.reason },
          ],
          amounts: fen === null ? [] : [{ field: "cost", label: t("cost"), fen }],
          warnings: [],
        },
      ];
    }),
  );
}
