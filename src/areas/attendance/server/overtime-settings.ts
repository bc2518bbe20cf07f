import { rule, type Rule } from "#areas/settings/rule.ts";
import { hours, time } from "./rule-parts.ts";

/** Caps of workday overtime (Labour Law art. 41). */
export const overtimeRules = {
  overtimeDayHours: rule({
    type: "integer",
    key: "attendance.overtimeDayHours",
    page: time,
    title: { zh: "每日加班上限", en: "Overtime per day" },
    help: {
      zh: "工作日加班每日上限，法定不超过 3 小时；空为不检查",
      en: "Maximum workday overtime per day; the law allows 3 hours. Empty = not checked",
    },
    default: 3,
    min: 1,
    max: 12,
    nullable: true,
    byDepartment: true,
    unit: hours,
  }),
  overtimeMonthHours: rule({
    type: "integer",
    key: "attendance.overtimeMonthHours",
    page: time,
    title: { zh: "每月加班上限", en: "Overtime per month" },
    help: {
      zh: "工作日加班每自然月上限，法定不超过 36 小时；空为不检查",
      en: "Maximum workday overtime per calendar month; the law allows 36 hours. Empty = not checked",
    },
    default: 36,
    min: 1,
    max: 200,
    nullable: true,
    byDepartment: true,
    unit: hours,
  }),
  overtimeMode: rule({
    type: "choice",
    key: "attendance.overtimeMode",
    page: time,
    title: { zh: "超过加班上限时", en: "Over the overtime limits" },
    help: {
      zh: "提醒：申请人和审批人看到超限，仍可批准",
      en: "Warn: the requester and the approver see it, and it can still be approved",
    },
    default: "warn",
    byDepartment: true,
    choices: [
      { value: "warn", zh: "提醒", en: "Warn" },
      { value: "refuse", zh: "不能申请", en: "Refuse" },
    ],
  }),
} satisfies Record<string, Rule>;
