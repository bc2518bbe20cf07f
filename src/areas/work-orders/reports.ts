import { sql, type Sql } from "#platform/db/sql.ts";
import { agenciesBy } from "#areas/agencies/reports.ts";
import { departmentsBy, postsBy } from "#areas/organisation/reports.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { rowsByMonths, summedMonths } from "#platform/report/month-sums.ts";
import { datasetSource, isAsked, type Reading } from "#platform/report/source.ts";
import { demand } from "./datasets.ts";
import { demandOfMonths } from "./server/lines/demand-of-months.ts";

const isPlanned = sql`o.state = 'approved' and not v.cancelled`;
const ofPlanned = (value: Sql): Sql => sql`case when ${isPlanned} then ${value} else 0 end`;

/** What was asked for counts before it is approved, too; where nobody asks for that, what is planned is all. */
const isOfAll = (reading: Reading): boolean =>
  isAsked(reading, "orders", "urgentOrders", "adjustedOrders", "asked", "order", "orderState");

/** Lines, those of summed months as the sums where no date is told apart. */
async function demandRows(reading: Reading): Promise<Sql> {
  const { context, period, startDay } = reading;
  const months = isAsked(reading, "date") ? [] : await summedMonths(context.tx, demandOfMonths, period, startDay);
  return months.length === 0 ? sql`work_orders.line_demand` : rowsByMonths(context.tx, demandOfMonths, period, months);
}

export const demandSource = datasetSource(demand, {
  from: async (reading) =>
    sql`${await demandRows(reading)} v join work_orders.work_order o on o.tenant_id = v.tenant_id and o.id = v.order_id`,
  where: (reading) => [
    sql`v.tenant_id = ${reading.context.tx.tenantId}`,
    sql`v.counted_on between ${reading.period.start}::date and ${reading.period.end}::date`,
    isOfAll(reading) ? sql`o.state not in ('notSubmitted', 'deleted')` : isPlanned,
  ],
  scope: { department: sql`v.department_id`, agency: sql`v.agency_id` },
  dimensions: {
    date: { key: sql`v.counted_on`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.counted_on`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    agency: agenciesBy(sql`v.agency_id`),
    order: {
      key: sql`v.order_id`,
      type: "bigint",
      label: (id, { tx }) =>
        sql`(select o.number from work_orders.work_order o where o.tenant_id = ${tx.tenantId} and o.id = ${id})`,
    },
    channel: {
      key: ({ context }) =>
        sql`(select r.channel from agencies.recruiter_contact r where r.tenant_id = ${context.tx.tenantId} and r.id = v.recruiter_id)`,
      type: "text",
    },
    orderState: { key: sql`o.state`, type: "text" },
    chargeType: { key: sql`o.charge_type`, type: "text" },
    urgent: { key: sql`o.urgent::text`, type: "text" },
    adjusted: { key: sql`o.adjusted::text`, type: "text" },
  },
  details: {},
  figures: {
    orders: sql`v.order_id`,
    urgentOrders: sql`case when o.urgent then v.order_id end`,
    adjustedOrders: sql`case when o.adjusted then v.order_id end`,
    asked: sql`v.asked`,
    heads: ofPlanned(sql`v.heads`),
    accepted: ofPlanned(sql`v.accepted`),
    putOn: ofPlanned(sql`v.put_on`),
    open: ofPlanned(sql`v.heads - v.put_on`),
    confirmed: ofPlanned(sql`v.confirmed`),
    came: ofPlanned(sql`v.came`),
    noShow: ofPlanned(sql`v.confirmed - v.came`),
    fullLines: ofPlanned(sql`v.full_lines`),
    minutesToFull: ofPlanned(sql`v.minutes_to_full`),
    plannedMinutes: ofPlanned(sql`v.planned_minutes`),
    confirmedPlanMinutes: ofPlanned(sql`v.confirmed_plan_minutes`),
    actualMinutes: ofPlanned(sql`v.actual_minutes`),
    plannedFen: ofPlanned(sql`v.planned_fen`),
    plannedToDateFen: ({ context }) =>
      ofPlanned(sql`case when v.counted_on <= ${context.today}::date then v.planned_fen else 0 end`),
  },
});
