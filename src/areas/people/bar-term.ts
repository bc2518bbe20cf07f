import { addDays, addMonths } from "#platform/calendar/plain-date.ts";

/** For how long somebody is barred where nobody says otherwise, and at most. */
export const usualBarMonths = 12;
export const longestBarMonths = 36;

/** So many days before its end it counts as ending. */
export const endingDays = 30;

/** The last day of so many months from a day on. */
export const barUntil = (from: string, months: number): string => addDays(addMonths(from, months), -1);

/** What is wrong with the term of a bar; null: nothing. */
export function barTermFault(
  { from, until, reviewOn }: { from: string; until: string; reviewOn: string | null },
  today: string,
): { field: "from" | "until" | "reviewOn"; kind: "backdated" | "past" | "tooLong" | "reviewOutside" } | null {
  if (from < today) return { field: "from", kind: "backdated" };
  if (until < from) return { field: "until", kind: "past" };
  if (until > barUntil(from, longestBarMonths)) return { field: "until", kind: "tooLong" };
  if (reviewOn !== null && (reviewOn < from || reviewOn > until)) return { field: "reviewOn", kind: "reviewOutside" };
  return null;
}
