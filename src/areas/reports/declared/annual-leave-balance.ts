import { leaveBalances } from "#areas/leave/datasets.ts";
import { leaveValue } from "#areas/payroll/datasets.ts";
import { defineReport } from "#platform/report/define-report.ts";

export const annualLeaveBalance = defineReport({
  code: "C08602",
  name: "reports.annualLeaveBalance",
  title: { zh: "年假余额", en: "Annual leave balance" },
  question: {
    zh: "到所选日期，每人还剩多少年假？",
    en: "How much annual leave is left on the last day of the period?",
  },
  export: "C08602.export",
  of: leaveBalances,
  with: [leaveValue],
  rows: ["department", "person"],
  show: [
    "jobNumber",
    "postName",
    "joinedOn",
    "seniority",
    "entitled",
    "carried",
    "taken",
    "pending",
    "expired",
    "left",
    "expiresOn",
  ],
  // Twelve months of payslips are opened for it: who wants it chooses it.
  more: ["people", "leaveValue.valueFen"],
  filters: ["department", "post", "workerType"],
  preset: { period: "today", sort: "department" },
  totals: { subtotal: "department" },
  drill: { to: "record", of: "person", page: "C05305", route: "/holiday/annual", search: { panel: "ledger" } },
  limit: "year",
  print: { landscape: true, signed: true },
});
