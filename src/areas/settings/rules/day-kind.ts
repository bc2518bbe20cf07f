import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { officialDayKind } from "./official-calendar.ts";

/**
 * Days that a company sets on top of the official calendar (C630005). Days off and workdays in exchange are for a year
 * whose notice came after this program did, and for exchanges of its own.
 */
export const COMPANY_DAY_KINDS = ["holiday", "special", "arranged_day_off", "makeup_workday"] as const;
export type CompanyDayKind = (typeof COMPANY_DAY_KINDS)[number];

/** The company's own days, one kind for a date. */
export type CompanyDays = ReadonlyMap<PlainDate, CompanyDayKind>;

export const NO_COMPANY_DAYS: CompanyDays = new Map();

const pricedAs = {
  holiday: "holiday",
  special: "special",
  arranged_day_off: "weekend",
  makeup_workday: "weekday",
} as const satisfies Record<CompanyDayKind, DayKind>;

/** B-5: the kind of day that prices a calendar date: a statutory day first, then what the company has set, then the official calendar. */
export function dayKindOf(date: PlainDate, company: CompanyDays): DayKind {
  const official = officialDayKind(date);
  if (official === "statutory_holiday") return "legal_holiday";
  const own = company.get(date);
  if (own !== undefined) return pricedAs[own];
  return official === "weekend" || official === "arranged_day_off" ? "weekend" : "weekday";
}

export type CompanyDayRefusal = "statutory_day" | `already_${CompanyDayKind}`;

/** H-3, B-5: why a date cannot be set by the company, the same for every kind; null when it can. */
export function refuseCompanyDay(date: PlainDate, company: CompanyDays): CompanyDayRefusal | null {
  if (officialDayKind(date) === "statutory_holiday") return "statutory_day";
  const own = company.get(date);
  return own === undefined ? null : `already_${own}`;
}
