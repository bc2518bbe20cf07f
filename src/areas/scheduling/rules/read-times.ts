import { endAfter, parseClock } from "#platform/calendar/clock.ts";
import type { Interval } from "#platform/calendar/intervals.ts";

const parts = (text: string) =>
  text
    .split(/[/;；、,，]/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Times as a file says them, `09:00/17:00`; null where one is none. */
export function readTimes(text: string): number[] | null {
  const minutes = parts(text).map(parseClock);
  return minutes.includes(null) ? null : (minutes as number[]);
}

/** Sections of starts and ends side by side: an end before its start is the next day, a start before the section before too. */
export function sectionsFrom(starts: readonly number[], ends: readonly number[]): Interval[] {
  let last = 0;
  return starts.map((given, index) => {
    const start = given < last ? given + 1440 : given;
    const end = endAfter(start, ends[index]! < start ? ends[index]! + 1440 : ends[index]!);
    last = end;
    return { start, end };
  });
}

/** Rests as a file says them, `11:30-12:00/14:00-14:15`; null where one is none. */
export function readRests(text: string): Interval[] | null {
  const rests = parts(text).map((one) => one.split(/[-–—~～]/).map((time) => parseClock(time)));
  if (rests.some((one) => one.length !== 2 || one.includes(null))) return null;
  return rests.map(([start, end]) => ({ start: start!, end: endAfter(start!, end!) }));
}
