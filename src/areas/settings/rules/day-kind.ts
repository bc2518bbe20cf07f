import type { DayKind } from "#platform/calendar/day-kind.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { officialDayKind } from "./official-calendar.ts";

/** The company's own days of C630005, on top of the official calendar. */
export type CompanyDays = { readonly holidays: ReadonlySet<PlainDate>; readonly specialDays: ReadonlySet<PlainDate> };

export const NO_COMPANY_DAYS: CompanyDays = { holidays: new Set(), specialDays: new Set() };

/** B-5: the kind of day that prices a calendar date, highest first. */
export function dayKindOf(date: PlainDate, company: CompanyDays): DayKind {
  const official = officialDayKind(date);
  if (official === "statutory_holiday") return "legal_holiday";
  if (company.holidays.has(date)) return "holiday";
  if (company.specialDays.has(date)) return "special";
  return official === "weekend" || official === "arranged_day_off" ? "weekend" : "weekday";
}

export type CompanyDayRefusal = "statutory_day" | "already_holiday" | "already_special_day";

/** H-3, B-5: why a date cannot be entered as a company holiday or as a special day, the same for both; null when it can. */
export function refuseCompanyDay(date: PlainDate, company: CompanyDays): CompanyDayRefusal | null {
  if (officialDayKind(date) === "statutory_holiday") return "statutory_day";
  if (company.holidays.has(date)) return "already_holiday";
  if (company.specialDays.has(date)) return "already_special_day";
  return null;
}
