import { byName, departmentsBy, membersBy, postsBy } from "#areas/organisation/reports.ts";
import { named } from "#platform/db/list.ts";
import { raw, sql, type Sql } from "#platform/db/sql.ts";
import { datasetSource, type DimensionSource, type Reading } from "#platform/report/source.ts";
import { leaveValue, pay, payments } from "./datasets.ts";
import { leaveValueRows } from "./server/reports/leave-value-rows.ts";
import { isCountedInClasses } from "./server/reports/pay-columns.ts";
import { payRows } from "./server/reports/pay-rows.ts";
import { latestGrantedMonth, paymentRows } from "./server/reports/payment-rows.ts";
import { receiptWords } from "./words.ts";

const namedBy = (view: string, key: Sql): DimensionSource => ({
  key,
  type: "bigint",
  label: (id, { tx, locale }) =>
    sql`(select ${named(locale, "x")} from ${raw(view)} x where x.tenant_id = ${tx.tenantId} and x.id = ${id})`,
});
const numberedBy = (table: string, key: Sql): DimensionSource => ({
  key,
  type: "bigint",
  label: (id, { tx }) =>
    sql`(select x.number from ${raw(table)} x where x.tenant_id = ${tx.tenantId} and x.id = ${id})`,
});
const textBy = (column: string): DimensionSource => ({ key: sql`v.${raw(column)}`, type: "text" });
const entity = namedBy("organisation.legal_entity_view", sql`v.entity_id`);
const run = numberedBy("payroll.run", sql`v.run_id`);

const lookedUp = (relation: string, column: string) => ({
  look: (key: Sql, { context }: Reading) =>
    sql`(select x.${raw(column)} from ${raw(relation)} x where x.tenant_id = ${context.tx.tenantId} and x.member_id = ${key})`,
});
const jobNumber = lookedUp("people.worker", "job_number");
const instant = (column: string): Sql => sql`v.${raw(column)}`;
const paper = { zh: "纸质", en: "On paper" };

const countedBy = (classes: string, id: string) => (reading: Reading) =>
  raw(`v.${isCountedInClasses(reading) ? classes : id}`);

export const paySource = datasetSource(pay, {
  from: payRows,
  inClasses: isCountedInClasses,
  where: () => [],
  scope: { department: sql`v.department_id` },
  search: byName(sql`v.member_id`),
  dimensions: {
    month: textBy("month"),
    entity,
    city: textBy("city"),
    department: departmentsBy(sql`v.department_id`),
    post: postsBy(sql`v.post_id`),
    person: membersBy(sql`v.member_id`),
    costDepartment: namedBy("organisation.department_view", sql`v.cost_department_id`),
    costCentre: textBy("cost_centre"),
    run,
    runKind: textBy("run_kind"),
    runState: textBy("run_state"),
    event: textBy("event"),
    item: {
      ...namedBy("payroll.item", sql`v.item_id`),
      order: (id, { tx }) =>
        sql`(select x.position from payroll.item x where x.tenant_id = ${tx.tenantId} and x.id = ${id})`,
    },
    itemKind: textBy("item_kind"),
    receipt: textBy("receipt"),
    slip: { key: sql`v.id`, type: "bigint" },
  },
  details: {
    jobNumber,
    releasedAt: { value: instant("released_at") },
    readAt: { value: instant("read_at") },
    confirmedAt: { value: instant("confirmed_at") },
    way: {
      value: ({ context: { locale } }) =>
        sql`case when v.receipt = 'confirmed' then ${receiptWords.confirmed[locale]}::text when v.receipt = 'none' then ${paper[locale]}::text end`,
    },
    digest: { value: sql`v.digest` },
    moved: { value: sql`v.moved` },
  },
  figures: {
    people: countedBy("people", "member_id"),
    slips: countedBy("slips", "id"),
    amountFen: sql`v.amount_fen`,
    grossFen: sql`v.gross_fen`,
    otherFen: sql`v.other_fen`,
    insuranceFen: sql`v.insurance_fen`,
    taxFen: sql`v.tax_fen`,
    deductionFen: sql`v.deduction_fen`,
    carriedFen: sql`v.carried_fen`,
    netFen: sql`v.net_fen`,
    employerFen: sql`v.employer_fen`,
    employerInsuranceFen: sql`v.employer_insurance_fen`,
    employerFundFen: sql`v.employer_fund_fen`,
    costFen: sql`v.cost_fen`,
    frozenFen: sql`v.frozen_fen`,
    beforeFen: sql`v.before_fen`,
    workdayMinutes: sql`v.workday_minutes`,
    restDayMinutes: sql`v.rest_day_minutes`,
    holidayMinutes: sql`v.holiday_minutes`,
    overtime15Fen: sql`v.overtime15_fen`,
    overtime2Fen: sql`v.overtime2_fen`,
    overtime3Fen: sql`v.overtime3_fen`,
    over36: sql`v.over36`,
    countedFen: sql`v.counted_fen`,
    minimumFen: sql`v.minimum_fen`,
    below: sql`v.below`,
    lowerFen: sql`v.main_gross_fen`,
    middleFen: sql`v.main_gross_fen`,
    upperFen: sql`v.main_gross_fen`,
    signed: sql`v.signed`,
    unsigned: sql`v.unsigned`,
  },
});

const payee = (column: string) => lookedUp("people.payee_view", column);
const offered = (column: Sql): Sql => sql`case when v.is_offered then ${column} else 0 end`;
const leftOut = (column: Sql): Sql => sql`case when v.is_offered then 0 else ${column} end`;

export const paymentsSource = datasetSource(payments, {
  from: paymentRows,
  latestMonth: latestGrantedMonth,
  where: () => [],
  scope: { department: sql`v.department_id` },
  search: byName(sql`v.member_id`),
  dimensions: {
    month: textBy("month"),
    entity,
    department: departmentsBy(sql`v.department_id`),
    person: membersBy(sql`v.member_id`),
    run,
    batch: numberedBy("payroll.pay_batch", sql`v.batch_id`),
    state: textBy("state"),
    reason: textBy("reason"),
    payment: { key: sql`v.id`, type: "text" },
  },
  details: {
    jobNumber,
    certName: {
      look: (key, { context }) =>
        sql`(select m.name from organisation.member_view m where m.tenant_id = ${context.tx.tenantId} and m.id = ${key})`,
    },
    workerCertNo: lookedUp("people.worker", "id_number_mask"),
    phone: lookedUp("people.worker", "phone_mask"),
    bankName: payee("bank_name"),
    subBankName: payee("sub_bank_name"),
    bankNo: payee("account_mask"),
    failure: { value: sql`v.failure` },
    paidOn: { value: sql`v.paid_on` },
  },
  figures: {
    people: sql`v.member_id`,
    rows: sql`1`,
    leftOut: leftOut(sql`1`),
    calcCostFen: sql`v.net_fen`,
    offeredFen: offered(sql`v.net_fen`),
    leftOutFen: leftOut(sql`v.net_fen`),
  },
});

export const leaveValueSource = datasetSource(leaveValue, {
  from: leaveValueRows,
  where: () => [],
  scope: { department: sql`v.department_id` },
  search: byName(sql`v.member_id`),
  dimensions: { department: departmentsBy(sql`v.department_id`), person: membersBy(sql`v.member_id`) },
  details: {},
  figures: { valueFen: sql`v.value_fen` },
});

export const payrollReports = [paySource, paymentsSource, leaveValueSource];
