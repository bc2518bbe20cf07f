import { datesCounted, type CountedDates } from "#platform/calendar/counted-on.ts";

export interface Dates {
  /** `YYYY-MM-DD`, both included. */
  from: string;
  to: string;
}

/** The work dates on which a shift can begin of which anything counts for a date of the period. */
export const daysBefore = 2;
export const daysBehind = 1;

/** Whether a shift begins in the period or anything of it counts for one of its dates. */
export function concernsPeriod(workDate: string, counted: CountedDates, { from, to }: Dates): boolean {
  return [workDate, ...datesCounted(counted)].some((date) => date >= from && date <= to);
}
