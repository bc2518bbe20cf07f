import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Interval } from "#platform/calendar/intervals.ts";
import type { PersonDay } from "./leave-cost.ts";

/** A day without a shift is off by the roster when shifts stand on both sides of it within so many days. */
const rosterReach = 6;

/** Days off that a roster has published, as it calls them. */
export type DaysOff = ReadonlyMap<PlainDate, "rest" | "holiday">;
const noneOff: DaysOff = new Map();

/**
 * What each date is to a person. A shift is work, a published day off is none; without either a day between two shifts of
 * a week is a day off in their roster; where no roster tells, the calendar does.
 */
export function personDays(
  shifts: ReadonlyMap<PlainDate, readonly Interval[]>,
  kindOf: (date: PlainDate) => DayKind,
  daysOff: DaysOff = noneOff,
): (date: PlainDate) => PersonDay {
  const near = (date: PlainDate, step: 1 | -1) => {
    for (let days = 1; days <= rosterReach; days++) if (shifts.has(addDays(date, days * step))) return true;
    return false;
  };
  return (date) => {
    const own = shifts.get(date);
    if (own) return { shifts: own, ground: "shift" };
    const off = daysOff.get(date);
    if (off) return { shifts: [], ground: off === "holiday" ? "holiday" : "rosterOff" };
    if (near(date, -1) && near(date, 1)) return { shifts: [], ground: "rosterOff" };
    const kind = kindOf(date);
    if (kind === "weekend") return { shifts: [], ground: "weekend" };
    return { shifts: [], ground: kind === "holiday" || kind === "legal_holiday" ? "holiday" : "workday" };
  };
}
