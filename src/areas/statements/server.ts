// What other areas and programs may ask of statements.
export { makeStatement } from "./server/make-statement.ts";
export { costOf, priceWhere } from "./server/price-days.ts";
