import type { DayKind } from "#platform/calendar/day-kind.ts";
import { intersect, subtract, totalMinutes, type Interval } from "#platform/calendar/intervals.ts";
import { shareOut } from "#platform/money/share-out.ts";
import { bucketMinutes, type NightWindow, type RateMinutes } from "./bucket-minutes.ts";
import { priceShift, type BillingTerms, type ShiftPrice } from "./price-shift.ts";

/** What an attendance record says of a shift; minutes of the work date. */
export interface WorkedSpan {
  paidFrom: number;
  paidTo: number;
  /** Meals and unpaid rest inside the paid span. */
  unpaidMinutes: number;
  /** Of the rest what has a time of its own: it is paid at no rate (N-1, B3.10). The others come off the rates as B-4 says of meals. */
  timedRest?: readonly Interval[] | null;
  accountingMinutes: number;
  adjustedMinutes: number | null;
}

/** Minutes by rate and what they cost. */
export interface WorkedPrice {
  rates: RateMinutes[];
  price: ShiftPrice;
}

/** One worked shift from minutes to money; `dayKinds` are those of the day before the work date and the three from it on. */
export function priceWorked(work: WorkedSpan, terms: BillingTerms, dayKinds: readonly DayKind[]): WorkedPrice {
  const rates = ratesOf(work, dayKinds, terms.night);
  return { rates, price: priceShift(terms, rates, work.adjustedMinutes ?? work.accountingMinutes) };
}

/** Minutes by rate of one span. */
export function ratesOf(work: WorkedSpan, dayKinds: readonly DayKind[], night: NightWindow): RateMinutes[] {
  const { paidFrom: start, paidTo: end, unpaidMinutes, timedRest, adjustedMinutes } = work;
  const whole = end > start ? [{ start, end }] : [];
  const paid = timedRest ? subtract(whole, timedRest) : whole;
  const mealMinutes = timedRest ? unpaidMinutes - totalMinutes(intersect(whole, timedRest)) : unpaidMinutes;
  const computed = bucketMinutes(
    { paid, mealMinutes, accountingMinutes: accountingOf(work), dayKinds, firstDay: -1 },
    night,
  );
  return adjustedMinutes === null ? computed : scaled(computed, adjustedMinutes);
}

/** Where a person granted minutes to a shift that had none, its planned time less meals gives the proportion. */
function accountingOf(work: WorkedSpan): number {
  if (work.adjustedMinutes === null || work.accountingMinutes > 0) return work.accountingMinutes;
  return Math.max(0, work.paidTo - work.paidFrom - work.unpaidMinutes);
}

/**
 * Minutes set by a person are spread over the rates in the proportion of the computed ones. The B-4 way (all of the
 * difference to the fullest rate) is for the few minutes of rounding; half a shift taken off one rate would be arbitrary.
 */
function scaled(computed: readonly RateMinutes[], total: number): RateMinutes[] {
  const minutes = shareOut(
    computed.map((rate) => rate.minutes),
    total,
  );
  return computed.map((rate, index) => ({ ...rate, minutes: minutes[index]! }));
}
