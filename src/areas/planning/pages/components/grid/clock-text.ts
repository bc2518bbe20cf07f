import { DAY_MINUTES } from "#platform/calendar/clock.ts";
import type { Interval } from "#platform/calendar/intervals.ts";

const pad = (value: number) => String(value).padStart(2, "0");

/** Minutes of a day as a narrow cell has room for: 540 is 9, 810 is 13:30; the next day's as its own. */
export function shortClock(minutes: number): string {
  const clock = minutes % DAY_MINUTES;
  const rest = clock % 60;
  const hour = Math.floor(clock / 60);
  return rest === 0 ? String(hour) : `${hour}:${pad(rest)}`;
}

export const shortSpan = ({ start, end }: Interval): string => `${shortClock(start)}-${shortClock(end)}`;
