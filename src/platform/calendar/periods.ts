import type { PlainDate } from "./plain-date.ts";
import { addDays, dateOfDayNumber, dayNumber, dayOf, daysInMonth, monthOf, plainDate, yearOf } from "./plain-date.ts";

/** Dates from start to end, both included. */
export type Period = { readonly start: PlainDate; readonly end: PlainDate };
/** `YYYY-MM`. */
export type Month = string;

/** Hour of the day at which statements are made (spec 9: 18:00). */
export const STATEMENT_MINUTE = 18 * 60;
const STATEMENT_DAYS_AFTER_MONTH = 3;

export const monthTextOf = (date: PlainDate): Month => date.slice(0, 7);

export function addMonthsTo(month: Month, months: number): Month {
  const index = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months;
  return plainDate(Math.floor(index / 12), (index % 12) + 1, 1).slice(0, 7);
}

export function periodDays(period: Period): number {
  return dayNumber(period.end) - dayNumber(period.start) + 1;
}

export function isInPeriod(date: PlainDate, period: Period): boolean {
  return date >= period.start && date <= period.end;
}

function refuseStartDay(startDay: number): void {
  if (!Number.isInteger(startDay) || startDay < 1 || startDay > 28) throw new RangeError(`start day 1-28: ${startDay}`);
}

/** C-1: with start day 1 the calendar month, else from that day of the month before to the day before it in this one. */
export function attendanceMonth(month: Month, startDay: number): Period {
  refuseStartDay(startDay);
  const year = Number(month.slice(0, 4));
  const number = Number(month.slice(5, 7));
  if (startDay === 1) return { start: `${month}-01`, end: plainDate(year, number, daysInMonth(year, number)) };
  const day = String(startDay).padStart(2, "0");
  return { start: `${addMonthsTo(month, -1)}-${day}`, end: addDays(`${month}-${day}`, -1) };
}

/** C-1: the month by which the attendance month holding a date is named. */
export function attendanceMonthOf(date: PlainDate, startDay: number): Month {
  refuseStartDay(startDay);
  const month = monthTextOf(date);
  return startDay > 1 && dayOf(date) >= startDay ? addMonthsTo(month, 1) : month;
}

/** 1st-15th or 16th-end of the month that holds the date. */
export function halfMonthOf(date: PlainDate): Period & { readonly half: 1 | 2 } {
  const month = monthTextOf(date);
  if (dayOf(date) <= 15) return { half: 1, start: `${month}-01`, end: `${month}-15` };
  const last = daysInMonth(yearOf(date), monthOf(date));
  return { half: 2, start: `${month}-16`, end: `${month}-${last}` };
}

/** Both halves of a month, 1-15 and 16-end. */
export function halfMonths(month: Month): readonly [Period, Period] {
  return [halfMonthOf(`${month}-01`), halfMonthOf(`${month}-16`)];
}

/** A date at 18:00 business time. */
export type StatementMoment = { readonly date: PlainDate; readonly minute: number };

/** C-2: the third calendar day after the period's end, 18:00; rest days do not move it. */
export function monthlyStatementAt(period: Period): StatementMoment {
  return { date: addDays(period.end, STATEMENT_DAYS_AFTER_MONTH), minute: STATEMENT_MINUTE };
}

/** C-3: the block of n days, counted from the anchor in both directions, that holds a date. */
export function blockOf(date: PlainDate, anchor: PlainDate, days: number): Period {
  if (!Number.isInteger(days) || days < 1) throw new RangeError(`block length of 1 day or more: ${days}`);
  const first = dayNumber(anchor);
  const start = first + Math.floor((dayNumber(date) - first) / days) * days;
  return { start: dateOfDayNumber(start), end: dateOfDayNumber(start + days - 1) };
}

/** C-3: 18:00 on the day after the block's last day. */
export function blockStatementAt(block: Period): StatementMoment {
  return { date: addDays(block.end, 1), minute: STATEMENT_MINUTE };
}
