import { payChanges as changes } from "#areas/personnel/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const payChanges = defineReport({
  code: "C08708",
  name: "reports.payChanges",
  title: { zh: "调薪记录", en: "Salary adjustment record" },
  question: { zh: "谁在什么时候调薪，幅度多少？", en: "Whose pay was changed when, and by how much?" },
  export: "C08708.export",
  of: changes,
  rows: ["date", "person", "item", "adjustment"],
  regroup: ["department", "month"],
  show: ["jobNumber", "beforeFen", "afterFen", "changeFen", "changeRate", "setBy"],
  more: ["changes", "people"],
  filters: ["department", "item"],
  preset: { period: "attendanceMonth", sort: "-date" },
  totals: "sum",
  limit: "year",
  print: { landscape: true },
  logged: true,
});
