import { byName, departmentsBy, membersBy } from "#areas/organisation/reports.ts";
import { named } from "#platform/db/list.ts";
import { raw, sql, type Sql } from "#platform/db/sql.ts";
import { datasetSource, type DimensionSource } from "#platform/report/source.ts";
import { insuranceLines } from "./datasets.ts";
import { insuranceRows } from "./server/report-rows.ts";

const textBy = (column: string): DimensionSource => ({ key: sql`v.${raw(column)}`, type: "text" });

export const insuranceLinesSource = datasetSource(insuranceLines, {
  from: insuranceRows,
  where: () => [],
  scope: { department: sql`v.department_id`, member: sql`v.member_id` },
  search: byName(sql`v.member_id`),
  dimensions: {
    month: textBy("month"),
    forMonth: textBy("for_month"),
    city: textBy("city"),
    entity: {
      key: sql`v.entity_id`,
      type: "bigint",
      label: (key: Sql, { tx, locale }) =>
        sql`(select ${named(locale, "x")} from organisation.legal_entity_view x where x.tenant_id = ${tx.tenantId} and x.id = ${key})`,
    },
    department: departmentsBy(sql`v.department_id`),
    person: membersBy(sql`v.member_id`),
    item: textBy("item"),
    kind: textBy("kind"),
    state: textBy("state"),
  },
  details: {
    jobNumber: {
      look: (key, { context }) =>
        sql`(select w.job_number from people.worker w where w.tenant_id = ${context.tx.tenantId} and w.member_id = ${key})`,
    },
  },
  figures: {
    people: sql`v.member_id`,
    baseFen: sql`v.base_fen`,
    employeeFen: sql`v.employee_fen`,
    employerFen: sql`v.employer_fen`,
    backFen: sql`case when v.kind = 'regular' then 0 else v.employee_fen + v.employer_fen end`,
    totalFen: sql`v.employee_fen + v.employer_fen`,
  },
});
