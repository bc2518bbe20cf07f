import type { KindBy } from "./day-kind.ts";
import type { Interval } from "./intervals.ts";
import { addDays, type PlainDate } from "./plain-date.ts";

const DAY = 1440;

/** Which date the time of a shift belongs to: the one it begins on, or the one that holds most of it. */
export const countings = ["start", "most"] as const;
export type Counting = (typeof countings)[number];

/** B3.11: the date that a shift's time counts for; `span` in minutes of the work date. A tie, and an empty span, is the work date's. */
export function countedOn(workDate: PlainDate, { start, end }: Interval, by: Counting): PlainDate {
  if (by === "start" || end <= start) return workDate;
  const minutesOf = (day: number) => Math.max(0, Math.min(end, (day + 1) * DAY) - Math.max(start, day * DAY));
  let most = 0;
  for (let day = Math.floor(start / DAY); day * DAY < end; day++) if (minutesOf(day) > minutesOf(most)) most = day;
  return most === 0 ? workDate : addDays(workDate, most);
}

export interface DayRules {
  readonly countsOn: Counting;
  readonly kindBy: KindBy;
}

/** The date a shift counts for, and the one that prices all of it, where one does; `span` in minutes of the work date. */
export function dayOfShift(workDate: PlainDate, span: Interval, { countsOn, kindBy }: DayRules): { countedOn: PlainDate; pricedAs: PlainDate | null } {
  const date = countedOn(workDate, span, countsOn);
  return { countedOn: date, pricedAs: kindBy === "shift" ? date : null };
}
