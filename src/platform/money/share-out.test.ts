import fc from "fast-check";
import { expect, test } from "vitest";
import { shareOut } from "./share-out.ts";

test.each([
  [[360, 120], 240, [180, 60]],
  [[360, 120], 0, [0, 0]],
  [[480], 510, [510]],
  [[100, 100, 100], 100, [34, 33, 33]],
  [[10, 20], 10, [3, 7]],
  [[10, 20], -10, [-3, -7]],
  [[0, 0], 60, [60, 0]],
  [[], 60, []],
  [[9_000_000_000_000, 1_000_000_000_000], 9_007_199_254_740_991, [8_106_479_329_266_892, 900_719_925_474_099]],
])("%j of %i is %j", (weights, total, expected) => {
  expect(shareOut(weights, total)).toEqual(expected);
});

test("nothing is lost, and no part is a whole one off its share", () => {
  fc.assert(
    fc.property(
      fc.array(fc.nat(1440), { minLength: 1, maxLength: 6 }),
      fc.integer({ min: -5000, max: 5000 }),
      (weights, total) => {
        const parts = shareOut(weights, total);
        const sum = weights.reduce((whole, one) => whole + one, 0);
        expect(parts.reduce((whole, one) => whole + one, 0)).toBe(total);
        if (sum === 0) return;
        for (const [index, one] of parts.entries())
          expect(Math.abs(one - (weights[index]! * total) / sum)).toBeLessThan(1);
      },
    ),
  );
});
