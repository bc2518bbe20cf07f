import { multiplyDivideHalfUp } from "#platform/money/exact.ts";
import { daysBetween, type PlainDate } from "#platform/calendar/plain-date.ts";
import { annualDays } from "./entitlement.ts";
import { dayMinutes } from "./leave-kinds.ts";

/** The law divides by 365 in leap years too (L-1); a month has 21.75 paid days. */
const lawYear = 365;
const monthHundredths = 2175;

/** What is owed for annual leave that was not taken; fen. */
export interface UnusedPay {
  /** For display: the wage of a day. */
  dailyFen: number;
  /** What comes on top of the usual pay: 200 % of a day for each (Regulations art. 5). */
  extraFen: number;
}

/** Pay for unused annual leave: average monthly wage of the last 12 months without overtime / 21.75 x days x 200 %, rounded once (Measures arts. 10 and 11). */
export function unusedPay(minutes: number, averageMonthlyFen: number): UnusedPay {
  return {
    dailyFen: multiplyDivideHalfUp(averageMonthlyFen, 100, monthHundredths),
    extraFen: multiplyDivideHalfUp(averageMonthlyFen * 2, minutes * 100, monthHundredths * dayMinutes),
  };
}

export interface Leaver {
  /** The last day of work, which counts. */
  lastDay: PlainDate;
  /** Full years with all employers. */
  serviceYears: number;
  daysTaken: number;
  averageMonthlyFen: number;
}

export interface LeaverSettlement {
  elapsedCalendarDays: number;
  proratedDays: number;
  /** Never below 0: an excess is not clawed back (Measures art. 12). */
  unusedDays: number;
  extraFen: number;
}

/** What somebody who leaves is owed for the annual leave of their last year. */
export function leaverSettlement({ lastDay, serviceYears, daysTaken, averageMonthlyFen }: Leaver): LeaverSettlement {
  const elapsedCalendarDays = daysBetween(`${lastDay.slice(0, 4)}-01-01`, lastDay) + 1;
  const proratedDays = Math.floor((elapsedCalendarDays * annualDays(serviceYears)) / lawYear);
  const unusedDays = Math.max(0, proratedDays - daysTaken);
  return {
    elapsedCalendarDays,
    proratedDays,
    unusedDays,
    extraFen: unusedPay(unusedDays * dayMinutes, averageMonthlyFen).extraFen,
  };
}
