import { instantOf } from "#platform/calendar/wall-time.ts";

/** The filters of a list as JSON text, without its page and without what is empty. */
export function searchInfoOf(input: object, more: object): string {
  const kept = Object.entries({ ...input, ...more }).filter(
    ([name, value]) => !["page", "size", "known"].includes(name) && value !== "" && value !== undefined,
  );
  return JSON.stringify(Object.fromEntries(kept));
}

/** From the first minute of the first day to the last of the last, in ms. */
export function spanOf({ first, last }: { first: string; last: string }): { startTime: number; endTime: number } {
  return { startTime: instantOf(first, 0), endTime: instantOf(last, 1440) - 1 };
}
