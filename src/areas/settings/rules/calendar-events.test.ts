import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { calendarEvents, type CalendarEvent, type CompanyDay } from "./calendar-events.ts";
import { officialDayKind } from "./official-calendar.ts";

const said = (event: CalendarEvent) =>
  [
    event.first.slice(5),
    event.last.slice(5),
    event.kind,
    "name" in event ? event.name : "",
    "statutory" in event ? event.statutory.length : 0,
  ].join(" ");

describe("a year as events of a calendar", () => {
  test("2026: holidays with their days off are one event each, days worked in exchange another", () => {
    expect(calendarEvents(2026, 2026, []).map(said)).toEqual([
      "01-01 01-03 holiday new_year 1",
      "01-04 01-04 makeup  0",
      "02-14 02-14 makeup  0",
      "02-15 02-23 holiday spring_festival 4",
      "02-28 02-28 makeup  0",
      "04-04 04-06 holiday qingming 1",
      "05-01 05-05 holiday labour_day 2",
      "05-09 05-09 makeup  0",
      "06-19 06-21 holiday dragon_boat 1",
      "09-20 09-20 makeup  0",
      "09-25 09-27 holiday mid_autumn 1",
      "10-01 10-07 holiday national_day 3",
      "10-10 10-10 makeup  0",
    ]);
  });

  test("a holiday within another keeps its day", () => {
    expect(calendarEvents(2025, 2025, []).map(said).slice(-4, -1)).toEqual([
      "10-01 10-05 holiday national_day 3",
      "10-06 10-06 holiday mid_autumn 1",
      "10-07 10-08 holiday national_day 0",
    ]);
  });

  test("days of the company stand beside, in a row where they follow each other under one name", () => {
    const company: CompanyDay[] = [
      { day: "2026-10-05", kind: "special", name: "Golden week" },
      { day: "2026-10-04", kind: "special", name: "Golden week" },
      { day: "2026-12-24", kind: "holiday", name: "Founding day" },
      { day: "2026-12-25", kind: "special", name: "Founding day" },
    ];
    expect(calendarEvents(2026, 2026, company).map(said).slice(-5)).toEqual([
      "10-01 10-07 holiday national_day 3",
      "10-04 10-05 company_special Golden week 0",
      "10-10 10-10 makeup  0",
      "12-24 12-24 company_holiday Founding day 0",
      "12-25 12-25 company_special Founding day 0",
    ]);
  });

  test("a year without a notice is provisional", () => {
    expect(
      new Set(calendarEvents(2026, 2027, []).map((event) => `${event.first.slice(0, 4)} ${event.provisional}`)),
    ).toEqual(new Set(["2026 false", "2027 true"]));
  });

  test("every day that is not ordinary is in exactly one official event, no ordinary one in any", () => {
    fc.assert(
      fc.property(fc.integer({ min: 2020, max: 2034 }), (year) => {
        const counted = new Map<string, number>();
        for (const event of calendarEvents(year, year, []))
          for (const day of datesOf(event.first, event.last)) counted.set(day, (counted.get(day) ?? 0) + 1);
        for (const day of datesOf(`${year}-01-01`, `${year}-12-31`)) {
          const kind = officialDayKind(day);
          expect([day, counted.get(day) ?? 0]).toEqual([day, kind === "workday" || kind === "weekend" ? 0 : 1]);
        }
      }),
    );
  });
});
