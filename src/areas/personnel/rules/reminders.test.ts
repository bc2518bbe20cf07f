import { expect, it } from "vitest";
import { datesToTell } from "./reminders.ts";

it.each([
  ["contractEnd", ["2027-01-25", "2027-01-10", "2026-12-26", "2026-12-03"]],
  ["probationEnd", ["2026-12-26", "2026-12-11", "2026-12-03", "2026-11-29"]],
  ["unsigned", ["2026-11-19", "2026-11-06", "2026-10-29"]],
] as const)("%s", (reminder, dates) => {
  expect(datesToTell(reminder, "2026-11-26")).toEqual(dates);
});
