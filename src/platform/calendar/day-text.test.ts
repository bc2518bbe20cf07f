import { expect, it } from "vitest";
import { dateWithDay, datesWithDays } from "./day-text.ts";

it("says the day of the week beside a date", () => {
  expect(dateWithDay("2026-11-26", "zh")).toBe("2026-11-26 周四");
  expect(dateWithDay("2026-11-29", "en")).toBe("2026-11-29 Sun");
});

it("says one date once, two with both ends", () => {
  expect(datesWithDays("2026-11-30", "2026-11-30", "zh")).toBe("2026-11-30 周一");
  expect(datesWithDays("2026-11-30", "2026-12-01", "en")).toBe("2026-11-30 Mon – 2026-12-01 Tue");
});
