import { addMonthsTo, monthTextOf } from "#platform/calendar/periods.ts";
import { addDays, addMonths, type PlainDate } from "#platform/calendar/plain-date.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import type { ExportPeriod } from "#platform/excel/export-period.ts";

export type Ends = [string | undefined, string | undefined];

/** The period that an export opens with: that of the list, a year where it has one end; where it says none, the month of today. */
export function endsOf(period: ExportPeriod, input: Readonly<Record<string, unknown>>, today: PlainDate): Ends {
  const given = (name: string) => (typeof input[name] === "string" && input[name] !== "" ? input[name] : undefined);
  const [from, to] = [given(period.from), given(period.to)];
  if (period.unit === "month") return [from ?? to ?? monthTextOf(today), to ?? from ?? monthTextOf(today)];
  if (from !== undefined) return [from, to ?? addDays(addMonths(from, 12), -1)];
  if (to !== undefined) return [addMonths(addDays(to, 1), -12), to];
  const month = monthTextOf(today);
  return [`${month}-01`, addDays(`${addMonthsTo(month, 1)}-01`, -1)];
}

/** The filters of a list as JSON text, without its page and without what is empty. */
export function searchInfoOf(input: object, more: object): string {
  const kept = Object.entries({ ...input, ...more }).filter(
    ([name, value]) => !["page", "size", "known"].includes(name) && value !== "" && value !== undefined,
  );
  return JSON.stringify(Object.fromEntries(kept));
}

/** From the first minute of the first day to the last of the last, in ms. */
export function spanOf({ first, last }: { first: string; last: string }): { startTime: number; endTime: number } {
  return { startTime: instantOf(first, 0), endTime: instantOf(last, 1440) - 1 };
}
