import { dayNumber, weekdayOfDayNumber } from "#platform/calendar/plain-date.ts";

/** Limits that only warn; minutes. */
export interface RestRules {
  /** Between the end of one shift and the start of the next. */
  leastRest: number;
  /** Planned minutes from Monday to Sunday. */
  weekMinutes: number;
}

/** Spec 9 gives no figures: 11 hours of rest (L: usual rest between shifts), 44 hours a week (L: Labour Law art. 36). */
export const defaultRestRules: RestRules = { leastRest: 11 * 60, weekMinutes: 44 * 60 };

/** A shift of one person; minutes of the work date, next day beyond 1440. */
export interface PlannedSpan {
  workDate: string;
  startMinute: number;
  endMinute: number;
  plannedMinutes: number;
}

export interface AssignmentWarning {
  kind: "rest" | "week" | "certificate" | "requirement";
  /** Rest: minutes between the shifts. Week: planned minutes of the week. Certificate: days it has been expired. */
  value: number;
  allowed: number;
}

const startOf = (span: PlannedSpan) => dayNumber(span.workDate) * 1440 + span.startMinute;
const endOf = (span: PlannedSpan) => dayNumber(span.workDate) * 1440 + span.endMinute;

/** What speaks against putting somebody with these other shifts on this one, without making it impossible. */
export function restWarnings(span: PlannedSpan, others: readonly PlannedSpan[], rules: RestRules): AssignmentWarning[] {
  const warnings: AssignmentWarning[] = [];
  const gaps = others.map((other) => (startOf(other) >= endOf(span) ? startOf(other) - endOf(span) : startOf(span) - endOf(other)));
  const least = Math.min(...gaps.filter((gap) => gap >= 0), Infinity);
  if (least < rules.leastRest) warnings.push({ kind: "rest", value: least, allowed: rules.leastRest });
  const week = weekOf(span.workDate);
  const minutes = others.filter((other) => weekOf(other.workDate) === week).reduce((sum, other) => sum + other.plannedMinutes, span.plannedMinutes);
  if (minutes > rules.weekMinutes) warnings.push({ kind: "week", value: minutes, allowed: rules.weekMinutes });
  return warnings;
}

/** Day number of the Monday of a date's week. */
export function weekOf(date: string): number {
  const day = dayNumber(date);
  return day - weekdayOfDayNumber(day) + 1;
}

export function spansOverlap(one: PlannedSpan, other: PlannedSpan): boolean {
  return startOf(one) < endOf(other) && startOf(other) < endOf(one);
}
