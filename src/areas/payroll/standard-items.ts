import type { Text } from "#platform/i18n/text.ts";
import type { ItemKind, TaxedAs } from "./rules/kinds.ts";
import type { ItemSource } from "./words.ts";

/** An item that a company begins with; its formula as it is kept, items of it by code in braces. */
export interface StandardItem extends Text {
  code: string;
  kind: ItemKind;
  source: ItemSource;
  taxed?: TaxedAs;
  inGross?: boolean;
  inOvertimeBase?: boolean;
  inAverage?: boolean;
  inMinimumWage?: boolean;
  decimals?: number;
  formula?: string;
  /** Stands in the sheet from the start. */
  shown?: boolean;
}

const pay = { kind: "earning", taxed: "wage", inGross: true, inAverage: true, shown: true } as const;
const agreed = { ...pay, source: "agreed", inOvertimeBase: true, inMinimumWage: true } as const;
const system = { source: "system", shown: true } as const;

/**
 * The usual pay of a hotel's own staff. What overtime and averages are of is ticked at each item; sick days leave an average as
 * if they had been worked. Days of sick leave by the city's share of what is agreed, at least 80 % of the minimum wage
 * (Opinions on the Labour Law, Labour Ministry 1995 no. 309, art. 59), where a city has none what the leave itself says; behind the sixth month away by its lower share, where it has one. Where no
 * month was paid here before, what is agreed stands for an average. Overtime by P-1 of what is agreed (P-3); unused leave at
 * leaving by the average of twelve months (Measures on Paid Annual Leave arts. 10, 11); of penalties art. 16 of the Wage Payment
 * Provisions says what is taken at once, the rest is owed on (`rules/slip.ts`). Wages of interns and of labour service are taxed
 * as that by the regime of the person (T-3).
 * An enterprise annuity is taken off as it is claimed for tax, so that what is let off is what was taken.
 * Compensation by Labour Contract Law art. 47: a month is the average of the last twelve with overtime, at least the minimum
 * wage (Implementation Regulations art. 27), above three times the local average three times that and twelve years at most; a
 * month in lieu of notice is that of the month before (art. 20 there).
 */
