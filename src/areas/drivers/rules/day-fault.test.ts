import { expect, it } from "vitest";
import { dayFault } from "./day-fault.ts";

const day = { day: "2026-11-20", revenue: null, rooms: null, covers: null };

it("takes a day with one figure, none included", () => {
  expect(dayFault({ ...day, rooms: 0 }, "2026-11-20")).toBeUndefined();
  expect(dayFault({ ...day, revenue: 1 }, "2026-11-27")).toBeUndefined();
  expect(dayFault({ ...day, covers: 12 }, "2026-11-27")).toBeUndefined();
});

it("names the field that is wrong", () => {
  expect(dayFault(day, "2026-11-27")).toEqual({ kind: "nothingGiven", field: "revenueFen" });
  expect(dayFault({ ...day, rooms: 3 }, "2026-11-19")).toEqual({ kind: "notYet", field: "day" });
});
