import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { addDays, dayNumber } from "#platform/calendar/plain-date.ts";
import { DEFAULT_ATTENDANCE_RULES, type AttendanceRules } from "../shift/attendance-rules.ts";
import { adjustedShare, portionsOf, portionsToPrice, type Portion } from "./day-portions.ts";
import { dayRows, figuresOf, type AssignedShift } from "./day-row.ts";
import { deltaKinds } from "./delta-figures.ts";
import { addMinutes, minutesOf, nextDelta, type Counted, type DeltaLink } from "./late-delta.ts";
import { datesOfFigures, figuresOn, sameOn, sideOn } from "./portion-deltas.ts";
import { shiftOutcome, type ShiftDemand } from "../shift/shift-outcome.ts";
import { wallSecond } from "#platform/calendar/wall-time.ts";

const DAY = "2026-10-31";
const NEXT = "2026-11-01";
const RULES: AttendanceRules = { ...DEFAULT_ATTENDANCE_RULES, countsOn: "split" };
const split = (demand: ShiftDemand, inMinute: number | null, outMinute: number | null, rules = RULES) =>
  portionsOf(DAY, shiftOutcome(demand, { inMinute, outMinute }, rules));
const said = (portions: readonly Portion[] | null) =>
  portions?.map((one) => [one.on.slice(5), one.from, one.to, one.rest, one.meal, one.net, one.accounting]) ?? null;
const night = { start: 1320, end: 1800 };

