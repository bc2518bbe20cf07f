import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  attendanceMonth,
  attendanceMonthOf,
  blockOf,
  blockStatementAt,
  halfMonthOf,
  halfMonths,
  isInPeriod,
  monthlyStatementAt,
  periodDays,
} from "./periods.ts";
import {
  addDays,
  addMonths,
  lastDayOfTerm,
  compareDates,
  dateOfDayNumber,
  datesOf,
  dayNumber,
  daysBetween,
  isPlainDate,
  isWithinOneYear,
  weekdayOf,
} from "./plain-date.ts";

const FIRST = Date.UTC(1600, 0, 1) / 86_400_000;
const LAST = Date.UTC(9999, 11, 31) / 86_400_000;
const dayNumbers = fc.integer({ min: FIRST, max: LAST });
const recentDates = fc.integer({ min: 19_358, max: 23_010 }).map(dateOfDayNumber);

describe("plain dates", () => {
  test("agree with the Gregorian calendar of the engine", () => {
    fc.assert(
      fc.property(dayNumbers, (days) => {
        const date = new Date(days * 86_400_000);
        const text = dateOfDayNumber(days);
        expect(text).toBe(date.toISOString().slice(0, 10));
        expect(dayNumber(text)).toBe(days);
        expect(weekdayOf(text)).toBe(date.getUTCDay() || 7);
        expect(isPlainDate(text)).toBe(true);
      }),
    );
  });

  test.each([
    "2026-02-29",
    "2026-13-01",
    "2026-00-10",
    "2026-04-31",
    "2026-1-01",
    "1599-12-31",
    "2026-01-00",
    " 2026-01-01",
    "20260101",
    "1900-02-29",
  ])("%s is no date", (text) => {
    expect(isPlainDate(text)).toBe(false);
  });

  test("arithmetic", () => {
    expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
    expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
    expect(daysBetween("2026-10-01", "2026-11-01")).toBe(31);
    expect(compareDates("2026-10-01", "2026-09-30")).toBe(1);
    expect(addMonths("2026-01-31", 1)).toBe("2026-02-28");
    expect(addMonths("2026-01-31", -2)).toBe("2025-11-30");
    expect(datesOf("2026-02-27", "2026-03-01")).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
    expect(datesOf("2026-03-01", "2026-02-01")).toEqual([]);
    expect(isWithinOneYear("2026-03-01", "2027-02-28")).toBe(true);
    expect(isWithinOneYear("2026-03-01", "2027-03-01")).toBe(false);
    expect(isWithinOneYear("2026-03-02", "2026-03-01")).toBe(false);
  });
});

describe("periods", () => {
  test.each([
    ["2026-10", 1, "2026-10-01", "2026-10-31"],
    ["2026-02", 1, "2026-02-01", "2026-02-28"],
    ["2026-01", 26, "2025-12-26", "2026-01-25"],
    ["2026-03", 28, "2026-02-28", "2026-03-27"],
    ["2028-03", 2, "2028-02-02", "2028-03-01"],
  ])("C-1 %s from day %i", (month, startDay, start, end) => {
    expect(attendanceMonth(month, startDay)).toEqual({ start, end });
  });

  test("C-1 every date is in exactly one attendance month of 28 to 31 days, consecutive", () => {
    for (let startDay = 1; startDay <= 28; startDay++) {
      let next = attendanceMonth("2023-01", startDay).start;
      for (let i = 0; i < 120; i++) {
        const month = `${2023 + Math.floor(i / 12)}-${String((i % 12) + 1).padStart(2, "0")}`;
        const period = attendanceMonth(month, startDay);
        expect(period.start).toBe(next);
        expect(periodDays(period)).toBeGreaterThanOrEqual(28);
        expect(periodDays(period)).toBeLessThanOrEqual(31);
        expect([attendanceMonthOf(period.start, startDay), attendanceMonthOf(period.end, startDay)]).toEqual([
          month,
          month,
        ]);
        next = addDays(period.end, 1);
      }
    }
    expect(() => attendanceMonth("2026-01", 29)).toThrow(RangeError);
  });

  test("halves and statement times", () => {
    expect(halfMonths("2028-02")).toEqual([
      { half: 1, start: "2028-02-01", end: "2028-02-15" },
      { half: 2, start: "2028-02-16", end: "2028-02-29" },
    ]);
    expect(monthlyStatementAt(attendanceMonth("2026-10", 1))).toEqual({ date: "2026-11-03", minute: 1080 });
    expect(blockOf("2026-10-05", "2026-10-01", 3)).toEqual({ start: "2026-10-04", end: "2026-10-06" });
    expect(blockOf("2026-09-30", "2026-10-01", 3)).toEqual({ start: "2026-09-28", end: "2026-09-30" });
    expect(blockStatementAt({ start: "2026-10-04", end: "2026-10-06" })).toEqual({ date: "2026-10-07", minute: 1080 });
  });

  test("C-3 a date lies in its block and in its half month", () => {
    fc.assert(
      fc.property(recentDates, recentDates, fc.integer({ min: 1, max: 40 }), (date, anchor, days) => {
        const block = blockOf(date, anchor, days);
        expect(isInPeriod(date, block)).toBe(true);
        expect(periodDays(block)).toBe(days);
        expect(Math.abs(daysBetween(anchor, block.start)) % days).toBe(0);
        expect(isInPeriod(date, halfMonthOf(date))).toBe(true);
      }),
    );
  });
});

test.each([
  ["2026-03-10", 12, "2027-03-09"],
  ["2028-02-29", 12, "2029-02-28"],
  ["2026-01-31", 1, "2026-02-28"],
  ["2026-02-28", 12, "2027-02-27"],
  ["2026-03-01", 12, "2027-02-28"],
  ["2024-02-29", 48, "2028-02-28"],
])("a term from %s of %i months ends on %s", (from, months, last) => expect(lastDayOfTerm(from, months)).toBe(last));

test("what is renewed on the day after its last is never without a day in between, nor with a day too many in its month", () => {
  fc.assert(
    fc.property(recentDates, fc.integer({ min: 1, max: 120 }), (from, months) => {
      const next = addDays(lastDayOfTerm(from, months), 1);
      expect(next >= addMonths(from, months)).toBe(true);
      expect(next <= addDays(addMonths(from, months), 1)).toBe(true);
    }),
  );
});
