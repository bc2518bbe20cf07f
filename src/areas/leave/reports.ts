import { sql } from "#platform/db/sql.ts";
import { departmentsBy, membersBy } from "#areas/organisation/reports.ts";
import { attendanceMonthSql } from "#platform/report/month-sql.ts";
import { datasetSource } from "#platform/report/source.ts";
import { leaveDays } from "./datasets.ts";

const ofKind = (kind: string) => sql`case when a.kind = ${kind} then v.minutes else 0 end`;
const named = ["annual", "compensatory", "personal", "sick"];

export const leaveSource = datasetSource(leaveDays, {
  from: () => sql`leave.day v join leave.application a on a.tenant_id = v.tenant_id and a.id = v.application_id`,
  where: ({ context, period }) => [
    sql`v.tenant_id = ${context.tx.tenantId}`,
    sql`v.work_date between ${period.start}::date and ${period.end}::date`,
    sql`a.state = 'approved' and not v.cancelled`,
  ],
  scope: { department: sql`a.department_id`, member: sql`v.member_id` },
  dimensions: {
    date: { key: sql`v.work_date`, type: "date" },
    month: { key: (reading) => attendanceMonthSql(sql`v.work_date`, reading), type: "text" },
    department: departmentsBy(sql`a.department_id`),
    person: membersBy(sql`v.member_id`),
    kind: { key: sql`a.kind`, type: "text" },
  },
  details: {},
  figures: {
    minutes: sql`v.minutes`,
    annual: ofKind("annual"),
    compensatory: ofKind("compensatory"),
    personal: ofKind("personal"),
    sick: ofKind("sick"),
    other: sql`case when a.kind <> all(${named}::text[]) then v.minutes else 0 end`,
  },
});
