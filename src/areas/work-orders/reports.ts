import { sql } from "#platform/db/sql.ts";
import { agenciesBy } from "#areas/agencies/reports.ts";
import { departmentsBy, postsBy } from "#areas/organisation/reports.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource } from "#platform/report/source.ts";
import { demand } from "./datasets.ts";

export const demandSource = datasetSource(demand, {
  from: () => sql`work_orders.line_view v`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.work_date between ${period.start}::date and ${period.end}::date`,
    sql`v.order_state = 'approved' and not v.cancelled`,
  ],
  scope: { department: sql`v.department_id`, agency: sql`v.agency_id` },
  dimensions: {
    date: { key: sql`v.work_date`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.work_date`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    agency: agenciesBy(sql`v.agency_id`),
  },
  details: {},
  figures: {
    orders: sql`v.order_id`,
    asked: sql`v.requested_headcount`,
    heads: sql`v.headcount`,
    putOn: sql`v.put_on`,
    plannedMinutes: sql`v.headcount * v.planned_minutes_per_person`,
    plannedFen: sql`v.estimated_cost_fen`,
  },
});
