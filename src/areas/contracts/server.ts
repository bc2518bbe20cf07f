export { createContract } from "./server/create-contract.ts";
export { submitContract } from "./server/submit-contract.ts";
export { contractFor, contractsFor, requireContract, whyNoContract, type Covering } from "./server/contract-for.ts";
export { companiesCovering, type CoveringCompany } from "./server/companies-covering.ts";
export { contractTerms } from "./server/contract-terms.ts";
export { estimateCost, type LineEstimate, type LineToPrice } from "./server/estimate-cost.ts";
export type { BillingTerms } from "./rules/price-shift.ts";
export { priceWorked, type WorkedPrice, type WorkedSpan } from "./rules/price-worked.ts";
