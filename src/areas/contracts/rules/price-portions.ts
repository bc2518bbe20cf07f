import type { DayKind } from "#platform/calendar/day-kind.ts";
import { divideHalfUp } from "#platform/money/exact.ts";
import { PARTS_PER_FEN, priceShift, type BillingTerms } from "./price-shift.ts";
import { ratesOf, type WorkedPrice, type WorkedSpan } from "./price-worked.ts";

/** What of a shift counts for one of its dates. */
export interface WorkedPortion extends WorkedSpan {
  /** Of the date the shift begins on: what is paid once a shift is paid with it. */
  isLead: boolean;
}

/**
 * The portions of one shift from minutes to money, each by its own minutes; subsidies go by the time of the whole shift
 * and are the lead's. Rounded once as a shift is (B-2): from the last portion on, the lead at the end, each has what the
 * rounded sum has grown by, so the fen of the rounding is the lead's and no portion is below zero.
 */
export function pricePortions(
  portions: readonly WorkedPortion[],
  terms: BillingTerms,
  dayKinds: readonly DayKind[],
): WorkedPrice[] {
  const whole = portions.reduce((sum, one) => sum + (one.adjustedMinutes ?? one.accountingMinutes), 0);
  const prices = portions.map((one) => {
    const rates = ratesOf(one, dayKinds, terms.night);
    return { rates, price: priceShift(terms, rates, one.isLead ? whole : 0) };
  });
  let exactParts = 0;
  let fen = 0;
  const order = portions
    .map((_, index) => index)
    .sort((a, b) => Number(portions[a]!.isLead) - Number(portions[b]!.isLead) || b - a);
  for (const index of order) {
    const { price, rates } = prices[index]!;
    exactParts += price.exactParts;
    const amountFen = divideHalfUp(exactParts, PARTS_PER_FEN) - fen;
    fen += amountFen;
    prices[index] = {
      rates,
      price: { ...price, amountFen, roundingParts: amountFen * PARTS_PER_FEN - price.exactParts },
    };
  }
  return prices;
}
