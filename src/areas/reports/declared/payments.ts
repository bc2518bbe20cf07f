import { payments } from "#areas/payroll/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const bankOffer = defineReport({
  code: "C08707",
  name: "reports.bankOffer",
  title: { zh: "银行报盘", en: "Bank offer" },
  question: { zh: "给银行报了哪些款，哪些没有报？", en: "What goes to the bank, and what does not?" },
  export: "C08707.export",
  of: payments,
  rows: ["payment", "person", "state", "reason"],
  regroup: ["batch", "run", "entity", "department", "month"],
  show: [
    "certName",
    "workerCertNo",
    "phone",
    "bankName",
    "subBankName",
    "bankNo",
    "calcCostFen",
    "offeredFen",
    "leftOutFen",
    "failure",
  ],
  more: ["jobNumber", "paidOn", "rows", "leftOut", "people"],
  filters: ["batch", "run", "entity", "department", "state", "reason"],
  preset: { period: "latestMonth", sort: "payment" },
  totals: "sum",
  limit: "year",
  print: { landscape: true, signed: true },
});
