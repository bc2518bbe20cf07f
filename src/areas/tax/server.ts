export {
  book,
  holdMonth,
  isFiled,
  monthsLeftOpen,
  regimesOf,
  unbook,
  withhold,
  type BookRow,
  type NewPayment,
  type TaxDocument,
  type Withholding,
} from "./server/withhold.ts";
export { annuitiesOf } from "./server/annuities.ts";
export { registerReturnSources, type ReturnSource } from "./server/return-sources.ts";
export type { Regime } from "./rules/modes.ts";
export { openAmounts, type Amounts } from "./server/sealed.ts";
