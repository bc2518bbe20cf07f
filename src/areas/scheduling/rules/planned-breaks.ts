import type { Interval } from "#platform/calendar/intervals.ts";

export const BREAK_KINDS = ["rest", "training"] as const;

/** Unpaid time that is planned within a shift, in minutes of its work date. */
export interface PlannedBreak extends Interval {
  readonly kind: (typeof BREAK_KINDS)[number];
}

export type BreaksFault =
  | { readonly why: "reversed" | "outside"; readonly index: number }
  | { readonly why: "overlap"; readonly index: number; readonly other: number }
  | { readonly why: "tooLong" };

const DAY = 1440;

/** Times after midnight of a shift that runs into the next day may be written as those of a clock (02:00 for 26:00). */
export function withinWorkDate(breaks: readonly PlannedBreak[], shift: Interval): PlannedBreak[] {
  return breaks.map(({ kind, start, end }) => {
    const from = start < shift.start && start + DAY < shift.end ? start + DAY : start;
    return { kind, start: from, end: end <= from && end + DAY <= shift.end ? end + DAY : end };
  });
}

/** What is wrong with the planned breaks of a shift, which begin and end within it, never meet, and leave some work; `loose` minutes are taken at any time. */
export function breaksFault(breaks: readonly PlannedBreak[], loose: number, shift: Interval): BreaksFault | null {
  let total = loose;
  for (const [index, one] of breaks.entries()) {
    if (one.end <= one.start) return { why: "reversed", index };
    if (one.start < shift.start || one.end > shift.end) return { why: "outside", index };
    const other = breaks.findIndex((before, at) => at < index && before.start < one.end && one.start < before.end);
    if (other >= 0) return { why: "overlap", index, other };
    total += one.end - one.start;
  }
  return total < shift.end - shift.start ? null : { why: "tooLong" };
}
