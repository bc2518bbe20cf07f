/** What the handle repeats: the sequence taken as a cycle, onward from its end, or backward from its start: AABB-- and again. */
export function repeated<T>(sequence: readonly T[], count: number, direction: "after" | "before" = "after"): T[] {
  const { length } = sequence;
  if (length === 0) return [];
  const filled: T[] = [];
  for (let index = 0; index < count; index++) {
    const at = direction === "after" ? index % length : (((length - 1 - index) % length) + length) % length;
    filled.push(sequence[at]!);
  }
  // Backwards the last one found stands first.
  return direction === "after" ? filled : filled.reverse();
}

export type PatternHolidays = "keep" | "off" | "skip";

/** A pattern of 1 to 84 days: contents by place, from a first day on. */
export interface Pattern<T> {
  days: readonly T[];
  holidays: PatternHolidays;
  /** What a holiday gets where they are off. */
  off: T;
}

export const MOST_PATTERN_DAYS = 84;

/**
 * The contents of days from `from` to `to`, half-open, by day: the pattern begins on day `anchor`, `offset` days into it.
 * Holidays keep what the pattern says, are off while the pattern goes on, or are skipped: they are off, and the pattern goes on
 * behind them with what they would have had.
 */
export function patternDays<T>(
  pattern: Pattern<T>,
  anchor: number,
  offset: number,
  from: number,
  to: number,
  isHoliday: (day: number) => boolean,
): T[] {
  const { days, holidays, off } = pattern;
  const { length } = days;
  if (length === 0 || length > MOST_PATTERN_DAYS) return [];
  const taken: T[] = [];
  let skipped = holidays === "skip" ? skippedBefore(anchor, from, isHoliday) : 0;
  for (let day = from; day < to; day++) {
    if (holidays !== "keep" && isHoliday(day)) {
      taken.push(off);
      if (holidays === "skip") skipped++;
      continue;
    }
    const at = day - anchor + offset - skipped;
    taken.push(days[((at % length) + length) % length]!);
  }
  return taken;
}

/** Holidays from the pattern's first day to a day; below zero where that day lies before it. */
function skippedBefore(anchor: number, day: number, isHoliday: (day: number) => boolean): number {
  let count = 0;
  for (let at = Math.min(anchor, day); at < Math.max(anchor, day); at++) if (isHoliday(at)) count++;
  return day < anchor ? -count : count;
}
