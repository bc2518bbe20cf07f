import type { Period } from "#platform/calendar/periods.ts";
import {
  addMonthsTo,
  attendanceMonth,
  attendanceMonthOf,
  blockOf,
  blockStatementAt,
  monthlyStatementAt,
} from "#platform/calendar/periods.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";

/** How often statements are made by themselves. */
export type Schedule =
  | { readonly every: "off" }
  | { readonly every: "days"; readonly days: number; readonly anchor: PlainDate }
  | { readonly every: "month"; readonly startDay: number };

export type DuePeriod = Period & { readonly key: string; readonly dueDate: PlainDate; readonly dueMinute: number };

/** How far an outage may reach back; older periods are a person's to make. */
const oldestDays = 62;

/** The periods that end within some dates, both included, oldest first; blocks are counted from their anchor on. */
export function periodsEnding(schedule: Schedule, from: PlainDate, to: PlainDate): Period[] {
  if (schedule.every === "off") return [];
  const found: Period[] = [];
  let end = to;
  for (;;) {
    const period =
      schedule.every === "days"
        ? blockOf(end, schedule.anchor, schedule.days)
        : attendanceMonth(attendanceMonthOf(end, schedule.startDay), schedule.startDay);
    const isBefore = schedule.every === "days" && dayNumber(period.start) < dayNumber(schedule.anchor);
    if (period.end < from || isBefore) break;
    if (period.end <= to) found.push(period);
    end =
      schedule.every === "days"
        ? addDays(period.start, -1)
        : attendanceMonth(addMonthsTo(attendanceMonthOf(end, schedule.startDay), -1), schedule.startDay).end;
  }
  return found.reverse();
}

/**
 * The periods whose statements are due at a moment of business time, oldest first: blocks of n days at 18:00 on the
 * day after (C-3), attendance months on the third calendar day after their end at 18:00 (C-2).
 */
export function duePeriods(schedule: Schedule, today: PlainDate, minute: number): DuePeriod[] {
  return periodsEnding(schedule, addDays(today, -oldestDays), today).flatMap((period) => {
    const at = schedule.every === "days" ? blockStatementAt(period) : monthlyStatementAt(period);
    const isReached = at.date < today || (at.date === today && at.minute <= minute);
    return isReached
      ? [{ ...period, key: `${period.start} ${period.end}`, dueDate: at.date, dueMinute: at.minute }]
      : [];
  });
}
