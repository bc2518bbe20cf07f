import { expect, it } from "vitest";
import { burdenShare, monthsBefore } from "./burden.ts";

const year = { start: 0, end: 360 };

it.each([
  ["14 nights in a year", 42, year, 42_000],
  ["8 nights in half a year weigh more", 24, { start: 180, end: 400 }, 48_000],
  ["one night in the first week is not a year of them", 3, { start: 353, end: 400 }, 36_000],
  ["not here yet", 0, { start: 360, end: 400 }, 0],
])("%s", (_, points, employed, burden) => {
  expect(burdenShare(points, employed, year)).toBe(burden);
});

it("counts the twelve months before, over the turn of a year", () => {
  expect(monthsBefore("2026-02")).toEqual([
    "2025-02",
    "2025-03",
    "2025-04",
    "2025-05",
    "2025-06",
    "2025-07",
    "2025-08",
    "2025-09",
    "2025-10",
    "2025-11",
    "2025-12",
    "2026-01",
  ]);
});
