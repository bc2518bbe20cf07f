import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { planTabWords, planWords } from "./words.ts";

/** Plans as both roster pages list them. */
export const planList = defineList({
  name: "planning.plans",
  title: { zh: "排班表", en: "Schedules" },
  path: "/scheduling/plans",
  needs: ["C05201", "C05204"],
  scope: "department",
  export: "C05201.export",
  sort: "-from",
  columns: {
    number: { zh: "编号", en: "Number", kind: "link", sort: true, width: 130 },
    departments: { zh: "部门", en: "Departments", kind: "marks", schema: z.array(z.string()), grow: true },
    from: { zh: "开始日期", en: "From", kind: "date", sort: true },
    to: { zh: "结束日期", en: "To", kind: "date" },
    people: { zh: "人数", en: "People", kind: "number" },
    shifts: { zh: "班次", en: "Shifts", kind: "number" },
    waiting: { zh: "未发布", en: "Unpublished", kind: "number" },
    unseen: { zh: "未读通知", en: "Unseen", kind: "number", minor: true },
    objected: { zh: "有异议", en: "Objections", kind: "number", minor: true },
    createdBy: { zh: "编制人", en: "Made by", nullable: true, minor: true },
    publishedAt: { zh: "发布时间", en: "Published at", kind: "instant", nullable: true, sort: true, minor: true },
    state: { zh: "状态", en: "Status", kind: "status", words: planWords, sort: true },
    returnReason: { zh: "退回原因", en: "Reason for returning", nullable: true, in: "file" },
  },
  values: { id: z.number(), version: z.number(), publications: z.number() },
  unsent: { whole: z.boolean() },
  added: { actions: z.array(z.string()) },
  fields: {
    kind: { zh: "周期", en: "Period" },
    month: { zh: "考勤月", en: "Attendance month" },
    name: { zh: "名称", en: "Name" },
    departmentIds: { zh: "部门", en: "Departments" },
    note: { zh: "备注", en: "Note" },
  },
  filters: {
    tab: { kind: "tabs", words: planTabWords, zh: "状态", en: "Status" },
    search: { kind: "search", zh: "编号、名称", en: "Number or name" },
    departmentId: { kind: "department", zh: "部门", en: "Department" },
  },
});
export type PlanRow = RowOf<typeof planList>;
