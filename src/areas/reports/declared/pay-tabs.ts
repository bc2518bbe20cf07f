import { pay } from "#areas/payroll/datasets.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { defineReport } from "#platform/report/define-report.ts";

const shared = { code: "C08401", export: "C08401.export", of: pay, limit: "year", print: { landscape: true } } as const;
const filters = ["department", "entity", "post", "run", "runKind", "runState"] as const;
const sums = ["people", "grossFen", "insuranceFen", "taxFen", "deductionFen", "netFen", "employerFen"] as const;

const ledger = defineReport({
  ...shared,
  name: "reports.payLedger",
  title: { zh: "工资台账", en: "Ledger by payroll" },
  question: { zh: "每个批次给谁发了多少？", en: "What did each payroll pay to whom?" },
  rows: ["run", "person"],
  regroup: ["month", "department", "entity", "runKind"],
  across: ["item"],
  acrossFigure: { item: "amountFen" },
  show: ["jobNumber", "grossFen", "insuranceFen", "taxFen", "deductionFen", "netFen"],
  more: ["otherFen", "carriedFen", "employerFen", "costFen", "people"],
  filters,
  preset: { period: "lastMonth", sort: "run" },
  totals: { subtotal: "run" },
});

const byDepartment = defineReport({
  ...shared,
  name: "reports.payByDepartment",
  title: { zh: "部门岗位汇总", en: "By department and post" },
  question: { zh: "各部门、岗位的工资是多少？", en: "What is the pay of departments and posts?" },
  rows: ["department", "post"],
  regroup: ["month", "entity", "city"],
  across: ["month"],
  acrossFigure: { month: "grossFen" },
  show: [...sums, "averageFen"],
  more: ["otherFen", "costFen"],
  filters,
  preset: { period: "lastMonth", sort: "department" },
  compare: { periods: true },
  totals: { subtotal: "department" },
  chart: { kind: "bar", x: "department", y: ["grossFen", "netFen"] },
});

const byItem = defineReport({
  ...shared,
  name: "reports.payByItem",
  title: { zh: "薪资项目汇总", en: "By item" },
  question: { zh: "每个薪资项目合计多少？", en: "What does each item come to?" },
  rows: ["itemKind", "item"],
  regroup: ["month", "department", "entity"],
  across: ["month"],
  acrossFigure: { month: "amountFen" },
  show: ["people", "amountFen", "grossFen", "netFen"],
  filters: [...filters, "item", "itemKind"],
  preset: { period: "lastMonth", sort: "itemKind" },
  compare: { periods: true },
  totals: { subtotal: "itemKind" },
});

const changes = defineReport({
  ...shared,
  name: "reports.payMonthOnMonth",
  title: { zh: "环比变动", en: "Month on month" },
  question: { zh: "谁的工资比上月变了，因为哪个项目？", en: "Whose pay moved from last month, and by which item?" },
  rows: ["department", "person", "slip"],
  regroup: ["month", "entity", "run", "event"],
  show: ["jobNumber", "beforeFen", "netFen", "changeFen", "changeRate", "moved"],
  filters: [...filters, "event"],
  preset: { period: "lastMonth", sort: "department" },
  totals: "sum",
});

const overtime = defineReport({
  ...shared,
  name: "reports.payOvertime",
  title: { zh: "加班费", en: "Overtime pay" },
  question: { zh: "加班费是多少，谁超过了上限？", en: "What is overtime pay, and who is above the cap?" },
  rows: ["department", "person"],
  regroup: ["month", "entity", "post"],
  show: [
    "jobNumber",
    "workdayMinutes",
    "overtime15Fen",
    "restDayMinutes",
    "overtime2Fen",
    "holidayMinutes",
    "overtime3Fen",
    "over36",
  ],
  more: ["people", "grossFen"],
  filters,
  preset: { period: "lastMonth", sort: "department" },
  compare: { periods: true },
  totals: { subtotal: "department" },
});

const deductions = defineReport({
  ...shared,
  name: "reports.payDeductions",
  title: { zh: "扣款与补贴", en: "Deductions and allowances" },
  question: { zh: "扣了什么，补了什么？", en: "What was taken off, and what was added?" },
  rows: ["itemKind", "item", "person"],
  regroup: ["month", "department", "entity"],
  across: ["month"],
  acrossFigure: { month: "amountFen" },
  show: ["jobNumber", "amountFen"],
  more: ["people"],
  filters: ["itemKind", "item", ...filters],
  preset: { period: "lastMonth", sort: "itemKind" },
  totals: { subtotal: "itemKind" },
});

const yearToDate = defineReport({
  ...shared,
  name: "reports.payYearToDate",
  title: { zh: "本年累计", en: "Year to date" },
  question: { zh: "今年以来每人累计多少？", en: "What has everybody come to this year?" },
  rows: ["department", "person"],
  regroup: ["month", "entity", "post"],
  across: ["month", "item"],
  acrossFigure: { month: "grossFen", item: "amountFen" },
  show: ["jobNumber", "grossFen", "insuranceFen", "taxFen", "deductionFen", "netFen"],
  more: ["people", "slips", "employerFen", "costFen"],
  filters,
  preset: { period: "yearToDate", sort: "department", across: "month" },
  totals: { subtotal: "department" },
});

const events = defineReport({
  ...shared,
  name: "reports.payEvents",
  title: { zh: "入离职补发冻结", en: "Joiners, leavers, frozen" },
  question: { zh: "谁入职、离职、补发或被冻结？", en: "Who joined, left, was paid afterwards or is frozen?" },
  rows: ["event", "person"],
  regroup: ["month", "department", "run", "runKind"],
  show: ["jobNumber", "grossFen", "netFen", "frozenFen"],
  more: ["people"],
  filters: ["event", ...filters],
  preset: { period: "lastMonth", sort: "event" },
  totals: { subtotal: "event" },
});

const totalCost = defineReport({
  ...shared,
  name: "reports.payTotalCost",
  title: { zh: "人工总成本", en: "Total cost" },
  question: { zh: "加上单位承担，人工成本是多少？", en: "What does labour cost with the employer's share?" },
  rows: ["entity", "costDepartment"],
  regroup: ["month", "costCentre", "department", "city"],
  across: ["month"],
  acrossFigure: { month: "costFen" },
  show: ["people", "grossFen", "employerFen", "costFen"],
  more: ["otherFen", "employerInsuranceFen", "employerFundFen"],
  filters,
  preset: { period: "lastMonth", sort: "entity" },
  compare: { periods: true },
  totals: { subtotal: "entity" },
  chart: { kind: "stack", x: "costDepartment", y: ["grossFen", "employerFen"] },
});

/** The nine of the page, by their place in its address. */
export const payTabs: ReadonlyMap<string, AnyReport> = new Map([
  ["", ledger],
  ["department", byDepartment],
  ["item", byItem],
  ["change", changes],
  ["overtime", overtime],
  ["deductions", deductions],
  ["year", yearToDate],
  ["events", events],
  ["cost", totalCost],
]);
