import fc from "fast-check";
import { describe, expect, it, test } from "vitest";
import { addDays, dateOfDayNumber, dayNumber } from "#platform/calendar/plain-date.ts";
import { compensation, halfMonthsFor } from "./compensation.ts";
import { serviceBetween } from "./service.ts";

describe("service", () => {
  test.each([
    ["2020-03-10", "2026-03-09", 72, 0],
    ["2020-03-10", "2026-03-08", 71, 27],
    ["2020-03-10", "2020-03-10", 0, 1],
    ["2026-01-31", "2026-02-27", 0, 28],
    ["2026-01-31", "2026-02-28", 1, 0],
    ["2028-02-29", "2029-02-28", 12, 0],
    ["2024-08-31", "2026-06-30", 22, 0],
  ])("from %s to %s is %i months and %i days", (joined, last, months, days) => {
    expect(serviceBetween(joined, last)).toEqual({ months, days });
  });

  it("is refused where it ends before it begins", () => {
    expect(() => serviceBetween("2026-02-01", "2026-01-31")).toThrow(RangeError);
  });

  it("never gets shorter by a day more", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 12_000 }), fc.integer({ min: 0, max: 12_000 }), (start, length) => {
        const joined = dateOfDayNumber(dayNumber("2008-01-01") + start);
        const last = addDays(joined, length);
        const now = serviceBetween(joined, last);
        const next = serviceBetween(joined, addDays(last, 1));
        expect(next.months * 31 + next.days).toBeGreaterThan(now.months * 31 + now.days);
        expect(now.days).toBeLessThanOrEqual(31);
      }),
    );
  });
});

describe("half months", () => {
  test.each([
    [0, 1, 1],
    [5, 30, 1],
    [6, 0, 2],
    [11, 29, 2],
    [12, 0, 2],
    [12, 1, 3],
    [18, 0, 4],
    [149, 0, 25],
    [150, 0, 26],
  ])("of %i months and %i days: %i", (months, days, halves) => {
    expect(halfMonthsFor({ months, days })).toBe(halves);
  });
});

describe("compensation", () => {
  const local = { localAverageFen: 1_000_000 };
  const after = (months: number, days = 0) => ({ service: { months, days } });

  it("is a month a year", () => {
    expect(compensation({ ...after(30), averageWageFen: 800_000, ...local })).toEqual({
      halfMonths: 6,
      monthFen: 800_000,
      amountFen: 2_400_000,
      limits: [],
      isCapUnknown: false,
    });
  });

  it("is threefold the local average and twelve years at most above it, and only there", () => {
    expect(compensation({ ...after(180), averageWageFen: 3_000_001, ...local })).toMatchObject({
      halfMonths: 24,
      monthFen: 3_000_000,
      amountFen: 36_000_000,
      limits: ["threefold", "twelveYears"],
    });
    expect(compensation({ ...after(180), averageWageFen: 3_000_000, ...local })).toMatchObject({
      halfMonths: 30,
      amountFen: 45_000_000,
      limits: [],
    });
  });

  it("counts no wage below the minimum, rounds once, and says when the cap is not known", () => {
    expect(compensation({ ...after(3), averageWageFen: 200_000, minimumWageFen: 274_001, ...local })).toMatchObject({
      amountFen: 137_001,
      limits: ["lifted"],
    });
    expect(compensation({ ...after(3), averageWageFen: 9_000_000, localAverageFen: null })).toMatchObject({
      amountFen: 4_500_000,
      isCapUnknown: true,
    });
  });

  it("never falls with longer service or a higher wage below the cap", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 480 }), fc.integer({ min: 0, max: 3_000_000 }), (months, wage) => {
        const of = (service: number, averageWageFen: number) =>
          compensation({ ...after(service), averageWageFen, ...local }).amountFen;
        expect(of(months + 1, wage)).toBeGreaterThanOrEqual(of(months, wage));
        expect(of(months, Math.min(wage + 1, 3_000_000))).toBeGreaterThanOrEqual(of(months, wage));
      }),
    );
  });
});
