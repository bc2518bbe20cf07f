import type { PlainDate } from "#platform/calendar/plain-date.ts";

export interface DayCost {
  date: PlainDate;
  /** Up to today what it came to, after today what is approved. */
  fen: number;
}

const paceDays = 7;

/** What one more day costs by the last seven days up to today, in fen. */
export function paceOf(days: readonly DayCost[], today: PlainDate): number {
  const last = days.filter((day) => day.date <= today).slice(-paceDays);
  return last.length === 0 ? 0 : Math.round(last.reduce((sum, day) => sum + day.fen, 0) / last.length);
}

/**
 * What a month will come to and the first day on which its budget is exceeded. `days` are all days of the month in
 * order; a day to come costs what is approved, at least the pace of the last seven days.
 */
export function forecast(
  days: readonly DayCost[],
  budgetFen: number | null,
  today: PlainDate,
): { forecastFen: number; runsOutOn: PlainDate | null } {
  const pace = paceOf(days, today);
  let forecastFen = 0;
  let runsOutOn: PlainDate | null = null;
  for (const day of days) {
    forecastFen += day.date <= today ? day.fen : Math.max(day.fen, pace);
    if (runsOutOn === null && budgetFen !== null && forecastFen > budgetFen) runsOutOn = day.date;
  }
  return { forecastFen, runsOutOn };
}