describe("a shift split at midnight", () => {
  test.each<[string, ShiftDemand, number, number, ReturnType<typeof said>]>([
    ["of a day is one date's", { start: 480, end: 1020 }, 480, 1020, null],
    ["that ends at midnight is one date's", { start: 960, end: 1440 }, 960, 1440, null],
    [
      "22:00 to 06:00: two hours, and six less both meals",
      night,
      1320,
      1800,
      [
        ["10-31", 1320, 1440, 0, 0, 120, 120],
        ["11-01", 1440, 1800, 0, 60, 300, 300],
      ],
    ],
    [
      "the rounding goes to the fullest",
      night,
      1320,
      1795,
      [
        ["10-31", 1320, 1440, 0, 0, 120, 120],
        ["11-01", 1440, 1795, 0, 30, 325, 330],
      ],
    ],
    ["who left before midnight has one date", night, 1320, 1435, null],
    [
      "who came after midnight: the shift is the first date's still",
      night,
      1450,
      1800,
      [
        ["10-31", 1440, 1440, 0, 0, 0, 0],
        ["11-01", 1450, 1800, 0, 30, 320, 330],
      ],
    ],
    [
      "rest at its time comes off its date",
      { ...night, rest: [{ start: 1380, end: 1410 }] },
      1320,
      1800,
      [
        ["10-31", 1320, 1440, 30, 0, 90, 90],
        ["11-01", 1440, 1800, 0, 60, 300, 300],
      ],
    ],
    [
      "rest across midnight comes off both",
      { ...night, rest: [{ start: 1430, end: 1470 }] },
      1320,
      1800,
      [
        ["10-31", 1320, 1440, 10, 0, 110, 110],
        ["11-01", 1440, 1800, 30, 60, 270, 280],
      ],
    ],
    [
      "a break without a time comes off the fullest",
      { ...night, plannedBreak: 45 },
      1320,
      1800,
      [
        ["10-31", 1320, 1440, 0, 0, 120, 120],
        ["11-01", 1440, 1800, 45, 60, 255, 240],
      ],
    ],
    [
      "half and half: off the first",
      { start: 1200, end: 1680 },
      1200,
      1680,
      [
        ["10-31", 1200, 1440, 0, 60, 180, 180],
        ["11-01", 1440, 1680, 0, 0, 240, 240],
      ],
    ],
    [
      "approved overtime from the evening before",
      { start: 60, end: 540, approvedStart: -60 },
      -60,
      540,
      [
        ["10-30", -60, 0, 0, 0, 60, 60],
        ["10-31", 0, 540, 0, 60, 480, 480],
      ],
    ],
    [
      "over three dates",
      { start: 1380, end: 2820, approvedEnd: 2940 },
      1380,
      2940,
      [
        ["10-31", 1380, 1440, 0, 0, 60, 60],
        ["11-01", 1440, 2880, 0, 120, 1320, 1320],
        ["11-02", 2880, 2940, 0, 0, 60, 60],
      ],
    ],
  ])("%s", (_, demand, inMinute, outMinute, expected) => {
    expect(said(split(demand, inMinute, outMinute))).toEqual(expected);
  });

  test("that pays nothing is not split", () => {
    expect(split(night, null, 1800)).toBeNull();
    expect(split(night, 1435, 1450)).toBeNull();
  });

  const demands: fc.Arbitrary<ShiftDemand> = fc
    .record({
      start: fc.integer({ min: 0, max: 1439 }),
      length: fc.integer({ min: 30, max: 1300 }),
      early: fc.constantFrom(0, 0, 120),
      late: fc.constantFrom(0, 0, 240),
      plannedBreak: fc.constantFrom(undefined, 20, 61),
      rest: fc.array(
        fc.record({ start: fc.integer({ min: 0, max: 2800 }), length: fc.integer({ min: 1, max: 200 }) }),
        { maxLength: 2 },
      ),
    })
    .map(({ start, length, early, late, plannedBreak, rest }) => ({
      start,
      end: start + length,
      approvedStart: start - early,
      approvedEnd: start + length + late,
      ...(plannedBreak ? { plannedBreak } : {}),
      rest: rest.map((one) => ({ start: one.start, end: one.start + one.length })),
    }));
  const edges = fc.tuple(fc.integer({ min: -130, max: 500 }), fc.integer({ min: -500, max: 250 }));
  const outcomes = fc
    .tuple(demands, edges, fc.constantFrom(30, 60, 1))
    .map(([demand, [come, go], roundingUnit]) =>
      shiftOutcome(
        demand,
        { inMinute: demand.start + come, outMinute: Math.max(demand.start + come, demand.end + go) },
        { ...RULES, roundingUnit, roundingThreshold: Math.min(20, roundingUnit) },
      ),
    );

  test("loses and makes no minute, of any kind, and each lies on its date", () => {
    fc.assert(
      fc.property(outcomes, (outcome) => {
        const portions = portionsOf(DAY, outcome);
        if (portions === null) return;
        const sum = (of: (one: Portion) => number) => portions.reduce((total, one) => total + of(one), 0);
        expect([
          sum((one) => one.to - one.from),
          sum((one) => one.rest),
          sum((one) => one.meal),
          sum((one) => one.net),
          sum((one) => one.accounting),
        ]).toEqual([
          outcome.paidEnd - outcome.paidStart,
          outcome.restMinutes,
          outcome.mealMinutes,
          outcome.netMinutes,
          outcome.accountingMinutes,
        ]);
        let before = 0;
        portions.forEach((one, index) => {
          const day = dayNumber(one.on) - dayNumber(DAY);
          expect(one.from >= day * 1440 && one.to <= (day + 1) * 1440 && one.to >= one.from).toBe(true);
          expect(one.rest + one.meal + one.net).toBe(one.to - one.from);
          expect(Math.min(one.rest, one.meal, one.net, one.accounting)).toBeGreaterThanOrEqual(0);
          expect(one.before).toBe(before);
          before += one.accounting;
          if (index > 0) expect(one.on).toBe(addDays(portions[index - 1]!.on, 1));
        });
        expect(portions.some((one) => one.on === DAY)).toBe(true);
        expect(portions.length).toBeGreaterThan(1);
      }),
      { numRuns: 500 },
    );
  });

  test("shares an adjustment to the minute, none of it below zero", () => {
    fc.assert(
      fc.property(outcomes, fc.integer({ min: 0, max: 1440 }), (outcome, adjustedMinutes) => {
        const portions = portionsOf(DAY, outcome);
        if (portions === null) return;
        const shares = portions.map((one) => adjustedShare(one, outcome.accountingMinutes, adjustedMinutes));
        expect(shares.reduce((sum, one) => sum + one, 0)).toBe(adjustedMinutes);
        shares.forEach((share, index) =>
          expect(
            share >= 0 &&
              Math.abs(share - (adjustedMinutes * portions[index]!.accounting) / outcome.accountingMinutes) < 1,
          ).toBe(true),
        );
        expect(
          portionsToPrice(DAY, { portions, accountingMinutes: outcome.accountingMinutes, adjustedMinutes }).map(
            (one) => one.adjustedMinutes,
          ),
        ).toEqual(shares);
      }),
    );
  });
});

