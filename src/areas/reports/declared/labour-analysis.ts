import { hours } from "#areas/attendance/datasets.ts";
import { driverFigures } from "#areas/drivers/datasets.ts";
import { costs } from "#areas/statements/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const labourAnalysis = defineReport({
  code: "C5500",
  name: "reports.labourAnalysis",
  title: { zh: "用工分析", en: "Labour analysis" },
  question: { zh: "用了什么样的人工，产出怎么样？", en: "What labour is there, and what comes of it?" },
  export: "C5500.export",
  of: hours,
  with: [costs, driverFigures],
  rows: ["department", "month"],
  regroup: ["entity", "post", "agency", "workerType", "date", "person"],
  across: ["workerType", "month"],
  figures: {
    // K-1: compared before it is rounded.
    costIncome: {
      title: { zh: "人工成本率", en: "Cost-income ratio" },
      unit: "percent",
      ratio: ["costs.totalFen", "drivers.revenueFen"],
      round: 2,
      bands: { amber: 0.025, red: 0.03 },
    },
    revenuePerHour: {
      title: { zh: "每工时营业额（元）", en: "Revenue per hour (yuan)" },
      unit: "fen",
      ratio: ["drivers.revenueFen", "paidMinutes"],
      times: 60,
      round: 0,
    },
    roomsPerHour: {
      title: { zh: "每工时客房数", en: "Rooms per hour" },
      unit: "rate",
      ratio: ["drivers.rooms", "paidMinutes"],
      times: 60,
      round: 2,
    },
    coversPerHour: {
      title: { zh: "每工时用餐人次", en: "Covers per hour" },
      unit: "rate",
      ratio: ["drivers.covers", "paidMinutes"],
      times: 60,
      round: 2,
    },
  },
  show: [
    "people",
    "shifts",
    "internalMinutes",
    "longTermMinutes",
    "casualMinutes",
    "outsiderMinutes",
    "paidMinutes",
    "outsideShare",
    "fte",
    "costs.totalFen",
    "costs.perHour",
    "drivers.revenueFen",
    "costIncome",
    "roomsPerHour",
    "coversPerHour",
  ],
  more: ["outsideMinutes", "accountingMinutes", "hourlyMinutes", "drivers.rooms", "drivers.covers", "revenuePerHour"],
  filters: ["department", "post", "agency", "workerType", "entity"],
  preset: { period: "attendanceMonth", sort: "department" },
  compare: { periods: true },
  totals: { subtotal: "department" },
  chart: {
    kind: "stack",
    x: "department",
    y: ["internalMinutes", "longTermMinutes", "casualMinutes", "outsiderMinutes"],
    line: "costIncome",
  },
  drill: {
    to: "reports.attendanceDetail",
    carry: ["department", "post", "agency", "workerType", "date", "month", "person"],
  },
  limit: "year",
  print: { landscape: true, signed: true },
});
