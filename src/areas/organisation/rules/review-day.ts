import { addDays, weekdayOf, type PlainDate } from "#platform/calendar/plain-date.ts";

/** By when a manual review is done: within one working day. */
export function reviewDay(submittedOn: PlainDate): PlainDate {
  let day = addDays(submittedOn, 1);
  while (weekdayOf(day) > 5) day = addDays(day, 1);
  return day;
}
