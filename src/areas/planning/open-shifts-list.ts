import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { openWords, wayWords } from "./words.ts";

/** Shifts of published plans that own staff may claim. */
export const openShiftList = defineList({
  name: "planning.openShifts",
  title: { zh: "空班", en: "Open shifts" },
  path: "/scheduling/openShifts",
  needs: ["C05201"],
  scope: "department",
  export: "C05201.export",
  sort: "-date",
  columns: {
    date: { zh: "日期", en: "Date", kind: "date", sort: true },
    shift: { zh: "班次", en: "Shift", width: 190 },
    department: { zh: "部门", en: "Department", grow: true },
    post: { zh: "岗位", en: "Post" },
    heads: { zh: "人数", en: "Heads", kind: "number" },
    filled: { zh: "已排", en: "Filled", kind: "number" },
    waiting: { zh: "待选认领", en: "Claims waiting", kind: "number" },
    way: { zh: "方式", en: "Way", words: wayWords },
    closesAt: { zh: "截止时间", en: "Closes at", kind: "instant", sort: true },
    openedBy: { zh: "发布人", en: "Opened by", nullable: true, minor: true },
    note: { zh: "说明", en: "Note", nullable: true, minor: true },
    state: { zh: "状态", en: "Status", kind: "status", words: openWords, sort: true },
  },
  values: { id: z.number(), version: z.number() },
  added: { actions: z.array(z.string()) },
  fields: {
    departmentId: { zh: "部门", en: "Department" },
    postId: { zh: "岗位", en: "Post" },
    definitionId: { zh: "班次", en: "Shift" },
    most: { zh: "每人最多认领（本排班表）", en: "Most per person (of the schedule)" },
  },
  filters: {
    tab: {
      kind: "tabs",
      words: {
        live: { zh: "进行中", en: "Running" },
        filled: { zh: "已满", en: "Filled" },
        ended: { zh: "已结束", en: "Ended" },
        all: { zh: "全部", en: "All" },
      },
      zh: "状态",
      en: "Status",
    },
    departmentId: { kind: "department", zh: "部门", en: "Department" },
    from: { kind: "dateRange", to: "to", zh: "日期", en: "Dates" },
  },
});
export type OpenShiftRow = RowOf<typeof openShiftList>;
