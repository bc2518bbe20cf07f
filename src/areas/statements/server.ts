// What other areas and programs may ask of statements.
export { makeStatement } from "./server/make/make-statement.ts";
export { costOf, priceWhere } from "./server/make/price-days.ts";
export { readSteps } from "./server/read/read-steps.ts";
export { statements } from "./server/read/list-statements.ts";
export { countUnconfirmed } from "./server/read/count-unconfirmed.ts";
