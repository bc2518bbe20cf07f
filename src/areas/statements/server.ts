// What other areas and programs may ask of statements.
export { makeStatement, type MadeStatement, type StatementToMake } from "./server/make-statement.ts";
export { priceDays, priceWhere, type DaysToPrice, type PricedDay } from "./server/price-days.ts";
export { addExtra } from "./server/change-extras.ts";
export { preSettle } from "./server/pre-settle.ts";
export { submitStatements } from "./server/submit-statements.ts";
export { release } from "./server/release-for-payment.ts";
export { payStatements } from "./server/pay-statements.ts";
