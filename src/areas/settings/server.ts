import type { Tx } from "#platform/db/tx.ts";
import type { Rule } from "./rule.ts";
import { readValues } from "./server/read-values.ts";
import type { RuleValues } from "./server/rules-over.ts";

export {
  registerRules,
  type Effect,
  type EffectRow,
  type Previewed,
  type RuleCheck,
  type RuleContent,
  type RulePreview,
} from "./server/rules.ts";
export { addCompanyDays, type NewCompanyDay } from "./server/add-company-days.ts";
export { monthStartDay } from "./attendance-month.ts";
export { ruleReach, type RuleLevel } from "./server/rule-reach.ts";
export { rulesOver, type RuleValues } from "./server/rules-over.ts";
export { mealRules, mealsOf } from "./meal-rules.ts";
export { dayRules, dayRulesOf } from "./day-rules.ts";
export { budgetsOf, type Budget } from "./server/budgets.ts";
export { operations } from "./server/operation-log.ts";
export { dayKinds, officialDayKinds } from "./server/day-kinds.ts";

/**
 * The values that hold on a date (for a department: its own, or the nearest above it, else its legal entity's, else the
 * company's, else the default), under the names the caller gives; `version` changes whenever one of them does.
 */
export async function readRules<const T extends Record<string, Rule>>(
  tx: Tx,
  rules: T,
  date: string,
  departmentId?: number,
): Promise<RuleValues<T>> {
  return (await readValues(tx, rules, date, departmentId)) as RuleValues<T>;
}
