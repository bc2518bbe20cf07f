import { expect, test } from "vitest";
import { runningTotal } from "./running-total.ts";

test("each day has those before it; the last is the sum", () => {
  expect(runningTotal([5, 0, -2, 10])).toEqual([5, 5, 3, 13]);
  expect(runningTotal([])).toEqual([]);
});
