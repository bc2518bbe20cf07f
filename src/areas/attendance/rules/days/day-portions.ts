import { splitAtMidnight } from "#platform/calendar/counted-on.ts";
import { intersect, totalMinutes, type Interval } from "#platform/calendar/intervals.ts";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { ShiftOutcome } from "../shift/shift-outcome.ts";

/**
 * What of a shift counts for one of its dates, in minutes of the work date: to - from = rest + meal + net. `before` are
 * the accounting minutes of the portions ahead of it, by which an adjustment is shared.
 */
export interface Portion {
  readonly on: PlainDate;
  readonly from: number;
  readonly to: number;
  readonly rest: number;
  readonly meal: number;
  readonly net: number;
  readonly accounting: number;
  readonly before: number;
}

type Outcome = Pick<
  ShiftOutcome,
  "paidStart" | "paidEnd" | "paid" | "mealMinutes" | "restMinutes" | "netMinutes" | "accountingMinutes"
>;

/**
 * The shift split at midnight (B3.11): a portion for each date with paid time, and one for the work date in any case,
 * for what a shift has once belongs to it. Rest with a time comes off its date; meals and a break without a time come
 * off the portion with most left, the rounding goes to the one with most (as B-4 has it of rates). Null where all of
 * it is the work date's, as all is of a shift that comes to nothing.
 */
export function portionsOf(workDate: PlainDate, outcome: Outcome): readonly Portion[] | null {
  const parts = splitAtMidnight({ start: outcome.paidStart, end: outcome.paidEnd });
  if (parts.length === 1 || outcome.accountingMinutes === 0) return null;
  const timed = parts.map((part) => part.end - part.start - totalMinutes(intersect(outcome.paid, [part])));
  const left = parts.map((part, index) => part.end - part.start - timed[index]!);
  const loose = spread(left, timed.reduce((sum, one) => sum + one, 0) - outcome.restMinutes);
  const meals = spread(left, -outcome.mealMinutes);
  const net = [...left];
  spread(left, outcome.accountingMinutes - outcome.netMinutes);
  let before = 0;
  return parts.map(({ day, start, end }, index) => {
    const accounting = left[index]!;
    before += accounting;
    return {
      on: addDays(workDate, day),
      from: start,
      to: end,
      rest: timed[index]! - loose[index]!,
      meal: 0 - meals[index]!,
      net: net[index]!,
      accounting,
      before: before - accounting,
    };
  });
}

/** Adds a difference to the fullest and, where that one would go below zero, to the next; changes `minutes`, answers what each got. */
function spread(minutes: number[], difference: number): number[] {
  const got = minutes.map(() => 0);
  for (let left = difference; left !== 0;) {
    const fullest = minutes.indexOf(Math.max(...minutes));
    const change = Math.max(left, -minutes[fullest]!);
    if (change === 0) break;
    minutes[fullest]! += change;
    got[fullest]! += change;
    left -= change;
  }
  return got;
}

/**
 * The share of minutes that a person set in place of the accounting minutes of the whole shift: in the proportion of
 * the portions, whole minutes that add up. The view attendance.worked_portion says the same.
 */
export function adjustedShare(
  { accounting: own, before }: Pick<Portion, "accounting" | "before">,
  accountingMinutes: number,
  adjustedMinutes: number,
): number {
  return (
    Math.floor((adjustedMinutes * (before + own)) / accountingMinutes) -
    Math.floor((adjustedMinutes * before) / accountingMinutes)
  );
}

/** What contracts price of each portion, in minutes of the work date; `accountingMinutes` and `adjustedMinutes` are those of the whole shift. */
export function portionsToPrice(
  workDate: PlainDate,
  {
    portions,
    timedRest,
    accountingMinutes,
    adjustedMinutes,
  }: {
    portions: readonly Portion[];
    timedRest?: readonly Interval[] | null | undefined;
    accountingMinutes: number;
    adjustedMinutes: number | null;
  },
) {
  return portions.map((one) => ({
    on: one.on,
    isLead: one.on === workDate,
    paidFrom: one.from,
    paidTo: one.to,
    unpaidMinutes: one.rest + one.meal,
    timedRest: timedRest ? intersect(timedRest, [{ start: one.from, end: one.to }]) : null,
    netMinutes: one.net,
    accountingMinutes: one.accounting,
    adjustedMinutes: adjustedMinutes === null ? null : adjustedShare(one, accountingMinutes, adjustedMinutes),
  }));
}
