import { dayNumber, weekdayOfDayNumber } from "#platform/calendar/plain-date.ts";

/** Limits of planned hours in minutes; null = off. */
export interface HourLimits {
  /** Between the end of one shift and the start of the next. */
  rest: number | null;
  /** Planned on one work date. */
  day: number | null;
  /** Planned from Monday to Sunday. */
  week: number | null;
}

/** A shift of one person; minutes of the work date, next day beyond 1440. */
export interface PlannedSpan {
  workDate: string;
  startMinute: number;
  endMinute: number;
  plannedMinutes: number;
  /** Sections of a split day have one in common: between them nobody has to rest. */
  duty?: number | null;
}

/** Minutes between the shifts, of the day or of the week. */
export interface HoursObjection {
  kind: "rest" | "day" | "week";
  value: number;
  allowed: number;
}

const startOf = (span: PlannedSpan) => dayNumber(span.workDate) * 1440 + span.startMinute;
const endOf = (span: PlannedSpan) => dayNumber(span.workDate) * 1440 + span.endMinute;

/** Which limits of hours somebody with these other shifts would go beyond by this one. */
export function hoursObjections(
  span: PlannedSpan,
  others: readonly PlannedSpan[],
  limits: HourLimits,
): HoursObjection[] {
  const objections: HoursObjection[] = [];
  const isSameDuty = ({ duty }: PlannedSpan) => duty !== undefined && duty !== null && duty === span.duty;
  const gaps = others
    .filter((other) => !isSameDuty(other))
    .map((other) => (startOf(other) >= endOf(span) ? startOf(other) - endOf(span) : startOf(span) - endOf(other)));
  const least = Math.min(...gaps.filter((gap) => gap >= 0), Infinity);
  if (limits.rest !== null && least < limits.rest)
    objections.push({ kind: "rest", value: least, allowed: limits.rest });
  const together = (isCounted: (other: PlannedSpan) => boolean) =>
    others.filter(isCounted).reduce((sum, other) => sum + other.plannedMinutes, span.plannedMinutes);
  const day = together((other) => other.workDate === span.workDate);
  if (limits.day !== null && day > limits.day) objections.push({ kind: "day", value: day, allowed: limits.day });
  const monday = weekOf(span.workDate);
  const week = together((other) => weekOf(other.workDate) === monday);
  if (limits.week !== null && week > limits.week) objections.push({ kind: "week", value: week, allowed: limits.week });
  return objections;
}

/** Day number of the Monday of a date's week. */
export function weekOf(date: string): number {
  const day = dayNumber(date);
  return day - weekdayOfDayNumber(day) + 1;
}

export function spansOverlap(one: PlannedSpan, other: PlannedSpan): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one);
}
