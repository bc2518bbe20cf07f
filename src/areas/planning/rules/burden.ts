import type { Interval } from "#platform/calendar/intervals.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";

/** The months of attendance that burden is counted over. */
export const burdenMonths = 12;

/** The twelve before a month, the earliest first. */
export const monthsBefore = (month: string): string[] =>
  Array.from({ length: burdenMonths }, (_, index) => addMonthsTo(month, index - burdenMonths));

/**
 * Points by the share of the period in which somebody was employed, in thousandths: who came in between is not taken for
 * somebody who is spared. The first month counts whole, so that one night of a newcomer does not outweigh a year.
 */
export function burdenShare(points: number, employed: Interval, period: Interval): number {
  const days = period.end - period.start;
  const present = Math.min(employed.end, period.end) - Math.max(employed.start, period.start);
  return Math.round((points * 1000) / Math.max(present / days, 1 / burdenMonths));
}
