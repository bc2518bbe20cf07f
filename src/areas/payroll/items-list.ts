import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { taxedAs } from "./rules/kinds.ts";
import { itemKindWords, itemSourceWords, taxedWords } from "./words.ts";

/** What pay is made of: earnings, deductions and what helps to work them out. */
export const itemList = defineList({
  name: "payroll.items",
  title: { zh: "薪资项目", en: "Pay items" },
  path: "/salarySetting/items",
  needs: "C60309",
  scope: "tenant",
  sort: "position",
  columns: {
    position: { zh: "顺序", en: "Order", kind: "number", sort: true, width: 70 },
    name: { zh: "项目", en: "Item", kind: "link", sort: "name", grow: true },
    code: { zh: "编码", en: "Code", sort: true, minor: true },
    kind: { zh: "类别", en: "Kind", words: itemKindWords, sort: true, width: 140 },
    source: { zh: "来源", en: "Source", words: itemSourceWords, sort: true, width: 110 },
    taxed: { zh: "计税", en: "Taxed as", words: taxedWords, minor: true },
    formula: { zh: "现行公式", en: "Formula in force", nullable: true, grow: true, width: 260 },
    since: { zh: "生效月份", en: "Since", nullable: true, width: 100 },
    drafts: { zh: "草稿", en: "Drafts", kind: "number", minor: true },
    enabled: { zh: "状态", en: "Status", kind: "enabled", sort: true },
  },
  values: {
    id: z.number(),
    version: z.number(),
    zh: z.string(),
    en: z.string(),
    builtIn: z.boolean(),
    inGross: z.boolean(),
    inOvertimeBase: z.boolean(),
    inAverage: z.boolean(),
    inMinimumWage: z.boolean(),
    decimals: z.number(),
  },
  fields: {
    zh: { zh: "中文名称", en: "Chinese name" },
    en: { zh: "英文名称", en: "English name" },
    decimals: { zh: "小数位", en: "Decimals", kind: "number" },
    inGross: { zh: "计入应发", en: "In gross pay", kind: "yesNo" },
    inOvertimeBase: { zh: "计入加班基数", en: "In the overtime base", kind: "yesNo" },
    inAverage: { zh: "计入 12 个月平均工资", en: "In the average of 12 months", kind: "yesNo" },
    inMinimumWage: { zh: "计入最低工资", en: "Counts against the minimum wage", kind: "yesNo" },
  },
  filters: {
    search: { kind: "search", zh: "名称或编码", en: "Name or code" },
    kind: { kind: "select", words: itemKindWords, zh: "类别", en: "Kind" },
    source: { kind: "select", words: itemSourceWords, zh: "来源", en: "Source" },
    enabled: { kind: "enabled", zh: "状态", en: "Status", width: 120 },
  },
});
export type ItemRow = RowOf<typeof itemList>;

/** An item as formulas know it. */
export const namedItem = z.object({
  id: z.number(),
  code: z.string(),
  zh: z.string(),
  en: z.string(),
  taxed: z.enum(taxedAs),
});
