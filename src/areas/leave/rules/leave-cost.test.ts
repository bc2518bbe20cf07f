import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { intersect, totalMinutes, type Interval } from "#platform/calendar/intervals.ts";
import { addDays, weekdayOf } from "#platform/calendar/plain-date.ts";
import { coveredOf, halfOf, leaveDays, onShiftDate, partsMeet, type LeaveSpan } from "./leave-cost.ts";
import { personDays } from "./person-days.ts";

const plain = { countsRestDays: false, stepMinutes: 30 };
const calendar = (date: string) =>
  weekdayOf(date) >= 6
    ? ("weekend" as const)
    : date === "2026-10-01"
      ? ("legal_holiday" as const)
      : ("weekday" as const);
const noShifts = personDays(new Map(), calendar);
const span = (fromDate: string, toDate: string, more: Partial<LeaveSpan> = {}): LeaveSpan => ({
  countedBy: "day",
  fromDate,
  toDate,
  fromPart: "whole",
  toPart: "whole",
  startMinute: null,
  endMinute: null,
  ...more,
});
const sum = (days: readonly { minutes: number }[]) => days.reduce((total, day) => total + day.minutes, 0);

describe("hours after midnight", () => {
  const shifts = new Map([
    ["2026-11-18", [{ start: 1320, end: 1800 }]],
    ["2026-11-19", [{ start: 1320, end: 1800 }]],
    ["2026-11-25", [{ start: 420, end: 900 }]],
    ["2026-11-24", [{ start: 1320, end: 1800 }]],
  ]);
  const moved = (date: string, startMinute: number, endMinute: number) => {
    const { fromDate, toDate, ...at } = onShiftDate(
      span(date, date, { countedBy: "hour", startMinute, endMinute }),
      (day) => shifts.get(day) ?? [],
    );
    expect(fromDate).toBe(toDate);
    return [fromDate, at.startMinute, at.endMinute];
  };

  it("belong to the night shift that they lie in, whether the date has a shift of its own or none", () => {
    expect(moved("2026-11-19", 60, 240)).toEqual(["2026-11-18", 1500, 1680]);
    expect(moved("2026-11-20", 0, 480)).toEqual(["2026-11-19", 1440, 1920]);
    expect(moved("2026-11-25", 300, 360)).toEqual(["2026-11-24", 1740, 1800]);
  });

  it("stay where they meet a shift of their own date, or none of the day before", () => {
    expect(moved("2026-11-19", 1330, 1440)).toEqual(["2026-11-19", 1330, 1440]);
    expect(moved("2026-11-25", 300, 480)).toEqual(["2026-11-25", 300, 480]);
    expect(moved("2026-11-20", 360, 480)).toEqual(["2026-11-20", 360, 480]);
    expect(moved("2026-11-18", 60, 240)).toEqual(["2026-11-18", 60, 240]);
    expect(moved("2026-11-19", 1500, 1560)).toEqual(["2026-11-19", 1500, 1560]);
  });

  it("are counted as they are where leave is by days", () => {
    const days = span("2026-11-19", "2026-11-19");
    expect(onShiftDate(days, (day) => shifts.get(day) ?? [])).toBe(days);
  });
});

describe("what leave costs", () => {
  it("rest days and holidays inside it are free unless the kind counts them", () => {
    // Thursday 1 October (statutory) to Monday
    const week = span("2026-09-30", "2026-10-05");
    expect(leaveDays(week, plain, noShifts).map((day) => [day.ground, day.minutes])).toEqual([
      ["workday", 480],
      ["holiday", 0],
      ["workday", 480],
      ["weekend", 0],
      ["weekend", 0],
      ["workday", 480],
    ]);
    expect(sum(leaveDays(week, { ...plain, countsRestDays: true }, noShifts))).toBe(6 * 480);
  });

  it("half days at both ends cost half", () => {
    const halves = span("2026-11-23", "2026-11-25", { countedBy: "halfDay", fromPart: "second", toPart: "first" });
    expect(leaveDays(halves, plain, noShifts).map((day) => [day.part, day.minutes])).toEqual([
      ["second", 240],
      ["whole", 480],
      ["first", 240],
    ]);
    expect(
      sum(leaveDays(span("2026-11-23", "2026-11-23", { countedBy: "halfDay", fromPart: "first" }), plain, noShifts)),
    ).toBe(240);
  });

  it("by the hour only what lies inside the shift counts, in steps, up to a day", () => {
    const onShift = personDays(new Map([["2026-11-28", [{ start: 1320, end: 1800 }]]]), calendar);
    const hours = (startMinute: number, endMinute: number) =>
      leaveDays(span("2026-11-28", "2026-11-28", { countedBy: "hour", startMinute, endMinute }), plain, onShift)[0]!
        .minutes;
    expect(hours(1200, 1380)).toBe(60);
    expect(hours(1320, 1335)).toBe(30);
    expect(hours(480, 600)).toBe(0);
    expect(hours(1200, 1900)).toBe(480);
  });

  it("a shift on a Sunday is work, a day between two shifts is off, beyond the roster the calendar tells", () => {
    const shifts = new Map<string, Interval[]>([
      ["2026-11-22", [{ start: 480, end: 1020 }]],
      ["2026-11-24", [{ start: 480, end: 1020 }]],
    ]);
    const days = leaveDays(span("2026-11-22", "2026-11-25"), plain, personDays(shifts, calendar));
    expect(days.map((day) => day.ground)).toEqual(["shift", "rosterOff", "shift", "workday"]);
    expect(sum(days)).toBe(3 * 480);
  });

  it("a published day off is off wherever it lies, before the roster or the calendar is guessed from; a shift on it is work", () => {
    const shifts = new Map<string, Interval[]>([["2026-11-24", [{ start: 480, end: 1020 }]]]);
    const off = new Map([
      ["2026-11-23", "rest"],
      ["2026-11-24", "rest"],
      ["2026-11-26", "holiday"],
    ] as const);
    const days = leaveDays(span("2026-11-23", "2026-11-26"), plain, personDays(shifts, calendar, off));
    expect(days.map((day) => day.ground)).toEqual(["rosterOff", "shift", "workday", "holiday"]);
    expect(sum(days)).toBe(2 * 480);
  });
});

