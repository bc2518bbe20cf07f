import type { Text } from "#platform/i18n/text.ts";

const meals = [
  { key: "settings.breakfastEnd", zh: "早餐截止", en: "End of breakfast" },
  { key: "settings.lunchEnd", zh: "午餐截止", en: "End of lunch" },
  { key: "settings.dinnerEnd", zh: "晚餐截止", en: "End of dinner" },
  { key: "settings.supperEnd", zh: "夜宵截止", en: "End of supper" },
] as const;

/** Each meal ends after the one before it. */
export function mealFault(values: Readonly<Record<string, unknown>>): Text | null {
  for (const [index, later] of meals.entries()) {
    const earlier = meals[index - 1];
    if (!earlier || Number(values[earlier.key]) < Number(values[later.key])) continue;
    return { zh: `“${later.zh}”应晚于“${earlier.zh}”`, en: `“${later.en}” must be later than “${earlier.en}”` };
  }
  return null;
}

export const mealKeys: readonly string[] = meals.map((meal) => meal.key);
