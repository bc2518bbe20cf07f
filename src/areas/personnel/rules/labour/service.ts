import { daysBetween, lastDayOfTerm, monthOf, yearOf, type PlainDate } from "#platform/calendar/plain-date.ts";

/** How long somebody has worked for one employer. */
export interface Service {
  readonly months: number;
  /** Days beyond the full months. */
  readonly days: number;
}

const monthCount = (date: PlainDate): number => yearOf(date) * 12 + monthOf(date);

/** Service from the first working day to the last, both counted: 2020-03-10 to 2026-03-09 is 72 months. Throws where it ends before it begins. */
export function serviceBetween(joined: PlainDate, lastDay: PlainDate): Service {
  if (lastDay < joined) throw new RangeError(`service from ${joined} cannot end on ${lastDay}`);
  // Counted from the first day each time: month by month, the 31st would become the 28th for good.
  let months = monthCount(lastDay) - monthCount(joined) + 1;
  while (lastDayOfTerm(joined, months) > lastDay) months -= 1;
  return { months, days: daysBetween(lastDayOfTerm(joined, months), lastDay) };
}
