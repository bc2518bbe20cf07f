import {
  addMonths,
  daysBetween,
  isPlainDate,
  plainDate,
  monthOf,
  yearOf,
  type PlainDate,
} from "../calendar/plain-date.ts";
import { formatExact } from "./decimal.ts";
import { add, compare, divide, multiply, roundTo, smaller, subtract, type Exact } from "./number.ts";
import type { Bands } from "./vocabulary.ts";

/** Both days counted; a last day before the first gives 0 and less. */
export const daysFrom = (from: PlainDate, to: PlainDate): number => daysBetween(from, to) + 1;

/** Full months: the same day of the month, or the last one of a shorter month, completes one. */
export function monthsFrom(from: PlainDate, to: PlainDate): number {
  if (to < from) return 0 - monthsFrom(to, from);
  const months = (yearOf(to) - yearOf(from)) * 12 + monthOf(to) - monthOf(from);
  return addMonths(from, months) > to ? months - 1 : months;
}

export const yearsFrom = (from: PlainDate, to: PlainDate): number => Math.trunc(monthsFrom(from, to) / 12) + 0;

const isWhole = (value: Exact): value is number => typeof value === "number";

/** A number without a fraction as such, also where it was worked out of fractions. */
export const wholeOf = (value: Exact): number | null => {
  const rounded = roundTo(value, 0);
  return isWhole(rounded) && compare(rounded, value) === 0 ? rounded : null;
};

/** Null where there is no such day. */
export function dateOf(year: Exact, month: Exact, day: Exact): PlainDate | null {
  const [y, m, d] = [wholeOf(year), wholeOf(month), wholeOf(day)];
  if (y === null || m === null || d === null || y < 1600 || y > 9999 || m < 1 || m > 12 || d < 1 || d > 31) return null;
  const date = plainDate(y, m, d);
  return isPlainDate(date) ? date : null;
}

/** Up to the next multiple of a step above zero. */
export function roundedUpTo(value: Exact, step: Exact): Exact {
  const steps = divide(value, step);
  const down = roundTo(steps, 0, "floor");
  return multiply(compare(down, steps) === 0 ? down : add(down, 1), step);
}

/** B-1. */
export function byBands(value: Exact, { mode, bands }: Bands): Exact {
  if (mode !== "marginal") {
    const band = bands.find(({ upTo }) => upTo === null || compare(value, upTo) <= 0);
    if (!band) return 0;
    return mode === "whole" ? multiply(value, band.rate) : band.rate;
  }
  let [sum, reached]: [Exact, Exact] = [0, 0];
  for (const [at, { upTo, rate }] of bands.entries()) {
    const end = upTo === null ? value : smaller(value, upTo);
    // What is below zero stands in the first band.
    if (at > 0 && compare(end, reached) <= 0) break;
    sum = add(sum, multiply(subtract(end, reached), rate));
    reached = end;
  }
  return sum;
}

/** What is wrong with bands: there is none, they do not go upwards, the last has an end, or an earlier one has none. */
export function isBands({ bands }: Bands): boolean {
  return (
    bands.length > 0 &&
    bands.every(({ upTo }, at) => {
      if (at === bands.length - 1) return upTo === null;
      const before = at === 0 ? 0 : bands[at - 1]?.upTo;
      return upTo !== null && before !== null && before !== undefined && compare(upTo, before) > 0;
    })
  );
}

/** How a number is written as the key of a row. */
export const rowKey = (value: Exact): string => formatExact(value, 15, true);

/** The value of a function over settled months of an item; undefined where there is none. */
export type Months = readonly (Exact | undefined)[];

const present = (months: Months): Exact[] => months.filter((one) => one !== undefined);
const sumOf = (values: readonly Exact[]): Exact => values.reduce(add, 0);

/** Months are those before this one, the latest first; `undefined` where the item has no settled figure. */
export function ofMonths(name: "PRIOR" | "SUMOF" | "AVERAGE", count: number, months: Months): Exact | undefined {
  if (name === "PRIOR") return months[count - 1];
  const there = present(months.slice(0, count));
  if (name === "SUMOF") return sumOf(there);
  return there.length === 0 ? undefined : divide(sumOf(there), there.length);
}

/** The sum of the settled months of the tax year. */
export const yearToDate = (months: Months): Exact => sumOf(present(months));