describe("changes of a frozen night, date by date", () => {
  const shift: AssignedShift = {
    ...night,
    id: "1",
    workDate: DAY,
    assignmentId: 1,
    memberId: 1,
    agencyId: 1,
    contractId: null,
    departmentId: 1,
    postId: 1,
    shiftId: 1,
    voided: false,
  };
  const worked = (come: number | null, go: number | null, adjusted: number | null = null, rules = RULES): Counted => {
    const punches = [come, go].flatMap((minute, index) =>
      minute === null
        ? []
        : [
            {
              id: String(index),
              at: wallSecond(DAY, minute),
              makeUp: { shiftId: "1", edge: index === 0 ? ("in" as const) : ("out" as const) },
            },
          ],
    );
    const [row] = dayRows({ shifts: [shift], punches, outside: new Set() }, DAY, DAY, Infinity, () => ({
      id: 1,
      rules,
    }));
    return figuresOf(row!, adjusted);
  };

  test("who left two hours early changes the second date by them and the first by nothing", () => {
    const [before, after] = [worked(1320, 1800), worked(1320, 1680)];
    const step = (date: string) =>
      nextDelta(sideOn(before, date, DAY), [], sideOn(after, date, DAY), sameOn(date, DAY));
    expect(step(NEXT).step).toBe("add");
    const minutes = (date: string) =>
      addMinutes(minutesOf(figuresOn(after, date, DAY)), minutesOf(figuresOn(before, date, DAY)), -1);
    expect([minutes(DAY).paid, minutes(NEXT).paid, minutes(DAY).early, minutes(NEXT).early]).toEqual([0, -90, 120, 0]);
  });

  test("who came half an hour later changes the first date alone, an hour and a half later a meal of the second too", () => {
    const step = (before: Counted, after: Counted, date: string) =>
      nextDelta(sideOn(before, date, DAY), [], sideOn(after, date, DAY), sameOn(date, DAY)).step;
    expect([DAY, NEXT].map((date) => step(worked(1350, 1800), worked(1380, 1800), date))).toEqual(["add", "none"]);
    expect([DAY, NEXT].map((date) => step(worked(1320, 1800), worked(1410, 1800), date))).toEqual(["add", "add"]);
    expect(figuresOn(worked(1410, 1800), NEXT, DAY)).toMatchObject({ mealMinutes: 30, lateMinutes: 0 });
    expect(figuresOn(worked(1410, 1800), DAY, DAY)).toMatchObject({
      mealMinutes: 0,
      lateMinutes: 90,
      paidFrom: 1410,
      paidTo: 1440,
    });
  });

  const clocks = fc.tuple(
    fc.option(fc.integer({ min: 1200, max: 1500 }), { freq: 8 }),
    fc.option(fc.integer({ min: 1400, max: 2000 }), { freq: 8 }),
    fc.option(fc.integer({ min: 0, max: 600 }), { freq: 1 }),
    fc.constantFrom("split" as const, "split" as const, "start" as const),
  );

  test("figure and deltas of each date are what it comes to, and the dates together what the shift does", () => {
    fc.assert(
      fc.property(
        clocks,
        fc.array(fc.tuple(clocks, fc.boolean()), { minLength: 1, maxLength: 8 }),
        (first, changes) => {
          const at = ([come, go, adjusted, countsOn]: typeof first) =>
            worked(come, go, adjusted, { ...RULES, countsOn });
          const figure = at(first);
          const chains = new Map<string, DeltaLink[]>();
          for (const [clock, isCarried] of changes) {
            const computed = at(clock)!;
            const now = figure!.portions ? computed : { ...computed, portions: undefined };
            const dates = new Set([...datesOfFigures(figure, DAY), ...datesOfFigures(now, DAY), ...chains.keys()]);
            for (const date of dates) {
              const chain = chains.get(date) ?? [];
              const next = nextDelta(sideOn(figure, date, DAY), chain, sideOn(now, date, DAY), sameOn(date, DAY));
              if (next.step === "add") chain.push({ before: next.before, after: next.after, isOpen: true });
              if (next.step === "amend")
                chain[chain.length - 1] = { before: next.before, after: next.after, isOpen: true };
              if (next.step === "drop") chain.pop();
              if (isCarried)
                chain.forEach((one, index) => {
                  chain[index] = { ...one, isOpen: false };
                });
              chains.set(date, chain);
              const on = (side: Counted) => minutesOf(figuresOn(side, date, DAY));
              const sum = chain.reduce(
                (total, one) => addMinutes(total, addMinutes(on(one.after), on(one.before), -1)),
                on(sideOn(figure, date, DAY)),
              );
              const right = on(sideOn(now, date, DAY));
              for (const kind of ["paid", "accounting", "net", "meal", "rest"] as const)
                expect(sum[kind]).toBe(right[kind]);
            }
            const whole = [...dates].reduce(
              (total, date) => addMinutes(total, minutesOf(figuresOn(sideOn(now, date, DAY), date, DAY))),
              minutesOf(null),
            );
            for (const kind of deltaKinds) expect(whole[kind]).toBe(minutesOf(now)[kind]);
          }
        },
      ),
      { numRuns: 300 },
    );
  });
});
