import { describe, expect, it } from "vitest";
import { periodFault, searchInfoOf, spanOf } from "./search-info.ts";

describe("what an export is asked for with", () => {
  it("keeps the filters, not the page and not what is empty", () => {
    const input = { page: 3, size: 50, sort: "-date", search: "", state: "paid", from: "2026-01-01" };
    expect(JSON.parse(searchInfoOf(input, { from: "2026-02-01" }))).toEqual({
      sort: "-date",
      state: "paid",
      from: "2026-02-01",
    });
  });

  it("covers whole days of the business zone", () => {
    const { startTime, endTime } = spanOf({ from: "2026-10-01", to: "2026-10-31" });
    expect(new Date(startTime).toISOString()).toBe("2026-09-30T16:00:00.000Z");
    expect(new Date(endTime).toISOString()).toBe("2026-10-31T15:59:59.999Z");
  });

  it.each([
    [undefined, "2026-01-01", "datesMissing"],
    ["2026-01-01", undefined, "datesMissing"],
    ["2026-01-02", "2026-01-01", "datesReversed"],
    ["2026-01-01", "2027-01-01", "tooLong"],
    ["2026-01-01", "2026-12-31", undefined],
  ])("%s to %s: %s", (from, to, fault) => {
    expect(periodFault(from, to)).toBe(fault);
  });
});
