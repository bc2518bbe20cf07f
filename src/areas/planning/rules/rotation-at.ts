import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { PatternHolidays } from "#platform/rota/cycle.ts";

export interface Rotation {
  /** Days of it. */
  length: number;
  holidays: PatternHolidays;
  /** The date on which somebody began, and how many days into it they were then. */
  since: string;
  offset: number;
}

/**
 * How many days into a rotation somebody is on a date from its beginning on; `holidays` are the statutory ones from then to
 * that date, which a rotation that skips them stands still on.
 */
export function rotationAt(
  { length, holidays, since, offset }: Rotation,
  on: string,
  dates: readonly string[],
): number {
  const skipped = holidays === "skip" ? dates.filter((date) => since <= date && date < on).length : 0;
  const at = dayNumber(on) - dayNumber(since) + offset - skipped;
  return ((at % length) + length) % length;
}
