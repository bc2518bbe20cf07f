/** A local calendar date `YYYY-MM-DD`, years 1600-9999; never a timestamp. */
export type PlainDate = string;

const ZERO = 48;
const pad = (value: number): string => (value < 10 ? `0${value}` : String(value));

/** The date as written, `YYYY-MM-DD`; the parts are taken as they are. */
export function plainDate(year: number, month: number, day: number): PlainDate {
  return `${String(year).padStart(4, "0")}-${pad(month)}-${pad(day)}`;
}

export const yearOf = (date: PlainDate): number =>
  (date.charCodeAt(0) - ZERO) * 1000 +
  (date.charCodeAt(1) - ZERO) * 100 +
  (date.charCodeAt(2) - ZERO) * 10 +
  date.charCodeAt(3) -
  ZERO;
/** Month 1-12. */
export const monthOf = (date: PlainDate): number => (date.charCodeAt(5) - ZERO) * 10 + date.charCodeAt(6) - ZERO;
/** Day of the month 1-31. */
export const dayOf = (date: PlainDate): number => (date.charCodeAt(8) - ZERO) * 10 + date.charCodeAt(9) - ZERO;

const isLeap = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0;
const MONTH_DAYS = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

/** 28-31; month 1-12. */
export function daysInMonth(year: number, month: number): number {
  return month === 2 && isLeap(year) ? 29 : (MONTH_DAYS[month - 1] ?? 0);
}

/** True for a date that exists, written exactly `YYYY-MM-DD`. */
export function isPlainDate(text: string): boolean {
  if (!/^\d{4}-\d\d-\d\d$/.test(text)) return false;
  const year = yearOf(text);
  const day = dayOf(text);
  return year >= 1600 && day >= 1 && day <= daysInMonth(year, monthOf(text));
}

/** Days since 1970-01-01 of a valid date: arithmetic of the Gregorian calendar with the year starting in March. */
export function dayNumber(date: PlainDate): number {
  const month = monthOf(date);
  const year = month > 2 ? yearOf(date) : yearOf(date) - 1;
  const sinceMarch = month > 2 ? month - 3 : month + 9;
  const ofYear = ((153 * sinceMarch + 2) / 5) | 0;
  return 365 * year + ((year / 4) | 0) - ((year / 100) | 0) + ((year / 400) | 0) + ofYear + dayOf(date) - 1 - 719468;
}

/** The date of a day number; the inverse of dayNumber. */
export function dateOfDayNumber(days: number): PlainDate {
  const shifted = days + 719468;
  const era = Math.floor(shifted / 146097);
  const ofEra = shifted - era * 146097;
  const yearOfEra = Math.floor(
    (ofEra - Math.floor(ofEra / 1460) + Math.floor(ofEra / 36524) - Math.floor(ofEra / 146096)) / 365,
  );
  const ofYear = ofEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const sinceMarch = Math.floor((5 * ofYear + 2) / 153);
  const day = ofYear - Math.floor((153 * sinceMarch + 2) / 5) + 1;
  const month = sinceMarch < 10 ? sinceMarch + 3 : sinceMarch - 9;
  return plainDate(yearOfEra + era * 400 + (month <= 2 ? 1 : 0), month, day);
}

export const addDays = (date: PlainDate, days: number): PlainDate => dateOfDayNumber(dayNumber(date) + days);
/** Days from the first date to the second; negative when the second is earlier. */
export const daysBetween = (from: PlainDate, to: PlainDate): number => dayNumber(to) - dayNumber(from);
/** Below zero when the first is earlier, above when later, 0 when equal. */
export const compareDates = (a: PlainDate, b: PlainDate): number => (a < b ? -1 : a > b ? 1 : 0);
/** Weekday of a day number, 1-7 with 7 = Sunday (spec 9); 1970-01-01 was a Thursday. */
export const weekdayOfDayNumber = (days: number): number => ((((days + 3) % 7) + 7) % 7) + 1;
/** 1-7, 7 = Sunday (spec 9). */
export const weekdayOf = (date: PlainDate): number => weekdayOfDayNumber(dayNumber(date));

/** The same day n months on, or the last day of a shorter month. */
export function addMonths(date: PlainDate, months: number): PlainDate {
  const index = yearOf(date) * 12 + monthOf(date) - 1 + months;
  const year = Math.floor(index / 12);
  const month = index - year * 12 + 1;
  return plainDate(year, month, Math.min(dayOf(date), daysInMonth(year, month)));
}

/**
 * The last day of a term of so many months that begins on a date: the day before the same one, or the month's last where
 * it has none. 2026-03-10 and 12 give 2027-03-09, 2028-02-29 and 12 give 2029-02-28.
 */
export function lastDayOfTerm(first: PlainDate, months: number): PlainDate {
  const same = addMonths(first, months);
  return dayOf(same) === dayOf(first) ? addDays(same, -1) : same;
}

/** Every date from the first to the last, both included; empty when the last is earlier. */
export function datesOf(first: PlainDate, last: PlainDate): PlainDate[] {
  const from = dayNumber(first);
  return Array.from({ length: Math.max(0, dayNumber(last) - from + 1) }, (_, i) => dateOfDayNumber(from + i));
}

/** Export range (domain rule): the last date is not later than start + 1 year - 1 day, and not before the start. */
export function isWithinOneYear(start: PlainDate, end: PlainDate): boolean {
  return start <= end && end < addMonths(start, 12);
}

/** Full years from one date to another, 0 before the first. */
export function fullYears(since: PlainDate, date: PlainDate): number {
  if (date < since) return 0;
  const years = Number(date.slice(0, 4)) - Number(since.slice(0, 4));
  return addMonths(since, years * 12) <= date ? years : years - 1;
}
