import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { splitNight } from "./night-split.ts";
import { roundMinutes } from "./round-minutes.ts";

describe("rounding (R-1)", () => {
  test.each([
    [0, 0],
    [19, 0],
    [20, 30],
    [30, 30],
    [49, 30],
    [50, 60],
    [450, 450],
    [469, 450],
    [470, 480],
  ])("%i -> %i", (minutes, expected) => {
    expect(roundMinutes(minutes, 30, 20)).toBe(expected);
  });

  test("monotone, idempotent, never far off", () => {
    fc.assert(
      fc.property(fc.nat(3000), fc.nat(60), (minutes, more) => {
        const half = roundMinutes(minutes, 30, 20);
        expect(half - minutes).toBeGreaterThanOrEqual(-19);
        expect(half - minutes).toBeLessThanOrEqual(10);
        expect(roundMinutes(half, 30, 20)).toBe(half);
        expect(roundMinutes(minutes + 30, 30, 20)).toBe(half + 30);
        expect(roundMinutes(minutes + more, 30, 20)).toBeGreaterThanOrEqual(half);
      }),
    );
  });
});

describe("night (N-1)", () => {
  test.each([
    [1320, 1800, 1320, 360, 480],
    [1080, 1800, 1320, 360, 480],
    [300, 500, 1320, 360, 60],
    [420, 930, 1320, 360, 0],
    [0, 1440, 1320, 360, 480],
    [0, 1440, 1320, 1800, 480],
    [60, 600, 120, 300, 180],
    [0, 1440, 600, 600, 0],
    [1500, 1860, 1320, 360, 300],
  ])("%i-%i in %i-%i: %i", (start, end, from, to, expected) => {
    expect(splitNight(start, end, from, to)).toEqual({ nightMinutes: expected, dayMinutes: end - start - expected });
  });

  test("splitting anywhere conserves minutes", () => {
    const minute = fc.nat(2880);
    fc.assert(
      fc.property(minute, minute, minute, fc.nat(1439), fc.nat(1439), (a, b, c, from, to) => {
        const [start = 0, cut = 0, end = 0] = [a, b, c].sort((x, y) => x - y);
        const whole = splitNight(start, end, from, to);
        expect(whole.nightMinutes + whole.dayMinutes).toBe(end - start);
        expect(splitNight(start, cut, from, to).nightMinutes + splitNight(cut, end, from, to).nightMinutes).toBe(
          whole.nightMinutes,
        );
      }),
    );
  });
});
