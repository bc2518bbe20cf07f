import type { Interval } from "#platform/calendar/intervals.ts";

const dayMinutes = 1440;
const shortestGap = 30;

/** Whether typed times can be a duty: each begins before 24:00 and ends behind its start, 30 minutes lie between, 24 hours in all at most. */
export function areSections(sections: readonly Interval[]): boolean {
  if (sections.length < 1 || sections.length > 3) return false;
  let total = 0;
  return sections.every(({ start, end }, index) => {
    total += end - start;
    const before = sections[index - 1];
    return (
      start >= 0 &&
      start < dayMinutes &&
      end > start &&
      total <= dayMinutes &&
      (before === undefined || start - before.end >= shortestGap)
    );
  });
}
