import { moves } from "#areas/personnel/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const rosterChanges = defineReport({
  code: "C08703",
  name: "reports.rosterChanges",
  title: { zh: "花名册异动", en: "Roster changes" },
  question: { zh: "这段时间有哪些人事异动？", en: "What changed in people's employment?" },
  export: "C08703.export",
  of: moves,
  rows: ["date", "person", "kind", "change"],
  regroup: ["department", "month"],
  show: ["jobNumber", "before", "after", "document", "decider"],
  more: ["changes", "people", "joined", "left"],
  filters: ["department", "kind"],
  preset: { period: "attendanceMonth", sort: "-date" },
  totals: "sum",
  limit: "year",
  print: { landscape: true },
});
