import { staffing } from "#areas/people/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const personnelStatistics = defineReport({
  code: "C5600",
  name: "reports.personnelStatistics",
  title: { zh: "人员统计", en: "Personnel statistics" },
  question: { zh: "谁在这里工作，人员如何流动？", en: "Who works here, and how do people come and go?" },
  export: "C5600.export",
  of: staffing,
  rows: ["department"],
  regroup: ["post", "agency", "workerType", "gender", "ageBand", "seniority", "person"],
  show: ["start", "joined", "left", "end", "turnover", "men", "women", "meanAge", "healthRate", "pastRetirement"],
  more: ["timesWorked", "withHealth", "aged", "ageYears", "bothEnds", "jobNumber"],
  filters: ["department", "post", "agency", "workerType", "gender", "ageBand", "seniority"],
  preset: { period: "attendanceMonth", sort: "department" },
  chart: { kind: "bar", x: "ageBand", y: ["men", "women"] },
  totals: "sum",
  limit: "year",
  print: { landscape: true },
});
