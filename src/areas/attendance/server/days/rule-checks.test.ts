import { expect, test } from "vitest";
import { roundingFault, windowFault } from "./rule-checks.ts";

test.each([
  [30, 30, false],
  [30, 31, true],
  [15, 20, true],
])("unit %i, threshold %i", (unit, threshold, wrong) => {
  const fault = roundingFault({ "attendance.roundingUnit": unit, "attendance.roundingThreshold": threshold });
  expect(fault !== null).toBe(wrong);
  if (fault)
    expect([fault.zh, fault.en]).toEqual([
      expect.stringContaining("取整起点"),
      expect.stringContaining("Rounding threshold"),
    ]);
});

test.each([
  [720, 12, false],
  [721, 12, true],
  [120, 22, false],
  [120, 23, true],
  [720, null, false],
])("%i minutes before a shift of %s hours", (before, longest, wrong) => {
  const fault = windowFault({ "attendance.signInBefore": before, "workOrders.maxShiftHours": longest });
  expect(fault !== null).toBe(wrong);
  if (fault) expect(fault.en).toContain("Longest shift");
});
