import { say, type Locale, type Text, type TextParams } from "../i18n/text.ts";
import type { Place } from "./place.ts";
import type { ItemRef } from "./vocabulary.ts";

/** What can be wrong with a formula: by writing it, by its place among the others, and for one person. */
export const faultTexts = {
  empty: { zh: "公式为空", en: "The formula is empty" },
  tooLong: { zh: "公式超过 {most} 个字符", en: "The formula is longer than {most} characters" },
  tooManyParts: { zh: "公式超过 {most} 个部分", en: "The formula has more than {most} parts" },
  tooDeep: { zh: "公式嵌套超过 {most} 层", en: "The formula is nested deeper than {most} levels" },
  badCharacter: { zh: "不认识的字符“{found}”", en: "“{found}” is no sign of formulas" },
  badNumber: { zh: "“{found}”不是有效的数", en: "“{found}” is not a number" },
  badDate: { zh: "“{found}”不是存在的日期", en: "“{found}” is not a date that exists" },
  unclosed: { zh: "“{found}”没有结束", en: "“{found}” is not closed" },
  expected: { zh: "此处应为“{wanted}”，而不是“{found}”", en: "“{wanted}” is expected here, not “{found}”" },
  expectedValue: { zh: "此处应为数、文字、项目或函数，而不是“{found}”", en: "A value is expected here, not “{found}”" },
  expectedEnd: { zh: "“{found}”前缺少运算符", en: "A sign such as + is missing before “{found}”" },
  end: { zh: "结尾", en: "the end" },
  unknownFunction: { zh: "没有函数“{name}”", en: "There is no function “{name}”" },
  unknownItem: { zh: "没有项目“{name}”", en: "There is no item “{name}”" },
  unknownSource: { zh: "没有来源“{name}”", en: "There is no source “{name}”" },
  unknownField: { zh: "“{source}”没有“{name}”", en: "“{source}” has no “{name}”" },
  unknownName: { zh: "不认识“{name}”，项目要写在方括号内", en: "“{name}” is unknown; items stand in square brackets" },
  unknownChoice: { zh: "“{name}”应为{choices}之一", en: "“{name}” is none of {choices}" },
  wrongKind: { zh: "此处应为{wanted}，而不是{given}", en: "{wanted} is expected here, not {given}" },
  branchesDiffer: {
    zh: "各分支应为同一类型，此处是{given}，前面是{wanted}",
    en: "All branches must be alike: this is {given}, before it is {wanted}",
  },
  wrongResult: { zh: "项目应为{wanted}，公式得到{given}", en: "The item is {wanted}, the formula gives {given}" },
  argumentCount: {
    zh: "{name}需要{wanted}个参数，写了 {given} 个",
    en: "{name} takes {wanted} arguments, {given} given",
  },
  itemWanted: { zh: "{name}的第一个参数应为方括号内的项目", en: "{name} takes an item in square brackets first" },
  wholeWanted: { zh: "此处应为 {from} 到 {to} 的整数", en: "A whole number from {from} to {to} is expected here" },
  nested: { zh: "折算内不能再用折算、加班费或计时工资", en: "PART, OVERTIME and HOURLY cannot stand within PART" },
  notInSet: { zh: "项目“{name}”不在此模板中", en: "The item “{name}” is not in this template" },
  doubled: { zh: "项目“{name}”出现两次", en: "The item “{name}” is there twice" },
  tooMany: { zh: "项目超过 {most} 个", en: "There are more than {most} items" },
  circle: { zh: "循环引用：{path}", en: "Circular reference: {path}" },
  missing: { zh: "缺少“{name}”", en: "“{name}” is missing" },
  missingHistory: { zh: "“{name}”没有前期数", en: "“{name}” has no figure of the months before" },
  dependsOn: { zh: "“{name}”有错误", en: "“{name}” is at fault" },
  notTold: { zh: "“{name}”：{why}", en: "“{name}”: {why}" },
  wrongValue: { zh: "“{name}”应为{wanted}", en: "“{name}” is not {wanted}" },
  dividedByZero: { zh: "除数为零", en: "Divided by zero" },
  noBranch: { zh: "没有成立的条件", en: "No condition holds" },
  noRow: { zh: "表“{name}”没有“{key}”一行", en: "The table “{name}” has no row “{key}”" },
  noDate: { zh: "{year} 年 {month} 月 {day} 日不存在", en: "There is no day {day} of month {month} of {year}" },
  badPlaces: {
    zh: "位数应为 0 到 10 的整数，而不是 {given}",
    en: "Places are a whole number from 0 to 10, not {given}",
  },
  badStep: { zh: "单位应大于零，而不是 {given}", en: "A step is above zero, not {given}" },
  tooLarge: { zh: "数值过大", en: "The number is too large" },
} satisfies Record<string, Text>;

export type FaultCode = keyof typeof faultTexts;

/** Something wrong, where it stands in the text that was read, and what to put into its words. */
export interface FormulaFault {
  code: FaultCode;
  params: TextParams;
  place: Place;
  /** Whose formula it is, where there are several. */
  item?: Text;
  ref?: ItemRef;
}

export const fault = (code: FaultCode, place: Place, params: TextParams = {}): FormulaFault => ({
  code,
  params,
  place,
});

export const kindWords = {
  number: { zh: "数", en: "a number" },
  text: { zh: "文字", en: "a text" },
  date: { zh: "日期", en: "a date" },
  boolean: { zh: "是否", en: "yes or no" },
  bands: { zh: "分段参数", en: "a parameter of bands" },
  table: { zh: "表参数", en: "a table" },
} satisfies Record<string, Text>;

/** What a fault says, without the place. */
export const faultText = ({ code, params }: FormulaFault, locale: Locale): string =>
  say(faultTexts[code], locale, params);

const placed: Text = {
  zh: "{item}第 {line} 行第 {column} 列：{what}",
  en: "{item}line {line}, column {column}: {what}",
};

/** What a fault says, with item, line and column. */
export function placedFaultText(one: FormulaFault, locale: Locale): string {
  const item = one.item ? say({ zh: "“{name}”", en: "“{name}”, " }, locale, { name: one.item }) : "";
  return say(placed, locale, { item, line: one.place.line, column: one.place.column, what: faultText(one, locale) });
}
