export {
  book,
  holdMonth,
  isFiled,
  monthsLeftOpen,
  unbook,
  withhold,
  type BookRow,
  type NewPayment,
  type TaxDocument,
  type Withholding,
} from "./server/withhold.ts";
export { openAmounts, type Amounts } from "./server/sealed.ts";
