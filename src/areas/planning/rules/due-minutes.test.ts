import { expect, test } from "vitest";
import type { OfficialDayKind } from "#platform/calendar/day-kind.ts";
import { dueMinutes } from "./due-minutes.ts";

/** October 2026: the 1st to 3rd are statutory, 4th to 7th arranged days off, the 10th is worked in exchange (State Council telegram 2025 No. 7). */
const october: OfficialDayKind[] = Array.from({ length: 31 }, (_, index) => {
  const day = index + 1;
  if (day <= 3) return "statutory_holiday";
  if (day <= 7) return "arranged_day_off";
  if (day === 10) return "makeup_workday";
  return [6, 0].includes((day + 3) % 7) ? "weekend" : "workday";
});

test.each([
  ["a whole month of 18 work days", { start: 0, end: 31 }, 1000, 144 * 60],
  ["half of full time", { start: 0, end: 31 }, 500, 72 * 60],
  ["who joins on Monday the 26th", { start: 25, end: 31 }, 1000, 5 * 480],
  ["who left before", { start: -20, end: 0 }, 1000, 0],
])("%s", (_, employed, share, minutes) => {
  expect(dueMinutes({ kinds: october, from: 0, to: 31 }, employed, share)).toBe(minutes);
});
