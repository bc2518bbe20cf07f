import { describe, expect, test } from "vitest";
import { datesOf, weekdayOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import { longSickDates } from "./long-sick.ts";

const isWorkday = (date: PlainDate) => weekdayOf(date) < 6;
const weekdays = (from: PlainDate, to: PlainDate) => datesOf(from, to).filter(isWorkday);
const long = (sick: readonly PlainDate[], worked: readonly PlainDate[] = []) =>
  longSickDates({ sick: new Set(sick), worked: new Set(worked), isWorkday }, "2026-03-01", "2026-10-31");

describe("days of sick leave behind the sixth month of being away", () => {
  test("begin on the day six months after the first one", () => {
    const found = long(weekdays("2026-04-15", "2026-10-30"));
    expect([found[0], found.at(-1), found.length]).toEqual(["2026-10-15", "2026-10-30", 12]);
    expect(long(weekdays("2026-04-15", "2026-10-14"))).toEqual([]);
  });

  test("weekends and up to two days of rest in a row of shifts are no return", () => {
    const sick = weekdays("2026-04-15", "2026-10-30").filter((date) => weekdayOf(date) > 2);
    expect(long(sick)[0]).toBe("2026-10-15");
  });

  test("more than that is one, and so is a day that was worked", () => {
    const sick = weekdays("2026-04-15", "2026-10-30");
    expect(long(sick.filter((date) => date < "2026-07-06" || date > "2026-07-08"))).toEqual([]);
    expect(long(sick, ["2026-07-11"])).toEqual([]);
    expect(long(sick, ["2026-04-16"])).toEqual(weekdays("2026-10-19", "2026-10-30").filter((d) => d >= "2026-10-17"));
  });
});
