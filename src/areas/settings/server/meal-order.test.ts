import { expect, test } from "vitest";
import { mealFault } from "./meal-order.ts";

const meals = {
  "settings.breakfastEnd": 530,
  "settings.lunchEnd": 810,
  "settings.dinnerEnd": 1140,
  "settings.supperEnd": 1395,
};

test("meals end one after the other", () => {
  expect(mealFault(meals)).toBeNull();
  expect(mealFault({ ...meals, "settings.dinnerEnd": 810 })).toEqual({
    zh: "“晚餐截止”应晚于“午餐截止”",
    en: "“End of dinner” must be later than “End of lunch”",
  });
  expect(mealFault({ ...meals, "settings.supperEnd": 60 })?.en).toContain("End of supper");
});
