import { expect, test } from "vitest";
import { daysInMonth, daysBetween } from "#platform/calendar/plain-date.ts";
import { attendanceMonth } from "#platform/calendar/periods.ts";
import { blocksOf, followingPeriod, isEarlier, keptDays, payPeriod } from "./pay-period.ts";

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

test("a month is paid by the days that are kept of it, and by its calendar days where none are", () => {
  const october = attendanceMonth("2026-10", 26);
  const kept = keptDays({ month: "2026-10", block: null }, october);
  expect(kept).toEqual({ fromDate: "2026-09-26", toDate: "2026-10-25" });
  expect(payPeriod({ month: "2026-10", block: null, ...kept })).toEqual(october);
  expect(keptDays({ month: "2026-10", block: null }, attendanceMonth("2026-10", 1))).toEqual({
    fromDate: null,
    toDate: null,
  });
});

test("every day is paid once, whenever the first day of the attendance month is changed", () => {
  for (const startDays of [
    [1, 1, 26, 26],
    [26, 26, 1, 1],
    [2, 28, 2, 28],
    [28, 1, 15, 2],
  ]) {
    let last: { month: string; block: null; fromDate: string; toDate: string } | undefined;
    for (const [at, startDay] of startDays.entries()) {
      const month = `2026-0${at + 5}`;
      const { start, end } = followingPeriod(attendanceMonth(month, startDay), month, last);
      expect(start <= end).toBe(true);
      if (last) expect(daysBetween(last.toDate, start)).toBe(1);
      last = { month, block: null, fromDate: start, toDate: end };
    }
  }
  const july = { month: "2026-07", block: null };
  // Nothing was paid of August: what lies between is not taken into September.
  expect(followingPeriod(attendanceMonth("2026-09", 26), "2026-09", july)).toEqual({
    start: "2026-08-26",
    end: "2026-09-25",
  });
});
