import { addDays, daysBetween, type PlainDate } from "#platform/calendar/plain-date.ts";

/** Days of notice that an employee gives, Labour Contract Law art. 37; in probation three. */
export const lawfulNotice = { regular: 30, probation: 3 } as const;

export interface Notice {
  readonly on: PlainDate;
  readonly inProbation: boolean;
  /** Days beyond the probation that the company asks for; the law's 30 are the most that it can hold somebody to. */
  readonly regularDays?: number;
}

/** The first day that notice given on a date allows to be the last: 2026-11-23 gives 2026-12-23, in probation 2026-11-26. */
export function earliestLastDay({ on, inProbation, regularDays = lawfulNotice.regular }: Notice): PlainDate {
  return addDays(on, inProbation ? lawfulNotice.probation : Math.min(regularDays, lawfulNotice.regular));
}

export type LastDayFault =
  | { readonly fault: "beforeNotice" }
  /** Possible only where both sides agree. */
  | { readonly fault: "tooEarly"; readonly earliest: PlainDate };

/** What is wrong with a last day that somebody asks for; an agreement of both sides takes the waiting away, not the order of dates. */
export function lastDayFault(notice: Notice, lastDay: PlainDate, isAgreed = false): LastDayFault | undefined {
  if (lastDay < notice.on) return { fault: "beforeNotice" };
  const earliest = earliestLastDay(notice);
  return isAgreed || lastDay >= earliest ? undefined : { fault: "tooEarly", earliest };
}

/** Where an employer ends it under art. 40 without 30 days' notice, a month's wage more is owed. */
export const owesMonthInLieu = (toldOn: PlainDate, lastDay: PlainDate): boolean =>
  daysBetween(toldOn, lastDay) < lawfulNotice.regular;
