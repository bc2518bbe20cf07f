import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { breaksFault, withinWorkDate, type PlannedBreak } from "./planned-breaks.ts";

const rest = (start: number, end: number): PlannedBreak => ({ kind: "rest", start, end });
const day = { start: 480, end: 1020 };
const night = { start: 1320, end: 1800 };

test.each<[string, PlannedBreak[], number, object | null]>([
  ["none", [], 0, null],
  ["a rest and a training one after the other", [rest(720, 750), { kind: "training", start: 750, end: 810 }], 0, null],
  ["the edges of the shift", [rest(480, 500), rest(1000, 1020)], 0, null],
  ["ends before it begins", [rest(750, 720)], 0, { why: "reversed", index: 0 }],
  ["before the shift", [rest(600, 610), rest(470, 490)], 0, { why: "outside", index: 1 }],
  ["after the shift", [rest(1010, 1021)], 0, { why: "outside", index: 0 }],
  ["meets another", [rest(600, 660), rest(700, 710), rest(650, 670)], 0, { why: "overlap", index: 2, other: 0 }],
  ["nothing left to work", [rest(480, 900)], 120, { why: "tooLong" }],
])("%s", (_name, breaks, loose, fault) => expect(breaksFault(breaks, loose, day)).toEqual(fault));

describe("of a night", () => {
  test.each([
    ["after midnight, as a clock says it", rest(120, 150), rest(1560, 1590)],
    ["after midnight, as of the work date", rest(1560, 1590), rest(1560, 1590)],
    ["over midnight", rest(1430, 10), rest(1430, 1450)],
    ["before midnight", rest(1380, 1400), rest(1380, 1400)],
    ["by day it stays outside", rest(720, 750), rest(720, 750)],
  ])("%s", (_name, typed, meant) => expect(withinWorkDate([typed], night)).toEqual([meant]));
});

test("what is without fault lies in the shift, never meets, and said again is the same", () => {
  const minute = fc.integer({ min: 0, max: 2880 });
  const breaks = fc.array(
    fc.record({ kind: fc.constantFrom("rest" as const, "training" as const), start: minute, end: minute }),
    { maxLength: 4 },
  );
  fc.assert(
    fc.property(breaks, fc.nat(1439), fc.integer({ min: 1, max: 1440 }), fc.nat(300), (typed, start, length, loose) => {
      const shift = { start, end: start + length };
      const meant = withinWorkDate(typed, shift);
      expect(withinWorkDate(meant, shift)).toEqual(meant);
      if (breaksFault(meant, loose, shift) !== null) return;
      const minutes = meant.flatMap((one) => Array.from({ length: one.end - one.start }, (_, i) => one.start + i));
      expect(new Set(minutes).size).toBe(minutes.length);
      expect(minutes.every((one) => one >= shift.start && one < shift.end)).toBe(true);
      expect(minutes.length + loose).toBeLessThan(length);
    }),
  );
});
