import type { DayKind } from "#platform/calendar/day-kind.ts";
import { intersect, subtract, totalMinutes, type Interval } from "#platform/calendar/intervals.ts";

export const overtimeKinds = ["workday", "restDay", "holiday"] as const;
/** How the law pays it: 150, 200 or 300 % (Labour Law art. 44). */
export type OvertimeKind = (typeof overtimeKinds)[number];

/** A company's own holiday is a rest day in law. */
export function overtimeKind(day: DayKind): OvertimeKind {
  if (day === "legal_holiday") return "holiday";
  return day === "weekend" || day === "holiday" ? "restDay" : "workday";
}

export interface OvertimePart {
  kind: OvertimeKind;
  minutes: number;
}

/**
 * Overtime is what lies outside the shifts, never a difference of totals; by calendar day, as the law pays each by its own
 * kind (B-2). `kinds` of the date and of the next one; each kind once, those without a minute left out.
 */
export function overtimeParts(
  span: Interval,
  shifts: readonly Interval[],
  kinds: readonly [OvertimeKind, OvertimeKind],
): OvertimePart[] {
  const outside = (day: number) =>
    totalMinutes(subtract(intersect([span], [{ start: day * 1440, end: (day + 1) * 1440 }]), shifts));
  return [...new Set(kinds)]
    .map((kind) => ({ kind, minutes: kinds.reduce((sum, one, day) => (one === kind ? sum + outside(day) : sum), 0) }))
    .filter(({ minutes }) => minutes > 0);
}

/** What of overtime the caps count. */
export function workdayMinutes(parts: readonly OvertimePart[]): number {
  return parts.reduce((sum, part) => (part.kind === "workday" ? sum + part.minutes : sum), 0);
}

/** The kind of most of it; of equal parts the first one. */
export function mainKind(parts: readonly OvertimePart[]): OvertimeKind | undefined {
  return parts.toSorted((a, b) => b.minutes - a.minutes)[0]?.kind;
}

/** Most minutes of workday overtime a day and a month (Labour Law art. 41: 3 and 36 hours); null = not checked. */
export interface OvertimeCaps {
  day: number | null;
  month: number | null;
}

export interface CapExcess {
  cap: "day" | "month";
  minutes: number;
  allowed: number;
}

/** The caps that overtime of a date goes beyond; the others are all workday overtime of its month, asked for or approved: of each what lies on workdays. */
export function beyondCaps(
  own: { date: string; minutes: number },
  others: readonly { date: string; minutes: number }[],
  caps: OvertimeCaps,
): CapExcess[] {
  const sum = (rows: readonly { minutes: number }[]) => rows.reduce((total, row) => total + row.minutes, own.minutes);
  const ofDay = sum(others.filter((one) => one.date === own.date));
  const ofMonth = sum(others);
  const found: CapExcess[] = [];
  if (caps.day !== null && ofDay > caps.day) found.push({ cap: "day", minutes: ofDay, allowed: caps.day });
  if (caps.month !== null && ofMonth > caps.month) found.push({ cap: "month", minutes: ofMonth, allowed: caps.month });
  return found;
}

/** Until when, and from when on, approved overtime lets a shift be paid (B3.6): as far as it joins on without a gap. */
export function approvedAround(
  shift: Interval,
  overtime: readonly Interval[],
): { approvedStart?: number; approvedEnd?: number } {
  let { start, end } = shift;
  for (const one of overtime.toSorted((a, b) => a.start - b.start))
    if (one.start <= end && one.end > end) end = one.end;
  for (const one of overtime.toSorted((a, b) => b.end - a.end))
    if (one.end >= start && one.start < start) start = one.start;
  return { ...(start < shift.start ? { approvedStart: start } : {}), ...(end > shift.end ? { approvedEnd: end } : {}) };
}
