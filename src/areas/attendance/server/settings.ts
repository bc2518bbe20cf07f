import { mealRules } from "#areas/settings/meal-rules.ts";
import { rule, type Rule } from "#areas/settings/rule.ts";
import type { Text } from "#platform/i18n/text.ts";
import { DEFAULT_ATTENDANCE_RULES as defaults } from "../rules/attendance-rules.ts";

const clock = "C630003";
const time = "C630007";
const minutes: Text = { zh: "分钟", en: "{count|minute|minutes}" };
const days: Text = { zh: "天", en: "{count|day|days}" };

function whole(key: string, page: string, title: Text, help: Text, value: number, max: number, unit: Text = minutes, min = 0) {
  return rule({ type: "integer", key: `attendance.${key}`, page, title, help, default: value, min, max, unit, byDepartment: true } as const);
}

/** Attendance's own rules of what a shift came to. */
export const computingOwn = {
  signInBefore: whole("signInBefore", clock, { zh: "提前签到时间", en: "Sign-in opens before the start" },
    { zh: "班次开始前多久可以签到", en: "How long before a shift's start one can sign in" }, defaults.signInBefore, 720),
  signOutAfter: whole("signOutAfter", clock, { zh: "延后签退时间", en: "Sign-out stays open after the end" },
    { zh: "班次结束后多久内的打卡仍算签退，过后缺卡才成立", en: "Until when after a shift's end a punch still counts as its sign-out; only then is a missing punch final" }, defaults.signOutAfter, 720),
  bounceWindow: whole("bounceWindow", clock, { zh: "重复打卡合并", en: "One press" },
    { zh: "间隔不足此时间的几次打卡算一次，不论在哪台考勤机", en: "Punches closer than this are one, on whichever machine" }, defaults.bounceWindow, 10),
  punchInterval: whole("punchInterval", clock, { zh: "打卡间隔", en: "Punch interval" },
    { zh: "签到后不足此时间的打卡只作记录，不算签退", en: "A punch sooner than this after the sign-in is kept but is never the sign-out" }, defaults.punchInterval, 240),
  longestWork: whole("longestWork", clock, { zh: "单班最长时间", en: "Longest work of one shift" },
    { zh: "未签退的班次最多向后取到多久以内的打卡", en: "How far an open sign-in may reach for its sign-out" }, defaults.longestWork, 1440, minutes, 60),
  graceLate: whole("graceLate", clock, { zh: "迟到宽限", en: "Grace for being late" },
    { zh: "不超过此分钟数不算迟到", en: "Up to this many minutes one is not late" }, defaults.graceLate, 120),
  graceEarly: whole("graceEarly", clock, { zh: "早退宽限", en: "Grace for leaving early" },
    { zh: "不超过此分钟数不算早退", en: "Up to this many minutes one has not left early" }, defaults.graceEarly, 120),
  roundingUnit: whole("roundingUnit", time, { zh: "工时取整单位", en: "Rounding unit of hours" },
    { zh: "核算工时按此单位取整", en: "Accounting hours are whole units of this" }, defaults.roundingUnit, 60, minutes, 1),
  roundingThreshold: whole("roundingThreshold", time, { zh: "取整起点", en: "Rounding threshold" },
    { zh: "余数达到此分钟数进一个单位，否则舍去", en: "A remainder of this many minutes counts as one more unit, less is dropped" }, defaults.roundingThreshold, 60, minutes, 1),
} satisfies Record<string, Rule>;

/** All rules that decide what a shift came to; those that hold on a date are one rule set. */
export const computing = { ...computingOwn, ...mealRules };

/** Until when and how often a person may change what was computed. */
export const correcting = {
  adjustWithinDays: whole("adjustWithinDays", time, { zh: "考勤调整期限", en: "Attendance adjustment period" },
    { zh: "出勤日之后多少天内可以调整或取消确认", en: "For how many days after the work date attendance can be adjusted or un-confirmed" }, 60, 366, days),
  makeUpWithinDays: whole("makeUpWithinDays", clock, { zh: "补卡申请期限", en: "Make-up request period" },
    { zh: "出勤日之后多少天内可以申请补卡", en: "For how many days after the work date a make-up punch can be asked for" }, 60, 366, days),
  makeUpPerMonth: rule({ type: "integer", key: "attendance.makeUpPerMonth", page: clock, title: { zh: "每月补卡次数上限", en: "Make-up punches a month" },
    help: { zh: "每人每个自然月最多补卡次数，空为不限", en: "The most make-up punches of one person in a calendar month; empty = no limit" },
    default: null, min: 0, max: 60, nullable: true, byDepartment: true, unit: { zh: "次", en: "{count|time|times}" } }),
} satisfies Record<string, Rule>;
