import { kindBys, type KindBy } from "#platform/calendar/day-kind.ts";
import { countings, type Counting, type DayRules } from "#platform/calendar/counted-on.ts";
import type { Text } from "#platform/i18n/text.ts";
import { rule } from "./rule.ts";
import type { RuleValues } from "./server/rules-over.ts";

const page = "C630007";

const countingTexts: Record<Counting, Text> = {
  start: { zh: "班次开始的日期", en: "The date it begins on" },
  most: { zh: "时间最多的日期", en: "The date with most of its hours" },
  split: { zh: "零点前后各自的日期", en: "Split at midnight, each part for its own date" },
};
const kindTexts: Record<KindBy, Text> = {
  minute: { zh: "每一分钟所在的日期", en: "The date of each minute" },
  shift: { zh: "班次计入的日期", en: "The date the shift counts for" },
};

/** B3.10 and B3.11: to which date a shift past midnight belongs and which date's rates it has, planned or worked. */
export const dayRules = {
  countsOn: rule({
    type: "choice",
    key: "settings.countsOn",
    page,
    title: { zh: "跨零点班次计入", en: "A shift past midnight counts for" },
    help: {
      zh: "决定班次归入哪个考勤月、结算单和锁定期间；按计薪时段判断，没有计薪时按计划时间，两天一样多时为开始的日期。按零点前后各自的日期时，工时和金额分开归入，班次数、迟到早退、班次补贴和阶梯补贴归开始的日期",
      en: "Decides which attendance month, statement and lock a shift belongs to: by its paid time, by its planned time if nothing is paid, and by the date it begins on if both dates have the same. When it is split at midnight, hours and money go to their own dates; the shift count, being late or leaving early, and the shift and ladder subsidies go to the date it begins on",
    },
    default: "start",
    byDepartment: true,
    choices: countings.map((value) => ({ value, ...countingTexts[value] })),
  }),
  kindBy: rule({
    type: "choice",
    key: "settings.kindBy",
    page,
    title: { zh: "节假日与特殊日的价格按", en: "Holiday and special-day rates go by" },
    help: {
      zh: "按每一分钟所在的日期时，跨零点的班次在零点换价；按班次计入的日期时，整个班次同一种日价，夜班时段照常区分。在零点分开的班次总按每个部分的日期",
      en: "By the date of each minute, the rate of a shift past midnight changes at midnight; by the date the shift counts for, the whole shift has the rates of one date, with day and night still distinguished. A shift split at midnight always has the rates of each part's date",
    },
    default: "minute",
    byDepartment: true,
    choices: kindBys.map((value) => ({ value, ...kindTexts[value] })),
  }),
};

/** The day rules among other values, as a computation takes them. */
export function dayRulesOf({ countsOn, kindBy }: RuleValues<typeof dayRules>): DayRules {
  return { countsOn: countsOn as Counting, kindBy: kindBy as KindBy };
}
