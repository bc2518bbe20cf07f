import { spotChecks } from "#areas/spot-checks/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const spotCheckAnalysis = defineReport({
  code: "C5890",
  name: "reports.spotCheckAnalysis",
  title: { zh: "在岗抽查统计", en: "Spot check analysis" },
  question: { zh: "抽查时，人是否都在岗位上？", en: "Are people at their place when they are looked for?" },
  export: "C5890.export",
  of: spotChecks,
  rows: ["department", "task"],
  regroup: ["agency", "post", "date", "month"],
  across: ["date", "month"],
  show: ["drawn", "checked", "qualified", "unqualified", "unchecked", "passRate"],
  more: ["tasks"],
  filters: ["department", "post", "agency"],
  preset: { days: 30, sort: "-drawn" },
  spans: [7, 30],
  compare: { periods: true },
  totals: { subtotal: "department" },
  chart: { kind: "line", x: "date", y: ["drawn", "checked"], line: "passRate" },
  drill: {
    to: "record",
    of: "task",
    page: "C3700",
    route: "/recruitmentManagementOne/spotCheckOnDuty",
  },
  limit: "year",
  print: { landscape: true },
});
