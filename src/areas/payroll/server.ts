// What other areas and programs may ask of payroll.
export { vouchersOf } from "./server/vouchers/vouchers.ts";
export { calculateInParts } from "./server/calculate/calculate-run.ts";
export { registerPayCharges, type PayCharge, type PayChargeSource } from "./server/facts/read-charges.ts";
export { openSlips, type OpenPay } from "./server/open-slips.ts";
