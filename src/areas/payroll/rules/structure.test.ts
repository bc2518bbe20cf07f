import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { placeOf, stepUp } from "./structure.ts";

const bands = [
  { step: 2, minFen: 600_000, midFen: 650_000, maxFen: 700_000 },
  { step: 1, minFen: 500_000, midFen: 550_000, maxFen: 620_000 },
  { step: 3, minFen: 800_000, midFen: 850_000, maxFen: 900_000 },
];

describe("where an amount stands", () => {
  test.each([
    [499_999, { step: 1, out: "below" }, 500_000],
    [500_000, { step: 1, out: null }, 650_000],
    [610_000, { step: 2, out: null }, 850_000],
    [750_000, { step: 2, out: null }, 850_000],
    [900_000, { step: 3, out: null }, null],
    [900_001, { step: 3, out: "above" }, null],
  ] as const)("%d", (fen, place, next) => {
    expect(placeOf(bands, fen)).toEqual(place);
    expect(stepUp(bands, fen)).toBe(next);
  });

  test("a grade without bands has no place", () => {
    expect(placeOf([], 1)).toBeNull();
    expect(stepUp([], 1)).toBeNull();
  });

  test("a step up is always more, never above the bands", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1_000_000 }), (fen) => {
        const next = stepUp(bands, fen);
        if (next === null) return;
        expect(next).toBeGreaterThan(fen);
        expect(placeOf(bands, next)!.out).toBeNull();
      }),
    );
  });
});
