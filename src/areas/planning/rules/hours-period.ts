import { addMonthsTo, attendanceMonth, attendanceMonthOf, type Period } from "#platform/calendar/periods.ts";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";

export type HoursPeriodKind = "week" | "month" | "quarter" | "year";

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;

/** The periods of comprehensive hours that dates lie in, in order: weeks from Monday on, months as attendance counts them. */
export function hoursPeriodsOver(
  kind: HoursPeriodKind,
  { from, to }: { from: string; to: string },
  startDay: number,
): Period[] {
  const periods: Period[] = [];
  for (let date = from; date <= to;) {
    const period = periodOf(kind, date, startDay);
    periods.push(period);
    date = addDays(period.end, 1);
  }
  return periods;
}

function periodOf(kind: HoursPeriodKind, date: string, startDay: number): Period {
  if (kind === "week") {
    const start = addDays(date, 1 - weekdayOf(date));
    return { start, end: addDays(start, 6) };
  }
  const months = monthsOf[kind];
  const month = attendanceMonthOf(date, startDay);
  const first = addMonthsTo(month, -((Number(month.slice(5, 7)) - 1) % months));
  return {
    start: attendanceMonth(first, startDay).start,
    end: attendanceMonth(addMonthsTo(first, months - 1), startDay).end,
  };
}
