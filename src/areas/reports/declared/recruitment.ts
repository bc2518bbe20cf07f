import { recruited } from "#areas/recruitment/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const recruitment = defineReport({
  code: "C008201",
  name: "reports.recruitment",
  title: { zh: "招聘报表", en: "Recruitment report" },
  question: { zh: "哪个渠道招来的人留得住？", en: "Which channel brings people who stay?" },
  export: "C008201.export",
  of: recruited,
  rows: ["department", "channel"],
  regroup: ["vacancy", "post", "kind", "agency", "stage", "cause", "month", "date"],
  across: ["month"],
  show: [
    "applied",
    "interviewed",
    "offered",
    "hired",
    "hireRate",
    "daysToHire",
    "stayedRate30",
    "stayedRate90",
    "costPerHire",
  ],
  more: ["interviewRate", "rejected", "withdrawn", "costFen", "due30", "stayed30", "due90", "stayed90"],
  filters: ["department", "post", "agency", "kind", "channel"],
  preset: { sort: "-applied" },
  compare: { periods: true },
  totals: { subtotal: "department" },
  chart: { kind: "bar", x: "channel", y: ["applied", "interviewed", "offered", "hired"] },
  limit: "year",
  print: { landscape: true },
});
