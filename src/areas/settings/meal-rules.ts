import { DEFAULT_MEAL_RULES, type MealRules } from "#platform/calendar/meals.ts";
import type { Text } from "#platform/i18n/text.ts";
import { rule } from "./rule.ts";
import type { RuleValues } from "./server/rules-over.ts";

const page = "C630007";
const hours: Text = { zh: "小时", en: "{count|hour|hours}" };
const minutes: Text = { zh: "分钟", en: "{count|minute|minutes}" };

function mealEnd<const N extends string>(name: N, title: Text, value: number) {
  const help = {
    zh: "在此时刻之前开始的班次才有这一餐",
    en: "Only shifts that begin before this time include this meal",
  };
  return rule({
    type: "clock",
    key: `settings.${name}`,
    page,
    title,
    help,
    default: value,
    min: 0,
    max: 1439,
    byDepartment: true,
  });
}

/** M-1 to M-4: the meals of a shift, for planned hours and for what was worked alike. */
export const mealRules = {
  mealGenerate: rule({
    type: "switch",
    key: "settings.mealGenerate",
    page,
    title: { zh: "扣除用餐时间", en: "Deduct meal times" },
    help: {
      zh: "按班次时段计算餐次并扣除用餐时间；计划工时与核算工时都按此计算",
      en: "Meals are counted from the times of the shift and deducted from both planned and accounting hours",
    },
    default: DEFAULT_MEAL_RULES.mealGenerate,
    byDepartment: true,
  }),
  mealStep: rule({
    type: "integer",
    key: "settings.mealStep",
    page,
    title: { zh: "每餐所需工时", en: "Hours per meal" },
    help: { zh: "每满这么多小时有一餐", en: "One meal for every full period of this many hours" },
    default: DEFAULT_MEAL_RULES.mealStep,
    min: 1,
    max: 12,
    unit: hours,
    byDepartment: true,
  }),
  deductTime: rule({
    type: "integer",
    key: "settings.deductTime",
    page,
    title: { zh: "每餐扣除时间", en: "Time deducted per meal" },
    help: { zh: "每餐从工时中扣除的分钟数", en: "Minutes deducted from the hours for each meal" },
    default: DEFAULT_MEAL_RULES.deductTime,
    min: 0,
    max: 120,
    unit: minutes,
    byDepartment: true,
  }),
  breakfastEnd: mealEnd("breakfastEnd", { zh: "早餐截止", en: "End of breakfast" }, DEFAULT_MEAL_RULES.breakfastEnd),
  lunchEnd: mealEnd("lunchEnd", { zh: "午餐截止", en: "End of lunch" }, DEFAULT_MEAL_RULES.lunchEnd),
  dinnerEnd: mealEnd("dinnerEnd", { zh: "晚餐截止", en: "End of dinner" }, DEFAULT_MEAL_RULES.dinnerEnd),
  supperEnd: mealEnd("supperEnd", { zh: "夜宵截止", en: "End of supper" }, DEFAULT_MEAL_RULES.supperEnd),
};

/** The meal rules among other values, as a computation takes them. */
export function mealsOf(values: RuleValues<typeof mealRules>): MealRules {
  const { mealGenerate, mealStep, deductTime, breakfastEnd, lunchEnd, dinnerEnd, supperEnd } = values;
  return { mealGenerate, mealStep, deductTime, breakfastEnd, lunchEnd, dinnerEnd, supperEnd };
}
