import { roster as rows } from "#areas/personnel/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const roster = defineReport({
  code: "C08701",
  name: "reports.roster",
  title: { zh: "花名册", en: "Roster" },
  question: { zh: "这一天在职的员工有谁？", en: "Who is employed on the last day of the period?" },
  export: "C08701.export",
  of: rows,
  rows: ["department", "person"],
  regroup: ["kind", "state", "legalEntity", "grade", "rank", "city", "costCentre"],
  show: [
    "jobNumber",
    "post",
    "gender",
    "joinedOn",
    "seniority",
    "probationEnd",
    "contract",
    "contractEnd",
    "idNumber",
    "phone",
  ],
  more: ["birthDate", "education", "emergencyPhone", "heads"],
  filters: ["department", "kind", "state"],
  preset: { period: "today", sort: "department" },
  totals: "sum",
  limit: "year",
  print: { landscape: true },
  logged: true,
});
