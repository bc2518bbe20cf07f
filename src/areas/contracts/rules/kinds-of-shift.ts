import type { DayKind } from "#platform/calendar/day-kind.ts";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";

/**
 * The kinds that price a shift, of the day before its work date and of the three from it on: each date's own (B-2), or
 * everywhere that of `pricedAs`, where the whole shift is priced as one date.
 */
export function kindsOfShift(
  kindOf: (date: PlainDate) => DayKind,
  workDate: PlainDate,
  pricedAs: PlainDate | null,
): DayKind[] {
  return [-1, 0, 1, 2].map((day) => kindOf(pricedAs ?? addDays(workDate, day)));
}
