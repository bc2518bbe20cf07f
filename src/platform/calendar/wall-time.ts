import type { Minute } from "./clock.ts";
import type { PlainDate } from "./plain-date.ts";
import { dateOfDayNumber, dayNumber, isPlainDate } from "./plain-date.ts";

/** Local wall clock as whole seconds since 1970-01-01 00:00 local: sortable, and free of any zone table. */
export type WallSecond = number;

/** Business time is UTC+8 all year; only a device may have another offset. */
export const BUSINESS_OFFSET_MINUTES = 480;
const DAY_SECONDS = 86_400;

export function wallSecond(date: PlainDate, minute: Minute, second = 0): WallSecond {
  return dayNumber(date) * DAY_SECONDS + minute * 60 + second;
}

/** "2026-10-01 06:48:27" ("T" between and no seconds are accepted); null when no such time exists. */
export function parseWallTime(text: string): WallSecond | null {
  const match = /^(\d{4}-\d\d-\d\d)[ T](\d\d):(\d\d)(?::(\d\d))?$/.exec(text.trim());
  if (!match) return null;
  const date = match[1] ?? "";
  const [hour, minute, second] = [Number(match[2]), Number(match[3]), Number(match[4] ?? 0)];
  if (!isPlainDate(date) || hour > 23 || minute > 59 || second > 59) return null;
  return wallSecond(date, hour * 60 + minute, second);
}

export function dateOfWallSecond(wall: WallSecond): PlainDate {
  return dateOfDayNumber(Math.floor(wall / DAY_SECONDS));
}

/** Whole minutes since 00:00 of that date, seconds dropped; negative for a time before the date. */
export function minuteOnDate(wall: WallSecond, date: PlainDate): Minute {
  return Math.floor(wall / 60) - dayNumber(date) * 1440;
}

/** "2026-10-01 06:48:27". */
export function formatWallTime(wall: WallSecond): string {
  const date = dateOfWallSecond(wall);
  const ofDay = wall - dayNumber(date) * DAY_SECONDS;
  const two = (value: number): string => String(Math.floor(value)).padStart(2, "0");
  return `${date} ${two(ofDay / 3600)}:${two((ofDay % 3600) / 60)}:${two(ofDay % 60)}`;
}

/** Wall clock at an offset of an instant in epoch milliseconds; milliseconds are dropped. */
export function wallSecondOfInstant(epochMs: number, offsetMinutes: number = BUSINESS_OFFSET_MINUTES): WallSecond {
  return Math.floor(epochMs / 1000) + offsetMinutes * 60;
}

/** The instant in epoch milliseconds of a wall clock at an offset. */
export function instantOfWallSecond(wall: WallSecond, offsetMinutes: number = BUSINESS_OFFSET_MINUTES): number {
  return (wall - offsetMinutes * 60) * 1000;
}

/** The instant in epoch milliseconds of a minute of a work date in business time. */
export function instantOf(date: PlainDate, minute: Minute): number {
  return instantOfWallSecond(wallSecond(date, minute));
}

/** An instant (ISO text) in business time as `YYYY-MM-DD HH:mm`. */
export function wallMinuteText(instant: string): string {
  return formatWallTime(wallSecondOfInstant(Date.parse(instant))).slice(0, 16);
}

/** The business date at an instant in epoch milliseconds. */
export function businessDateAt(epochMs: number): PlainDate {
  return dateOfWallSecond(wallSecondOfInstant(epochMs));
}
