import { hours } from "#areas/attendance/datasets.ts";
import { budget } from "#areas/settings/datasets.ts";
import { kinds } from "#areas/statements/datasets.ts";
import { demand } from "#areas/work-orders/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const workingHours = defineReport({
  code: "WORKING_HOURS_ANALYSIS",
  name: "reports.workingHours",
  title: { zh: "工时分析", en: "Working hours analysis" },
  question: { zh: "工时花在哪里，与计划、预算差多少？", en: "Where do the hours go, against plan and budget?" },
  export: "WORKING_HOURS_ANALYSIS.export",
  of: hours,
  with: [demand, budget, kinds],
  rows: ["department", "post"],
  regroup: ["agency", "workerType", "date", "month", "person"],
  across: ["date", "month"],
  figures: {
    vsPlan: {
      title: { zh: "与计划差", en: "Against plan" },
      unit: "percent",
      change: ["paidMinutes", "demand.plannedMinutes"],
      round: 1,
      bands: { amber: 0.05, red: 0.1, either: true },
    },
    vsBudget: {
      title: { zh: "与预算差", en: "Against budget" },
      unit: "percent",
      change: ["paidMinutes", "budget.minutes"],
      round: 1,
      bands: { amber: 0, red: 0.05 },
    },
  },
  show: [
    "demand.heads",
    "attended",
    "demand.plannedMinutes",
    "paidMinutes",
    "vsPlan",
    "budget.minutes",
    "vsBudget",
    "kinds.weekday",
    "kinds.weekend",
    "kinds.special",
    "kinds.holiday",
    "kinds.legalHoliday",
    "kinds.nightMinutes",
    "fte",
  ],
  more: ["people", "shifts", "accountingMinutes", "netMinutes", "hourlyMinutes", "kinds.dayMinutes"],
  filters: ["department", "post", "agency", "workerType"],
  preset: { period: "attendanceMonth", sort: "-paidMinutes" },
  compare: {
    plan: ["paidMinutes", "demand.plannedMinutes"],
    budget: ["paidMinutes", "budget.minutes"],
    periods: true,
  },
  totals: { subtotal: "department" },
  chart: { kind: "bar", x: "department", y: ["demand.plannedMinutes", "paidMinutes"], line: "vsPlan" },
  drill: { to: "reports.attendanceDetail", carry: "all" },
  limit: "year",
  print: { landscape: true, signed: true },
});
