import { expect, test } from "vitest";
import { duePeriods, periodsEnding } from "./due-periods.ts";

const keys = (...given: Parameters<typeof duePeriods>) => duePeriods(...given).map((period) => period.key);
const threeDays = { every: "days", days: 3, anchor: "2026-10-01" } as const;
const month = { every: "month", startDay: 1 } as const;

test("off makes nothing", () => {
  expect(keys({ every: "off" }, "2026-10-20", 1440)).toEqual([]);
});

test("blocks of days at 18:00 on the day after (C-3)", () => {
  expect(keys(threeDays, "2026-10-04", 1079)).toEqual([]);
  expect(keys(threeDays, "2026-10-04", 1080)).toEqual(["2026-10-01 2026-10-03"]);
  expect(keys(threeDays, "2026-10-08", 0)).toEqual(["2026-10-01 2026-10-03", "2026-10-04 2026-10-06"]);
});

test("nothing before the anchor", () => {
  expect(keys(threeDays, "2026-10-02", 1440)).toEqual([]);
});

test("a month on the third day after its end at 18:00 (C-2)", () => {
  expect(keys(month, "2026-11-03", 1079)).toEqual(["2026-09-01 2026-09-30"]);
  expect(keys(month, "2026-11-03", 1080)).toEqual(["2026-09-01 2026-09-30", "2026-10-01 2026-10-31"]);
});

test("a month that starts on another day (C-1)", () => {
  expect(keys({ every: "month", startDay: 26 }, "2026-10-28", 1080)).toEqual(
    ["2026-07-26 2026-08-25", "2026-08-26 2026-09-25", "2026-09-26 2026-10-25"].slice(1),
  );
});

test("an outage reaches back two months, not further", () => {
  const all = keys({ every: "days", days: 1, anchor: "2026-01-01" }, "2026-10-20", 1440);
  expect(all[0]).toBe("2026-08-19 2026-08-19");
  expect(all.at(-1)).toBe("2026-10-19 2026-10-19");
});

test("the periods that end within a month, whole ones only and none before the anchor", () => {
  const ending = (...given: Parameters<typeof periodsEnding>) =>
    periodsEnding(...given).map((period) => `${period.start} ${period.end}`);
  expect(ending({ every: "off" }, "2026-10-01", "2026-10-31")).toEqual([]);
  expect(ending(month, "2026-10-01", "2026-10-31")).toEqual(["2026-10-01 2026-10-31"]);
  expect(ending({ every: "month", startDay: 26 }, "2026-10-01", "2026-10-31")).toEqual(["2026-09-26 2026-10-25"]);
  expect(ending({ every: "days", days: 15, anchor: "2026-09-20" }, "2026-10-01", "2026-10-31")).toEqual([
    "2026-09-20 2026-10-04",
    "2026-10-05 2026-10-19",
  ]);
  expect(ending({ every: "days", days: 15, anchor: "2026-10-10" }, "2026-10-01", "2026-10-31")).toEqual([
    "2026-10-10 2026-10-24",
  ]);
});
