import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { blockWords, runKindWords, runWords } from "./words.ts";

const sum = { kind: "money", nullable: true, fileNeeds: "C60302.view" } as const;

/** Sums stand here for whoever sees everybody of the run and may see amounts, and never for fewer than three people (Y-10). */
export const runList = defineList({
  name: "payroll.runs",
  title: { zh: "薪资计算", en: "Payroll runs" },
  path: "/salarySetting/runs",
  needs: "C60302",
  scope: "tenant",
  export: "C60302.export",
  sort: "-month",
  columns: {
    number: { zh: "编号", en: "Number", kind: "link", sort: true, width: 150 },
    month: { zh: "薪资月份", en: "Month", sort: true, width: 96 },
    block: { zh: "发薪时段", en: "Days", words: blockWords, kind: "text", nullable: true, minor: true },
    entity: { zh: "法人公司", en: "Legal entity", sort: "name", minor: true },
    template: { zh: "薪资模板", en: "Template", grow: true },
    kind: { zh: "类型", en: "Kind", words: runKindWords, kind: "text", minor: true },
    payDate: { zh: "发薪日", en: "Paid on", kind: "date", sort: true, minor: true },
    people: { zh: "人数", en: "People", kind: "number" },
    grossFen: { zh: "应发合计", en: "Gross", ...sum },
    netFen: { zh: "实发合计", en: "Net", ...sum },
    employerFen: { zh: "单位承担", en: "Employer's cost", ...sum, minor: true },
    change: { zh: "环比", en: "Against last month", kind: "percent", nullable: true, computed: true, minor: true },
    marks: { zh: "异常", en: "Marks", kind: "number" },
    held: { zh: "暂缓", en: "Held back", kind: "number", minor: true },
    state: { zh: "状态", en: "Status", kind: "status", words: runWords, sort: true },
    returnReason: { zh: "退回原因", en: "Reason for returning", nullable: true, in: "file" },
  },
  values: { id: z.number(), version: z.number(), entityId: z.number(), progress: z.number().nullable() },
  unsent: { lastNetFen: z.number().nullable(), isSent: z.boolean() },
  added: { actions: z.array(z.string()) },
  filters: {
    tab: {
      kind: "tabs",
      words: {
        open: { zh: "进行中", en: "In work" },
        granted: runWords.granted,
        deleted: runWords.deleted,
        all: { zh: "全部", en: "All" },
      },
      zh: "状态",
      en: "Status",
    },
    month: { kind: "month", zh: "薪资月份", en: "Month" },
    search: { kind: "search", zh: "编号或模板", en: "Number or template" },
    kind: { kind: "select", words: runKindWords, zh: "类型", en: "Kind" },
  },
});
export type RunRow = RowOf<typeof runList>;
