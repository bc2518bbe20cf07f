import { agenciesBy } from "#areas/agencies/reports.ts";
import { departmentsBy, postsBy } from "#areas/organisation/reports.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource } from "#platform/report/source.ts";
import { recruited } from "./datasets.ts";

const one = (condition: Sql): Sql => sql`case when ${condition} then 1 else 0 end`;

export const recruitedSource = datasetSource(recruited, {
  from: () => sql`recruitment.application_fact v`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.applied_on between ${period.start}::date and ${period.end}::date`,
  ],
  scope: { department: sql`v.department_id`, post: sql`v.post_id` },
  dimensions: {
    date: { key: sql`v.applied_on`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.applied_on`, reading), type: "text" },
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    agency: agenciesBy(sql`v.agency_id`),
    vacancy: { key: sql`v.vacancy_number`, type: "text" },
    kind: { key: sql`v.kind`, type: "text" },
    channel: { key: sql`v.channel`, type: "text" },
    stage: { key: sql`v.stage`, type: "text" },
    cause: {
      key: sql`v.cause_id`,
      type: "bigint",
      label: (id, { tx, locale }) =>
        sql`(select ${named(locale, "k")} from recruitment.cause_view k where k.tenant_id = ${tx.tenantId} and k.id = ${id})`,
    },
  },
  details: {},
  figures: {
    applied: sql`1`,
    interviewed: one(sql`v.interviewed`),
    offered: one(sql`v.offered`),
    hired: one(sql`v.hired`),
    rejected: one(sql`v.stage = 'rejected'`),
    withdrawn: one(sql`v.stage = 'withdrawn'`),
    daysToHire: sql`v.days_to_hire`,
    costFen: sql`coalesce(v.cost_fen, 0)`,
    due30: one(sql`v.hired and v.due_30`),
    stayed30: one(sql`v.hired and v.due_30 and v.days_stayed >= 30`),
    due90: one(sql`v.hired and v.due_90`),
    stayed90: one(sql`v.hired and v.due_90 and v.days_stayed >= 90`),
  },
});
