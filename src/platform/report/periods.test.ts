import { expect, it } from "vitest";
import { aYearBefore, counted, monthsBetween, periodBefore } from "./periods.ts";

const of = (start: string, end: string, startDay = 1) => counted({ start, end }, startDay);

it("counts the attendance months that lie in a period whole", () => {
  expect(of("2026-10-01", "2026-12-31").months).toEqual(["2026-10", "2026-11", "2026-12"]);
  expect(of("2026-10-02", "2026-12-30").months).toEqual(["2026-11"]);
  expect(of("2026-10-05", "2026-10-20").months).toEqual([]);
  expect(of("2026-09-26", "2026-10-25", 26).months).toEqual(["2026-10"]);
});

it("compares whole months with as many before, any other period with as many days", () => {
  expect(periodBefore(of("2026-03-01", "2026-03-31"), 1)).toEqual({ start: "2026-02-01", end: "2026-02-28" });
  expect(periodBefore(of("2026-09-26", "2026-10-25", 26), 26)).toEqual({ start: "2026-08-26", end: "2026-09-25" });
  expect(periodBefore(of("2026-10-05", "2026-10-11"), 1)).toEqual({ start: "2026-09-28", end: "2026-10-04" });
});

it("finds the year before, the end of a month at the end of the other", () => {
  expect(aYearBefore({ start: "2025-02-01", end: "2025-02-28" })).toEqual({ start: "2024-02-01", end: "2024-02-29" });
  expect(monthsBetween("2025-11", "2026-02")).toBe(3);
});
