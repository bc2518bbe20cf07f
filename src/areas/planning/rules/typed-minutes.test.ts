import { expect, it } from "vitest";
import { DEFAULT_MEAL_RULES } from "#platform/calendar/meals.ts";
import { typedMinutes } from "./typed-minutes.ts";

it.each([
  ["three hours: no meal", [[540, 720]], {}, 180],
  ["four hours: one", [[540, 780]], {}, 210],
  ["eight hours: two", [[540, 1020]], {}, 420],
  ["a night", [[1320, 1800]], {}, 420],
  [
    "split: one eats between",
    [
      [540, 810],
      [1020, 1290],
    ],
    {},
    540,
  ],
  ["no meals are given", [[540, 1020]], { mealGenerate: false }, 480],
  ["meals longer than the work", [[540, 780]], { deductTime: 300 }, 0],
  ["nothing", [], {}, 0],
] as const)("%s", (_, times, rules, minutes) => {
  const sections = times.map(([start, end]) => ({ start, end }));
  expect(typedMinutes(sections, { ...DEFAULT_MEAL_RULES, ...rules })).toBe(minutes);
});
