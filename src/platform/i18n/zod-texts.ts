import type { z } from "zod";
import { say, type Locale, type Text } from "./text.ts";

type Issue = z.core.$ZodRawIssue;

const texts = {
  required: { zh: "此项必填", en: "This is required" },
  choose: { zh: "请从列表中选择", en: "Please choose from the list" },
  number: { zh: "请输入数字", en: "Please enter a number" },
  integer: { zh: "请输入整数", en: "Please enter a whole number" },
  atLeast: { zh: "不能小于 {limit}", en: "Must be at least {limit}" },
  moreThan: { zh: "必须大于 {limit}", en: "Must be more than {limit}" },
  atMost: { zh: "不能大于 {limit}", en: "Must be at most {limit}" },
  lessThan: { zh: "必须小于 {limit}", en: "Must be less than {limit}" },
  longer: { zh: "至少 {limit} 个字符", en: "At least {limit} {limit|character|characters}" },
  shorter: { zh: "最多 {limit} 个字符", en: "At most {limit} {limit|character|characters}" },
  moreItems: { zh: "至少选择或填写 {limit} 项", en: "At least {limit} needed" },
  fewerItems: { zh: "最多 {limit} 项", en: "At most {limit} allowed" },
  email: { zh: "请输入正确的邮箱", en: "Please enter a valid e-mail address" },
  date: { zh: "请输入正确的日期", en: "Please enter a valid date" },
  step: { zh: "必须是 {limit} 的倍数", en: "Must be a multiple of {limit}" },
  unknown: { zh: "未知的项目 {limit}", en: "Unknown entries {limit}" },
  format: { zh: "格式不正确", en: "The format is not right" },
  wrong: { zh: "填写有误", en: "This is not right" },
} satisfies Record<string, Text>;

const isEmpty = (value: unknown) => value === undefined || value === null || value === "" || Number.isNaN(value);

function tooSmall(issue: Extract<Issue, { code: "too_small" }>): Text {
  const one = Number(issue.minimum) === 1;
  if (issue.origin === "string") return one ? texts.required : texts.longer;
  if (issue.origin === "array" || issue.origin === "set") return one ? texts.required : texts.moreItems;
  return issue.inclusive === false ? texts.moreThan : texts.atLeast;
}

function tooBig(issue: Extract<Issue, { code: "too_big" }>): Text {
  if (issue.origin === "string") return texts.shorter;
  if (issue.origin === "array" || issue.origin === "set") return texts.fewerItems;
  return issue.inclusive === false ? texts.lessThan : texts.atMost;
}

function wrongType(issue: Extract<Issue, { code: "invalid_type" }>): Text {
  if (isEmpty(issue.input)) return texts.required;
  if (issue.expected === "int") return texts.integer;
  return issue.expected === "number" ? texts.number : texts.wrong;
}

function textOf(issue: Issue): { text: Text; limit?: string | readonly string[] } {
  switch (issue.code) {
    case "invalid_type":
      return { text: wrongType(issue) };
    case "too_small":
      return { text: tooSmall(issue), limit: String(issue.minimum) };
    case "too_big":
      return { text: tooBig(issue), limit: String(issue.maximum) };
    case "not_multiple_of":
      return { text: texts.step, limit: String(issue.divisor) };
    case "invalid_format":
      if (isEmpty(issue.input)) return { text: texts.required };
      if (issue.format === "email") return { text: texts.email };
      return { text: issue.format === "date" ? texts.date : texts.format };
    case "unrecognized_keys":
      return { text: texts.unknown, limit: issue.keys };
    case "invalid_value":
    case "invalid_union":
      return { text: isEmpty(issue.input) ? texts.required : texts.choose };
    default:
      return { text: texts.wrong };
  }
}

/** The text for what a schema found wrong, in both languages; never the schema library's own English. */
export function zodText(issue: Issue): Text {
  const { text, limit } = textOf(issue);
  return limit === undefined ? text : { zh: say(text, "zh", { limit }), en: say(text, "en", { limit }) };
}

/** An error map for zod: `z.config({ customError: zodMessages(currentLocale) })`. */
export function zodMessages(locale: () => Locale) {
  return (issue: Issue): string => zodText(issue)[locale()];
}
