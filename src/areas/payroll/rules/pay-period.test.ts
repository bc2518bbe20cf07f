import { expect, test } from "vitest";
import { daysInMonth, daysBetween } from "#platform/calendar/plain-date.ts";
import { blocksOf, isEarlier, payPeriod } from "./pay-period.ts";

test("blocks of part-time pay cover each day of a month once and are never longer than 15", () => {
  for (const month of ["2026-02", "2026-04", "2026-10", "2028-02"]) {
    const periods = blocksOf(month).map((block) => payPeriod({ month, block }));
    const days = periods.map(({ start, end }) => daysBetween(start, end) + 1);
    expect(Math.max(...days)).toBeLessThanOrEqual(15);
    expect(days.reduce((sum, one) => sum + one, 0)).toBe(
      daysInMonth(Number(month.slice(0, 4)), Number(month.slice(5))),
    );
    for (const [at, { start }] of periods.entries())
      if (at > 0) expect(daysBetween(periods[at - 1]!.end, start)).toBe(1);
  }
  expect(payPeriod({ month: "2026-10", block: 3 })).toEqual({ start: "2026-10-31", end: "2026-10-31" });
  expect(payPeriod({ month: "2026-02", block: 2 })).toEqual({ start: "2026-02-16", end: "2026-02-28" });
});

test("a period is earlier once it is over", () => {
  const of = (month: string, block: 1 | 2 | 3 | null = null) => ({ month, block });
  expect(isEarlier(of("2026-10", 1), of("2026-10", 2))).toBe(true);
  expect(isEarlier(of("2026-10", 2), of("2026-10", 1))).toBe(false);
  expect(isEarlier(of("2026-10", 1), of("2026-10"))).toBe(false);
  expect(isEarlier(of("2026-09"), of("2026-10", 1))).toBe(true);
});
