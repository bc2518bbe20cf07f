import { addMonthsTo, monthTextOf, type Month } from "./periods.ts";
import type { PlainDate } from "./plain-date.ts";

export const retirementKinds = ["man", "woman_55", "woman_50"] as const;
export type RetirementKind = (typeof retirementKinds)[number];

interface Step {
  /** Age before the change, in months. */
  readonly age: number;
  /** First month of birth that is moved. */
  readonly from: Month;
  /** A month more for each so many months of birth. */
  readonly every: number;
  readonly most: number;
}

/** Decision of the Standing Committee of 13 September 2024, in force 1 January 2025: 60 to 63, 55 to 58, 50 to 55 within fifteen years. */
const steps = new Map<RetirementKind, Step>([
  ["man", { age: 60 * 12, from: "1965-01", every: 4, most: 36 }],
  ["woman_55", { age: 55 * 12, from: "1970-01", every: 4, most: 36 }],
  ["woman_50", { age: 50 * 12, from: "1975-01", every: 2, most: 60 }],
]);

export interface Retirement {
  readonly ageMonths: number;
  /** The month in which that age is reached. */
  readonly month: Month;
}

/** The statutory age of retirement of somebody born on a date. */
export function retirementOf(birthDate: PlainDate, kind: RetirementKind): Retirement {
  const { age, from, every, most } = steps.get(kind)!;
  const born = monthTextOf(birthDate);
  const later = monthsFrom(from, born);
  const ageMonths = age + (later < 0 ? 0 : Math.min(Math.floor(later / every) + 1, most));
  return { ageMonths, month: addMonthsTo(born, ageMonths) };
}

/** Whole months from one month to another; negative where it lies before. */
export function monthsFrom(from: Month, to: Month): number {
  const count = (month: Month) => Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7));
  return count(to) - count(from);
}
