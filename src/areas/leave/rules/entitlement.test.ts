import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addDays, daysBetween, fullYears } from "#platform/calendar/plain-date.ts";
import { annualDays, annualEntitlement, childYear } from "./entitlement.ts";

describe("annual leave by law", () => {
  it.each([
    [0, 0],
    [1, 5],
    [9, 5],
    [10, 10],
    [19, 10],
    [20, 15],
    [35, 15],
  ])("%i full years give %i days", (years, days) => {
    expect(annualDays(years)).toBe(days);
  });

  it.each([
    ["a whole year", 2026, { servedSince: "2019-03-01", joinedOn: "2020-01-01", leftOn: null }, 5],
    ["a whole leap year", 2024, { servedSince: "2001-03-01", joinedOn: "2010-01-01", leftOn: null }, 15],
    // Measures art. 5: 184 days left, 184/365 x 5 = 2.52
    ["joined on 1 July", 2026, { servedSince: "2019-03-01", joinedOn: "2026-07-01", leftOn: null }, 2],
    ["joined in the last days", 2026, { servedSince: "2004-03-01", joinedOn: "2026-12-20", leftOn: null }, 0],
    // Measures art. 12: 273 days passed, 273/365 x 10 = 7.48
    ["left on 30 September", 2026, { servedSince: "2014-03-01", joinedOn: "2020-01-01", leftOn: "2026-09-30" }, 7],
    // A first year is full on 1 July: 184/365 x 5
    ["a year of service is full in July", 2026, { servedSince: "2025-07-01", joinedOn: "2025-07-01", leftOn: null }, 2],
    // 181 days of 5 and 184 of 10: (905 + 1840) / 365 = 7.52
    ["ten years are full in July", 2026, { servedSince: "2016-07-01", joinedOn: "2020-01-01", leftOn: null }, 7],
    ["not yet a year", 2026, { servedSince: "2026-03-01", joinedOn: "2026-03-01", leftOn: null }, 0],
    ["gone before the year", 2026, { servedSince: "2016-03-01", joinedOn: "2016-03-01", leftOn: "2025-11-30" }, 0],
  ])("%s", (_name, year, employment, days) => {
    expect(annualEntitlement(year, employment).days).toBe(days);
  });

  it("extra days of the company are added where the law gives any, in the same proportion", () => {
    expect(annualEntitlement(2026, { servedSince: "2019-03-01", joinedOn: "2020-01-01", leftOn: null }, 3).days).toBe(
      8,
    );
    expect(annualEntitlement(2026, { servedSince: "2026-03-01", joinedOn: "2026-03-01", leftOn: null }, 3).days).toBe(
      0,
    );
    expect(annualEntitlement(2026, { servedSince: "2019-03-01", joinedOn: "2026-07-01", leftOn: null }, 5).days).toBe(
      5,
    );
  });

  const date = fc.integer({ min: 0, max: 14_000 }).map((days) => addDays("1995-01-01", days));
  it("never falls with service, never exceeds a full year's, and its parts cover the time employed", () => {
    fc.assert(
      fc.property(
        date,
        date,
        fc.option(date, { nil: null }),
        fc.integer({ min: 1995, max: 2032 }),
        (servedSince, joined, leftOn, year) => {
          const joinedOn = joined < servedSince ? servedSince : joined;
          const one = annualEntitlement(year, { servedSince, joinedOn, leftOn });
          const longer = annualEntitlement(year, { servedSince: addDays(servedSince, -3650), joinedOn, leftOn });
          expect(longer.days).toBeGreaterThanOrEqual(one.days);
          expect(one.days).toBeLessThanOrEqual(15);
          const from = joinedOn > `${year}-01-01` ? joinedOn : `${year}-01-01`;
          const to = leftOn !== null && leftOn < `${year}-12-31` ? leftOn : `${year}-12-31`;
          expect(one.steps.reduce((sum, step) => sum + step.calendarDays, 0)).toBe(
            Math.max(0, daysBetween(from, to) + 1),
          );
        },
      ),
    );
  });
});

describe("years", () => {
  it("full years turn on the anniversary; 29 February on the 28th of other years", () => {
    expect(fullYears("2020-02-29", "2021-02-27")).toBe(0);
    expect(fullYears("2020-02-29", "2021-02-28")).toBe(1);
    expect(fullYears("2020-06-01", "2026-05-31")).toBe(5);
    expect(fullYears("2020-06-01", "2019-06-01")).toBe(0);
  });

  it("a child has three years of its own", () => {
    expect(childYear("2024-05-10", "2024-05-09")).toBeNull();
    expect(childYear("2024-05-10", "2024-05-10")).toEqual({ age: 0, from: "2024-05-10", to: "2025-05-09" });
    expect(childYear("2024-05-10", "2026-11-22")).toEqual({ age: 2, from: "2026-05-10", to: "2027-05-09" });
    expect(childYear("2024-05-10", "2027-05-10")).toBeNull();
  });
});
