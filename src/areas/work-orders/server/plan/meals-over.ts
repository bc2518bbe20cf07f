import { mealRules, mealsOf, rulesOver } from "#areas/settings/server.ts";
import { DEFAULT_MEAL_RULES, type MealRules } from "#platform/calendar/meals.ts";
import type { Tx } from "#platform/db/tx.ts";

/** The meal rules of lines, each by its own department and work date. */
export async function mealsOver(
  tx: Tx,
  lines: readonly { departmentId: number; workDate: string }[],
): Promise<(line: { departmentId: number; workDate: string }) => MealRules> {
  const dates = lines.map((line) => line.workDate).sort();
  const [first, last] = [dates[0], dates.at(-1)];
  if (first === undefined || last === undefined) return () => DEFAULT_MEAL_RULES;
  const over = await rulesOver(tx, mealRules, first, last, [...new Set(lines.map((line) => line.departmentId))]);
  return ({ workDate, departmentId }) => mealsOf(over(workDate, departmentId));
}
