import { rule } from "#areas/settings/rule.ts";
import { readRules } from "#areas/settings/server.ts";
import type { Tx } from "#platform/db/tx.ts";

const page = "C630001";

/** How often and how far ahead a department may submit as urgent. */
export const urgentRules = {
  monthly: rule({
    key: "approvals.urgentMonthly", page, type: "integer", byDepartment: true, nullable: true, default: null, min: 0, max: 1000,
    unit: { zh: "次", en: "times" },
    title: { zh: "每月加急审批次数", en: "Urgent approvals a month" },
    help: { zh: "一个部门每个自然月可以提交的加急申请数；不填则该部门不能提交加急申请。", en: "How many urgent applications a department may submit in a calendar month; empty: none at all." },
  }),
  days: rule({
    key: "approvals.urgentDays", page, type: "integer", byDepartment: true, nullable: false, default: 3, min: 0, max: 366,
    unit: { zh: "天", en: "days" },
    title: { zh: "加急审批适用天数", en: "Days of urgent approval" },
    help: { zh: "首个用工日期在今天起多少天之内才可以加急。", en: "Only what begins within so many days from today may be submitted as urgent." },
  }),
};

export function readUrgentRules(tx: Tx, date: string, departmentId: number) {
  return readRules(tx, urgentRules, date, departmentId);
}
