import { expect, test } from "vitest";
import { retirementDay } from "./retirement-day.ts";
import { retirementOf, type RetirementKind } from "./retirement.ts";

test.each<[RetirementKind, string, number, number, string]>([
  ["man", "1964-12-31", 60, 0, "2024-12"],
  ["man", "1965-01-01", 60, 1, "2025-02"],
  ["man", "1965-04-30", 60, 1, "2025-05"],
  ["man", "1965-05-01", 60, 2, "2025-07"],
  ["man", "1976-09-01", 63, 0, "2039-09"],
  ["man", "1990-06-15", 63, 0, "2053-06"],
  ["woman_55", "1970-01-15", 55, 1, "2025-02"],
  ["woman_55", "1981-09-01", 58, 0, "2039-09"],
  ["woman_50", "1974-12-01", 50, 0, "2024-12"],
  ["woman_50", "1975-01-01", 50, 1, "2025-02"],
  ["woman_50", "1975-03-01", 50, 2, "2025-05"],
  ["woman_50", "1984-11-01", 55, 0, "2039-11"],
  ["woman_50", "1999-01-01", 55, 0, "2054-01"],
])("%s born %s: %i years and %i months, in %s", (kind, born, years, months, month) => {
  expect(retirementOf(born, kind)).toEqual({ ageMonths: years * 12 + months, month });
});

test.each([
  ["1965-01-01", "male", "2025-02-01"],
  ["1975-01-31", "female", "2025-02-28"],
  ["1990-06-15", "male", "2053-06-15"],
] as const)("somebody born %s, %s, reaches it on %s", (born, gender, day) => {
  expect(retirementDay(born, gender)).toBe(day);
});
