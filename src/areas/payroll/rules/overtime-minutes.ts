import type { PlainDate } from "#platform/calendar/plain-date.ts";

export interface OvertimeFacts {
  hoursSystem: "standard" | "comprehensive" | "irregular";
  /** Paid minutes of shifts by the date they count for. */
  worked: ReadonlyMap<PlainDate, number>;
  /** Approved overtime that is paid, outside shifts, by the kind of its day. */
  approved: { workday: number; restDay: number; holiday: number };
  isStatutory: (date: PlainDate) => boolean;
  /** Workdays of the standard week in the period, less leave and days not employed; in minutes of 480. */
  standardMinutes: number;
}

export interface OvertimeMinutes {
  workday: number;
  restDay: number;
  holiday: number;
}

/**
 * Minutes that are paid as overtime, by multiplier (Labour Law art. 44, Wage Payment Provisions art. 13). Work on a statutory
 * holiday counts also inside a shift and cannot be replaced by rest (P-4). Comprehensive hours: what the period comes to above
 * its standard, and statutory days. Irregular hours: none.
 */
export function overtimeMinutes(facts: OvertimeFacts): OvertimeMinutes {
  const { hoursSystem, worked, approved, isStatutory, standardMinutes } = facts;
  if (hoursSystem === "irregular") return { workday: 0, restDay: 0, holiday: 0 };
  let onHolidays = 0;
  let otherwise = 0;
  for (const [date, minutes] of worked) {
    if (isStatutory(date)) onHolidays += minutes;
    else otherwise += minutes;
  }
  const holiday = onHolidays + approved.holiday;
  if (hoursSystem === "standard") return { workday: approved.workday, restDay: approved.restDay, holiday };
  const above = otherwise + approved.workday + approved.restDay - standardMinutes;
  return { workday: Math.max(0, above), restDay: 0, holiday };
}

export interface OvertimeSpan {
  start: number;
  end: number;
  minutes: number;
}

/**
 * What of an approved span was worked, where the shift's record of the date says when its person came and went: the part
 * between is what counts; without such a record it is as it was approved. Minutes of the date.
 */
export function workedOf(span: OvertimeSpan, record: { in: number; out: number } | null): number {
  if (record === null || record.out <= record.in) return span.minutes;
  const overlap = Math.min(span.end, record.out) - Math.max(span.start, record.in);
  return Math.max(0, Math.min(span.minutes, overlap));
}
