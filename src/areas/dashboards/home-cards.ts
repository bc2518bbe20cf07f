export { standardCards, type Holder } from "./rules/standard-cards.ts";

/** Who sees which card of the home page: any of these codes of other areas' pages. */
export const attendanceCodes = ["C3100", "C3200", "C05401", "C0600"] as const;
export const costCodes = ["C4100", "C4200", "C4300", "C4400", "C630006"] as const;
export const structureCodes = ["C6100", "C3500"] as const;
/** Who plans or approves applications sees what the budget leaves for them. */
export const planCodes = ["C1100", "C1200"] as const;
/** Who administers accounts sees how far the company is set up, and what is out of order. */
export const stateCode = "C6200";

/** Who compares labour companies: their list. */
export const compareCodes = ["LABOUR_COMPANIES"] as const;

/** At least 2 cards stay on the page (spec 5). */
export const leastCards = 2;
