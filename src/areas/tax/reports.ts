import { byName, departmentsBy, membersBy } from "#areas/organisation/reports.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { datasetSource } from "#platform/report/source.ts";
import { taxLines } from "./datasets.ts";
import { latestTaxMonth, taxRows } from "./server/report-rows.ts";

export const taxLinesSource = datasetSource(taxLines, {
  from: taxRows,
  latestMonth: latestTaxMonth,
  where: () => [],
  scope: { department: sql`v.department_id`, member: sql`v.member_id` },
  search: byName(sql`v.member_id`),
  dimensions: {
    taxMonth: { key: sql`v.tax_month`, type: "text" },
    department: departmentsBy(sql`v.department_id`),
    person: membersBy(sql`v.member_id`),
    agent: {
      key: sql`v.agent_id`,
      type: "bigint",
      label: (key, { tx, locale }) =>
        sql`(select ${named(locale, "x")} from organisation.legal_entity_view x where x.tenant_id = ${tx.tenantId} and x.id = ${key})`,
    },
    kind: { key: sql`v.kind`, type: "text" },
    mode: { key: sql`v.mode`, type: "text" },
    line: { key: sql`v.id`, type: "bigint" },
    bonusChoice: { key: sql`v.bonus_choice`, type: "text" },
  },
  details: {
    jobNumber: {
      look: (key, { context }) =>
        sql`(select w.job_number from people.worker w where w.tenant_id = ${context.tx.tenantId} and w.member_id = ${key})`,
    },
    months: { value: sql`v.months` },
    rate: { value: sql`v.rate` },
  },
  figures: {
    soFarFen: sql`v.so_far_fen`,
    basicFen: sql`v.basic_fen`,
    specialFen: sql`v.special_fen`,
    additionalFen: sql`v.additional_fen`,
    taxableFen: sql`v.taxable_fen`,
    quickFen: sql`v.quick_fen`,
    taxSoFarFen: sql`v.tax_so_far_fen`,
    beforeFen: sql`v.before_fen`,
    childEducationFen: sql`v.child_education_fen`,
    continuingEducationFen: sql`v.continuing_education_fen`,
    housingLoanFen: sql`v.housing_loan_fen`,
    housingRentFen: sql`v.housing_rent_fen`,
    elderlyFen: sql`v.elderly_fen`,
    infantCareFen: sql`v.infant_care_fen`,
    personalPensionFen: sql`v.personal_pension_fen`,
    healthInsuranceFen: sql`v.health_insurance_fen`,
    annuityFen: sql`v.annuity_fen`,
    donatedFen: sql`v.donated_fen`,
    lines: sql`1`,
    people: sql`v.member_id`,
    incomeFen: sql`v.income_fen`,
    exemptFen: sql`v.exempt_fen`,
    pensionFen: sql`v.pension_fen`,
    medicalFen: sql`v.medical_fen`,
    unemploymentFen: sql`v.unemployment_fen`,
    fundFen: sql`v.fund_fen`,
    otherFen: sql`v.other_fen`,
    reliefFen: sql`v.relief_fen`,
    withheldFen: sql`v.withheld_fen`,
  },
});
