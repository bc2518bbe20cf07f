import { addDays, addMonths, isPlainDate, isWithinOneYear } from "#platform/calendar/plain-date.ts";

/** Which period an export covers: what its first and its last day, or month, are called in the input. */
export interface ExportPeriod {
  from: string;
  to: string;
  /** Default: days, at most one year. Of months at most twelve (spec 5). */
  unit?: "month" | undefined;
}

export type PeriodFault = "datesMissing" | "datesReversed" | "tooLong" | "tooManyMonths";

const firstOf = (text: string, unit: ExportPeriod["unit"]) => (unit === "month" ? `${text}-01` : text);

/** First and last day of a period that is given by days or months. */
export function daysOf(from: string, to: string, unit: ExportPeriod["unit"]): { first: string; last: string } {
  return { first: firstOf(from, unit), last: unit === "month" ? addDays(addMonths(firstOf(to, unit), 1), -1) : to };
}

/** What is wrong with the two ends of a period, undefined when nothing is; the same for who types it and for the server. */
export function periodFault(
  from: string | undefined,
  to: string | undefined,
  unit?: ExportPeriod["unit"],
): PeriodFault | undefined {
  if (!from || !to) return "datesMissing";
  if (!isPlainDate(firstOf(from, unit)) || !isPlainDate(firstOf(to, unit))) return "datesMissing";
  if (from > to) return "datesReversed";
  const { first, last } = daysOf(from, to, unit);
  if (isWithinOneYear(first, last)) return undefined;
  return unit === "month" ? "tooManyMonths" : "tooLong";
}
