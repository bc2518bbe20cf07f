import { pay } from "#areas/payroll/datasets.ts";
import { defineReport, type AnyReport } from "#platform/report/define-report.ts";
import { insuranceByCity } from "./insurance.ts";

const shared = { code: "C08400", export: "C08400.export", of: pay, limit: "year", print: { landscape: true } } as const;
const filters = ["city", "entity", "department", "post", "run", "runKind"] as const;
const sums = ["people", "grossFen", "netFen", "employerFen", "costFen", "averageFen"] as const;

const byRegion = defineReport({
  ...shared,
  name: "reports.payByRegion",
  title: { zh: "按区域", en: "By region" },
  question: { zh: "各城市的薪资是多少？", en: "What is the pay of each city?" },
  rows: ["city"],
  regroup: ["month", "entity", "department", "post"],
  across: ["month"],
  acrossFigure: { month: "grossFen" },
  show: sums,
  more: ["insuranceFen", "taxFen"],
  filters,
  preset: { period: "lastMonth", sort: "city" },
  compare: { periods: true },
  chart: { kind: "bar", x: "city", y: ["grossFen", "costFen"] },
});

const byEntity = defineReport({
  ...shared,
  name: "reports.payByEntity",
  title: { zh: "按法人与酒店", en: "By entity and hotel" },
  question: { zh: "各法人、酒店部门的薪资是多少？", en: "What is the pay of legal entities and hotels?" },
  rows: ["entity", "department"],
  regroup: ["month", "city", "post"],
  across: ["month"],
  acrossFigure: { month: "grossFen" },
  show: sums,
  filters,
  preset: { period: "lastMonth", sort: "entity" },
  compare: { periods: true },
  totals: { subtotal: "entity" },
  chart: { kind: "bar", x: "entity", y: ["grossFen", "costFen"] },
});

const payBands = defineReport({
  ...shared,
  name: "reports.payBands",
  title: { zh: "岗位薪资带", en: "Pay bands by post" },
  question: { zh: "各岗位的薪资处在什么区间？", en: "Between what does the pay of each post lie?" },
  rows: ["post"],
  regroup: ["city", "entity", "department"],
  show: ["people", "lowerFen", "middleFen", "upperFen", "averageFen"],
  filters,
  preset: { period: "lastMonth", sort: "post" },
  totals: "sum",
});

const minimumWage = defineReport({
  ...shared,
  name: "reports.minimumWage",
  title: { zh: "最低工资检查", en: "Minimum-wage check" },
  question: { zh: "谁低于当地最低工资？", en: "Who is below the minimum wage of their city?" },
  figures: {
    above: {
      title: { zh: "高出", en: "Above it by" },
      unit: "fen",
      minus: ["countedFen", "minimumFen"],
      round: 0,
    },
  },
  rows: ["city", "person"],
  regroup: ["month", "department", "post", "entity"],
  show: ["jobNumber", "countedFen", "minimumFen", "above", "below"],
  more: ["people"],
  filters,
  preset: { period: "lastMonth", sort: "city" },
  totals: { subtotal: "city" },
});

const regionCompared = defineReport({
  ...shared,
  name: "reports.payRegionCompared",
  title: { zh: "区域同比环比", en: "Region against before" },
  question: { zh: "各城市与上期、去年同期相比如何？", en: "How does each city stand against before?" },
  rows: ["city"],
  regroup: ["entity", "department"],
  show: ["people", "grossFen", "costFen", "averageFen"],
  filters,
  preset: { period: "lastMonth", sort: "city", compare: "previous" },
  compare: { periods: true },
});

/** The six of the page, by their place in its address. */
export const regionTabs: ReadonlyMap<string, AnyReport> = new Map([
  ["", byRegion],
  ["entity", byEntity],
  ["bands", payBands],
  ["minimum", minimumWage],
  ["insurance", insuranceByCity],
  ["compared", regionCompared],
]);
