import type { Locale, Text } from "../i18n/text.ts";
import type { Source } from "./vocabulary.ts";

export const sourceWords: Record<Source, Text> = {
  person: { zh: "人员", en: "person" },
  job: { zh: "任职", en: "job" },
  agreed: { zh: "约定", en: "agreed" },
  att: { zh: "考勤", en: "att" },
  overtime: { zh: "加班", en: "overtime" },
  leave: { zh: "请假", en: "leave" },
  reward: { zh: "奖惩", en: "reward" },
  meal: { zh: "餐费", en: "meal" },
  housing: { zh: "住宿", en: "housing" },
  piece: { zh: "计件", en: "piece" },
  pay: { zh: "薪资", en: "pay" },
  manual: { zh: "录入", en: "manual" },
  si: { zh: "社保", en: "si" },
  tax: { zh: "个税", en: "tax" },
  param: { zh: "参数", en: "param" },
};

/** A function: its Chinese word, how many arguments it takes, how it is written, and a line of help. */
export interface FunctionWord extends Text {
  least: number;
  most: number;
  use: Text;
  help: Text;
}

const many = 100;
const word = (
  zh: string,
  en: string,
  [least, most]: readonly [number, number],
  use: readonly [string, string],
  help: readonly [string, string],
): FunctionWord => ({ zh, en, least, most, use: { zh: use[0], en: use[1] }, help: { zh: help[0], en: help[1] } });

