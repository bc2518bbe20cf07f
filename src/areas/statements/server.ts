// What other areas and programs may ask of statements.
export { makeStatement } from "./server/make/make-statement.ts";
export { makeFacts } from "./server/facts/make-facts.ts";
export { openCosts } from "./server/facts/open-costs.ts";
export { readSteps } from "./server/read/read-steps.ts";
export { statements } from "./server/read/list-statements.ts";
export { countUnconfirmed } from "./server/read/count-unconfirmed.ts";
