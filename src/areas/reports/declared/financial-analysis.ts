import { pay } from "#areas/payroll/datasets.ts";
import { costs } from "#areas/statements/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const financialAnalysis = defineReport({
  code: "C08402",
  name: "reports.financialAnalysis",
  title: { zh: "财务分析", en: "Financial analysis" },
  question: { zh: "账上的人工成本是多少？", en: "What does labour come to in the accounts?" },
  export: "C08402.export",
  of: pay,
  with: [costs],
  rows: ["month", "department"],
  figures: {
    agencyFen: {
      title: { zh: "劳务公司费用（含税）", en: "Labour companies (with VAT)" },
      unit: "fen",
      plus: ["costs.settledFen", "costs.estimatedFen"],
      round: 0,
    },
    totalFen: {
      title: { zh: "人工成本合计", en: "Labour in all" },
      unit: "fen",
      plus: ["costFen", "costs.totalFen"],
      round: 0,
    },
  },
  show: [
    "people",
    "grossFen",
    "employerInsuranceFen",
    "employerFundFen",
    "costFen",
    "agencyFen",
    "costs.netOfVatFen",
    "totalFen",
  ],
  more: ["otherFen", "netFen", "employerFen", "costs.minutes", "costs.settledFen", "costs.estimatedFen"],
  filters: ["department"],
  preset: { period: "lastMonth", sort: "month" },
  compare: { periods: true },
  totals: { subtotal: "month" },
  chart: { kind: "bar", x: "department", y: ["costFen", "agencyFen"] },
  limit: "year",
  print: { landscape: true, signed: true },
});
