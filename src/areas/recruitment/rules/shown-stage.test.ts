import { expect, test } from "vitest";
import { isUnderWay, shownStage } from "./shown-stage.ts";

test.each([
  ["new", null, "received", true],
  ["screening", null, "processing", true],
  ["interview", null, "interview", true],
  ["offered", null, "offered", true],
  ["hired", null, "hired", false],
  ["rejected", null, "rejected", false],
  ["withdrawn", null, "withdrawn", false],
  ["blocked", "new", "received", true],
  ["blocked", "interview", "interview", true],
] as const)("%s (%s before) is told as %s", (stage, before, told, open) => {
  expect(shownStage(stage, before)).toBe(told);
  expect(isUnderWay(shownStage(stage, before))).toBe(open);
});
