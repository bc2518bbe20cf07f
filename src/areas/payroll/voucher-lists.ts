import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { programWords, subjectAuxWords, voucherStates } from "./voucher-words.ts";
import { voucherKindWords, voucherWords } from "./words.ts";

/** What salary is booked on. */
export const subjectList = defineList({
  name: "payroll.subjects",
  title: { zh: "薪资科目", en: "Salary subjects" },
  path: "/salarySetting/subjects",
  needs: "C60309",
  scope: "tenant",
  sort: "code",
  columns: {
    code: { zh: "科目代码", en: "Code", sort: true, width: 130 },
    name: { zh: "科目名称", en: "Subject", sort: "name", grow: true },
    aux: { zh: "辅助核算", en: "Kept by", words: subjectAuxWords, sort: true, width: 130 },
    uses: { zh: "使用的凭证设置", en: "Lines of settings", kind: "number", minor: true },
    enabled: { zh: "状态", en: "Status", kind: "enabled", sort: true },
  },
  values: { id: z.number(), version: z.number(), zh: z.string(), en: z.string() },
  fields: {
    zh: { zh: "中文名称", en: "Chinese name" },
    en: { zh: "英文名称", en: "English name" },
  },
  filters: {
    search: { kind: "search", zh: "名称或代码", en: "Name or code" },
    enabled: { kind: "enabled", zh: "状态", en: "Status", width: 120 },
  },
});
export type SubjectRow = RowOf<typeof subjectList>;

/** The runs and departments that make one voucher. */
export const groupList = defineList({
  name: "payroll.voucherGroups",
  title: { zh: "凭证分组", en: "Voucher groups" },
  path: "/salarySetting/voucherGroups",
  needs: "C60309",
  scope: "tenant",
  sort: "code",
  columns: {
    code: { zh: "编码", en: "Code", sort: true, width: 110 },
    name: { zh: "分组", en: "Group", kind: "link", sort: "name", grow: true },
    entity: { zh: "法人公司", en: "Legal entity", sort: "name", grow: true },
    runs: { zh: "薪资类型", en: "Runs", computed: true, width: 180 },
    departments: { zh: "部门", en: "Departments", computed: true, grow: true },
    word: { zh: "凭证字", en: "Word", width: 80 },
    layout: { zh: "文件格式", en: "Layout", words: programWords, width: 110 },
    enabled: { zh: "状态", en: "Status", kind: "enabled", sort: true },
  },
  values: {
    id: z.number(),
    version: z.number(),
    entityId: z.number(),
    runKinds: z.array(z.string()),
    departmentIds: z.array(z.number()),
  },
  fields: {
    entityId: { zh: "法人公司", en: "Legal entity" },
    runKinds: { zh: "薪资类型", en: "Runs" },
    departmentIds: { zh: "部门及下级", en: "Departments and those below" },
  },
  filters: {
    search: { kind: "search", zh: "名称或编码", en: "Name or code" },
    enabled: { kind: "enabled", zh: "状态", en: "Status", width: 120 },
  },
});
export type GroupRow = RowOf<typeof groupList>;

/** The sum stands here for whoever sees everybody and may see amounts, and never for fewer than three people (Y-10). */
export const voucherList = defineList({
  name: "payroll.vouchers",
  title: { zh: "工资凭证", en: "Wage vouchers" },
  path: "/salarySetting/vouchers",
  needs: "C60310",
  scope: "tenant",
  sort: "-number",
  columns: {
    number: { zh: "编号", en: "Number", kind: "link", sort: true, width: 150 },
    month: { zh: "薪资月份", en: "Month", sort: true, width: 96 },
    kind: { zh: "类型", en: "Kind", words: voucherKindWords, sort: true, width: 110 },
    group: { zh: "分组", en: "Group", sort: "name", grow: true },
    entity: { zh: "法人公司", en: "Legal entity", sort: "name", grow: true, minor: true },
    datedOn: { zh: "凭证日期", en: "Dated", kind: "date", sort: true },
    wordSerial: { zh: "凭证字号", en: "Voucher no.", width: 110 },
    lines: { zh: "分录数", en: "Lines", kind: "number", minor: true },
    sumFen: { zh: "借贷合计", en: "Debits = credits", kind: "money", nullable: true },
    state: { zh: "状态", en: "Status", kind: "status", words: voucherWords, sort: true },
    reversesNumber: { zh: "冲销的凭证", en: "Reverses", nullable: true, minor: true },
    madeBy: { zh: "制单人", en: "Prepared by", nullable: true, minor: true },
    verifiedBy: { zh: "核对人", en: "Verified by", nullable: true, minor: true },
  },
  values: {
    id: z.number(),
    version: z.number(),
    isOwn: z.boolean(),
  },
  added: { actions: z.array(z.string()) },
  filters: {
    tab: {
      kind: "tabs",
      words: { ...voucherWords, all: { zh: "全部", en: "All" } },
      zh: "状态",
      en: "Status",
    },
    month: { kind: "month", zh: "薪资月份", en: "Month" },
    kind: { kind: "select", words: voucherKindWords, zh: "类型", en: "Kind" },
    search: { kind: "search", zh: "编号或分组", en: "Number or group" },
  },
});
export type VoucherRow = RowOf<typeof voucherList>;
export const voucherState = z.enum(voucherStates);
