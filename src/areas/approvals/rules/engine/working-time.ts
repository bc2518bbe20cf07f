import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import { businessDateAt, instantOf } from "#platform/calendar/wall-time.ts";

/** When a company works: minutes of the day, on which dates. */
export interface WorkingTime {
  from: number;
  to: number;
  isWorkday(date: PlainDate): boolean;
}

const MINUTE = 60_000;
/** A company that never works would be waited for without end. */
const MOST_DAYS = 4000;

/** Dates that a deadline may reach into, so that their kinds can be read. */
export function reachOf(hours: number, { from, to }: Pick<WorkingTime, "from" | "to">): number {
  return Math.min(MOST_DAYS, Math.ceil((hours * 60) / Math.max(1, to - from)) * 2 + 60);
}

/** The instant (ISO text) at which so many hours of working time have passed since another; plain hours where no time is worked. */
export function workingDeadline(now: string, hours: number, working: WorkingTime): string {
  const start = Date.parse(now);
  let left = hours * 60 * MINUTE;
  let date = businessDateAt(start);
  const most = reachOf(hours, working);
  for (let days = 0; working.from < working.to && days < most; days += 1, date = addDays(date, 1)) {
    if (!working.isWorkday(date)) continue;
    const begin = Math.max(start, instantOf(date, working.from));
    const time = instantOf(date, working.to) - begin;
    if (time <= 0) continue;
    if (time >= left) return new Date(begin + left).toISOString();
    left -= time;
  }
  return new Date(start + hours * 60 * MINUTE).toISOString();
}
