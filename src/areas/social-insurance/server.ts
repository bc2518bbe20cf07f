// What other areas and programs may ask of social insurance.
export { linesFor, type InsuranceLine, type InsuranceLines } from "./server/doors/lines-for.ts";
export { holdLines, releaseLines, type HoldingDocument } from "./server/doors/hold-lines.ts";
export { registerPastPay, type PaidMonth, type PastPaySource } from "./server/bases/past-pay.ts";
export { openLine, type LineFigures } from "./server/sealed.ts";
export { billedLines, keepBill, type TheirLine } from "./server/bills/import-bill.ts";
