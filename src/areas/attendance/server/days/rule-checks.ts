import { ownOf } from "#platform/own-of.ts";
import type { Text } from "#platform/i18n/text.ts";

type Values = Readonly<Record<string, number | string | boolean | null>>;
type Fault = (values: Values) => Text | null;

const numberOf = (values: Values, key: string): number | null => {
  const value = ownOf(values, key);
  return typeof value === "number" ? value : null;
};

/** a threshold above the unit would never be reached. */
export const roundingFault: Fault = (values) => {
  const unit = numberOf(values, "attendance.roundingUnit");
  const threshold = numberOf(values, "attendance.roundingThreshold");
  if (unit === null || threshold === null || threshold <= unit) return null;
  return {
    zh: `“取整起点”${threshold} 分钟不能大于“工时取整单位”${unit} 分钟`,
    en: `“Rounding threshold” of ${threshold} minutes must not be above “Rounding unit of hours” of ${unit} minutes`,
  };
};

/** Spec 9: early check-in plus the longest shift that can be applied for is at most a day. */
export const windowFault: Fault = (values) => {
  const before = numberOf(values, "attendance.signInBefore");
  const longest = numberOf(values, "workOrders.maxShiftHours");
  if (before === null || longest === null || before + longest * 60 <= 24 * 60) return null;
  return {
    zh: `“提前签到时间”${before} 分钟与“单班最长申请工时”${longest} 小时合计不能超过 24 小时`,
    en: `“Sign-in opens before the start” of ${before} minutes and “Longest shift” of ${longest} hours must not be more than 24 hours together`,
  };
};
