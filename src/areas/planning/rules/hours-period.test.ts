import { expect, test } from "vitest";
import { hoursPeriodsOver } from "./hours-period.ts";

test.each([
  ["week", "2026-12-02", "2026-12-08", 1, ["2026-11-30 2026-12-06", "2026-12-07 2026-12-13"]],
  ["month", "2026-12-01", "2026-12-31", 1, ["2026-12-01 2026-12-31"]],
  ["month", "2026-12-20", "2026-12-31", 26, ["2026-11-26 2026-12-25", "2026-12-26 2027-01-25"]],
  ["quarter", "2026-11-10", "2027-01-10", 1, ["2026-10-01 2026-12-31", "2027-01-01 2027-03-31"]],
  ["quarter", "2026-12-26", "2027-01-25", 26, ["2026-12-26 2027-03-25"]],
  ["year", "2026-02-01", "2026-02-28", 1, ["2026-01-01 2026-12-31"]],
] as const)("%s over %s to %s, months from the %i on", (kind, from, to, startDay, expected) => {
  const periods = hoursPeriodsOver(kind, { from, to }, startDay);
  expect(periods.map(({ start, end }) => `${start} ${end}`)).toEqual(expected);
});
