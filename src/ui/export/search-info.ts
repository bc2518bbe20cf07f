import { instantOf } from "#platform/calendar/wall-time.ts";
import { isWithinOneYear } from "#platform/calendar/plain-date.ts";

/** The filters of a list as JSON text, without its page and without what is empty. */
export function searchInfoOf(input: object, more: object): string {
  const kept = Object.entries({ ...input, ...more }).filter(
    ([name, value]) => !["page", "size", "known"].includes(name) && value !== "" && value !== undefined,
  );
  return JSON.stringify(Object.fromEntries(kept));
}

/** From the first minute of the first day to the last of the last, in ms. */
export function spanOf({ from, to }: { from: string; to: string }): { startTime: number; endTime: number } {
  return { startTime: instantOf(from, 0), endTime: instantOf(to, 1440) - 1 };
}

/** What is wrong with the two dates of an export, as a key below `export`; undefined when nothing is (spec 5). */
export function periodFault(
  from: string | undefined,
  to: string | undefined,
): "datesMissing" | "datesReversed" | "tooLong" | undefined {
  if (!from || !to) return "datesMissing";
  if (from > to) return "datesReversed";
  return isWithinOneYear(from, to) ? undefined : "tooLong";
}
