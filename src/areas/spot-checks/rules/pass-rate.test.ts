import fc from "fast-check";
import { expect, test } from "vitest";
import { isPassed, passPercent } from "./pass-rate.ts";

test.each([
  [0, 0, null],
  [0, 3, 0],
  [1, 3, 33],
  [2, 3, 66],
  [3, 3, 100],
  [199, 200, 99],
])("%i of %i are %s percent", (qualified, checked, percent) => {
  expect(passPercent(qualified, checked)).toBe(percent);
});

test("the shown percent and the judgement never contradict each other", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 500 }),
      fc.integer({ min: 0, max: 500 }),
      fc.integer({ min: 1, max: 100 }),
      (checked, some, target) => {
        const qualified = Math.min(some, checked);
        expect(isPassed(qualified, checked, target)).toBe(passPercent(qualified, checked)! >= target);
      },
    ),
  );
});
