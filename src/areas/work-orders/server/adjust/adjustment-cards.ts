import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import { datesWithDays } from "#platform/calendar/day-text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { say, type Locale } from "#platform/i18n/text.ts";
import { localName } from "../order/local-name.ts";
import { summaryTexts as texts } from "../summary-texts.ts";

interface OnCard {
  id: number;
  orderNumber: string;
  departmentName: string;
  reason: string;
  dates: string[] | null;
  minutesChange: number;
  costChangeFen: number;
  approvedFen: number;
}

const statement = (locale: Locale) => ({
  name: `work-orders-adjustment-cards-${locale}`,
  text: `select j.id, o.number as "orderNumber", ${localName(locale, "d")} as "departmentName", j.reason,
      (select array_agg(distinct x ->> 'workDate' order by x ->> 'workDate') from jsonb_array_elements(j.after) x) as dates,
      j.minutes_change as "minutesChange", j.cost_change_fen as "costChangeFen", coalesce(o.approved_cost_fen, o.estimated_cost_fen) as "approvedFen"
    from work_orders.adjustment j join work_orders.work_order o on o.tenant_id = j.tenant_id and o.id = j.order_id
    join organisation.department_view d on d.tenant_id = o.tenant_id and d.id = o.department_id
    where j.tenant_id = $1 and j.id = any($2::bigint[])`,
});

function cardOf(one: OnCard, locale: Locale): ApprovalCard {
  const t = (name: keyof typeof texts, params = {}) => say(texts[name], locale, params);
  const dates = one.dates ?? [];
  return {
    facts: [
      { part: "who", label: t("department"), value: one.departmentName },
      { part: "what", label: t("number"), value: one.orderNumber },
      {
        part: "when",
        label: t("dates"),
        value: dates.length === 0 ? "-" : datesWithDays(dates[0]!, dates.at(-1)!, locale),
      },
      {
        part: "size",
        field: "hours",
        label: t("change"),
        value: t("hoursText", { hours: `${one.minutesChange > 0 ? "+" : ""}${formatHours(one.minutesChange)}` }),
      },
      { part: "why", field: "reason", label: t("reason"), value: one.reason },
    ],
    amounts: [
      { field: "cost", label: t("costChange"), fen: one.costChangeFen },
      { field: "cost", label: t("approvedCost"), fen: one.approvedFen },
    ],
    warnings: [],
  };
}

/** What a change of an order is decided by at a glance. */
export async function adjustmentCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const { rows } = await tx.query<OnCard>(statement(locale), [tx.tenantId, ids]);
  return new Map(rows.map((row) => [row.id, cardOf(row, locale)]));
}
