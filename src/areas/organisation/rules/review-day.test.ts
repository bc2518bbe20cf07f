import { expect, test } from "vitest";
import { reviewDay } from "./review-day.ts";

test.each([
  ["2026-11-26", "2026-11-27"],
  ["2026-11-27", "2026-11-30"],
  ["2026-11-28", "2026-11-30"],
  ["2026-11-29", "2026-11-30"],
])("what is handed in on %s is reviewed by %s", (submitted, due) => {
  expect(reviewDay(submitted)).toBe(due);
});
