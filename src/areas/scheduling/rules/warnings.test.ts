import { expect, test } from "vitest";
import { defaultRestRules, restWarnings, spansOverlap, weekOf } from "./warnings.ts";

const span = (workDate: string, startMinute: number, endMinute: number, plannedMinutes = endMinute - startMinute) => ({ workDate, startMinute, endMinute, plannedMinutes });

test("rest is measured over midnight, to the shift before and after", () => {
  const late = span("2026-10-05", 900, 1500);
  expect(restWarnings(span("2026-10-06", 420, 900), [late], defaultRestRules)).toEqual([{ kind: "rest", value: 360, allowed: 660 }]);
  expect(restWarnings(late, [span("2026-10-06", 420, 900)], defaultRestRules)).toEqual([{ kind: "rest", value: 360, allowed: 660 }]);
  expect(restWarnings(span("2026-10-06", 720, 1000), [late], defaultRestRules)).toEqual([]);
});

test("a week runs from Monday to Sunday", () => {
  expect(weekOf("2026-10-11")).toBe(weekOf("2026-10-05"));
  expect(weekOf("2026-10-12")).not.toBe(weekOf("2026-10-11"));
  const others = ["2026-10-05", "2026-10-06", "2026-10-07", "2026-10-08", "2026-10-09"].map((date) => span(date, 480, 960));
  expect(restWarnings(span("2026-10-10", 480, 960), others, defaultRestRules)).toEqual([{ kind: "week", value: 2880, allowed: 2640 }]);
  expect(restWarnings(span("2026-10-12", 480, 960), others, defaultRestRules)).toEqual([]);
});

test("shifts that touch do not overlap", () => {
  expect(spansOverlap(span("2026-10-05", 900, 1500), span("2026-10-06", 60, 120))).toBe(false);
  expect(spansOverlap(span("2026-10-05", 900, 1501), span("2026-10-06", 60, 120))).toBe(true);
});
