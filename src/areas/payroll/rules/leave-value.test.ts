import fc from "fast-check";
import { expect, it } from "vitest";
import { fromFen, ratio } from "#platform/formula/number.ts";
import { leaveValueFen } from "./leave-value.ts";

it("is the daily pay of a month for each day, rounded once at the end", () => {
  expect(leaveValueFen(480, fromFen(652_500))).toBe(30_000);
  expect(leaveValueFen(5 * 480, fromFen(652_500))).toBe(150_000);
  // 5,000 / 21.75 = 229.885…
  expect(leaveValueFen(480, fromFen(500_000))).toBe(22_989);
  expect(leaveValueFen(240, fromFen(500_000))).toBe(11_494);
  // An average need not be whole fen.
  expect(leaveValueFen(480, ratio(10_000, 3))).toBe(15_326);
});

it("is never off by more than half a fen", () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 20_000 }), fc.integer({ min: 0, max: 10_000_000 }), (minutes, fen) => {
      const exact = (fen / 21.75) * (minutes / 480);
      expect(Math.abs(leaveValueFen(minutes, fromFen(fen)) - exact)).toBeLessThanOrEqual(0.5 + 1e-6);
    }),
  );
});
