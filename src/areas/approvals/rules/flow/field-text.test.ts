import { expect, test } from "vitest";
import { fieldText } from "./field-text.ts";

test.each([
  ["time", "540", "zh", "09:00"],
  ["time", "1500", "zh", "次日 01:00"],
  ["time", "1500", "en", "01:00 +1"],
  ["time", "-10", "en", "23:50 -1"],
  ["time", "", "zh", ""],
  ["hours", "450", "zh", "7.5"],
  ["number", "450", "en", "450"],
  ["date", "2026-11-25", "en", "2026-11-25"],
  ["text", "60", "zh", "60"],
  [undefined, "60", "zh", "60"],
] as const)("%s %j in %s reads %j", (kind, value, locale, text) => {
  expect(fieldText(kind, value, locale)).toBe(text);
});
