import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import type { Interval } from "#platform/calendar/intervals.ts";

const dayMinutes = 480;

interface PlanDays {
  kinds: readonly OfficialDayKind[];
  /** The plan's days, half-open. */
  from: number;
  to: number;
}

/** G-5: work days (H-1) of the plan on which somebody is employed x 480 x their share of full time in thousandths. */
export function dueMinutes({ kinds, from, to }: PlanDays, employed: Interval, share: number): number {
  let days = 0;
  for (let day = Math.max(from, employed.start); day < Math.min(to, employed.end); day++)
    if (kinds[day] === "workday" || kinds[day] === "makeup_workday") days++;
  return Math.round((days * dayMinutes * share) / 1000);
}
