import { addDays, dayNumber, type PlainDate } from "#platform/calendar/plain-date.ts";

/** So many people from one minute of a date to another, which may lie on the next. */
export interface Span {
  date: PlainDate;
  start: number;
  end: number;
  people: number;
}

export const SLOT = 30;
const DAY = 1440;
export const SLOTS = DAY / SLOT;

/** People in each half hour of the dates from `from` on: those who are there in its middle. */
export function peopleBySlot(spans: readonly Span[], from: PlainDate, days: number): number[] {
  const counts = Array.from({ length: days * SLOTS }, () => 0);
  for (const { date, start, end, people } of spans) {
    const offset = (dayNumber(date) - dayNumber(from)) * DAY;
    const first = Math.ceil((offset + start - SLOT / 2) / SLOT);
    const last = Math.floor((offset + end - SLOT / 2) / SLOT);
    for (let slot = Math.max(0, first); slot <= Math.min(counts.length - 1, last); slot += 1) counts[slot]! += people;
  }
  return counts;
}

export interface StaffingDay {
  date: PlainDate;
  needed: number[];
  assigned: number[];
  /** Null where the middle of the half hour, by which people are counted, is still to come. */
  present: (number | null)[];
}

/** Need, assignment and presence of each date by half hour; `nowMinute` counts from 00:00 of `from`. */
export function staffingOf(
  { needed, assigned, present }: Record<"needed" | "assigned" | "present", readonly Span[]>,
  from: PlainDate,
  days: number,
  nowMinute: number,
): StaffingDay[] {
  const [need, put, there] = [needed, assigned, present].map((spans) => peopleBySlot(spans, from, days)) as [
    number[],
    number[],
    number[],
  ];
  return Array.from({ length: days }, (_, day) => {
    const own = <T>(values: readonly T[]) => values.slice(day * SLOTS, (day + 1) * SLOTS);
    return {
      date: addDays(from, day),
      needed: own(need),
      assigned: own(put),
      present: own(there.map((people, slot) => (slot * SLOT + SLOT / 2 > nowMinute ? null : people))),
    };
  });
}

export type Staffed = "none" | "short" | "even" | "over";

/** How the people there, or those put on where it is still to come, meet the need. */
export function staffedAt(needed: number, assigned: number, present: number | null): { gap: number; is: Staffed } {
  const people = present ?? assigned;
  if (needed === 0 && people === 0) return { gap: 0, is: "none" };
  const gap = people - needed;
  return { gap, is: gap < 0 ? "short" : gap > 0 ? "over" : "even" };
}
