import { intersect } from "#platform/calendar/intervals.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { adjustedShare } from "./day-portions.ts";
import { sameFigures, type Counted } from "./late-delta.ts";

/*
 * A shift that is split at midnight is frozen as a whole as soon as one of its dates is; what comes then is a delta of
 * each date, so that each falls into a period of its own. Both sides of a delta are the whole day, for the price of a
 * portion needs it: the date of the delta says which part is meant.
 */

/** The dates a day counts for; all of one that is not split counts for `whole`. */
export const datesOfFigures = (day: Counted, whole: PlainDate): readonly PlainDate[] =>
  day === null ? [] : (day.portions?.map((one) => one.on) ?? [whole]);

/** The day as one side of a date's delta: null where nothing of it counts for the date. */
export const sideOn = (day: Counted, date: PlainDate, whole: PlainDate): Counted =>
  datesOfFigures(day, whole).includes(date) ? day : null;

/** What counts for one date of a day's side; being late or early is the work date's. */
export function figuresOn(day: Counted, date: PlainDate, workDate: PlainDate): Counted {
  const portion = day?.portions?.find((one) => one.on === date);
  if (!day || !portion) return day;
  const { portions: _, ...whole } = day;
  const judged = date === workDate ? {} : { lateMinutes: 0, earlyMinutes: 0 };
  return {
    ...whole,
    ...judged,
    paidFrom: portion.from,
    paidTo: portion.to,
    restMinutes: portion.rest,
    mealMinutes: portion.meal,
    netMinutes: portion.net,
    accountingMinutes: portion.accounting,
    adjustedMinutes:
      day.adjustedMinutes === null ? null : adjustedShare(portion, day.accountingMinutes, day.adjustedMinutes),
  };
}

/**
 * Whether two days come to the same for a date: the work date's portion has what is paid once a shift and the fen of
 * the rounding, so anything changes it; any other date's has its own minutes and those that are rounded before it.
 */
export function sameOn(date: PlainDate, workDate: PlainDate): (a: Counted, b: Counted) => boolean {
  return (a, b) => {
    if (date === workDate || !a?.portions || !b?.portions) return sameFigures(a, b);
    const paid = (day: NonNullable<Counted>) =>
      JSON.stringify(
        datesOfFigures(day, date)
          .filter((on) => on >= date && on !== workDate)
          .map((on) => {
            const {
              paidFrom,
              paidTo,
              timedRest = [],
              restMinutes,
              mealMinutes,
              netMinutes,
              accountingMinutes,
              adjustedMinutes,
            } = figuresOn(day, on, workDate)!;
            return [
              on,
              paidFrom,
              paidTo,
              intersect(timedRest, [{ start: paidFrom, end: paidTo }]),
              restMinutes,
              mealMinutes,
              netMinutes,
              accountingMinutes,
              adjustedMinutes,
            ];
          }),
      );
    return paid(a) === paid(b);
  };
}
