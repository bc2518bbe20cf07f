import type { Text } from "#platform/i18n/text.ts";
import type { OrderWarning } from "./api.ts";

/** What goes beyond a limit of orders, for forms, approvers and the inbox. */
export const limitTexts: Record<OrderWarning["limit"], Text> = {
  leadDays: {
    zh: "提前 {value} 天申请，少于要求的 {allowed} 天",
    en: "Requested {value} {value|day|days} ahead; at least {allowed} {allowed|is|are} required",
  },
  daysAhead: {
    zh: "用工日期在 {value} 天之后，最远为 {allowed} 天",
    en: "The work date is {value} {value|day|days} ahead, at most {allowed} {allowed|is|are} allowed",
  },
  dates: {
    zh: "共 {value} 个日期，最多 {allowed} 个",
    en: "{value} {value|date|dates}, at most {allowed} {allowed|is|are} allowed",
  },
  monthsAhead: {
    zh: "用工日期在 {value} 个月之后，最远为 {allowed} 个月",
    en: "The work date is {value} {value|month|months} ahead, at most {allowed} {allowed|is|are} allowed",
  },
  hours: {
    zh: "共 {value} 小时，最多 {allowed} 小时",
    en: "{value} {value|hour|hours}, at most {allowed} {allowed|is|are} allowed",
  },
  shiftHours: {
    zh: "单班 {value} 小时，最多 {allowed} 小时",
    en: "a shift of {value} {value|hour|hours}, at most {allowed} {allowed|is|are} allowed",
  },
  headcount: {
    zh: "{value} 人超过每岗 {allowed} 人的上限",
    en: "{value} {value|person is|people are} above the limit of {allowed} for one line",
  },
  standardHeadcount: {
    zh: "{value} 人超过岗位计划人数上限 {allowed} 人",
    en: "{value} {value|person is|people are} above the post's planned limit of {allowed}",
  },
  sameDay: { zh: "当天申请当天的用工", en: "The order is for the same day" },
  past: { zh: "{value} 个班次已经开始", en: "{value} {value|shift has|shifts have} already begun" },
};