export const functionWords = {
  IF: word(
    "如果",
    "IF",
    [3, 3],
    ["条件, 是则, 否则", "condition, then, else"],
    ["条件成立取前者，否则取后者，只看所取的一支", "one or the other; only the branch taken is looked at"],
  ),
  IFS: word(
    "多条件",
    "IFS",
    [2, many],
    ["条件1, 值1, 条件2, 值2, …, 其余", "condition, value, condition, value, …, else"],
    [
      "取第一个成立的条件的值，最后可写其余情况的值",
      "the value of the first condition that holds; the last may be for the rest",
    ],
  ),
  AND: word("且", "AND", [1, many], ["条件, …", "condition, …"], ["所有条件都成立", "whether all conditions hold"]),
  OR: word(
    "或",
    "OR",
    [1, many],
    ["条件, …", "condition, …"],
    ["至少一个条件成立", "whether one of the conditions holds"],
  ),
  NOT: word("非", "NOT", [1, 1], ["条件", "condition"], ["条件不成立", "whether the condition does not hold"]),
  IN: word(
    "属于",
    "IN",
    [2, many],
    ["值, 甲, 乙, …", "value, a, b, …"],
    ["值是否为所列之一", "whether the value is one of these"],
  ),
  BLANK: word(
    "空则",
    "BLANK",
    [2, 2],
    ["值, 代替", "value, instead"],
    ["没有值时取代替值；不写则缺值为错误", "another value where there is none; without it a missing value is a fault"],
  ),
  SUM: word("合计", "SUM", [1, many], ["数, …", "number, …"], ["相加", "adds up"]),
  MIN: word(
    "最小",
    "MIN",
    [1, many],
    ["数, …", "number, …"],
    ["最小的数或最早的日期", "the least number or earliest date"],
  ),
  MAX: word(
    "最大",
    "MAX",
    [1, many],
    ["数, …", "number, …"],
    ["最大的数或最晚的日期", "the greatest number or latest date"],
  ),
  ABS: word("绝对值", "ABS", [1, 1], ["数", "number"], ["去掉负号", "without its minus sign"]),
  INT: word("取整", "INT", [1, 1], ["数", "number"], ["不大于它的整数", "the whole number that is not above it"]),
  ROUND: word(
    "四舍五入",
    "ROUND",
    [2, 2],
    ["数, 位数", "number, places"],
    ["保留几位小数，五入时远离零", "to so many places, a half away from zero"],
  ),
  ROUNDUP: word(
    "向上",
    "ROUNDUP",
    [2, 2],
    ["数, 位数", "number, places"],
    ["保留几位小数，远离零", "to so many places, away from zero"],
  ),
  ROUNDDOWN: word(
    "向下",
    "ROUNDDOWN",
    [2, 2],
    ["数, 位数", "number, places"],
    ["保留几位小数，靠近零", "to so many places, towards zero"],
  ),
  ROUNDTO: word(
    "进位到",
    "ROUNDTO",
    [2, 2],
    ["数, 单位", "number, step"],
    ["向上到单位的倍数", "up to the next multiple of the step"],
  ),
  BAND: word(
    "分段",
    "BAND",
    [2, 2],
    ["数, 分段参数", "number, bands"],
    ["按分段参数计算，上限属于本段", "by bands; an upper bound belongs to its band"],
  ),
  LOOKUP: word(
    "查表",
    "LOOKUP",
    [2, 2],
    ["键, 表参数", "key, table"],
    ["表中该键一行的值，没有则为错误", "the value of the row of that key; no row is a fault"],
  ),
  PART: word(
    "折算",
    "PART",
    [1, 1],
    ["项目", "item"],
    [
      "按入职、离职、变动和无薪缺勤折算当月金额（P-2）",
      "a month's amount by joining, leaving, changes and unpaid days (P-2)",
    ],
  ),
  OVERTIME: word(
    "加班费",
    "OVERTIME",
    [3, 3],
    ["基数, 倍数, 小时", "base, factor, hours"],
    ["基数 ÷ 174 × 倍数 × 小时（P-1）", "base / 174 x factor x hours (P-1)"],
  ),
  HOURLY: word(
    "计时工资",
    "HOURLY",
    [2, 2],
    ["时薪, 小时", "hourly pay, hours"],
    ["时薪 × 小时，月中调薪按各段时薪", "hourly pay x hours, each stretch of the month at its own"],
  ),
  LIMIT: word(
    "限扣",
    "LIMIT",
    [3, 3],
    ["金额, 工资, 最低工资", "amount, wage, minimum wage"],
    [
      "扣款不超过工资的 20%，扣后不低于最低工资",
      "a deduction of at most 20 % of the wage that leaves the minimum wage",
    ],
  ),
  DATE: word("日期", "DATE", [3, 3], ["年, 月, 日", "year, month, day"], ["由年月日组成日期", "a date of its parts"]),
  DAYS: word("天数", "DAYS", [2, 2], ["起, 止", "from, to"], ["首尾两天都算", "days, both ends counted"]),
  MONTHS: word("月数", "MONTHS", [2, 2], ["起, 止", "from, to"], ["满月数", "full months"]),
  YEARS: word("年数", "YEARS", [2, 2], ["起, 止", "from, to"], ["满年数", "full years"]),
  PRIOR: word(
    "上期",
    "PRIOR",
    [2, 2],
    ["[项目], 月数", "[item], months"],
    ["该项目几个月前的金额，没有则为错误", "the item so many months back; none is a fault"],
  ),
  SUMOF: word(
    "前期合计",
    "SUMOF",
    [2, 2],
    ["[项目], 月数", "[item], months"],
    ["前几个已结算月的合计", "the sum of so many settled months before"],
  ),
  AVERAGE: word(
    "前期平均",
    "AVERAGE",
    [2, 2],
    ["[项目], 月数", "[item], months"],
    ["前几个已结算月中有数的月份的平均", "the average of those there are of so many settled months before"],
  ),
  YTD: word(
    "本年累计",
    "YTD",
    [1, 1],
    ["[项目]", "[item]"],
    ["本纳税年度已结算月的合计，不含本期", "the settled months of the tax year, without this one"],
  ),
} satisfies Record<string, FunctionWord>;

export type FunctionName = keyof typeof functionWords;

export const functionNames = Object.keys(functionWords) as readonly FunctionName[];

export const truthWords: Record<"true" | "false", Text> = {
  true: { zh: "是", en: "TRUE" },
  false: { zh: "否", en: "FALSE" },
};

const byWord = new Map<string, FunctionName>(
  functionNames.flatMap((name) => [
    [name.toLowerCase(), name],
    [functionWords[name].zh, name],
  ]),
);

export const functionNamed = (typed: string): FunctionName | undefined => byWord.get(typed.toLowerCase());

const truths = new Map<string, boolean>([
  ["true", true],
  ["yes", true],
  ["是", true],
  ["真", true],
  ["false", false],
  ["no", false],
  ["否", false],
  ["假", false],
]);

export const truthNamed = (typed: string): boolean | undefined => truths.get(typed.toLowerCase());

/** How a function is written in a language. */
export const functionWord = (name: FunctionName, locale: Locale): string => functionWords[name][locale];
