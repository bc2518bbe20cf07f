import { addDays, datesOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import { intersect, totalMinutes, union, type Interval } from "#platform/calendar/intervals.ts";
import { dayMinutes, type LeaveUnit, type TypeRule } from "./leave-kinds.ts";

export const dayParts = ["whole", "first", "second"] as const;
export type DayPart = (typeof dayParts)[number];

/** A wish for leave: by days, by half days at its ends, or by minutes of one date (beyond 1440 on the next day). */
export interface LeaveSpan {
  countedBy: LeaveUnit;
  fromDate: PlainDate;
  toDate: PlainDate;
  fromPart: DayPart;
  toPart: DayPart;
  startMinute: number | null;
  endMinute: number | null;
}

/** Why a date costs leave or not. */
export type DayGround = "shift" | "workday" | "weekend" | "holiday" | "rosterOff" | "everyDay";

/** What a date is to a person: their shifts on it in minutes, and whether they would work. */
export interface PersonDay {
  shifts: readonly Interval[];
  ground: Exclude<DayGround, "everyDay">;
}

/** One date of a leave; minutes of the date where it is by the hour. */
export interface LeaveDay {
  date: PlainDate;
  part: DayPart | "minutes";
  start: number | null;
  end: number | null;
  /** What it costs. */
  minutes: number;
  ground: DayGround;
}

const works = (ground: DayGround) => ground === "shift" || ground === "workday" || ground === "everyDay";

/** The dates of a leave with what each costs; dates on which the person would not work cost nothing. */
export function leaveDays(
  span: LeaveSpan,
  rule: Pick<TypeRule, "countsRestDays" | "stepMinutes">,
  dayOf: (date: PlainDate) => PersonDay,
): LeaveDay[] {
  return datesOf(span.fromDate, span.toDate).map((date) => {
    const day = dayOf(date);
    const ground: DayGround = rule.countsRestDays && !works(day.ground) ? "everyDay" : day.ground;
    if (span.countedBy === "hour") {
      const wanted = { start: span.startMinute ?? 0, end: span.endMinute ?? 0 };
      return {
        date,
        part: "minutes",
        ...wanted,
        minutes: works(ground) ? hourCost(wanted, day.shifts, rule.stepMinutes) : 0,
        ground,
      };
    }
    const part = span.countedBy === "day" ? "whole" : partOn(date, span);
    const minutes = !works(ground) ? 0 : part === "whole" ? dayMinutes : dayMinutes / 2;
    return { date, part, start: null, end: null, minutes, ground };
  });
}

/**
 * Hours after midnight that meet no shift of their own date but the night shift of the day before belong to that shift:
 * they come out as minutes beyond 1440 of its date.
 */
export function onShiftDate<S extends LeaveSpan>(span: S, shiftsOn: (date: PlainDate) => readonly Interval[]): S {
  const { countedBy, fromDate, toDate, startMinute, endMinute } = span;
  if (countedBy !== "hour" || fromDate !== toDate || startMinute === null || endMinute === null || endMinute > 1440)
    return span;
  const meets = (date: PlainDate, wanted: Interval) => intersect([wanted], shiftsOn(date)).length > 0;
  if (endMinute <= startMinute || meets(fromDate, { start: startMinute, end: endMinute })) return span;
  const night = { start: startMinute + 1440, end: endMinute + 1440 };
  const before = addDays(fromDate, -1);
  return meets(before, night)
    ? { ...span, fromDate: before, toDate: before, startMinute: night.start, endMinute: night.end }
    : span;
}

/** Only hours inside a shift count; without one the day is as long as a day of leave. */
function hourCost(wanted: Interval, shifts: readonly Interval[], step: number): number {
  const inside = shifts.length > 0 ? totalMinutes(intersect([wanted], shifts)) : wanted.end - wanted.start;
  return Math.min(dayMinutes, Math.ceil(inside / step) * step);
}

function partOn(date: PlainDate, span: LeaveSpan): DayPart {
  if (span.fromDate === span.toDate) return span.fromPart;
  if (date === span.fromDate) return span.fromPart;
  return date === span.toDate ? span.toPart : "whole";
}

/**
 * The part of a shift that a date's leave covers; a half day is half of the date's work, wherever it lies: of one shift
 * its half, of two as long as each other the one or the other. `others` are the person's shifts of the date.
 */
export function coveredOf(
  leave: { part: DayPart | "minutes"; start: number | null; end: number | null },
  shift: Interval,
  others: readonly Interval[] = [],
): Interval | null {
  const work = union([shift, ...others]);
  const [first, last] = [work[0]!, work.at(-1)!];
  const middle = middleOf(work);
  const wanted =
    leave.part === "whole"
      ? shift
      : leave.part === "first"
        ? { start: first.start, end: middle }
        : leave.part === "second"
          ? { start: middle, end: last.end }
          : { start: leave.start ?? 0, end: leave.end ?? 0 };
  const start = Math.max(wanted.start, shift.start);
  const end = Math.min(wanted.end, shift.end);
  return start < end ? { start, end } : null;
}

/** Beside half a day of work somebody has a break at most. */
const leftMost = dayMinutes / 2 + 60;

/**
 * When a half day of leave is by the work of its date; null where none is known. Work that is no longer than half a day is what
 * the leave has left of it: the leave lies before it, or behind.
 */
export function halfOf(part: "first" | "second", shifts: readonly Interval[]): Interval | null {
  const work = union(shifts);
  const [first, last] = [work[0], work.at(-1)];
  if (!first || !last) return null;
  const isCut = totalMinutes(work) <= leftMost;
  if (part === "first") return { start: 0, end: isCut ? first.start : middleOf(work) };
  return { start: isCut ? last.end : middleOf(work), end: Math.max(1440, last.end) };
}

/** When half of the work is done, whole minutes down. */
function middleOf(work: readonly Interval[]): number {
  let left = Math.floor(totalMinutes(work) / 2);
  for (const { start, end } of work) {
    if (left <= end - start) return start + left;
    left -= end - start;
  }
  return work.at(-1)!.end;
}

/** Whether two leaves of one date cannot both be. */
export function partsMeet(
  a: Pick<LeaveDay, "part" | "start" | "end">,
  b: Pick<LeaveDay, "part" | "start" | "end">,
): boolean {
  if (a.part === "minutes" && b.part === "minutes") return a.start! < b.end! && b.start! < a.end!;
  const halves = new Set([a.part, b.part]);
  return !(halves.has("first") && halves.has("second"));
}
