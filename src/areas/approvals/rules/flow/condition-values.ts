import type { ConditionType } from "./definition.ts";

/** What can be ticked in conditions that are no numbers; `rewardtype` 3 stands for either. */
export const conditionValues = {
  orderCategory: ["timing", "piece", "month", "day"],
  emptype: ["hourly", "long_term", "internal", "outsider"],
  rewardtype: ["1", "2", "3"],
} as const satisfies Partial<Record<ConditionType, readonly string[]>>;

export type ListCondition = keyof typeof conditionValues;

export function isListCondition(type: ConditionType): type is ListCondition {
  return type in conditionValues;
}

/** Decimals that may be typed: people and points are whole. */
export function decimalsOf(type: ConditionType): number {
  return type === "applynum" || type === "rewardintegral" ? 0 : 2;
}
