import type { Period } from "#platform/calendar/periods.ts";
import { addMonthsTo, attendanceMonth, attendanceMonthOf, blockOf, blockStatementAt, monthlyStatementAt } from "#platform/calendar/periods.ts";
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

/**
 * The periods whose statements are due at a moment of business time, oldest first: blocks of n days at 18:00 on the
 * day after (C-3), attendance months on the third calendar day after their end at 18:00 (C-2).
 */
export function duePeriods(schedule: Schedule, today: PlainDate, minute: number): DuePeriod[] {
  if (schedule.every === "off") return [];
  const due = (period: Period, at: { date: PlainDate; minute: number }): DuePeriod => ({
    ...period, key: `${period.start} ${period.end}`, dueDate: at.date, dueMinute: at.minute,
  });
  const found: DuePeriod[] = [];
  const oldest = addDays(today, -oldestDays);
  let end = today;
  for (;;) {
    const period = schedule.every === "days" ? blockOf(end, schedule.anchor, schedule.days) : attendanceMonth(attendanceMonthOf(end, schedule.startDay), schedule.startDay);
    const at = schedule.every === "days" ? blockStatementAt(period) : monthlyStatementAt(period);
    if (period.end < oldest) break;
    const reached = at.date < today || (at.date === today && at.minute <= minute);
    if (reached && !(schedule.every === "days" && dayNumber(period.start) < dayNumber(schedule.anchor))) found.push(due(period, at));
    end = schedule.every === "days" ? addDays(period.start, -1) : attendanceMonth(addMonthsTo(attendanceMonthOf(end, schedule.startDay), -1), schedule.startDay).end;
  }
  return found.reverse();
}
