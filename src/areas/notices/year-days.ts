import { addDays } from "#platform/calendar/plain-date.ts";

/** The days on which something that comes each year is kept: one of 29 February on the 28th where there is none. */
export function yearDaysOf(dates: readonly string[]): Map<string, string> {
  const kept = new Map<string, string>();
  for (const date of dates) {
    kept.set(date.slice(5), date);
    if (date.endsWith("-02-28") && addDays(date, 1).endsWith("-03-01")) kept.set("02-29", date);
  }
  return kept;
}
