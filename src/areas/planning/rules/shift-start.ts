import type { Interval } from "#platform/calendar/intervals.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";

const dayMinutes = 1440;

interface DatedContent {
  kind: "empty" | "off" | "duty";
  sections?: readonly Interval[];
}

/** Minutes on the line of days (day number x 1440) at which what stands on a date begins; a day off, or nothing, at midnight. */
export function startsAt(date: string, content: DatedContent): number {
  return dayNumber(date) * dayMinutes + (content.kind === "duty" ? (content.sections?.[0]?.start ?? 0) : 0);
}

/** Whether a change comes late (G-6), also of a day that was empty: the earlier of what was and what will be has begun, or begins within the notice period. */
export function lateness(
  date: string,
  before: DatedContent,
  after: DatedContent,
  { now, noticeMinutes }: { now: number; noticeMinutes: number },
): "begun" | "notice" | null {
  const starts = [before, after].filter((one) => one.kind === "duty").map((one) => startsAt(date, one));
  // A day off that is given or taken counts from the start of its day.
  const first = starts.length > 0 ? Math.min(...starts) : startsAt(date, { kind: "off" });
  if (first <= now) return "begun";
  return first - now < noticeMinutes ? "notice" : null;
}
