import { rule, type Rule } from "#areas/settings/rule.ts";
import type { RuleValues } from "#areas/settings/server.ts";
import type { Schedule } from "../rules/due-periods.ts";

const page = "C630004";

/** When statements are made by themselves (C630004). */
export const scheduling = {
  every: rule({
    type: "choice",
    key: "statements.every",
    page,
    title: { zh: "自动生成结算单", en: "Automatic statements" },
    help: {
      zh: "按天：周期结束次日 18:00；按月：考勤月结束后第 3 天 18:00",
      en: "By days: 18:00 on the day after the period; by month: 18:00 on the third day after the attendance month",
    },
    default: "off",
    byDepartment: false,
    choices: [
      { value: "off", zh: "关闭", en: "Off" },
      { value: "days", zh: "每隔若干天", en: "Every so many days" },
      { value: "month", zh: "每个考勤月", en: "Every attendance month" },
    ],
  }),
  days: rule({
    type: "integer",
    key: "statements.days",
    page,
    title: { zh: "结算周期天数", en: "Days of a period" },
    help: { zh: "按天生成时每个周期的天数", en: "How many days a period has when statements are made by days" },
    default: 3,
    min: 1,
    max: 62,
    unit: { zh: "天", en: "{count|day|days}" },
    byDepartment: false,
  }),
  anchor: rule({
    type: "date",
    key: "statements.anchor",
    page,
    title: { zh: "周期起算日", en: "First day of the first period" },
    help: { zh: "按天生成时从这一天起数周期", en: "Periods by days are counted from this date on" },
    default: "2026-01-01",
    byDepartment: false,
  }),
} satisfies Record<string, Rule>;

/** Who may do what of a statement (C630004). */
export const controls = {
  separation: rule({
    type: "choice",
    key: "statements.separation",
    page,
    title: { zh: "职责分离", en: "Separation of duties" },
    help: {
      zh: "同一人既结算或提交，又审批或支付同一张结算单时：不检查、提示并记录，或拒绝",
      en: "Where one person settles or submits a statement and also approves or pays it: not looked at, said and kept on record, or refused",
    },
    default: "warn",
    byDepartment: false,
    choices: [
      { value: "off", zh: "不检查", en: "Off" },
      { value: "warn", zh: "提示并记录", en: "Say and record" },
      { value: "refuse", zh: "拒绝", en: "Refuse" },
    ],
  }),
} satisfies Record<string, Rule>;

/** What is taken off by rule (C630004); by the date and department of the work. */
export const fining = {
  missedCard: rule({
    type: "fen",
    key: "statements.missedCardFine",
    page,
    title: { zh: "缺卡扣款", en: "Deduction for a missing card" },
    help: {
      zh: "班次只有签到或只有签退，且按缺卡确认的，生成结算单时每缺一次扣这么多；已补卡、已人工调整工时、旷工和清退的班次不扣。0 表示不扣",
      en: "Taken off by a statement for each card that a shift lacks, where it has only one of its two and was confirmed like that; nothing for a card made up, for hours set by a person, an absence or a dismissal. 0 takes nothing",
    },
    default: 0,
    min: 0,
    max: 100_000,
    byDepartment: true,
  }),
} satisfies Record<string, Rule>;

/** How statements are made by themselves under these values; months begin on the start day of the attendance month. */
export function scheduleOf(
  { every, days, anchor }: Pick<RuleValues<typeof scheduling>, "every" | "days" | "anchor">,
  startDay: number,
): Schedule {
  if (every === "days") return { every, days, anchor };
  return every === "month" ? { every, startDay } : { every: "off" };
}
