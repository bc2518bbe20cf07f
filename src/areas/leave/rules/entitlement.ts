import { addDays, addMonths, daysBetween, fullYears, type PlainDate } from "#platform/calendar/plain-date.ts";

/** Days of annual leave by full years of cumulative service (Regulations on Paid Annual Leave art. 3). */
export function annualDays(fullYears: number): number {
  if (fullYears < 1) return 0;
  if (fullYears < 10) return 5;
  return fullYears < 20 ? 10 : 15;
}

/** Part of a year with one entitlement. */
export interface EntitlementStep {
  from: PlainDate;
  to: PlainDate;
  /** Full years of service from its first day. */
  years: number;
  /** Days a whole year of it would give. */
  yearDays: number;
  calendarDays: number;
}

export interface Entitlement {
  steps: EntitlementStep[];
  /** Whole days. */
  days: number;
}

export interface Employment {
  /** First day of work with any employer. */
  servedSince: PlainDate;
  joinedOn: PlainDate;
  /** Last day of work here, null while it lasts. */
  leftOn: PlainDate | null;
}

/** The law divides by 365 in leap years too (L-1). */
const lawYear = 365;
const bands = [1, 10, 20];

/**
 * Annual leave of a calendar year: calendar days employed here / 365 x the full entitlement, whole days only (Measures
 * arts. 5 and 12). Both the day of joining and the last day count; a year in which a band is reached counts by its parts.
 */
export function annualEntitlement(
  year: number,
  { servedSince, joinedOn, leftOn }: Employment,
  extraDays = 0,
): Entitlement {
  const first = later(`${year}-01-01`, joinedOn);
  const last = leftOn !== null && leftOn < `${year}-12-31` ? leftOn : `${year}-12-31`;
  const steps: EntitlementStep[] = [];
  const changes = bands
    .map((years) => addMonths(servedSince, years * 12))
    .filter((date) => date > first && date <= last);
  const starts = first <= last ? [first, ...changes] : [];
  for (const [index, from] of starts.entries()) {
    const next = starts[index + 1];
    const to = next === undefined ? last : addDays(next, -1);
    const years = fullYears(servedSince, from);
    const lawful = annualDays(years);
    steps.push({
      from,
      to,
      years,
      yearDays: lawful === 0 ? 0 : lawful + extraDays,
      calendarDays: daysBetween(from, to) + 1,
    });
  }
  const share = Math.floor(steps.reduce((sum, step) => sum + step.calendarDays * step.yearDays, 0) / lawYear);
  return { steps, days: Math.min(share, Math.max(0, ...steps.map((step) => step.yearDays))) };
}

const later = (a: PlainDate, b: PlainDate) => (a > b ? a : b);

/** A year of a child's age, in which each parent has their days. */
export interface ChildYear {
  /** 0 before the first birthday, to 2. */
  age: number;
  from: PlainDate;
  to: PlainDate;
}

/** The year of a child's age that a date falls in; null from the third birthday on and before birth. */
export function childYear(bornOn: PlainDate, date: PlainDate): ChildYear | null {
  if (date < bornOn) return null;
  const age = fullYears(bornOn, date);
  if (age >= 3) return null;
  return { age, from: addMonths(bornOn, age * 12), to: addDays(addMonths(bornOn, (age + 1) * 12), -1) };
}
