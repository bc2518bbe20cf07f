import { expect, it } from "vitest";
import { minutesIn } from "./counts-for.ts";

const part = (date: string, paidMinutes: number) => ({
  date,
  from: 0,
  to: 0,
  rest: 0,
  meal: 0,
  accountingMinutes: paidMinutes,
  paidMinutes,
  heldBy: null,
});
const november = { start: "2026-11-01", end: "2026-11-30" };

it.each([
  ["a record of one date", [], 480],
  ["a night split on the eve of the month", [part("2026-10-31", 100), part("2026-11-01", 380)], 380],
  ["a night split on its last day", [part("2026-11-30", 100), part("2026-12-01", 380)], 100],
  ["a night split within it", [part("2026-11-10", 100), part("2026-11-11", 380)], 480],
])("%s", (_what, parts, minutes) => expect(minutesIn({ parts, paidMinutes: 480 }, november)).toBe(minutes));
