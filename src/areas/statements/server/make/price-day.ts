import { portionsToPrice, type Portion } from "#areas/attendance/server.ts";
import {
  pricePortions,
  priceWorked,
  type BillingTerms,
  type WorkedPrice,
  type WorkedSpan,
} from "#areas/contracts/server.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import type { Pricing } from "../../pricing.ts";

/** What an attendance record says of a shift; minutes of the work date. */
export interface WorkedTime extends WorkedSpan {
  netMinutes: number;
  adjustReason: string | null;
  pricedAs: string | null;
}

export interface DayPrice {
  amountFen: number;
  /** The part of the amount that is subsidies. */
  subsidyFen: number;
  pricing: Pricing;
}

/** One shift from minutes to money; `dayKinds` are those of the day before the work date and the three from it on. */
export function priceDay(work: WorkedTime, terms: BillingTerms, dayKinds: readonly DayKind[]): DayPrice {
  return explained(work, priceWorked(work, terms, dayKinds), terms, dayKinds);
}

/** A shift that is split at midnight; minutes are those of the whole shift. */
export interface SplitShift {
  workDate: string;
  portions: readonly Portion[];
  timedRest?: readonly Interval[] | null | undefined;
  accountingMinutes: number;
  adjustedMinutes: number | null;
  adjustReason: string | null;
}

/** What of a split shift counts for one of its dates, from minutes to money; the amounts of all dates add up to the shift's. */
export function pricePart(
  shift: SplitShift,
  date: string,
  terms: BillingTerms,
  dayKinds: readonly DayKind[],
): DayPrice {
  const portions = portionsToPrice(shift.workDate, shift);
  const index = portions.findIndex((one) => one.on === date);
  const { on: _on, isLead, ...work } = portions[index]!;
  const { pricing, ...amounts } = explained(
    { ...work, adjustReason: shift.adjustReason, pricedAs: null },
    pricePortions(portions, terms, dayKinds)[index]!,
    terms,
    dayKinds,
  );
  return {
    ...amounts,
    pricing: { ...pricing, part: { isLead, shiftMinutes: shift.adjustedMinutes ?? shift.accountingMinutes } },
  };
}

function explained(
  work: WorkedTime,
  { rates, price }: WorkedPrice,
  terms: BillingTerms,
  dayKinds: readonly DayKind[],
): DayPrice {
  const ladder = price.lines.find((line) => line.line === "ladder_subsidy");
  return {
    amountFen: price.amountFen,
    subsidyFen: price.subsidyFen,
    pricing: {
      paidFrom: work.paidFrom,
      paidTo: work.paidTo,
      ...(work.timedRest?.length ? { timedRest: work.timedRest.map(({ start, end }) => ({ start, end })) } : {}),
      netMinutes: work.netMinutes,
      accountingMinutes: work.accountingMinutes,
      adjustedMinutes: work.adjustedMinutes,
      adjustReason: work.adjustReason,
      dayKinds: dayKinds.slice(1),
      pricedAs: work.pricedAs,
      night: terms.night,
      rates: rates.map((rate) => ({
        key: rate.rateKey,
        worked: rate.worked,
        meal: rate.mealMinutes,
        rounding: rate.rounding,
        minutes: rate.minutes,
        milliPerHour: terms.rates[rate.rateKey],
      })),
      shiftSubsidyFen: price.subsidyFen - (ladder?.fen ?? 0),
      ladder: ladder ? { overMinutes: ladder.overMinutes, fen: ladder.fen } : null,
      exactParts: price.exactParts,
    },
  };
}
