import { expect, test } from "vitest";
import { isMorning, notComeTold } from "./morning-notices.ts";

test.each([
  [14, 15, false],
  [15, 15, true],
  [74, 15, true],
  [75, 15, false],
  [-5, 0, false],
  [0, 0, true],
  [30, null, false],
])("%i minutes after the start, told after %s: %s", (since, after, told) => {
  expect(notComeTold(since, after)).toBe(told);
});

test("yesterday is told of from eight to noon", () => {
  expect([7, 8, 11, 12].map(isMorning)).toEqual([false, true, true, false]);
});