export const standardItems: readonly StandardItem[] = [
  { ...agreed, code: "basePay", zh: "基本工资", en: "Base pay", formula: "PART(BLANK(agreed.base, 0))" },
  { ...agreed, code: "postPay", zh: "岗位工资", en: "Post pay", formula: "PART(BLANK(agreed.post, 0))" },
  {
    ...agreed,
    code: "performancePay",
    zh: "绩效工资",
    en: "Performance pay",
    inOvertimeBase: false,
    formula: "PART(BLANK(agreed.performance, 0))",
  },
  {
    ...agreed,
    code: "allowance",
    zh: "津贴",
    en: "Allowance",
    inOvertimeBase: false,
    inMinimumWage: false,
    formula: "PART(BLANK(agreed.allowance, 0))",
  },
  {
    ...pay,
    code: "hourlyPay",
    zh: "小时工资",
    en: "Hourly pay",
    source: "formula",
    inMinimumWage: true,
    formula: 'IF(person.kind = "part_time", HOURLY(agreed.hourly, att.hours), 0)',
  },
  {
    code: "overtimeBase",
    zh: "加班基数",
    en: "Overtime base",
    kind: "helper",
    source: "formula",
    formula: "pay.overtimeBase",
  },
  {
    ...pay,
    code: "overtimeWorkday",
    zh: "工作日加班费",
    en: "Workday overtime",
    source: "formula",
    inAverage: false,
    formula: "OVERTIME({overtimeBase}, 1.5, overtime.workday)",
  },
  {
    ...pay,
    code: "overtimeRestDay",
    zh: "休息日加班费",
    en: "Rest-day overtime",
    source: "formula",
    inAverage: false,
    formula: "OVERTIME({overtimeBase}, 2, overtime.restDay)",
  },
  {
    ...pay,
    code: "overtimeHoliday",
    zh: "节假日加班费",
    en: "Holiday overtime",
    source: "formula",
    inAverage: false,
    formula: "OVERTIME({overtimeBase}, 3, overtime.holiday)",
  },
  { ...pay, code: "rewards", zh: "奖励", en: "Rewards", source: "formula", formula: "reward.rewards" },
  { ...pay, code: "otherPay", zh: "其他应发", en: "Other pay", source: "manual" },
  {
    code: "averagePay",
    zh: "月均工资（不含加班）",
    en: "Average month without overtime",
    kind: "helper",
    source: "formula",
    formula: "pay.averaged",
  },
  {
    code: "agreedMonth",
    zh: "月定薪合计",
    en: "Agreed pay of a month",
    kind: "helper",
    source: "formula",
    formula:
      "BLANK(agreed.base, 0) + BLANK(agreed.post, 0) + BLANK(agreed.performance, 0) + BLANK(agreed.allowance, 0)",
  },
  {
    code: "sickNormal",
    zh: "病假日正常工资",
    en: "Usual pay of sick days",
    kind: "helper",
    source: "formula",
    formula: "MIN(BLANK(leave.sickDays, 0), 21.75) * {agreedMonth} / 21.75",
  },
  {
    code: "sickDeduction",
    zh: "病假扣款",
    en: "Off for sick days",
    kind: "deduction",
    source: "formula",
    taxed: "wage",
    inGross: true,
    inMinimumWage: true,
    shown: true,
    formula: "MIN(BLANK(leave.sickDays, 0) - BLANK(leave.unpaidSickDays, 0), 21.75) * {agreedMonth} / 21.75",
  },
  {
    ...pay,
    code: "sickPay",
    zh: "病假工资",
    en: "Sick pay",
    source: "formula",
    inAverage: false,
    formula:
      "IF(BLANK(leave.sickDays, 0) = 0, 0, MIN({sickNormal}, MAX(MIN(leave.sickDays, 21.75) * BLANK(param.minimumWage, 0) * 80% / 21.75, BLANK({sickNormal} * (BAND(BLANK(person.serviceYears, 0) + 1, param.sickPay) * (leave.sickDays - BLANK(leave.longSickDays, 0)) + BLANK(BAND(BLANK(person.serviceYears, 0) + 1, param.sickPayLong), BAND(BLANK(person.serviceYears, 0) + 1, param.sickPay)) * BLANK(leave.longSickDays, 0)) / leave.sickDays / (BLANK(person.serviceYears, 0) + 1) / 100, {sickDeduction}))))",
  },
  {
    ...pay,
    code: "unusedLeave",
    zh: "未休年假工资",
    en: "Annual leave not taken",
    source: "formula",
    inAverage: false,
    formula:
      "IF(BLANK(leave.unusedDays, 0) = 0, 0, BLANK(AVERAGE({averagePay}, 12), {agreedMonth}) / 21.75 * leave.unusedDays * 2)",
  },
  {
    ...pay,
    code: "annualBonus",
    zh: "年终奖",
    en: "Annual bonus",
    source: "manual",
    taxed: "bonus",
    inAverage: false,
    shown: false,
  },
  {
    ...pay,
    code: "internHours",
    zh: "实习工时报酬",
    en: "Intern's hourly pay",
    source: "formula",
    inAverage: false,
    shown: false,
    formula: 'IF(AND(person.kind = "intern", BLANK(agreed.hourly, 0) > 0), att.hours * agreed.hourly, 0)',
  },
  {
    ...pay,
    code: "internAllowance",
    zh: "实习补贴",
    en: "Internship allowance",
    source: "manual",
    taxed: "intern",
    inAverage: false,
    shown: false,
  },
  {
    ...pay,
    code: "labourFee",
    zh: "劳务报酬",
    en: "Labour service fee",
    source: "manual",
    taxed: "labour",
    inAverage: false,
    shown: false,
  },
  {
    code: "grossPay",
    zh: "月应发工资（含加班）",
    en: "Month's pay with overtime",
    kind: "helper",
    source: "formula",
    formula: "{averagePay} + {overtimeWorkday} + {overtimeRestDay} + {overtimeHoliday}",
  },
  {
    code: "severanceMonth",
    zh: "经济补偿月工资",
    en: "Month of compensation",
    kind: "helper",
    source: "formula",
    formula: "MAX(BLANK(AVERAGE({grossPay}, 12), {agreedMonth}), BLANK(param.minimumWage, 0))",
  },
  {
    code: "severanceCap",
    zh: "经济补偿月工资上限",
    en: "Limit of that month",
    kind: "helper",
    source: "formula",
    formula: "3 * BLANK(leave.localAverage, 0)",
  },
  {
    ...pay,
    code: "severance",
    zh: "经济补偿金",
    en: "Severance pay",
    source: "formula",
    taxed: "severance",
    inAverage: false,
    shown: false,
    formula:
      "IF(BLANK(leave.compensationHalfMonths, 0) = 0, 0, IF(AND({severanceCap} > 0, {severanceMonth} > {severanceCap}), {severanceCap} * MIN(leave.compensationHalfMonths, 24), {severanceMonth} * leave.compensationHalfMonths) / 2)",
  },
  {
    ...pay,
    code: "noticePay",
    zh: "代通知金",
    en: "Pay in lieu of notice",
    source: "formula",
    taxed: "severance",
    inAverage: false,
    shown: false,
    formula: "IF(BLANK(leave.isMonthInLieu, 1 = 0), BLANK(PRIOR({grossPay}, 1), {agreedMonth}), 0)",
  },
  { ...system, code: "pension", zh: "养老保险", en: "Pension", kind: "insurance", formula: "si.pension" },
  { ...system, code: "medical", zh: "医疗保险", en: "Medical", kind: "insurance", formula: "si.medical" },
  {
    ...system,
    code: "unemployment",
    zh: "失业保险",
    en: "Unemployment",
    kind: "insurance",
    formula: "si.unemployment",
  },
  { ...system, code: "fund", zh: "住房公积金", en: "Housing fund", kind: "insurance", formula: "si.fund" },
  {
    ...system,
    code: "backPay",
    zh: "社保公积金补缴",
    en: "Insurance of earlier months",
    kind: "insurance",
    formula: "si.back",
  },
  {
    ...system,
    code: "annuity",
    zh: "企业年金（个人）",
    en: "Enterprise annuity, own part",
    kind: "deduction",
    shown: false,
    formula: "tax.annuity",
  },
  { ...system, code: "wageTax", zh: "工资个税", en: "Tax on wages", kind: "tax", formula: "tax.wage" },
  {
    ...system,
    code: "bonusTax",
    zh: "年终奖个税",
    en: "Tax on the bonus",
    kind: "tax",
    shown: false,
    formula: "tax.bonus",
  },
  {
    ...system,
    code: "severanceTax",
    zh: "补偿金个税",
    en: "Tax on severance",
    kind: "tax",
    shown: false,
    formula: "tax.severance",
  },
  {
    ...system,
    code: "labourTax",
    zh: "劳务报酬个税",
    en: "Tax on labour service",
    kind: "tax",
    shown: false,
    formula: "tax.labour",
  },
  {
    ...system,
    code: "internTax",
    zh: "实习报酬个税",
    en: "Tax on internship pay",
    kind: "tax",
    shown: false,
    formula: "tax.intern",
  },
  { code: "meals", zh: "餐费", en: "Meals", kind: "deduction", source: "formula", shown: true, formula: "meal.charge" },
  {
    code: "housing",
    zh: "住宿费",
    en: "Housing",
    kind: "deduction",
    source: "formula",
    shown: true,
    formula: "housing.charge",
  },
  { code: "otherDeduction", zh: "其他扣款", en: "Other deductions", kind: "deduction", source: "manual", shown: true },
  {
    code: "penalties",
    zh: "处罚扣款",
    en: "Penalties",
    kind: "deduction",
    source: "formula",
    shown: true,
    formula: "reward.penalties",
  },
  {
    ...system,
    code: "employerInsurance",
    zh: "单位社保",
    en: "Employer's insurance",
    kind: "employer",
    formula: "si.employerInsurance",
  },
  {
    ...system,
    code: "employerFund",
    zh: "单位公积金",
    en: "Employer's housing fund",
    kind: "employer",
    formula: "si.employerFund",
  },
];
