import { expect, test } from "vitest";
import { hoursObjections, spansOverlap, weekOf, type HourLimits } from "./hours.ts";

const limits: HourLimits = { rest: 660, day: null, week: 2640 };

const span = (workDate: string, startMinute: number, endMinute: number, plannedMinutes = endMinute - startMinute) => ({
  workDate,
  startMinute,
  endMinute,
  plannedMinutes,
});

test("rest is measured over midnight, to the shift before and after", () => {
  const late = span("2026-10-05", 900, 1500);
  expect(hoursObjections(span("2026-10-06", 420, 900), [late], limits)).toEqual([
    { kind: "rest", value: 360, allowed: 660 },
  ]);
  expect(hoursObjections(late, [span("2026-10-06", 420, 900)], limits)).toEqual([
    { kind: "rest", value: 360, allowed: 660 },
  ]);
  expect(hoursObjections(span("2026-10-06", 720, 1000), [late], limits)).toEqual([]);
});

test("a week runs from Monday to Sunday", () => {
  expect(weekOf("2026-10-11")).toBe(weekOf("2026-10-05"));
  expect(weekOf("2026-10-12")).not.toBe(weekOf("2026-10-11"));
  const others = ["2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08", "2026-10-09"].map((date) =>
    span(date, 480, 960),
  );
  expect(hoursObjections(span("2026-10-10", 480, 960), others, limits)).toEqual([
    { kind: "week", value: 2880, allowed: 2640 },
  ]);
  expect(hoursObjections(span("2026-10-12", 480, 960), others, limits)).toEqual([]);
});

test("a day adds up the shifts of the work date, and what is off says nothing", () => {
  const others = [span("2026-10-05", 360, 600), span("2026-10-06", 360, 900)];
  const one = span("2026-10-05", 1260, 1680);
  expect(hoursObjections(one, others, { rest: null, day: 659, week: null })).toEqual([
    { kind: "day", value: 660, allowed: 659 },
  ]);
  expect(hoursObjections(one, others, { rest: null, day: 660, week: null })).toEqual([]);
});

test("shifts that touch do not overlap", () => {
  expect(spansOverlap(span("2026-10-05", 900, 1500), span("2026-10-06", 60, 120))).toBe(false);
  expect(spansOverlap(span("2026-10-05", 900, 1501), span("2026-10-06", 60, 120))).toBe(true);
});
