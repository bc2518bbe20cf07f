import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import type { StatusText } from "#platform/i18n/status.ts";

export const objectionWords = {
  open: { tone: "danger", zh: "待答复", en: "To be answered" },
  answered: { tone: "success", zh: "已答复", en: "Answered" },
} satisfies Record<string, StatusText>;

/** What people say against lines of their payslips, with the answers. */
export const objectionList = defineList({
  name: "payroll.objections",
  title: { zh: "工资条异议", en: "Objections to payslips" },
  path: "/salarySetting/objections",
  needs: "C60302",
  scope: "tenant",
  sort: "-saidAt",
  columns: {
    month: { zh: "薪资月份", en: "Month", sort: true, width: 96 },
    jobNumber: { zh: "工号", en: "Job number", nullable: true, sort: true, width: 110 },
    name: { zh: "姓名", en: "Name", sort: "name" },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", minor: true },
    item: { zh: "项目", en: "Line", nullable: true },
    text: { zh: "异议", en: "Objection", grow: true },
    saidAt: { zh: "提出时间", en: "Said at", kind: "instant", sort: true },
    state: { zh: "状态", en: "Status", kind: "status", words: objectionWords },
    answer: { zh: "答复", en: "Answer", nullable: true, grow: true },
    answeredBy: { zh: "答复人", en: "Answered by", nullable: true, minor: true },
    answeredAt: { zh: "答复时间", en: "Answered at", kind: "instant", nullable: true, minor: true },
  },
  values: { id: z.number(), slipId: z.number(), memberId: z.number() },
  filters: {
    tab: { kind: "tabs", words: { ...objectionWords, all: { zh: "全部", en: "All" } }, zh: "状态", en: "Status" },
    month: { kind: "month", zh: "薪资月份", en: "Month" },
    search: { kind: "search", zh: "姓名或工号", en: "Name or job number" },
  },
});
export type ObjectionRow = RowOf<typeof objectionList>;
