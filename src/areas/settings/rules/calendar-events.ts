import { addDays, datesOf, yearOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { CompanyDayKind } from "./day-kind.ts";
import { holidayNameOf, isProvisional, officialDayKind, type HolidayName } from "./official-calendar.ts";

export interface CompanyDay {
  day: PlainDate;
  kind: CompanyDayKind;
  name: string;
}

/** Days in a row that are one thing in a calendar: a holiday with its days off, days worked in exchange, days of the company. */
export type CalendarEvent = { first: PlainDate; last: PlainDate; provisional: boolean } & (
  | { kind: "holiday"; name: HolidayName; statutory: PlainDate[] }
  | { kind: "makeup" }
  | { kind: `company_${CompanyDayKind}`; name: string }
);

/**
 * What differs from an ordinary week between two years, both included, in order; plain weekends are no event.
 * A day of the company stands beside the official one of its date.
 */
export function calendarEvents(fromYear: number, toYear: number, company: readonly CompanyDay[]): CalendarEvent[] {
  const dates = datesOf(`${fromYear}-01-01`, `${toYear}-12-31`);
  const official = inRows(dates.flatMap((day): CalendarEvent[] => officialOf(day)));
  const own = inRows(
    company
      .filter(({ day }) => yearOf(day) >= fromYear && yearOf(day) <= toYear)
      .toSorted((a, b) => a.day.localeCompare(b.day))
      .map(({ day, kind, name }) => ({
        kind: `company_${kind}` as const,
        name,
        first: day,
        last: day,
        provisional: false,
      })),
  );
  return [...official, ...own].sort((a, b) => a.first.localeCompare(b.first));
}

function officialOf(day: PlainDate): CalendarEvent[] {
  const span = { first: day, last: day, provisional: isProvisional(day) };
  const kind = officialDayKind(day);
  if (kind === "makeup_workday") return [{ ...span, kind: "makeup" }];
  const name = holidayNameOf(day);
  return name === null
    ? []
    : [{ ...span, kind: "holiday", name, statutory: kind === "statutory_holiday" ? [day] : [] }];
}

/** Joins what goes on the day after under the same name. */
function inRows(days: readonly CalendarEvent[]): CalendarEvent[] {
  const rows: CalendarEvent[] = [];
  for (const day of days) {
    const last = rows.at(-1);
    if (last === undefined || addDays(last.last, 1) !== day.first || nameOf(last) !== nameOf(day)) {
      rows.push({ ...day });
      continue;
    }
    last.last = day.last;
    if (last.kind === "holiday" && day.kind === "holiday") last.statutory = [...last.statutory, ...day.statutory];
  }
  return rows;
}

const nameOf = (event: CalendarEvent): string => `${event.kind} ${"name" in event ? event.name : ""}`;
