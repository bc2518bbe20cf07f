import fc from "fast-check";
import { expect, test } from "vitest";
import { leaverSettlement, unusedPay } from "./unused-leave.ts";

test.each([
  [3 * 480, 870_000, 40_000, 240_000],
  [480, 1_000_000, 45_977, 91_954],
  [240, 1_000_000, 45_977, 45_977],
  [0, 1_000_000, 45_977, 0],
])("%i minutes at %i fen a month", (minutes, wage, dailyFen, extraFen) =>
  expect(unusedPay(minutes, wage)).toEqual({ dailyFen, extraFen }),
);

test.each([
  ["2026-06-30", 5, 0, 181, 2, 2],
  ["2026-12-31", 5, 2, 365, 5, 3],
  ["2026-12-31", 20, 0, 365, 15, 15],
  ["2028-12-31", 12, 0, 366, 10, 10],
  ["2026-03-14", 9, 0, 73, 1, 1],
  ["2026-03-13", 9, 0, 72, 0, 0],
  ["2026-06-30", 5, 4, 181, 2, 0],
  ["2026-06-30", 0, 0, 181, 0, 0],
])(
  "who leaves on %s after %i years with %i days taken",
  (lastDay, serviceYears, daysTaken, elapsedCalendarDays, proratedDays, unusedDays) => {
    expect(leaverSettlement({ lastDay, serviceYears, daysTaken, averageMonthlyFen: 870_000 })).toEqual({
      elapsedCalendarDays,
      proratedDays,
      unusedDays,
      extraFen: unusedDays * 80_000,
    });
  },
);

test("rounded once: the pay of all days is never a fen a day off the sum of the days", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 30 }), fc.integer({ min: 0, max: 10_000_000 }), (count, wage) => {
      const all = unusedPay(count * 480, wage).extraFen;
      expect(Math.abs(all - count * unusedPay(480, wage).extraFen)).toBeLessThanOrEqual(count);
      expect(all).toBeGreaterThanOrEqual(0);
    }),
  );
});
