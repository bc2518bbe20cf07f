import { z } from "zod";
import { filter, id, month } from "#platform/http/fields.ts";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { cityName } from "./city-name.ts";
import { itemWords, lineKindWords, monthWords } from "./words.ts";

/** Months of the accounts. */
export const monthList = defineList(
  {
    name: "socialInsurance.months",
    title: { zh: "社保月份", en: "Insurance months" },
    path: "/socialInsurance/months",
    needs: "C60501",
    scope: "tenant",
    sort: "-month",
    columns: {
      month: { zh: "月份", en: "Month", kind: "link", sort: true, width: 90 },
      legalEntity: { zh: "法人实体", en: "Legal entity", sort: "name", grow: true },
      city: { zh: "城市", en: "City", sort: true, width: 100 },
      heads: { zh: "参保人数", en: "People", kind: "number", sort: true },
      faults: { zh: "未能计算", en: "Not reckoned", kind: "number", sort: true },
      openRows: { zh: "未处理差异", en: "Open differences", kind: "number", sort: true },
      calculatedAt: { zh: "计算时间", en: "Calculated at", kind: "instant", nullable: true, minor: true },
      state: { zh: "状态", en: "Status", kind: "status", words: monthWords },
    },
    values: { id: z.number(), accountId: z.number(), version: z.number() },
    added: { actions: z.array(z.enum(["calculate", "confirm", "match", "close"])) },
    filters: {
      accountId: { kind: "custom", zh: "社保账户", en: "Account", input: filter(id), width: 200 },
      month: { kind: "month", zh: "月份", en: "Month", width: 130 },
    },
  },
  { city: ({ city }, locale) => cityName(city, locale) },
);
export type MonthRow = RowOf<typeof monthList>;

const amount = { kind: "money", nullable: true, computed: true, fileNeeds: "C60501.view" } as const;

/** What each item of each person comes to; amounts for whoever may see them. */
export const lineList = defineList({
  name: "socialInsurance.lines",
  title: { zh: "社保明细", en: "Insurance lines" },
  path: "/socialInsurance/lines",
  needs: "C60501",
  scope: "department",
  export: "C60501.export",
  sort: "jobNumber",
  columns: {
    jobNumber: { zh: "工号", en: "Job number", sort: true, width: 90 },
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name", width: 90 },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true, minor: true },
    item: { zh: "险种", en: "Item", words: itemWords, sort: true, width: 110 },
    month: { zh: "缴费月份", en: "Paid in", in: "file" },
    forMonth: { zh: "所属月份", en: "For month", sort: true, width: 90 },
    kind: { zh: "类型", en: "Kind", words: lineKindWords, sort: true, width: 90 },
    baseFen: { zh: "缴费基数", en: "Base", ...amount },
    employeeFen: { zh: "个人缴费", en: "Employee", ...amount },
    employerFen: { zh: "单位缴费", en: "Employer", ...amount },
    held: { zh: "已计入工资", en: "On a payslip", kind: "yesNo", width: 100, minor: true },
  },
  values: { id: z.number(), memberId: z.number() },
  unsent: { sealed: z.custom<Buffer>() },
  filters: {
    search: { kind: "search", zh: "搜索姓名或工号", en: "Search name or job number", width: 220 },
    item: { kind: "select", words: itemWords, zh: "险种", en: "Item", width: 140 },
    kind: { kind: "select", words: lineKindWords, zh: "类型", en: "Kind", width: 120 },
    departmentId: { kind: "department", zh: "部门", en: "Department", width: 160 },
  },
  inputs: { monthId: filter(id), memberId: filter(id), from: filter(month), to: filter(month) },
});
export type LineRow = RowOf<typeof lineList>;
