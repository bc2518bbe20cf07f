import { describe, expect, it } from "vitest";
import { daysOf, periodFault } from "./export-period.ts";

describe("the period of an export", () => {
  it.each([
    [undefined, "2026-01-01", "datesMissing"],
    ["2026-01-01", undefined, "datesMissing"],
    ["2026-01-01", "soon", "datesMissing"],
    ["2026-01-02", "2026-01-01", "datesReversed"],
    ["2026-01-01", "2027-01-01", "tooLong"],
    ["2026-01-01", "2026-12-31", undefined],
  ])("of days from %s to %s: %s", (from, to, fault) => {
    expect(periodFault(from, to)).toBe(fault);
  });

  it.each([
    ["2026-01", undefined, "datesMissing"],
    ["2026-02", "2026-01", "datesReversed"],
    ["2026-02", "2027-02", "tooManyMonths"],
    ["2026-02", "2027-01", undefined],
    ["2026-02", "2026-02", undefined],
  ])("of months from %s to %s: %s", (from, to, fault) => {
    expect(periodFault(from, to, "month")).toBe(fault);
  });

  it("reaches from the first to the last day of its months", () => {
    expect(daysOf("2026-02", "2028-02", "month")).toEqual({ first: "2026-02-01", last: "2028-02-29" });
    expect(daysOf("2026-02-03", "2026-02-04", undefined)).toEqual({ first: "2026-02-03", last: "2026-02-04" });
  });
});
