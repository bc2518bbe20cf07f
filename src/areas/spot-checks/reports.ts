import { agenciesBy } from "#areas/agencies/reports.ts";
import { departmentsBy, postsBy } from "#areas/organisation/reports.ts";
import { sql } from "#platform/db/sql.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource } from "#platform/report/source.ts";
import { spotChecks } from "./datasets.ts";

/** Of a shift that began the day before counts the day of the draw. */
export const spotChecksSource = datasetSource(spotChecks, {
  from: () => sql`spot_checks.checked v join spot_checks.round r on r.tenant_id = v.tenant_id and r.id = v.round_id`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`r.work_date between ${period.start}::date and ${period.end}::date`,
  ],
  scope: { department: sql`v.department_id`, agency: sql`v.agency_id`, member: sql`v.member_id` },
  dimensions: {
    date: { key: sql`r.work_date`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`r.work_date`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    agency: agenciesBy(sql`v.agency_id`),
    task: {
      key: sql`v.task_id`,
      type: "bigint",
      label: (id, { tx }) =>
        sql`(select t.name from spot_checks.task t where t.tenant_id = ${tx.tenantId} and t.id = ${id})`,
    },
  },
  details: {},
  figures: {
    tasks: sql`v.task_id`,
    drawn: sql`1`,
    checked: sql`(v.verdict is not null)::int`,
    qualified: sql`(v.verdict is not distinct from 'qualified')::int`,
    unqualified: sql`(v.verdict is not distinct from 'unqualified')::int`,
    unchecked: sql`(v.verdict is null)::int`,
  },
});