describe("the part of a shift that is leave", () => {
  const shift = fc
    .tuple(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 30, max: 960 }))
    .map(([start, length]) => ({ start, end: start + length }));

  it("both halves make the whole, wherever the shift lies, and never leave it", () => {
    fc.assert(
      fc.property(shift, (one) => {
        const part = (name: "whole" | "first" | "second") => coveredOf({ part: name, start: null, end: null }, one)!;
        expect(part("whole")).toEqual(one);
        expect(part("first").start).toBe(one.start);
        expect(part("first").end).toBe(part("second").start);
        expect(part("second").end).toBe(one.end);
      }),
    );
  });

  it("of two shifts of a date a half day is half of the work, the one shift where both are as long", () => {
    const half = (part: "first" | "second", shifts: { start: number; end: number }[]) =>
      shifts.map((one) => coveredOf({ part, start: null, end: null }, one, shifts));
    const even = [
      { start: 360, end: 600 },
      { start: 960, end: 1200 },
    ];
    expect([half("first", even), half("second", even)]).toEqual([
      [even[0], null],
      [null, even[1]],
    ]);
    const uneven = [
      { start: 360, end: 720 },
      { start: 960, end: 1080 },
    ];
    expect([half("first", uneven), half("second", uneven)]).toEqual([
      [{ start: 360, end: 600 }, null],
      [{ start: 600, end: 720 }, uneven[1]],
    ]);
  });

  it("minutes are clipped to it", () => {
    fc.assert(
      fc.property(shift, fc.integer({ min: 0, max: 2800 }), fc.integer({ min: 1, max: 600 }), (one, start, length) => {
        const covered = coveredOf({ part: "minutes", start, end: start + length }, one);
        expect(covered === null ? 0 : covered.end - covered.start).toBe(
          totalMinutes(intersect([one], [{ start, end: start + length }])),
        );
      }),
    );
  });

  it.each([
    ["first", [[420, 930]], [0, 675]],
    ["second", [[420, 930]], [675, 1440]],
    ["second", [[1320, 1800]], [1560, 1800]],
    [
      "first",
      [
        [540, 810],
        [1020, 1290],
      ],
      [0, 810],
    ],
    ["first", [[690, 990]], [0, 690]],
    ["second", [[420, 720]], [720, 1440]],
    ["first", [], null],
  ] as const)("a half day before its shift is known elsewhere: %s of %j is %j", (part, shifts, expected) => {
    const half = halfOf(
      part,
      shifts.map(([start, end]) => ({ start, end })),
    );
    expect(half && [half.start, half.end]).toEqual(expected);
  });

  it("only the two halves, or hours apart, go together on one date", () => {
    const of = (
      part: "whole" | "first" | "second" | "minutes",
      start: number | null = null,
      end: number | null = null,
    ) => ({ part, start, end });
    expect(partsMeet(of("first"), of("second"))).toBe(false);
    expect(partsMeet(of("first"), of("first"))).toBe(true);
    expect(partsMeet(of("whole"), of("minutes", 0, 60))).toBe(true);
    expect(partsMeet(of("minutes", 480, 540), of("minutes", 540, 600))).toBe(false);
    expect(partsMeet(of("minutes", 480, 541), of("minutes", 540, 600))).toBe(true);
  });

  it("a longer leave never costs less", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 300 }), fc.integer({ min: 0, max: 30 }), (first, days) => {
        const from = addDays("2026-01-01", first);
        const shorter = sum(leaveDays(span(from, addDays(from, days)), plain, noShifts));
        expect(sum(leaveDays(span(from, addDays(from, days + 1)), plain, noShifts))).toBeGreaterThanOrEqual(shorter);
      }),
    );
  });
});
