import fc from "fast-check";
import { expect, test } from "vitest";
import { fenceGap, fenceLine } from "./fence-gap.ts";

test("the distance to the fence is beyond it, or within", () => {
  expect([fenceGap(320, 200), fenceGap(80, 200), fenceGap(200, 200)]).toEqual([120, -120, 0]);
});

test("what is farther lies farther out, and all of it is on the line", () => {
  const metres = fc.nat(5_000_000);
  fc.assert(
    fc.property(metres, metres, (distance, radius) => {
      const { fence, punch } = fenceLine(distance, radius);
      expect(Math.sign(punch - fence)).toBe(Math.sign(fenceGap(distance, radius)));
      expect(Math.max(fence, punch)).toBeLessThan(100);
      expect(Math.min(fence, punch)).toBeGreaterThanOrEqual(0);
    }),
  );
});
