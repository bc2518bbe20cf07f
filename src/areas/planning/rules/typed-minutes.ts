import type { Interval } from "#platform/calendar/intervals.ts";
import { mealBitsOf, mealCountOf, type MealRules } from "#platform/calendar/meals.ts";

/**
 * Planned minutes of typed times, which have no breaks of their own: meals come off by the rules, as when they are worked (M-1).
 * Between the sections of a split day there is time to eat.
 */
export function typedMinutes(sections: readonly Interval[], meals: MealRules): number {
  const worked = sections.reduce((sum, { start, end }) => sum + end - start, 0);
  const [only] = sections;
  if (!only || sections.length > 1) return worked;
  return Math.max(0, worked - mealCountOf(mealBitsOf(only.start, only.end, meals)) * meals.deductTime);
}
