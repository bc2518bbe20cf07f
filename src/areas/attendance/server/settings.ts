import { dayRules } from "#areas/settings/day-rules.ts";
import { mealRules } from "#areas/settings/meal-rules.ts";
import { rule, type Rule } from "#areas/settings/rule.ts";
import type { Text } from "#platform/i18n/text.ts";
import { DEFAULT_ATTENDANCE_RULES as defaults } from "../rules/shift/attendance-rules.ts";
import { clock, days, minutes, time, whole } from "./rule-parts.ts";

function edgeRounding<const N extends "roundIn" | "roundOut">(name: N, title: Text, help: Text) {
  return rule({
    type: "choice",
    key: `attendance.${name}`,
    page: time,
    title,
    help,
    default: defaults[name],
    byDepartment: true,
    choices: [
      { value: "up", zh: "取较晚", en: "To the later" },
      { value: "down", zh: "取较早", en: "To the earlier" },
      {
        value: "threshold",
        zh: "余数达到取整起点取较晚，否则较早",
        en: "To the later from the threshold on, otherwise to the earlier",
      },
    ],
  });
}

/** Attendance's own rules of what a shift came to. */
export const computingOwn = {
  signInBefore: whole(
    "signInBefore",
    clock,
    { zh: "提前签到时间", en: "Sign-in opens before the start" },
    { zh: "班次开始前多久可以签到", en: "How long before a shift's start one can sign in" },
    defaults.signInBefore,
    720,
  ),
  signOutAfter: whole(
    "signOutAfter",
    clock,
    { zh: "延后签退时间", en: "Sign-out stays open after the end" },
    {
      zh: "班次结束后多久内的打卡仍算签退，过后缺卡才成立",
      en: "Until when after a shift's end a punch still counts as its sign-out; only then is a missing punch final",
    },
    defaults.signOutAfter,
    720,
  ),
  signInUntil: rule({
    type: "integer",
    key: "attendance.signInUntil",
    page: clock,
    title: { zh: "最晚签到", en: "Latest sign-in" },
    help: {
      zh: "班次开始后超过此时间的打卡不算签到，只作记录；空为不限",
      en: "A punch later than this after the start is kept but is no sign-in; empty = any time",
    },
    default: defaults.signInUntil,
    min: 0,
    max: 1440,
    nullable: true,
    byDepartment: true,
    unit: minutes,
  }),
  signOutFrom: rule({
    type: "integer",
    key: "attendance.signOutFrom",
    page: clock,
    title: { zh: "最早签退", en: "Earliest sign-out" },
    help: {
      zh: "班次结束前早于此时间的打卡不算签退，只作记录；空为不限",
      en: "A punch earlier than this before the end is kept but is no sign-out; empty = any time",
    },
    default: defaults.signOutFrom,
    min: 0,
    max: 1440,
    nullable: true,
    byDepartment: true,
    unit: minutes,
  }),
  pairing: rule({
    type: "choice",
    key: "attendance.pairing",
    page: clock,
    title: { zh: "打卡配对", en: "Pairing of clock records" },
    help: {
      zh: "逐对配对：签到签退之间每两次打卡为一段休息，从工时中扣除；次数不成对时按首末次计算",
      en: "Every pair: between the sign-in and the sign-out each two punches are a break that is not paid; where they do not pair, first and last count",
    },
    default: defaults.pairing,
    byDepartment: true,
    choices: [
      { value: "firstLast", zh: "首次和末次", en: "First and last" },
      { value: "everyPair", zh: "逐对", en: "Every pair" },
    ],
  }),
  breakAfter: whole(
    "breakAfter",
    time,
    { zh: "扣除计划休息的起点", en: "Planned break from" },
    {
      zh: "出勤超过此时间才扣除班次的计划休息；打卡的休息更长时按打卡",
      en: "The planned break of a shift comes off only beyond this much work; a longer break that was punched counts instead",
    },
    defaults.breakAfter,
    720,
  ),
  bounceWindow: whole(
    "bounceWindow",
    clock,
    { zh: "重复打卡合并", en: "Repeated clock-ins" },
    {
      zh: "间隔不足此时间的几次打卡算一次，不论在哪台考勤机",
      en: "Punches closer than this are one, on whichever machine",
    },
    defaults.bounceWindow,
    10,
  ),
  punchInterval: whole(
    "punchInterval",
    clock,
    { zh: "打卡间隔", en: "Punch interval" },
    {
      zh: "签到后不足此时间的打卡只作记录，不算签退",
      en: "A punch sooner than this after the sign-in is kept but is never the sign-out",
    },
    defaults.punchInterval,
    240,
  ),
  longestWork: whole(
    "longestWork",
    clock,
    { zh: "单班最长时间", en: "Longest work on one shift" },
    { zh: "未签退的班次最多向后取到多久以内的打卡", en: "How far an open sign-in may reach for its sign-out" },
    defaults.longestWork,
    1440,
    minutes,
    60,
  ),
  graceLate: whole(
    "graceLate",
    clock,
    { zh: "迟到宽限", en: "Grace for late arrival" },
    { zh: "不超过此分钟数不算迟到", en: "Up to this many minutes one is not late" },
    defaults.graceLate,
    120,
  ),
  graceEarly: whole(
    "graceEarly",
    clock,
    { zh: "早退宽限", en: "Grace for early departure" },
    { zh: "不超过此分钟数不算早退", en: "Up to this many minutes one has not left early" },
    defaults.graceEarly,
    120,
  ),
  roundingOf: rule({
    type: "choice",
    key: "attendance.roundingOf",
    page: time,
    title: { zh: "取整对象", en: "What is rounded" },
    help: {
      zh: "核算工时：扣除用餐和休息后的合计取整一次。签到签退：两个时刻各自从计划时间起按单位取整，合计不再取整",
      en: "The accounting hours: once, after meals and rest came off. Sign-in and sign-out: each on units counted from its planned time, and the total no more",
    },
    default: defaults.roundingOf,
    byDepartment: true,
    choices: [
      { value: "total", zh: "核算工时", en: "Accounting hours" },
      { value: "edges", zh: "签到签退", en: "Sign-in and sign-out" },
    ],
  }),
  roundingUnit: whole(
    "roundingUnit",
    time,
    { zh: "工时取整单位", en: "Rounding unit of hours" },
    {
      zh: "核算工时，或签到签退与计划时间的差，按此单位取整",
      en: "Accounting hours, or what sign-in and sign-out differ from the plan, are whole units of this",
    },
    defaults.roundingUnit,
    60,
    minutes,
    1,
  ),
  roundingThreshold: whole(
    "roundingThreshold",
    time,
    { zh: "取整起点", en: "Rounding threshold" },
    {
      zh: "余数达到此分钟数进一个单位，否则舍去",
      en: "A remainder of this many minutes counts as one more unit, less is dropped",
    },
    defaults.roundingThreshold,
    60,
    minutes,
    1,
  ),
  roundIn: edgeRounding(
    "roundIn",
    { zh: "签到取整", en: "Rounding of the sign-in" },
    {
      zh: "取整对象为签到签退时有效；准时签到的人总是从计划时间起计",
      en: "Where sign-in and sign-out are rounded; who signs in in time is paid from the planned time on in any case",
    },
  ),
  roundOut: edgeRounding(
    "roundOut",
    { zh: "签退取整", en: "Rounding of the sign-out" },
    {
      zh: "取整对象为签到签退时有效；做到计划时间的人总是计到计划时间",
      en: "Where sign-in and sign-out are rounded; who stays to the end is paid up to the planned time in any case",
    },
  ),
} satisfies Record<string, Rule>;

