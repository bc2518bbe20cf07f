import { expect, it } from "vitest";
import { minutesToNextTry } from "./retry.ts";

it("waits twice as long after each failure and gives up after the sixth", () => {
  expect([1, 2, 3, 4, 5, 6, 7].map(minutesToNextTry)).toEqual([2, 4, 8, 16, 32, null, null]);
});
