import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { runKindWords } from "./words.ts";

/** For whom a run is made and of which items a slip of it is. */
export const templateList = defineList({
  name: "payroll.templates",
  title: { zh: "薪资模板", en: "Salary templates" },
  path: "/salarySetting/templates",
  needs: "C60308",
  scope: "tenant",
  sort: "priority",
  columns: {
    code: { zh: "编码", en: "Code", sort: true, width: 110 },
    name: { zh: "模板", en: "Template", kind: "link", sort: "name", grow: true },
    entity: { zh: "法人公司", en: "Legal entity", sort: "name", grow: true },
    runKind: { zh: "类型", en: "Kind of run", words: runKindWords, sort: true, width: 130 },
    priority: { zh: "优先级", en: "Priority", kind: "number", sort: true, width: 90 },
    conditions: { zh: "适用条件", en: "For whom", computed: true, grow: true, width: 200 },
    items: { zh: "项目数", en: "Items", kind: "number", minor: true },
    since: { zh: "生效月份", en: "Since", nullable: true, width: 100 },
    drafts: { zh: "草稿", en: "Drafts", kind: "number", minor: true },
    enabled: { zh: "状态", en: "Status", kind: "enabled", sort: true },
  },
  values: { id: z.number(), version: z.number(), entityId: z.number() },
  unsent: { stored: z.record(z.string(), z.array(z.union([z.string(), z.number()]))).nullable() },
  fields: {
    entityId: { zh: "法人公司", en: "Legal entity" },
    fromMonth: { zh: "生效月份", en: "From" },
    note: { zh: "说明", en: "Note" },
    cycle: { zh: "发薪周期", en: "Pay period" },
    payDay: { zh: "发薪日", en: "Pay day", kind: "number" },
    paySameMonth: { zh: "当月发放", en: "Paid in the same month", kind: "yesNo" },
    insuranceMonth: { zh: "社保月份", en: "Insurance of" },
  },
  filters: {
    search: { kind: "search", zh: "名称或编码", en: "Name or code" },
    runKind: { kind: "select", words: runKindWords, zh: "类型", en: "Kind of run" },
    enabled: { kind: "enabled", zh: "状态", en: "Status", width: 120 },
  },
});
export type TemplateRow = RowOf<typeof templateList>;

export const cycleWords = {
  month: { zh: "每月", en: "A month" },
  half: { zh: "半月（15 天内）", en: "Half a month, at most 15 days" },
} as const;
export const insuranceMonthWords = {
  same: { zh: "当月", en: "The same month" },
  previous: { zh: "上月", en: "The month before" },
} as const;

export const conditionWords = {
  departments: { zh: "部门及下级", en: "Departments and those below" },
  posts: { zh: "岗位", en: "Posts" },
  grades: { zh: "职等", en: "Grades" },
  ranks: { zh: "职级", en: "Ranks" },
  kinds: { zh: "用工类型", en: "Employment" },
  cities: { zh: "工作城市", en: "Cities" },
  costCentres: { zh: "成本中心", en: "Cost centres" },
  members: { zh: "人员", en: "People" },
} as const;
export const conditionNames = Object.keys(conditionWords) as (keyof typeof conditionWords)[];
