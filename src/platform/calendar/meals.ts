import type { Minute } from "./clock.ts";

export type MealRules = {
  /** False: no meal is given or deducted (M-4). */
  readonly mealGenerate: boolean;
  /** Hours of a shift for each meal (M-1). */
  readonly mealStep: number;
  /** Minutes taken off for each meal. */
  readonly deductTime: number;
  /** Ends of the meal windows, in minutes of the day, rising. */
  readonly breakfastEnd: Minute;
  readonly lunchEnd: Minute;
  readonly dinnerEnd: Minute;
  readonly supperEnd: Minute;
};

/** Spec 9: a meal for each 4 hours, 30 minutes each, ends 08:50, 13:30, 19:00, 23:15. */
export const DEFAULT_MEAL_RULES: MealRules = {
  mealGenerate: true,
  mealStep: 4,
  deductTime: 30,
  breakfastEnd: 530,
  lunchEnd: 810,
  dinnerEnd: 1140,
  supperEnd: 1395,
};

export const MEALS = ["breakfast", "lunch", "dinner", "supper"] as const;
export type Meal = (typeof MEALS)[number];

/** Spec 9: bits of mealTimes. */
export const MEAL_BITS: Record<Meal, number> = { breakfast: 8, lunch: 4, dinner: 2, supper: 1 };
const MOST_MEALS = 4;
const DAY = 1440;

/** Count and bits of the meals of a span of minutes (M-1 to M-3); the numbers alone, for the month run. */
export function mealBitsOf(start: number, end: number, rules: MealRules): number {
  const steps = Math.floor((end - start) / (rules.mealStep * 60));
  if (!rules.mealGenerate || steps <= 0) return 0;
  const most = steps < MOST_MEALS ? steps : MOST_MEALS;
  let bits = 0;
  let count = 0;
  let opened = -Infinity;
  // Each meal owns (previous meal's end, its own end], so breakfast opens at yesterday's supper (M-2).
  for (let day = Math.floor(start / DAY) * DAY; count < most; day += DAY) {
    for (let meal = 0; meal < 4 && count < most; meal++) {
      if (opened >= end) return bits;
      const closes = day + mealEnd(rules, meal);
      if (closes > start) {
        bits |= 8 >> meal;
        count++;
      }
      opened = closes;
    }
  }
  return bits;
}

export interface MealTime {
  meal: Meal;
  /** What of the meal's window lies within the span. */
  start: Minute;
  end: Minute;
}

/** The meals of a span in their order, each with its window as far as it lies within: the meals of `mealBitsOf`. */
export function mealTimesOf(start: Minute, end: Minute, rules: MealRules): MealTime[] {
  const most = Math.min(MOST_MEALS, Math.floor((end - start) / (rules.mealStep * 60)));
  const times: MealTime[] = [];
  if (!rules.mealGenerate) return times;
  let opened = -Infinity;
  for (let day = Math.floor(start / DAY) * DAY; times.length < most && opened < end; day += DAY) {
    for (const [index, meal] of MEALS.entries()) {
      const closes = day + mealEnd(rules, index);
      if (closes > start && opened < end && times.length < most)
        times.push({ meal, start: Math.max(opened, start), end: Math.min(closes, end) });
      opened = closes;
    }
  }
  return times;
}

function mealEnd(rules: MealRules, meal: number): number {
  if (meal === 0) return rules.breakfastEnd;
  if (meal === 1) return rules.lunchEnd;
  return meal === 2 ? rules.dinnerEnd : rules.supperEnd;
}

/** How many meals a bit mask holds, 0-4. */
export function mealCountOf(bits: number): number {
  return (bits & 1) + ((bits >> 1) & 1) + ((bits >> 2) & 1) + ((bits >> 3) & 1);
}

/** Meals of a mask in time order from a start: a shift from 15:00 has dinner before breakfast. */
export function mealsInOrder(bits: number, start: number, rules: MealRules): Meal[] {
  const ofDay = ((start % DAY) + DAY) % DAY;
  const first = [0, 1, 2, 3].find((meal) => mealEnd(rules, meal) > ofDay) ?? 0;
  return [0, 1, 2, 3].map((i) => MEALS[(first + i) % 4] as Meal).filter((meal) => (bits & MEAL_BITS[meal]) !== 0);
}

/** Inputs and outputs of the specification's meal plan (spec 3). */
export type MealPlan = {
  /** Minutes taken off the span. */
  readonly reduceTime: number;
  /** Meals per person, 0-4. */
  readonly mealCount: number;
  /** Meals of all persons. */
  readonly totalMealCount: number;
  /** Sum of the meal bits. */
  readonly mealTimes: number;
  readonly meals: readonly Meal[];
  /** Names in time order, joined by a comma, in the names given. */
  readonly mealTimesString: string;
};

/** The meal plan of a span for a number of people (M-1 to M-4); names are the words of the reader's language. */
export function planMeals(
  startTime: number,
  endTime: number,
  totalCount: number,
  rules: MealRules,
  names: Readonly<Record<Meal, string>>,
): MealPlan {
  const mealTimes = mealBitsOf(startTime, endTime, rules);
  const mealCount = mealCountOf(mealTimes);
  const meals = mealsInOrder(mealTimes, startTime, rules);
  return {
    reduceTime: mealCount * rules.deductTime,
    mealCount,
    totalMealCount: mealCount * totalCount,
    mealTimes,
    meals,
    mealTimesString: meals.map((meal) => names[meal]).join(","),
  };
}
