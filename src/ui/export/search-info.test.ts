import { describe, expect, it } from "vitest";
import { endsOf, searchInfoOf, spanOf } from "./search-info.ts";

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

describe("the period that an export opens with", () => {
  const days = { from: "first", to: "last" };
  const months = { from: "month", to: "lastMonth", unit: "month" } as const;
  it.each([
    [days, { first: "2026-03-04", last: "2026-03-09" }, ["2026-03-04", "2026-03-09"]],
    [days, { first: "2026-03-04" }, ["2026-03-04", "2027-03-03"]],
    [days, { last: "2027-03-03" }, ["2026-03-04", "2027-03-03"]],
    [days, { first: "" }, ["2026-02-01", "2026-02-28"]],
    [months, { month: "2025-12" }, ["2025-12", "2025-12"]],
    [months, { month: "2025-11", lastMonth: "2025-12" }, ["2025-11", "2025-12"]],
    [months, {}, ["2026-02", "2026-02"]],
  ])("of %j with %j is %j", (period, input, ends) => {
    expect(endsOf(period, input, "2026-02-14")).toEqual(ends);
  });
});
