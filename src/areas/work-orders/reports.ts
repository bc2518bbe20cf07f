import { sql, type Sql } from "#platform/db/sql.ts";
import { agenciesBy } from "#areas/agencies/reports.ts";
import { departmentsBy, postsBy } from "#areas/organisation/reports.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource, isAsked, type Reading } from "#platform/report/source.ts";
import { demand } from "./datasets.ts";

const isPlanned = sql`v.order_state = 'approved' and not v.cancelled`;
const ofPlanned = (value: Sql): Sql => sql`case when ${isPlanned} then ${value} else 0 end`;

/** What was asked for counts before it is approved, too; where nobody asks for that, what is planned is all. */
const isOfAll = (reading: Reading): boolean =>
  isAsked(reading, "orders", "urgentOrders", "adjustedOrders", "asked", "order", "orderState");

export const demandSource = datasetSource(demand, {
  from: () => sql`work_orders.line_view v`,
  where: (reading) => [
    sql`v.tenant_id = ${reading.context.tx.tenantId}`,
    sql`v.work_date between ${reading.period.start}::date and ${reading.period.end}::date`,
    isOfAll(reading) ? sql`v.order_state <> 'notSubmitted'` : isPlanned,
  ],
  scope: { department: sql`v.department_id`, agency: sql`v.agency_id` },
  dimensions: {
    date: { key: sql`v.work_date`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.work_date`, reading), type: "text" },
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
    orderState: { key: sql`v.order_state`, type: "text" },
    chargeType: { key: sql`v.charge_type`, type: "text" },
    urgent: { key: sql`v.urgent::text`, type: "text" },
    adjusted: { key: sql`v.adjusted::text`, type: "text" },
  },
  details: {},
  figures: {
    orders: sql`v.order_id`,
    urgentOrders: sql`case when v.urgent then v.order_id end`,
    adjustedOrders: sql`case when v.adjusted then v.order_id end`,
    asked: sql`v.requested_headcount`,
    heads: ofPlanned(sql`v.headcount`),
    accepted: ofPlanned(sql`v.accepted`),
    putOn: ofPlanned(sql`v.put_on`),
    open: ofPlanned(sql`v.headcount - v.put_on`),
    confirmed: ofPlanned(sql`v.confirmed`),
    came: ofPlanned(sql`v.came`),
    noShow: ofPlanned(sql`v.confirmed - v.came`),
    fullLines: ofPlanned(sql`(v.accepted >= v.headcount and v.headcount > 0)::int`),
    minutesToFull: ofPlanned(
      sql`case when v.accepted >= v.headcount and v.headcount > 0 then (extract(epoch from v.last_answered_at - v.first_offered_at) / 60)::bigint else 0 end`,
    ),
    plannedMinutes: ofPlanned(sql`v.headcount * v.planned_minutes_per_person`),
    confirmedPlanMinutes: ofPlanned(sql`v.confirmed * v.planned_minutes_per_person`),
    actualMinutes: ofPlanned(sql`v.actual_minutes`),
    plannedFen: ofPlanned(sql`v.estimated_cost_fen`),
    plannedToDateFen: ({ context }) =>
      ofPlanned(sql`case when v.work_date <= ${context.today}::date then v.estimated_cost_fen else 0 end`),
  },
});
