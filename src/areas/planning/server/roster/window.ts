import { monthStartDay, officialDayKinds } from "#areas/settings/server.ts";
import { attendanceMonth, attendanceMonthOf } from "#platform/calendar/periods.ts";
import { addDays, dayNumber, weekdayOf } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import type { WireRoster } from "../../roster-api.ts";

/** What rules of days in a row, of rest and of sequences look back and ahead to. */
const around = 7;

/** The dates that a plan is judged by: the weeks and the months it touches, and a week around it. */
export async function windowOf(
  tx: Tx,
  plan: { from: string; to: string },
): Promise<WireRoster["window"] & { end: string }> {
  const startDay = await monthStartDay(tx, plan.from);
  const first = attendanceMonth(attendanceMonthOf(plan.from, startDay), startDay);
  const last = attendanceMonth(attendanceMonthOf(plan.to, startDay), startDay);
  const start = [mondayOf(addDays(plan.from, -around)), first.start].sort()[0]!;
  const end = addDays(mondayOf(addDays(plan.to, around)), 6);
  const day = (date: string) => dayNumber(date) - dayNumber(start);
  const days = day(end) + 1;
  const months: Interval[] = [];
  for (let from = first.start; from <= last.end;) {
    const { end: to } = attendanceMonth(attendanceMonthOf(from, startDay), startDay);
    months.push({ start: day(from), end: Math.min(days, day(to) + 1) });
    from = addDays(to, 1);
  }
  return {
    start,
    end,
    days,
    from: day(plan.from),
    to: day(plan.to) + 1,
    kinds: await officialDayKinds(tx, start, end),
    months,
  };
}

/** The Monday of a date's week. */
const mondayOf = (date: string): string => addDays(date, 1 - weekdayOf(date));
