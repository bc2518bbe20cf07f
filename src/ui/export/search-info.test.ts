import { describe, expect, it } from "vitest";
import { searchInfoOf, spanOf } from "./search-info.ts";

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
    const { startTime, endTime } = spanOf({ first: "2026-10-01", last: "2026-10-31" });
    expect(new Date(startTime).toISOString()).toBe("2026-09-30T16:00:00.000Z");
    expect(new Date(endTime).toISOString()).toBe("2026-10-31T15:59:59.999Z");
  });
});
