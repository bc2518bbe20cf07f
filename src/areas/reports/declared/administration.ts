import { establishment } from "#areas/organisation/datasets.ts";
import { care } from "#areas/personnel/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const administration = defineReport({
  code: "C08710",
  name: "reports.administration",
  title: { zh: "行政报表", en: "Administration report" },
  question: { zh: "哪些人事事项需要处理？", en: "What of people's papers and contracts needs care?" },
  export: "C08710.export",
  of: care,
  with: [establishment],
  rows: ["department"],
  regroup: ["kind", "person"],
  figures: {
    vacant: {
      title: { zh: "缺编", en: "Places open" },
      unit: "count",
      minus: ["establishment.planned", "headsPlanned"],
      round: 0,
    },
  },
  show: [
    "establishment.planned",
    "heads",
    "vacant",
    "contracts30",
    "contracts60",
    "contracts90",
    "unsigned",
    "probations",
    "probations30",
    "papersDue",
    "papersExpired",
  ],
  more: ["jobNumber"],
  filters: ["department", "kind"],
  preset: { period: "today", sort: "department" },
  marks: {
    contracts30: { amber: 1, red: 5 },
    unsigned: { amber: 1, red: 3 },
    papersDue: { amber: 1, red: 10 },
    papersExpired: { amber: 1, red: 1 },
  },
  totals: "sum",
  limit: "year",
  print: { landscape: true },
});
