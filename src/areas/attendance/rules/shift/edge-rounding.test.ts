import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_ATTENDANCE_RULES, type AttendanceRules } from "./attendance-rules.ts";
import { edgeRoundings, roundEdge } from "./round-minutes.ts";
import { shiftOutcome, type ShiftDemand } from "./shift-outcome.ts";

const RULES: AttendanceRules = {
  ...DEFAULT_ATTENDANCE_RULES,
  roundingOf: "edges",
  roundingUnit: 15,
  roundingThreshold: 8,
  meals: { ...DEFAULT_ATTENDANCE_RULES.meals, mealGenerate: false },
};
const SHIFT: ShiftDemand = { start: 480, end: 960 };
const of = (inMinute: number, outMinute: number, rules: Partial<AttendanceRules> = {}, shift = SHIFT) => {
  const { paidStart, paidEnd, netMinutes, accountingMinutes } = shiftOutcome(
    shift,
    { inMinute, outMinute },
    { ...RULES, ...rules },
  );
  expect(accountingMinutes).toBe(netMinutes);
  return `${paidStart}-${paidEnd} ${accountingMinutes}`;
};

describe("edges on units of the plan (B3.8)", () => {
  test.each([
    ["as planned", 480, 960, {}, "480-960 480"],
    ["early and long is not paid, so not rounded", 460, 985, {}, "480-960 480"],
    ["a minute late is a unit", 481, 960, {}, "495-960 465"],
    ["a unit late is a unit", 495, 960, {}, "495-960 465"],
    ["a minute early is a unit", 480, 959, {}, "480-945 465"],
    ["the other way: both in the person's favour", 481, 959, { roundIn: "down", roundOut: "up" }, "480-960 480"],
    ["below the threshold", 487, 952, { roundIn: "threshold", roundOut: "threshold" }, "480-945 465"],
    ["from the threshold on", 488, 953, { roundIn: "threshold", roundOut: "threshold" }, "495-960 465"],
    ["only one minute between: nothing, and never less", 700, 701, {}, "705-705 0"],
    ["in after the end", 1000, 1100, {}, "1000-1000 0"],
    ["a unit of one leaves everything", 487, 951, { roundingUnit: 1, roundingThreshold: 1 }, "487-951 464"],
  ] as const)("%s", (_, inMinute, outMinute, rules, expected) => {
    expect(of(inMinute, outMinute, rules)).toBe(expected);
  });

  test("a shift that begins at no round time costs nobody on time anything", () => {
    expect(of(430, 937, {}, { start: 430, end: 937 })).toBe("430-937 507");
    expect(of(431, 936, {}, { start: 430, end: 937 })).toBe("445-922 477");
  });

  test("approved overtime is rounded on the same units, within what was approved", () => {
    const approved = { ...SHIFT, approvedStart: 440, approvedEnd: 1000 };
    expect(of(441, 1001, {}, approved)).toBe("450-990 540");
    expect(of(430, 1001, { roundIn: "down", roundOut: "up" }, approved)).toBe("440-1000 560");
  });

  test("states and lateness go by the punches, the trace says what was rounded", () => {
    const outcome = shiftOutcome(SHIFT, { inMinute: 481, outMinute: 960 }, RULES);
    expect(outcome).toMatchObject({ state: "late", lateMinutes: 1 });
    expect(outcome.trace).toEqual([
      { step: "edges", in: 481, out: 960 },
      { step: "late", planned: 480, actual: 481, grace: 0, minutes: 1 },
      { step: "early", planned: 960, actual: 960, grace: 0, minutes: 0 },
      { step: "paid_span", start: 481, end: 960, minutes: 479 },
      {
        step: "edge_rounding",
        unit: 15,
        threshold: 8,
        in: "up",
        out: "down",
        from: 481,
        to: 960,
        start: 495,
        end: 960,
        minutes: 465,
      },
      { step: "meals", bits: 0, count: 0, each: 30, minutes: 0 },
      { step: "net", span: 465, rest: 0, meals: 0, minutes: 465 },
    ]);
  });
});

const roundings = fc.constantFrom(...edgeRoundings);
const units = fc
  .integer({ min: 1, max: 60 })
  .chain((unit) => fc.tuple(fc.constant(unit), fc.integer({ min: 1, max: unit })));
const minute = fc.integer({ min: -600, max: 2880 });

describe("whatever the unit, threshold and direction", () => {
  test("an edge is moved by less than a unit, as told, and once", () => {
    fc.assert(
      fc.property(minute, minute, units, roundings, (at, planned, [unit, threshold], rounding) => {
        const rounded = roundEdge(at, planned, unit, threshold, rounding);
        expect(Math.abs((rounded - planned) % unit)).toBe(0);
        expect(Math.abs(rounded - at)).toBeLessThan(unit);
        if (rounding === "up") expect(rounded).toBeGreaterThanOrEqual(at);
        if (rounding === "down") expect(rounded).toBeLessThanOrEqual(at);
        expect(roundEdge(rounded, planned, unit, threshold, rounding)).toBe(rounded);
      }),
    );
  });

  test("a later edge is never rounded to an earlier one", () => {
    fc.assert(
      fc.property(minute, fc.nat(120), minute, units, roundings, (at, more, planned, [unit, threshold], rounding) => {
        expect(roundEdge(at + more, planned, unit, threshold, rounding)).toBeGreaterThanOrEqual(
          roundEdge(at, planned, unit, threshold, rounding),
        );
      }),
    );
  });

  const shifts = fc.record({
    start: fc.nat(1439),
    length: fc.integer({ min: 30, max: 900 }),
    before: fc.nat(120),
    after: fc.nat(120),
  });
  test("no span is negative or beyond what was approved; a later out, or an earlier in, never pays less", () => {
    fc.assert(
      fc.property(
        shifts,
        fc.integer({ min: -200, max: 500 }),
        fc.integer({ min: -500, max: 200 }),
        fc.nat(90),
        units,
        roundings,
        roundings,
        (plan, late, over, more, [unit, threshold], roundIn, roundOut) => {
          const shift = {
            start: plan.start,
            end: plan.start + plan.length,
            approvedStart: plan.start - plan.before,
            approvedEnd: plan.start + plan.length + plan.after,
          };
          const rules = { ...RULES, roundingUnit: unit, roundingThreshold: threshold, roundIn, roundOut };
          const edges = { inMinute: shift.start + late, outMinute: shift.end + over };
          fc.pre(edges.outMinute >= edges.inMinute);
          const one = shiftOutcome(shift, edges, rules);
          expect(one.paidEnd).toBeGreaterThanOrEqual(one.paidStart);
          if (one.paidEnd > one.paidStart) {
            expect(one.paidStart).toBeGreaterThanOrEqual(shift.approvedStart);
            expect(one.paidEnd).toBeLessThanOrEqual(shift.approvedEnd);
          }
          expect(
            shiftOutcome(shift, { ...edges, outMinute: edges.outMinute + more }, rules).netMinutes,
          ).toBeGreaterThanOrEqual(one.netMinutes);
          expect(
            shiftOutcome(shift, { ...edges, inMinute: edges.inMinute - more }, rules).netMinutes,
          ).toBeGreaterThanOrEqual(one.netMinutes);
          expect(one.netMinutes + one.mealMinutes + one.restMinutes).toBe(one.paidEnd - one.paidStart);
        },
      ),
    );
  });
});
