import { addMonths, datesOf, type PlainDate } from "#platform/calendar/plain-date.ts";

/** Sick pay is lower once somebody has been away ill for so long without a break (Labour Insurance Regulations art. 13, its rules arts. 16, 17). */
export const longSickMonths = 6;

/** Shifts rest on workdays of the calendar, too: so many of them between two days of sick leave are no return. */
const restWorkdays = 2;

export interface SickDays {
  sick: ReadonlySet<PlainDate>;
  /** Days on which somebody came: whoever does is back. */
  worked: ReadonlySet<PlainDate>;
  isWorkday(date: PlainDate): boolean;
}

/** The dates of sick leave, between two dates, that lie behind the sixth month of being away without a break. */
export function longSickDates({ sick, worked, isWorkday }: SickDays, from: PlainDate, to: PlainDate): PlainDate[] {
  const found: PlainDate[] = [];
  let since: PlainDate | null = null;
  let rested = 0;
  for (const date of datesOf(from, to)) {
    if (worked.has(date)) since = null;
    else if (sick.has(date)) {
      since ??= date;
      rested = 0;
      if (addMonths(since, longSickMonths) <= date) found.push(date);
    } else if (isWorkday(date)) {
      rested += 1;
      if (rested > restWorkdays) since = null;
    }
  }
  return found;
}
