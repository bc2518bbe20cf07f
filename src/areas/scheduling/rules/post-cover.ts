import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { Interval } from "#platform/calendar/intervals.ts";

/** When a need holds; null: always. */
export interface CoverDays {
  /** Monday is 1. */
  weekdays: readonly number[] | null;
  dayKinds: readonly DayKind[] | null;
  /** Percent of the rooms, the end not included. */
  occupancyFrom: number | null;
  occupancyTo: number | null;
}

export interface CoverDay {
  weekday: number;
  kind: DayKind;
  /** Percent; null where nobody knows it. */
  occupancy: number | null;
}

/** Whether a need holds on a day; null where that hangs on an occupancy nobody knows. */
export function holdsOn(cover: CoverDays, day: CoverDay): boolean | null {
  const { weekdays, dayKinds, occupancyFrom, occupancyTo } = cover;
  if (weekdays && !weekdays.includes(day.weekday)) return false;
  if (dayKinds && !dayKinds.includes(day.kind)) return false;
  if (occupancyFrom === null || occupancyTo === null) return true;
  return day.occupancy === null ? null : occupancyFrom <= day.occupancy && day.occupancy < occupancyTo;
}

/** Nearest wins: what a department says of a post stands in the place of what holds above it, and of what holds everywhere. */
export function nearestOf<T extends { departmentId: number | null }>(
  rows: readonly T[],
  path: readonly number[],
): T | null {
  let best: T | null = null;
  let depth = -2;
  for (const row of rows) {
    const at = row.departmentId === null ? -1 : path.indexOf(row.departmentId);
    if (at > depth && (row.departmentId === null || at >= 0)) [best, depth] = [row, at];
  }
  return best;
}

export const SLOTS = 48;
const slot = 30;

/** Heads of each half hour of a day by what is needed in spans; what lies behind midnight counts in the slots of the next morning. */
export function headsBySlot(needs: readonly (Interval & { heads: number })[]): number[] {
  const heads = Array.from({ length: SLOTS }, () => 0);
  for (const { start, end, heads: count } of needs)
    for (let at = Math.floor(start / slot); at * slot < end; at += 1) heads[at % SLOTS]! += count;
  return heads;
}
