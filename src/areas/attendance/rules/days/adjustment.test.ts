import { expect, test } from "vitest";
import { adjustedNeedsApproval } from "./adjustment.ts";

test.each([
  ["within the hours", 480, 10_000, 480, 20_000, false],
  ["within the cost", 480, 10_000, 500, 10_000, false],
  ["beyond both", 480, 10_000, 500, 10_001, true],
  ["beyond the hours, without a planned cost", 480, null, 500, 1, true],
  ["beyond the hours, without a contract", 480, 10_000, 500, null, true],
  ["within the hours, without any cost", 480, null, 400, null, false],
])("%s", (_, minutes, costFen, toMinutes, toFen, asked) => {
  expect(adjustedNeedsApproval({ minutes, costFen }, { minutes: toMinutes, costFen: toFen })).toBe(asked);
});
