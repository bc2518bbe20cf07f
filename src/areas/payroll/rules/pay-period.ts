import { addMonthsTo, attendanceMonth, type Period } from "#platform/calendar/periods.ts";
import { addDays, daysInMonth } from "#platform/calendar/plain-date.ts";

/**
 * A block of at most 15 days in which part-time people are paid (Labour Contract Law art. 72): 1 to 15 and 16 to 30; a 31st
 * is one by itself, since with what comes before or after it would be a sixteenth day.
 */
export const blocks = [1, 2, 3] as const;
export type Block = (typeof blocks)[number];

/** What a run pays: a month "YYYY-MM", or a block of it. */
export interface PaidPeriod {
  month: string;
  block: Block | null;
  /** Its days where they are other ones than those of the calendar month (C-1). */
  fromDate?: string | null;
  toDate?: string | null;
}

const lastDay = (month: string): number => daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5)));

export const blocksOf = (month: string): Block[] => (lastDay(month) === 31 ? [1, 2, 3] : [1, 2]);

export function payPeriod({ month, block, fromDate, toDate }: PaidPeriod): Period {
  if (fromDate && toDate) return { start: fromDate, end: toDate };
  if (block === null) return attendanceMonth(month, 1);
  if (block === 1) return { start: `${month}-01`, end: `${month}-15` };
  if (block === 2) return { start: `${month}-16`, end: `${month}-${Math.min(30, lastDay(month))}` };
  return { start: `${month}-31`, end: `${month}-31` };
}

/** What is kept of a run's days: nothing where they are those of the calendar month or of its block. */
export function keptDays(paid: Pick<PaidPeriod, "month" | "block">, { start, end }: Period) {
  const usual = payPeriod(paid);
  const isUsual = usual.start === start && usual.end === end;
  return { fromDate: isUsual ? null : start, toDate: isUsual ? null : end };
}

/** The days of a month's pay behind those paid last: right behind them where these are of the month before. */
export function followingPeriod(own: Period, month: string, last: PaidPeriod | undefined): Period {
  if (last === undefined) return own;
  const next = addDays(payPeriod(last).end, 1);
  const isMonthBefore = last.month === addMonthsTo(month, -1);
  return { start: isMonthBefore || next > own.start ? next : own.start, end: own.end };
}

/** Whether one is over before the other begins. */
export const isEarlier = (one: PaidPeriod, other: PaidPeriod): boolean => payPeriod(one).end < payPeriod(other).start;
