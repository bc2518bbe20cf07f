import { mealBitsOf, mealCountOf, type MealRules } from "#platform/calendar/meals.ts";

/** What one person on a line is planned for: minutes without meals, and how many meals (spec 9: meals). */
export function plannedLine(
  startMinute: number,
  endMinute: number,
  rules: MealRules,
): { minutes: number; meals: number; mealBits: number } {
  const mealBits = mealBitsOf(startMinute, endMinute, rules);
  const meals = mealCountOf(mealBits);
  return { minutes: Math.max(0, endMinute - startMinute - meals * rules.deductTime), meals, mealBits };
}
