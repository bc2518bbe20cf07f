import { addMonthsTo, monthTextOf, type Month } from "#platform/calendar/periods.ts";
import { dayOf, type PlainDate } from "#platform/calendar/plain-date.ts";

/** How somebody comes: into work for the first time, or from another employer. */
export const entries = ["new", "transferred"] as const;
export type Entry = (typeof entries)[number];

export interface Joining {
  joinedOn: PlainDate;
  entry: Entry;
  /** The last day on which a joiner is in time for the month; none: every day is. */
  cutOffDay: number | null;
  /** The last month that another of the company's own entities contributes for them. */
  paidUntil?: Month | null;
}

export interface FirstMonths {
  from: Month;
  fundFrom: Month;
}

/**
 * S-3: the month of joining contributes, after the cut-off day the next one does, on the day itself one is in time. An own
 * entity that contributes for the month keeps it. Whoever enters work for the first time has the fund from the second month
 * of employment (Housing Fund Regulations arts. 16-17).
 */
export function firstMonths({ joinedOn, entry, cutOffDay, paidUntil }: Joining): FirstMonths {
  const joined = monthTextOf(joinedOn);
  const late = cutOffDay !== null && dayOf(joinedOn) > cutOffDay;
  const from = later(late ? addMonthsTo(joined, 1) : joined, paidUntil ? addMonthsTo(paidUntil, 1) : joined);
  return { from, fundFrom: entry === "new" ? later(from, addMonthsTo(joined, 1)) : from };
}

/** S-3: the month of leaving contributes, the next one does not. */
export const lastMonth = (lastDay: PlainDate): Month => monthTextOf(lastDay);

const later = (a: Month, b: Month): Month => (a > b ? a : b);

/** Social Insurance Law art. 58: who is hired is registered within 30 days. */
export const registrationDays = 30;
