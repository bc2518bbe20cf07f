import type { Minute } from "#platform/calendar/clock.ts";
import { subtract, totalMinutes, type Interval } from "#platform/calendar/intervals.ts";

import type { FlexibleTimes } from "./punch.ts";

interface WithLeave {
  readonly start: Minute;
  readonly end: Minute;
  /** Approved leave, in minutes of the work date. */
  readonly leave?: readonly Interval[];
  readonly flexible?: FlexibleTimes;
}

/** The parts of a shift that approved leave leaves to work, in order; none where all of it is leave. */
export function workParts({ start, end, leave }: WithLeave): readonly Interval[] {
  const whole = [{ start, end }];
  return leave?.length ? subtract(whole, leave) : whole;
}

/** When somebody is expected to come and to go: the edges of the shift, of a flexible one its core, or where leave moves them. */
export function expectedEdges(shift: WithLeave): Interval {
  const { leave, flexible } = shift;
  const { start, end } = flexible ? { start: flexible.coreStart, end: flexible.coreEnd } : shift;
  if (!leave?.length) return { start, end };
  const parts = workParts({ start, end, leave });
  return { start: parts[0]?.start ?? start, end: parts.at(-1)?.end ?? end };
}

/** How many minutes somebody who comes at that minute was awaited: leave is nobody's lateness. At or before the time 0 or less. */
export function lateBy(shift: WithLeave, minute: Minute): number {
  return awaited(shift.leave, expectedEdges(shift).start, minute);
}

/** How many minutes of work lie behind that minute, as `lateBy` counts them. */
export function earlyBy(shift: WithLeave, minute: Minute): number {
  return awaited(shift.leave, minute, expectedEdges(shift).end);
}

function awaited(leave: readonly Interval[] | undefined, start: Minute, end: Minute): number {
  return leave?.length && end > start ? totalMinutes(subtract([{ start, end }], leave)) : end - start;
}
