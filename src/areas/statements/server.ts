// What other areas and programs may ask of statements.
export { makeStatement } from "./server/make/make-statement.ts";
export { costOf, priceWhere } from "./server/make/price-days.ts";
