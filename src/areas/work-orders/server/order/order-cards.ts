import type { ApprovalCard } from "#areas/approvals/approvable.ts";
import { formatHours } from "#platform/calendar/clock.ts";
import { datesWithDays } from "#platform/calendar/day-text.ts";
import type { Tx } from "#platform/db/tx.ts";
import { listed, say, type Locale } from "#platform/i18n/text.ts";
import type { OrderWarning } from "../../api.ts";
import { limitTexts } from "../../limit-texts.ts";
import { summaryTexts as texts } from "../summary-texts.ts";
import { localName } from "./local-name.ts";

interface OnCard {
  id: number;
  departmentName: string;
  reason: string | null;
  state: string;
  warnings: OrderWarning[];
  minutes: number;
  costFen: number;
  firstDate: string | null;
  lastDate: string | null;
  days: number;
  heads: number | null;
  posts: string[] | null;
}

const statement = (locale: Locale) => ({
  name: `work-orders-cards-${locale}`,
  text: `select o.id, ${localName(locale, "d")} as "departmentName", nullif(o.reason, '') as reason, o.state, o.warnings, o.planned_minutes as minutes, o.estimated_cost_fen as "costFen",
      l.first_date as "firstDate", l.last_date as "lastDate", l.days, l.heads, l.posts
    from work_orders.work_order o join organisation.department_view d on d.tenant_id = o.tenant_id and d.id = o.department_id
    cross join lateral (select min(x.work_date) as first_date, max(x.work_date) as last_date, count(distinct x.work_date)::int as days, sum(x.headcount)::int as heads,
        array_agg(distinct ${localName(locale, "p")}) as posts
      from work_orders.line x join organisation.post_view p on p.tenant_id = x.tenant_id and p.id = x.post_id
      where x.tenant_id = o.tenant_id and x.order_id = o.id and not x.cancelled) l
    where o.tenant_id = $1 and o.id = any($2::bigint[])`,
});

function cardOf(one: OnCard, locale: Locale): ApprovalCard {
  const t = (name: keyof typeof texts, params = {}) => say(texts[name], locale, params);
  const { firstDate, lastDate, days } = one;
  const dates = firstDate === null || lastDate === null ? "-" : datesWithDays(firstDate, lastDate, locale);
  return {
    facts: [
      { part: "who", label: t("department"), value: one.departmentName },
      { part: "what", field: "posts", label: t("posts"), value: listed(one.posts ?? [], locale) },
      {
        part: "when",
        field: "dates",
        label: t("dates"),
        value: days > 1 ? t("datesOfDays", { dates, days }) : dates,
      },
      { part: "size", field: "headcount", label: t("headcount"), value: t("people", { count: one.heads ?? 0 }) },
      { part: "size", field: "hours", label: t("hours"), value: t("hoursText", { hours: formatHours(one.minutes) }) },
      ...(one.reason === null
        ? []
        : [{ part: "why" as const, field: "reason", label: t("reason"), value: one.reason }]),
    ],
    amounts: [{ field: "cost", label: t("cost"), fen: one.costFen }],
    warnings:
      one.state === "underApproval"
        ? one.warnings.map(({ limit, value, allowed }) => ({
            text: say(limitTexts[limit], locale, { value, allowed }),
          }))
        : [],
  };
}

/** What an order is decided by at a glance. */
export async function orderCards(
  tx: Tx,
  ids: readonly number[],
  locale: Locale,
): Promise<ReadonlyMap<number, ApprovalCard>> {
  const { rows } = await tx.query<OnCard>(statement(locale), [tx.tenantId, ids]);
  return new Map(rows.map((row) => [row.id, cardOf(row, locale)]));
}
