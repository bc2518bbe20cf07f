import { expect, it } from "vitest";
import { concernsPeriod } from "./concerns-period.ts";

const november = { from: "2026-11-01", to: "2026-11-30" };

it.each([
  ["begins and counts in it", "2026-11-01", "2026-11-01", null, true],
  ["begins and counts before it", "2026-10-31", "2026-10-31", null, false],
  ["begins before it and counts in it", "2026-10-31", "2026-11-01", null, true],
  ["begins in it and counts behind it", "2026-11-30", "2026-12-01", null, true],
  ["begins and counts behind it", "2026-12-01", "2026-12-01", null, false],
  ["is split over its first midnight", "2026-10-31", "2026-10-31", "2026-11-01", true],
  ["is split over its last midnight", "2026-11-30", "2026-11-30", "2026-12-01", true],
  ["is split over the midnight before", "2026-10-30", "2026-10-30", "2026-10-31", false],
])("a shift that %s", (_what, workDate, countedOn, countedTo, concerns) =>
  expect(concernsPeriod(workDate, { countedOn, countedTo }, november)).toBe(concerns),
);
