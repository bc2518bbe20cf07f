import type { Text } from "#platform/i18n/text.ts";

/** Labels of an application in inboxes and messages. */
export const summaryTexts = {
  number: { zh: "用工单号", en: "Order number" },
  dates: { zh: "用工日期", en: "Work dates" },
  posts: { zh: "岗位与人数", en: "Posts and headcount" },
  headcount: { zh: "总人次", en: "People in all" },
  hours: { zh: "计划工时", en: "Planned hours" },
  cost: { zh: "预估费用", en: "Estimated cost" },
  reason: { zh: "用工原因", en: "Reason" },
  start: { zh: "开始", en: "start" },
  end: { zh: "结束", en: "end" },
  change: { zh: "工时变化", en: "Change in hours" },
  department: { zh: "部门", en: "Department" },
  datesOfDays: { zh: "{dates}，共 {days} 天", en: "{dates}, {days} {days|day|days}" },
  people: { zh: "{count} 人次", en: "{count} {count|person|people}" },
  hoursText: { zh: "{hours} 小时", en: "{hours} h" },
  approvedCost: { zh: "已批费用", en: "Approved cost" },
  costChange: { zh: "费用变化", en: "Change in cost" },
} satisfies Record<string, Text>;
