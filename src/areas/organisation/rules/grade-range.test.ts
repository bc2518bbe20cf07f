import fc from "fast-check";
import { expect, it } from "vitest";
import { isRange, rankFits } from "./grade-range.ts";

it.each([
  [10, 30, 9, false],
  [10, 30, 10, true],
  [10, 30, 30, true],
  [10, 30, 31, false],
  [20, 20, 20, true],
])("of the ranks %i to %i, %i belongs to the grade: %s", (fromLevel, toLevel, level, fits) => {
  expect(rankFits({ fromLevel, toLevel }, level)).toBe(fits);
});

it("some rank fits just when the range is one", () => {
  const levels = fc.integer({ min: 1, max: 999 });
  fc.assert(
    fc.property(levels, levels, (fromLevel, toLevel) => {
      expect(rankFits({ fromLevel, toLevel }, fromLevel)).toBe(isRange({ fromLevel, toLevel }));
    }),
  );
});
