import { compareDecimals } from "../decimal.ts";
import type { Condition } from "../definition.ts";
import type { Decimal } from "../facts.ts";

export interface Bound {
  value: Decimal;
  /** Whether the bound itself belongs to the interval. */
  closed: boolean;
}

/** The values of a number that a condition lets through; a missing bound is open to that side. */
export interface Interval {
  low: Bound | null;
  high: Bound | null;
}

export const everything: Interval = { low: null, high: null };

const given = (value: Decimal | undefined): value is Decimal =>
  value !== undefined && compareDecimals(value, 0) !== null;
const strict = (operator: string | undefined) => operator === "lt" || operator === "gt";

/** What a numeric condition lets through, read as the engine reads it; null where it cannot be read. */
export function intervalOf(condition: Condition): Interval | null {
  const { lowerBound, upperBound, operatorType } = condition;
  const low = given(lowerBound) ? lowerBound : undefined;
  const high = given(upperBound) ? upperBound : undefined;
  if (operatorType === "range") {
    if (low === undefined && high === undefined) return null;
    return {
      low: low === undefined ? null : { value: low, closed: !strict(condition.lowerBoundOperator) },
      high: high === undefined ? null : { value: high, closed: !strict(condition.upperBoundOperator) },
    };
  }
  const upward = operatorType === "lt" || operatorType === "le";
  const value = upward ? (high ?? low) : (low ?? high);
  if (value === undefined) return null;
  switch (operatorType) {
    case "lt":
      return { low: null, high: { value, closed: false } };
    case "le":
      return { low: null, high: { value, closed: true } };
    case "gt":
      return { low: { value, closed: false }, high: null };
    case "ge":
      return { low: { value, closed: true }, high: null };
    case "eq":
      return { low: { value, closed: true }, high: { value, closed: true } };
  }
}

/** Which of two lower bounds lets more through comes first. */
function byLow(a: Bound | null, b: Bound | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? -1 : 1;
  return compareDecimals(a.value, b.value) || Number(b.closed) - Number(a.closed);
}

/** Which of two upper bounds lets less through comes first. */
function byHigh(a: Bound | null, b: Bound | null): number {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return compareDecimals(a.value, b.value) || Number(a.closed) - Number(b.closed);
}

export function meet(a: Interval, b: Interval): Interval {
  return { low: byLow(a.low, b.low) >= 0 ? a.low : b.low, high: byHigh(a.high, b.high) <= 0 ? a.high : b.high };
}

export function isEmpty({ low, high }: Interval): boolean {
  if (low === null || high === null) return false;
  const order = compareDecimals(low.value, high.value) ?? 0;
  return order > 0 || (order === 0 && !(low.closed && high.closed));
}

/** Whether nothing lies between the end of one interval and the beginning of the next. */
function touches(high: Bound | null, low: Bound | null): boolean {
  if (high === null || low === null) return true;
  const order = compareDecimals(low.value, high.value) ?? 0;
  return order < 0 || (order === 0 && (low.closed || high.closed));
}

/** Overlapping and touching intervals made one, in their order. */
export function union(intervals: readonly Interval[]): Interval[] {
  const sorted = intervals.filter((one) => !isEmpty(one)).toSorted((a, b) => byLow(a.low, b.low));
  const joined: Interval[] = [];
  for (const next of sorted) {
    const last = joined.at(-1);
    if (last && touches(last.high, next.low))
      joined[joined.length - 1] = { low: last.low, high: byHigh(last.high, next.high) >= 0 ? last.high : next.high };
    else joined.push(next);
  }
  return joined;
}

export function contains(outer: Interval, inner: Interval): boolean {
  return isEmpty(inner) || (byLow(outer.low, inner.low) <= 0 && byHigh(outer.high, inner.high) >= 0);
}

/** What lies between the first and the last of some intervals and in none of them. */
export function gapsBetween(intervals: readonly Interval[]): Interval[] {
  const joined = union(intervals);
  return joined.slice(1).map((next, index): Interval => {
    const before = joined[index]!.high as Bound;
    const after = next.low as Bound;
    return {
      low: { value: before.value, closed: !before.closed },
      high: { value: after.value, closed: !after.closed },
    };
  });
}

/** What is in none of some intervals. */
export function outside(intervals: readonly Interval[]): Interval[] {
  const joined = union(intervals);
  const [first, last] = [joined[0], joined.at(-1)];
  if (!first || !last) return [everything];
  const flipped = ({ value, closed }: Bound): Bound => ({ value, closed: !closed });
  return [
    ...(first.low ? [{ low: null, high: flipped(first.low) }] : []),
    ...gapsBetween(intervals),
    ...(last.high ? [{ low: flipped(last.high), high: null }] : []),
  ];
}

/** A single value: branches for single values are meant as a list of cases, not as a line without gaps. */
export function isPoint({ low, high }: Interval): boolean {
  return low !== null && high !== null && compareDecimals(low.value, high.value) === 0;
}

/** An interval as it is written: `5`, `(5, 10]`. */
export function written({ low, high }: Interval): string {
  if (isPoint({ low, high })) return String(low?.value);
  return `${low?.closed ? "[" : "("}${low?.value ?? "-∞"}, ${high?.value ?? "∞"}${high?.closed ? "]" : ")"}`;
}
