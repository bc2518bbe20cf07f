import { rule } from "#areas/settings/rule.ts";
import { readRules } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";

const page = "C630001";
const days = { zh: "天", en: "{count|day|days}" };
const hours = { zh: "小时", en: "{count|hour|hours}" };
const people = { zh: "人", en: "{count|person|people}" };
const limit = { type: "integer", page, byDepartment: true, nullable: true, default: null } as const;

/** Rules of C630001: what an application may ask for, and what happens beyond it. */
export const orderRules = {
  limitMode: rule({
    key: "workOrders.limitMode",
    page,
    type: "choice",
    byDepartment: true,
    default: "warn",
    choices: [
      { value: "warn", zh: "提醒", en: "Warn" },
      { value: "refuse", zh: "拒绝提交", en: "Refuse" },
    ],
    title: { zh: "超出申请限制时", en: "When an order is over its limits" },
    help: {
      zh: "提醒：仍可提交并留下记录；拒绝：必须修改后才能提交。",
      en: "Warn: the order can still be submitted and the excess is noted. Refuse: it must be changed first.",
    },
  }),
  leadDays: rule({
    ...limit,
    key: "workOrders.leadDays",
    min: 0,
    max: 90,
    unit: days,
    title: { zh: "提前申请天数", en: "Lead days" },
    help: {
      zh: "申请日与首个用工日期之间至少间隔的天数。",
      en: "Minimum number of days between the request and its first work date.",
    },
  }),
  daysAhead: rule({
    ...limit,
    key: "workOrders.daysAhead",
    min: 1,
    max: 366,
    unit: days,
    title: { zh: "最远可申请天数", en: "Days ahead" },
    help: { zh: "最后一个用工日期最多在申请日之后的天数。", en: "How many days ahead the last work date may be." },
  }),
  monthsAhead: rule({
    ...limit,
    key: "workOrders.monthsAhead",
    min: 0,
    max: 24,
    unit: { zh: "个月", en: "{count|month|months}" },
    title: { zh: "最远可申请月数", en: "Months ahead" },
    help: {
      zh: "最后一个用工日期最多在申请当月之后的第几个自然月；0 为只能申请当月。",
      en: "How many calendar months after the month of the request the last work date may be; 0 = same month only.",
    },
  }),
  maxDates: rule({
    ...limit,
    key: "workOrders.maxDates",
    min: 1,
    max: 366,
    unit: days,
    title: { zh: "每次申请的最多天数", en: "Days per order" },
    help: { zh: "一张用工申请最多包含的用工日期数。", en: "How many work dates one order may include." },
  }),
  maxHours: rule({
    ...limit,
    key: "workOrders.maxHours",
    min: 1,
    max: 100_000,
    unit: hours,
    title: { zh: "每次申请的最多工时", en: "Hours per order" },
    help: {
      zh: "一张用工申请所有人员计划工时之和的上限。",
      en: "Maximum planned hours of all people on one order.",
    },
  }),
  maxShiftHours: rule({
    ...limit,
    key: "workOrders.maxShiftHours",
    min: 1,
    max: 24,
    unit: hours,
    title: { zh: "单班最长申请工时", en: "Longest shift" },
    help: {
      zh: "申请中每人每班的计划工时上限；与提前签到时间合计不超过 24 小时。",
      en: "Upper limit of one person's planned hours on one line; together with the early sign-in at most 24 hours.",
    },
  }),
  maxHeadcount: rule({
    ...limit,
    key: "workOrders.maxHeadcount",
    min: 1,
    max: 999,
    unit: people,
    title: { zh: "每个岗位的最多人数", en: "Headcount per line" },
    help: { zh: "申请中一个岗位一天最多申请的人数。", en: "How many people one line may request." },
  }),
  overPlan: rule({
    ...limit,
    key: "workOrders.overPlanHeadcount",
    min: 2,
    max: 999,
    unit: people,
    title: { zh: "可超计划人数", en: "Headcount over plan" },
    help: {
      zh: "申请人数最多可超过用工岗位标准人数多少人；不填则超过标准人数即超出限制。",
      en: "By how many people a line may go beyond the standard headcount of its employment post; empty: the standard itself is the limit.",
    },
  }),
  sameDay: rule({
    key: "workOrders.sameDay",
    page,
    type: "choice",
    byDepartment: true,
    default: "limit",
    choices: [
      { value: "limit", zh: "视为超出限制", en: "Counts as over the limits" },
      { value: "allow", zh: "允许", en: "Allowed" },
    ],
    title: { zh: "当天用工申请", en: "Same-day orders" },
    help: { zh: "当天提出当天用工时如何处理。", en: "What happens when people are requested for the same day." },
  }),
  duplicateHours: rule({
    ...limit,
    key: "workOrders.duplicateHours",
    min: 1,
    max: 10_000,
    unit: hours,
    title: { zh: "重复用工单总工时标准", en: "Limit on hours of duplicate orders" },
    help: {
      zh: "同部门、同岗位、同日且时间重叠的用工单，每个岗位每天的总工时上限；不填则只提醒。",
      en: "Upper limit per post and day of the total hours of orders with the same department, post and date and overlapping hours; empty only reminds.",
    },
  }),
  operationDays: rule({
    ...limit,
    key: "workOrders.operationDays",
    min: 0,
    max: 366,
    unit: days,
    title: { zh: "调整操作期限", en: "Adjustment period" },
    default: 60,
    help: {
      zh: "用工日期之后多少天内可以调整用工单；不填则不限。",
      en: "For how many days after the work date an order can be adjusted; empty: always.",
    },
  }),
};

export function readOrderRules(tx: Tx, date: string, departmentId?: number) {
  return readRules(tx, orderRules, date, departmentId);
}
export type OrderRules = Awaited<ReturnType<typeof readOrderRules>>;
