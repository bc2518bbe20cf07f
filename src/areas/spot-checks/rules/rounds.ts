import { datesOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import type { Minute } from "#platform/calendar/clock.ts";

export interface TaskTimes {
  fromDate: PlainDate;
  toDate: PlainDate;
  /** Minutes of each date, next-day times beyond 1440: between which is checked. */
  startMinute: Minute;
  endMinute: Minute;
  samplingMinutes: readonly Minute[];
}

/** A moment at which is drawn, and until when what was found can be recorded; instants in epoch milliseconds. */
export interface PlannedRound {
  workDate: PlainDate;
  minute: Minute;
  dueAt: number;
  closesAt: number;
}

export const mostDates = 31;

export type TimesFault = "reversed" | "tooLong" | "endPast" | "windowReversed" | "samplingOutside" | "nothingAhead";

export const endOf = ({ toDate, endMinute }: Pick<TaskTimes, "toDate" | "endMinute">): number =>
  instantOf(toDate, endMinute);

/** The draws of a task from an instant on, in order; those whose moment is over are left out. */
export function plannedRounds(times: TaskTimes, now: number): PlannedRound[] {
  const minutes = [...new Set(times.samplingMinutes)].sort((a, b) => a - b);
  return datesOf(times.fromDate, times.toDate)
    .flatMap((workDate) =>
      minutes.map((minute) => ({
        workDate,
        minute,
        dueAt: instantOf(workDate, minute),
        closesAt: instantOf(workDate, times.endMinute),
      })),
    )
    .filter((round) => round.dueAt >= now);
}

/** What is wrong with the times of a new task at an instant; undefined where nothing is. */
export function timesFault(times: TaskTimes, now: number): TimesFault | undefined {
  if (times.toDate < times.fromDate) return "reversed";
  if (datesOf(times.fromDate, times.toDate).length > mostDates) return "tooLong";
  if (times.endMinute <= times.startMinute) return "windowReversed";
  if (endOf(times) < now) return "endPast";
  if (times.samplingMinutes.some((minute) => minute < times.startMinute || minute >= times.endMinute))
    return "samplingOutside";
  return plannedRounds(times, now).length === 0 ? "nothingAhead" : undefined;
}
