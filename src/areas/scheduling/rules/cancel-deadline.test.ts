import { expect, test } from "vitest";
import { isTooLate } from "./cancel-deadline.ts";

const start = Date.parse("2026-10-12T09:00:00Z");

test.each([
  ["2026-10-12T05:00:00Z", 4, false],
  ["2026-10-12T05:00:00.001Z", 4, true],
  ["2026-10-12T10:00:00Z", 4, true],
  ["2026-10-12T10:00:00Z", null, false],
])("at %s with %s hours", (at, hours, late) => expect(isTooLate(Date.parse(at), start, hours)).toBe(late));
