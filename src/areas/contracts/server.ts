export { createContract } from "./server/create-contract.ts";
export { submitContract } from "./server/submit-contract.ts";
export { contractsFor, whyNoContract } from "./server/contract-for.ts";
export { companiesCovering } from "./server/companies-covering.ts";
export { payingContracts, type DayToPay } from "./server/paying-contracts.ts";
export { contractTerms } from "./server/contract-terms.ts";
export { estimateCost } from "./server/estimate-cost.ts";
export type { BillingTerms } from "./rules/price-shift.ts";
export { priceWorked, type WorkedSpan } from "./rules/price-worked.ts";
