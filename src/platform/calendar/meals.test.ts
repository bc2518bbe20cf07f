import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { DEFAULT_MEAL_RULES, MEAL_BITS, mealBitsOf, mealCountOf, mealTimesOf, planMeals } from "./meals.ts";

const NAMES = { breakfast: "breakfast", lunch: "lunch", dinner: "dinner", supper: "supper" };
const ZH = { breakfast: "早餐", lunch: "午餐", dinner: "晚餐", supper: "夜宵" };
const plan = (start: number, end: number, count = 1, rules = DEFAULT_MEAL_RULES) =>
  planMeals(start, end, count, rules, NAMES);

describe("meals (M-1 to M-4)", () => {
  test.each([
    ["a shift of two steps eats twice", 420, 930, "breakfast,lunch"],
    ["under one step there is no meal", 420, 659, ""],
    ["exactly one step gives one", 420, 660, "breakfast"],
    ["a start at 08:50 gives no breakfast", 530, 1010, "lunch,dinner"],
    ["a start at 08:49 still does", 529, 1009, "breakfast,lunch"],
    ["an end at 13:30 gives no dinner", 420, 810, "breakfast"],
    ["a night shift has supper and tomorrow's breakfast", 1320, 1800, "supper,breakfast"],
    ["after 23:15 the window is breakfast's", 1395, 1875, "breakfast"],
    ["a window that ends with the shift opens no other", 1395, 1970, "breakfast"],
    ["evening: dinner, supper, breakfast", 1080, 1800, "dinner,supper,breakfast"],
    ["a whole day has four at most", 480, 1920, "breakfast,lunch,dinner,supper"],
    ["the next day alone", 1860, 2340, "breakfast,lunch"],
    ["nothing", 600, 600, ""],
    ["an end before the start", 600, 500, ""],
  ])("%s", (_, start, end, expected) => {
    const result = plan(start, end);
    expect(result.mealTimesString).toBe(expected);
    expect(result.mealCount).toBe(expected === "" ? 0 : expected.split(",").length);
  });

  test("outputs of the specification", () => {
    expect(planMeals(1320, 1800, 7, DEFAULT_MEAL_RULES, ZH)).toEqual({
      reduceTime: 60,
      mealCount: 2,
      totalMealCount: 14,
      mealTimes: 9,
      meals: ["supper", "breakfast"],
      mealTimesString: "夜宵,早餐",
    });
    expect(planMeals(420, 930, 7, { ...DEFAULT_MEAL_RULES, mealGenerate: false }, ZH)).toEqual({
      reduceTime: 0,
      mealCount: 0,
      totalMealCount: 0,
      mealTimes: 0,
      meals: [],
      mealTimesString: "",
    });
    expect(plan(420, 930, 1, { ...DEFAULT_MEAL_RULES, mealStep: 2, deductTime: 20 })).toMatchObject({
      reduceTime: 60,
      mealTimes: 14,
    });
  });

  test("count grows with the span, is at most four and fits the bits", () => {
    const minute = fc.integer({ min: 0, max: 1439 });
    fc.assert(
      fc.property(
        minute,
        fc.integer({ min: 0, max: 1440 }),
        fc.integer({ min: 0, max: 300 }),
        (start, length, more) => {
          const { mealCount, mealTimes, reduceTime, meals } = plan(start, start + length);
          expect(mealCountOf(mealTimes)).toBe(mealCount);
          expect(meals).toHaveLength(mealCount);
          expect(mealCount).toBeLessThanOrEqual(4);
          expect(reduceTime).toBe(30 * mealCount);
          expect(plan(start, start + length + more).mealCount).toBeGreaterThanOrEqual(mealCount);
        },
      ),
    );
  });

  test("each meal has its window within the span, in order, and they are the meals of the bits", () => {
    expect(mealTimesOf(420, 930, DEFAULT_MEAL_RULES)).toEqual([
      { meal: "breakfast", start: 420, end: 530 },
      { meal: "lunch", start: 530, end: 810 },
    ]);
    expect(mealTimesOf(1320, 1800, DEFAULT_MEAL_RULES)).toEqual([
      { meal: "supper", start: 1320, end: 1395 },
      { meal: "breakfast", start: 1395, end: 1800 },
    ]);
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 1439 }), fc.integer({ min: 0, max: 1440 }), (start, length) => {
        const times = mealTimesOf(start, start + length, DEFAULT_MEAL_RULES);
        const bits = times.reduce((sum, { meal }) => sum | MEAL_BITS[meal], 0);
        expect(bits).toBe(mealBitsOf(start, start + length, DEFAULT_MEAL_RULES));
        for (const [index, { start: from, end: to }] of times.entries()) {
          expect(from).toBeLessThan(to);
          expect(from).toBe(index === 0 ? start : times[index - 1]!.end);
          expect(to).toBeLessThanOrEqual(start + length);
        }
      }),
    );
  });

  test("a day later, or shifted with the meal ends, nothing changes", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 30, max: 500 }),
        fc.integer({ min: 0, max: 900 }),
        fc.integer({ min: -30, max: 30 }),
        (start, length, by) => {
          const bits = mealBitsOf(start, start + length, DEFAULT_MEAL_RULES);
          expect(mealBitsOf(start + 1440, start + 1440 + length, DEFAULT_MEAL_RULES)).toBe(bits);
          const { breakfastEnd, lunchEnd, dinnerEnd, supperEnd } = DEFAULT_MEAL_RULES;
          const moved = {
            ...DEFAULT_MEAL_RULES,
            breakfastEnd: breakfastEnd + by,
            lunchEnd: lunchEnd + by,
            dinnerEnd: dinnerEnd + by,
            supperEnd: supperEnd + by,
          };
          expect(mealBitsOf(start + by, start + by + length, moved)).toBe(bits);
        },
      ),
    );
  });
});
