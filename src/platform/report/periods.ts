import {
  attendanceMonth,
  attendanceMonthOf,
  addMonthsTo,
  type Month,
  type Period,
} from "#platform/calendar/periods.ts";
import { addDays, addMonths, daysBetween } from "#platform/calendar/plain-date.ts";

/** A period as a report counts it. */
export interface Counted extends Period {
  /** The attendance months that lie in it whole: what is set by month counts for these. */
  months: readonly Month[];
}

/** What reports are asked for: a period within these lets its neighbours be reckoned, too. */
export const earliest = "2000-01-01";
export const latest = "2099-12-31";

/** With the months that lie in it. */
export function counted({ start, end }: Period, startDay: number): Counted {
  const months: Month[] = [];
  for (let month = attendanceMonthOf(start, startDay); ; month = addMonthsTo(month, 1)) {
    const of = attendanceMonth(month, startDay);
    if (of.end > end) break;
    if (of.start >= start) months.push(month);
  }
  return { start, end, months };
}

/** The same period of the year before; the end of February stays the end of February. */
export function aYearBefore({ start, end }: Period): Period {
  return { start: addMonths(start, -12), end: lastLike(end, addMonths(end, -12)) };
}

/** The one right before: as many whole attendance months, or as many days. */
export function periodBefore({ start, end, months }: Counted, startDay: number): Period {
  const first = attendanceMonthOf(start, startDay);
  const isWhole =
    months.length > 0 &&
    attendanceMonth(first, startDay).start === start &&
    attendanceMonth(months.at(-1)!, startDay).end === end;
  if (!isWhole) return { start: addDays(start, -daysBetween(start, end) - 1), end: addDays(start, -1) };
  return { start: attendanceMonth(addMonthsTo(first, -months.length), startDay).start, end: addDays(start, -1) };
}

/** The last day of a month leads to the last day of the other one. */
function lastLike(of: string, other: string): string {
  const isLast = addDays(of, 1).slice(8) === "01";
  return isLast ? addDays(addMonths(`${other.slice(0, 7)}-01`, 1), -1) : other;
}

/** Months from the first to the second. */
export function monthsBetween(from: Month, to: Month): number {
  const index = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return index(to) - index(from);
}
