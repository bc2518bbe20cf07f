// What other areas and programs may ask of statements.
export { makeStatement } from "./server/make/make-statement.ts";
export { makeFacts } from "./server/facts/make-facts.ts";
export { readSteps } from "./server/read/read-steps.ts";
export { statements } from "./server/read/list-statements.ts";
// How anything is paid, statements or payroll.
export { bankLayout } from "./server/payer/bank-layouts.ts";
export { checkLimits, previewLimits, takeOffDay, type PayingDocument } from "./server/payer/check-payment.ts";
export {
  accountToPayFrom,
  mayReleaseAfter as mayRelease,
  payerOf,
  proposedAccount,
  usableAccounts as payerAccounts,
  type PayerAccount,
} from "./server/payer/pay-from.ts";
export type { ReleaseCause } from "./rules/payment-limits.ts";
export { rulesOf as paymentRulesOf } from "./server/payer/payment-rules.ts";
export { writeBankFile, type BankFile } from "./server/payer/write-bank-file.ts";
export type { BankBatch, BankLayout, BankPayee } from "./rules/bank-layout.ts";
export { heldOut, type HeldOut } from "./rules/held-out.ts";
export { matchResults, type Difference, type ResultRow } from "./rules/bank-result.ts";
export { readResult } from "./rules/read-result.ts";
export { builtinLayout } from "./sample-bank-file.ts";
export { batches } from "./server/pay/payment-batches.ts";
export { countUnconfirmed } from "./server/read/count-unconfirmed.ts";