/** All rules that decide what a shift came to; those that hold on a date are one rule set. */
export const computing = { ...computingOwn, ...dayRules, ...mealRules };

/** Until when and how often a person may change what was computed. */
export const correcting = {
  adjustWithinDays: whole(
    "adjustWithinDays",
    time,
    { zh: "考勤调整期限", en: "Attendance adjustment period" },
    {
      zh: "出勤日之后多少天内可以调整或取消确认",
      en: "For how many days after the work date attendance can be adjusted or have its confirmation undone",
    },
    60,
    366,
    days,
  ),
  makeUpWithinDays: whole(
    "makeUpWithinDays",
    clock,
    { zh: "补卡申请期限", en: "Make-up request period" },
    {
      zh: "出勤日之后多少天内可以申请补卡",
      en: "For how many days after the work date a make-up clock-in can be requested",
    },
    60,
    366,
    days,
  ),
  makeUpPerMonth: rule({
    type: "integer",
    key: "attendance.makeUpPerMonth",
    page: clock,
    title: { zh: "每月补卡次数上限", en: "Make-up clock-ins per month" },
    help: {
      zh: "每人每个自然月最多补卡次数，空为不限",
      en: "Maximum make-up clock-ins per person per calendar month; empty = no limit",
    },
    default: null,
    min: 0,
    max: 60,
    nullable: true,
    byDepartment: true,
    unit: { zh: "次", en: "{count|time|times}" },
  }),
} satisfies Record<string, Rule>;

/** What supervisors are told without asking. */
export const telling = {
  tellNotCome: rule({
    type: "integer",
    key: "attendance.tellNotCome",
    page: clock,
    title: { zh: "未到岗提醒", en: "Notice of missing people" },
    help: {
      zh: "班次开始后多少分钟仍未签到，通知该部门的主管，每个部门每个开始时间一条；空为不通知",
      en: "So many minutes after the start, whoever looks after the department is told who has not signed in: one notice for each department and start. Empty = no notice",
    },
    default: 15,
    min: 0,
    max: 240,
    nullable: true,
    byDepartment: true,
    unit: minutes,
  }),
  tellOpen: rule({
    type: "switch",
    key: "attendance.tellOpen",
    page: clock,
    title: { zh: "考勤待办提醒", en: "Notice of open exceptions" },
    help: {
      zh: "每天 8 点通知昨日缺卡，有新的待核实手机打卡时每小时最多通知一次；每个部门一条",
      en: "At eight, missing cards of yesterday; at most once an hour, new punches by phone to check. One notice for each department",
    },
    default: true,
    byDepartment: true,
  }),
} satisfies Record<string, Rule>;
