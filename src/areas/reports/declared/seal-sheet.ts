import { pay } from "#areas/payroll/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const sealSheet = defineReport({
  code: "C08403",
  name: "reports.sealSheet",
  title: { zh: "工资签章表", en: "Payroll seal sheet" },
  question: { zh: "谁签收多少工资？", en: "Who signs for what?" },
  export: "C08403.export",
  of: pay,
  rows: ["department", "person"],
  regroup: ["month", "run", "entity", "post"],
  across: ["item"],
  acrossFigure: { item: "amountFen" },
  show: ["jobNumber", "grossFen", "insuranceFen", "taxFen", "deductionFen", "netFen"],
  filters: ["department", "entity", "run", "runKind"],
  preset: { period: "lastMonth", sort: "department", across: "item" },
  totals: { subtotal: "department" },
  limit: "year",
  print: { landscape: true, byGroup: true, signed: true, box: { zh: "签字", en: "Signature" } },
});

export const sealDetail = defineReport({
  code: "C08404",
  name: "reports.sealDetail",
  title: { zh: "工资签章明细", en: "Payroll seal sheet detail" },
  question: { zh: "谁在什么时候签收，谁还没有？", en: "Who has signed when, and who has not?" },
  export: "C08404.export",
  of: pay,
  rows: ["department", "person", "run", "receipt", "slip"],
  regroup: ["month", "entity", "runKind"],
  show: ["jobNumber", "netFen", "way", "releasedAt", "readAt", "confirmedAt", "digest", "unsigned"],
  more: ["slips", "signed", "signedRate", "people"],
  filters: ["department", "entity", "run", "receipt"],
  preset: { period: "lastMonth", sort: "department" },
  totals: "sum",
  chart: { kind: "stack", x: "department", y: ["signed", "unsigned"] },
  limit: "year",
  print: { landscape: true },
});
