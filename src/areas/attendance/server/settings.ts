import { dayRules } from "#areas/settings/day-rules.ts";
import { mealRules } from "#areas/settings/meal-rules.ts";
import { rule, type Rule } from "#areas/settings/rule.ts";
import type { Text } from "#platform/i18n/text.ts";
import { DEFAULT_ATTENDANCE_RULES as defaults } from "../rules/shift/attendance-rules.ts";
import { DEFAULT_PHONE_RULES as phone } from "../rules/phone/phone-rules.ts";

const clock = "C630003";
const time = "C630007";
const minutes: Text = { zh: "分钟", en: "{count|minute|minutes}" };
const days: Text = { zh: "天", en: "{count|day|days}" };

const metres: Text = { zh: "米", en: "{count|metre|metres}" };
const hours: Text = { zh: "小时", en: "{count|hour|hours}" };
const seconds: Text = { zh: "秒", en: "{count|second|seconds}" };

function whole(
  key: string,
  page: string,
  title: Text,
  help: Text,
  value: number,
  max: number,
  unit: Text = minutes,
  min = 0,
) {
  return rule({
    type: "integer",
    key: `attendance.${key}`,
    page,
    title,
    help,
    default: value,
    min,
    max,
    unit,
    byDepartment: true,
  } as const);
}

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
        en: "To the later from the threshold on, else to the earlier",
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
    title: { zh: "打卡配对", en: "Pairing of punches" },
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
    { zh: "重复打卡合并", en: "One press" },
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
    { zh: "单班最长时间", en: "Longest work of one shift" },
    { zh: "未签退的班次最多向后取到多久以内的打卡", en: "How far an open sign-in may reach for its sign-out" },
    defaults.longestWork,
    1440,
    minutes,
    60,
  ),
  graceLate: whole(
    "graceLate",
    clock,
    { zh: "迟到宽限", en: "Grace for being late" },
    { zh: "不超过此分钟数不算迟到", en: "Up to this many minutes one is not late" },
    defaults.graceLate,
    120,
  ),
  graceEarly: whole(
    "graceEarly",
    clock,
    { zh: "早退宽限", en: "Grace for leaving early" },
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

/** Caps of workday overtime (Labour Law art. 41). */
export const overtimeRules = {
  overtimeDayHours: rule({
    type: "integer",
    key: "attendance.overtimeDayHours",
    page: time,
    title: { zh: "每日加班上限", en: "Overtime a day" },
    help: {
      zh: "工作日加班每日上限，法定不超过 3 小时；空为不检查",
      en: "Most workday overtime a day; the law allows 3 hours. Empty = not checked",
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
    title: { zh: "每月加班上限", en: "Overtime a month" },
    help: {
      zh: "工作日加班每自然月上限，法定不超过 36 小时；空为不检查",
      en: "Most workday overtime in a calendar month; the law allows 36 hours. Empty = not checked",
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
    title: { zh: "超过加班上限时", en: "Beyond the limits of overtime" },
    help: {
      zh: "提醒：申请人和审批人看到超限，仍可批准",
      en: "Warn: who asks and who approves see it, and it can be approved all the same",
    },
    default: "warn",
    byDepartment: true,
    choices: [
      { value: "warn", zh: "提醒", en: "Warn" },
      { value: "refuse", zh: "不能申请", en: "Refuse" },
    ],
  }),
} satisfies Record<string, Rule>;

/** Until when and how often a person may change what was computed. */
export const correcting = {
  adjustWithinDays: whole(
    "adjustWithinDays",
    time,
    { zh: "考勤调整期限", en: "Attendance adjustment period" },
    {
      zh: "出勤日之后多少天内可以调整或取消确认",
      en: "For how many days after the work date attendance can be adjusted or un-confirmed",
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
      en: "For how many days after the work date a make-up punch can be asked for",
    },
    60,
    366,
    days,
  ),
  makeUpPerMonth: rule({
    type: "integer",
    key: "attendance.makeUpPerMonth",
    page: clock,
    title: { zh: "每月补卡次数上限", en: "Make-up punches a month" },
    help: {
      zh: "每人每个自然月最多补卡次数，空为不限",
      en: "The most make-up punches of one person in a calendar month; empty = no limit",
    },
    default: null,
    min: 0,
    max: 60,
    nullable: true,
    byDepartment: true,
    unit: { zh: "次", en: "{count|time|times}" },
  }),
} satisfies Record<string, Rule>;

/** What a punch by phone must prove and what becomes of one that does not. */
export const phoning = {
  proof: rule({
    type: "choice",
    key: "attendance.phoneProof",
    page: clock,
    title: { zh: "手机打卡凭据", en: "Proof of a punch by phone" },
    help: {
      zh: "设有签到地点时，凭什么认定人在现场；Wi-Fi 只有能提供 BSSID 的客户端才有。",
      en: "Where check-in locations are set: what shows that the person is there. Wi-Fi only from clients that can tell the BSSID.",
    },
    default: phone.proof,
    byDepartment: true,
    choices: [
      { value: "any", zh: "定位、Wi-Fi、现场码任一", en: "Position, Wi-Fi or site code" },
      { value: "position", zh: "定位", en: "Position" },
      { value: "wifi", zh: "Wi-Fi", en: "Wi-Fi" },
      { value: "positionAndWifi", zh: "定位和 Wi-Fi", en: "Position and Wi-Fi" },
      { value: "code", zh: "现场码", en: "Site code" },
    ],
  }),
  unproven: rule({
    type: "choice",
    key: "attendance.phoneOutside",
    page: clock,
    title: { zh: "凭据不足的手机打卡", en: "Punch by phone without proof" },
    help: {
      zh: "不在签到范围、定位不准或缺少所需凭据时如何处理。",
      en: "What becomes of a punch outside the range, with a vague position or without the proof asked for.",
    },
    default: phone.unproven,
    byDepartment: true,
    choices: [
      { value: "check", zh: "主管核实后生效", en: "Counts once a supervisor accepts it" },
      { value: "mark", zh: "生效并标记", en: "Counts and is marked" },
      { value: "refuse", zh: "不能打卡", en: "Refused" },
    ],
  }),
  mock: rule({
    type: "choice",
    key: "attendance.phoneMock",
    page: clock,
    title: { zh: "模拟定位", en: "Made-up position" },
    help: {
      zh: "手机报告定位由其他软件伪造时如何处理。",
      en: "What becomes of a punch whose phone says that its position is made up by another program.",
    },
    default: phone.mock,
    byDepartment: true,
    choices: [
      { value: "check", zh: "主管核实后生效", en: "Counts once a supervisor accepts it" },
      { value: "refuse", zh: "不能打卡", en: "Refused" },
    ],
  }),
  accuracy: whole(
    "phoneAccuracy",
    clock,
    { zh: "定位误差上限", en: "Largest error of a position" },
    { zh: "误差更大的定位不能证明人在现场", en: "A position that may be further off proves nothing" },
    phone.accuracy,
    2000,
    metres,
    10,
  ),
  photo: rule({
    type: "choice",
    key: "attendance.phonePhoto",
    page: clock,
    title: { zh: "打卡拍照", en: "Photo with a punch" },
    help: {
      zh: "要求拍照而没有照片的打卡须主管核实；员工先看到用途说明并同意。",
      en: "A punch without the photo asked for waits for a supervisor; the worker is told what it is for and agrees first.",
    },
    default: phone.photo,
    byDepartment: true,
    choices: [
      { value: "never", zh: "不拍", en: "Never" },
      { value: "unproven", zh: "凭据不足时", en: "Without proof of the place" },
      { value: "always", zh: "每次", en: "Always" },
    ],
  }),
  photoDays: rule({
    type: "integer",
    key: "attendance.phonePhotoDays",
    page: clock,
    title: { zh: "打卡照片保存期限", en: "Photos of punches are kept for" },
    help: { zh: "到期后照片自动删除，打卡记录保留", en: "Then the photo is deleted; the punch stays" },
    default: 30,
    min: 1,
    max: 365,
    unit: days,
    byDepartment: false,
  }),
  offlineHours: whole(
    "phoneOfflineHours",
    clock,
    { zh: "离线打卡有效期", en: "Offline punches are taken for" },
    {
      zh: "没有网络时的打卡多少小时内送达仍有效，0 为不接受",
      en: "For how long a punch made without network is taken when it arrives later; 0 = never",
    },
    phone.offlineHours,
    168,
    hours,
  ),
  headcount: rule({
    type: "choice",
    key: "attendance.checkInHeadcount",
    page: clock,
    title: { zh: "签到人数达到申请人数后", en: "When all who were asked for have signed in" },
    help: {
      zh: "一个班次的签到人数达到申请人数后，其他人用手机签到如何处理；考勤机打卡和主管代签总是生效并在看板标记超员。",
      en: "What becomes of further sign-ins by phone to that shift; punches of machines and those a supervisor makes always count and are marked on the board.",
    },
    default: phone.headcount,
    byDepartment: true,
    choices: [
      { value: "mark", zh: "可以签到，标记超员", en: "Count and are marked" },
      { value: "refuse", zh: "不能签到", en: "Refused" },
    ],
  }),
  siteCodeSeconds: whole(
    "siteCodeSeconds",
    clock,
    { zh: "现场码有效时间", en: "Site code is good for" },
    { zh: "现场屏幕上的二维码多久后失效", en: "How long after it was shown the code on the site's screen can be used" },
    90,
    600,
    seconds,
    20,
  ),
} satisfies Record<string, Rule>;

/** What supervisors are told without asking. */
export const telling = {
  tellNotCome: rule({
    type: "integer",
    key: "attendance.tellNotCome",
    page: clock,
    title: { zh: "未到岗提醒", en: "Notice of who has not come" },
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
    title: { zh: "考勤待办提醒", en: "Notice of what is open" },
    help: {
      zh: "每天 8 点通知昨日缺卡，有新的待核实手机打卡时每小时最多通知一次；每个部门一条",
      en: "At eight, missing cards of yesterday; at most once an hour, new punches by phone to check. One notice for each department",
    },
    default: true,
    byDepartment: true,
  }),
} satisfies Record<string, Rule>;
