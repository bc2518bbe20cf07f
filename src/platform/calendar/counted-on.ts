import type { KindBy } from "./day-kind.ts";
import type { Interval } from "./intervals.ts";
import { addDays, type PlainDate } from "./plain-date.ts";

const DAY = 1440;

/** Which date the time of a shift belongs to: the one it begins on, the one that holds most of it, or each minute to its own. */
export const countings = ["start", "most", "split"] as const;
export type Counting = (typeof countings)[number];

/** B3.11: the one date that a shift's time counts for; `span` in minutes of the work date. A tie, and an empty span, is the work date's. */
export function countedOn(workDate: PlainDate, { start, end }: Interval, by: Exclude<Counting, "split">): PlainDate {
  if (by === "start" || end <= start) return workDate;
  const minutesOf = (day: number) => Math.max(0, Math.min(end, (day + 1) * DAY) - Math.max(start, day * DAY));
  let most = 0;
  for (let day = Math.floor(start / DAY); day * DAY < end; day++) if (minutesOf(day) > minutesOf(most)) most = day;
  return most === 0 ? workDate : addDays(workDate, most);
}

/** The parts of a span on each date it touches, beside the work date, which always has one; `day` counts from the work date. */
export function splitAtMidnight({ start, end }: Interval): (Interval & { readonly day: number })[] {
  if (end <= start) return [{ day: 0, start, end: start }];
  const parts: (Interval & { day: number })[] = [];
  for (let day = Math.min(0, Math.floor(start / DAY)); day <= 0 || day * DAY < end; day++) {
    const [from, to] = [day * DAY, (day + 1) * DAY];
    // A part without time lies at the edge that is nearest to the work.
    const at = Math.min(Math.max(start, from), to);
    parts.push({ day, start: at, end: Math.min(Math.max(end, at), to) });
  }
  return parts;
}

export interface DayRules {
  readonly countsOn: Counting;
  readonly kindBy: KindBy;
}

/** The dates a shift counts for: from `countedOn` to `countedTo` where it is split at midnight, else `countedOn` alone. */
export interface CountedDates {
  readonly countedOn: PlainDate;
  readonly countedTo: PlainDate | null;
}

/**
 * The dates a shift counts for, and the one that prices all of it, where one does; `span` in minutes of the work date.
 * A split shift has the rates of each date either way.
 */
export function dayOfShift(
  workDate: PlainDate,
  span: Interval,
  { countsOn, kindBy }: DayRules,
): CountedDates & { pricedAs: PlainDate | null } {
  if (countsOn !== "split") {
    const date = countedOn(workDate, span, countsOn);
    return { countedOn: date, countedTo: null, pricedAs: kindBy === "shift" ? date : null };
  }
  const parts = splitAtMidnight(span);
  const isWhole = parts.length === 1;
  return {
    countedOn: isWhole ? workDate : addDays(workDate, parts[0]!.day),
    countedTo: isWhole ? null : addDays(workDate, parts.at(-1)!.day),
    pricedAs: null,
  };
}

/** Every date a shift counts for, in order. */
export function datesCounted({ countedOn: first, countedTo }: CountedDates): PlainDate[] {
  const dates = [first];
  while (countedTo !== null && dates.at(-1)! < countedTo) dates.push(addDays(dates.at(-1)!, 1));
  return dates;
}
