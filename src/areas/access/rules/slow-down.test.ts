import fc from "fast-check";
import { expect, it } from "vitest";
import { delayOf } from "./slow-down.ts";

const slow = { free: 10, stepMs: 200, mostMs: 1000 };

it.each([
  [0, 0],
  [9.5, 0],
  [10, 0],
  [10.2, 200],
  [11, 200],
  [13, 600],
  [15, 1000],
  [16, 1000],
  [1e9, 1000],
])("%d counted wait %d ms", (counted, ms) => expect(delayOf(slow, counted)).toBe(ms));

it("never gets shorter with more, and never longer than the most", () => {
  const count = fc.double({ min: 0, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(
      count,
      count,
      (one, other) =>
        delayOf(slow, Math.min(one, other)) <= delayOf(slow, Math.max(one, other)) && delayOf(slow, one) <= slow.mostMs,
    ),
  );
});
