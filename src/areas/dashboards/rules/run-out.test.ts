import { describe, expect, it } from "vitest";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { forecast, paceOf } from "./run-out.ts";

const october = (fen: (day: number) => number) =>
  datesOf("2026-10-01", "2026-10-31").map((date, index) => ({ date, fen: fen(index + 1) }));

describe("forecast of a month", () => {
  it("goes on at the pace of the last seven days", () => {
    const days = october((day) => (day <= 3 ? 1000 : day <= 10 ? 100 : 0));
    expect(paceOf(days, "2026-10-10")).toBe(100);
    expect(forecast(days, null, "2026-10-10")).toEqual({ forecastFen: 3000 + 700 + 21 * 100, runsOutOn: null });
  });

  it("takes what is approved where it is more than the pace", () => {
    const days = october((day) => (day === 20 ? 5000 : day <= 10 ? 100 : 0));
    expect(forecast(days, null, "2026-10-10").forecastFen).toBe(1000 + 20 * 100 + 5000);
  });

  it.each([
    [1000, "2026-10-11"],
    [999, "2026-10-10"],
    [1500, "2026-10-16"],
    [3100, null],
    [3099, "2026-10-31"],
  ])("a budget of %i fen is used up on %s", (budget, date) => {
    expect(
      forecast(
        october((day) => (day <= 10 ? 100 : 0)),
        budget,
        "2026-10-10",
      ).runsOutOn,
    ).toBe(date);
  });

  it("takes a past month as it was, and a month to come without a pace", () => {
    const days = october((day) => (day <= 5 ? 200 : 0));
    expect(forecast(days, 900, "2026-11-20")).toEqual({ forecastFen: 1000, runsOutOn: "2026-10-05" });
    expect(forecast(days, 900, "2026-09-20")).toEqual({ forecastFen: 1000, runsOutOn: "2026-10-05" });
  });
});
