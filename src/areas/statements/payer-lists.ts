import { z } from "zod";
import { defineList, type RowOf } from "#platform/list/define-list.ts";
import { bankFields, cellKinds } from "./rules/bank-layout.ts";
import {
  beyondWords,
  changedWords,
  encodingWords,
  fileFormatWords,
  inForceWords,
  releaseWords,
  triedWords,
  usualWords,
} from "./payer-words.ts";

export const payerAccountList = defineList({
  name: "statements.payerAccounts",
  title: { zh: "付款账户", en: "Payer accounts" },
  path: "/payment/accounts",
  needs: "C7310",
  scope: "tenant",
  sort: "entity",
  columns: {
    name: { zh: "户名", en: "Holder", kind: "link", sort: "name", grow: true },
    entity: { zh: "法人实体", en: "Legal entity", sort: "name", grow: true },
    bankName: { zh: "开户银行", en: "Bank", sort: "name" },
    subBankName: { zh: "开户支行", en: "Branch", nullable: true, minor: true },
    bankAccount: { zh: "账号", en: "Account", masked: true, width: 180 },
    layout: { zh: "银行文件格式", en: "File layout", nullable: true },
    usual: { zh: "默认", en: "Default", kind: "status", words: usualWords, nullable: true, width: 90 },
    from: { zh: "启用日期", en: "From", kind: "date", sort: true },
    to: { zh: "停用日期", en: "Until", kind: "date", nullable: true },
    enabled: { zh: "状态", en: "Status", kind: "enabled" },
  },
  values: {
    id: z.number(),
    version: z.number(),
    legalEntityId: z.number(),
    layoutId: z.number().nullable(),
    cnaps: z.string().nullable(),
    note: z.string().nullable(),
  },
  fields: {
    cnaps: { zh: "大额支付行号（CNAPS）", en: "CNAPS code" },
    note: { zh: "备注", en: "Note" },
    isDefault: { zh: "该法人实体的默认账户", en: "Default of the entity", kind: "yesNo" },
  },
  filters: {
    search: { kind: "search", zh: "户名、银行或账号后四位", en: "Holder, bank or last four digits", width: 240 },
    enabled: { kind: "enabled", zh: "状态", en: "Status", width: 120 },
  },
});
export type PayerAccountRow = RowOf<typeof payerAccountList>;

export const bankColumn = z.object({
  title: z.string().trim().max(40),
  field: z.enum(bankFields),
  kind: z.enum(cellKinds),
  fixed: z.string().trim().max(60).nullable().default(null),
});

export const bankLayoutList = defineList({
  name: "statements.bankLayouts",
  title: { zh: "银行文件格式", en: "Bank file layouts" },
  path: "/payment/layouts",
  needs: "C7310",
  scope: "tenant",
  sort: "name",
  columns: {
    name: { zh: "名称", en: "Name", kind: "link", sort: "name", grow: true },
    from: { zh: "启用日期", en: "From", kind: "date", sort: true },
    format: { zh: "文件", en: "File", words: fileFormatWords, width: 110 },
    encoding: { zh: "编码", en: "Encoding", words: encodingWords, width: 130 },
    columnCount: { zh: "列数", en: "Columns", kind: "number" },
    tried: { zh: "试用", en: "Tried", kind: "status", words: triedWords, width: 170 },
    checkedOn: { zh: "试用日期", en: "Tried on", kind: "date", nullable: true },
    inForce: { zh: "状态", en: "Status", kind: "status", words: inForceWords },
  },
  values: {
    id: z.number(),
    familyId: z.number(),
    version: z.number(),
    headLines: z.array(z.string()),
    heading: z.boolean(),
    columns: z.array(bankColumn),
    checkNote: z.string().nullable(),
    enabled: z.boolean(),
  },
  fields: {
    headLines: { zh: "标题行之上的行", en: "Lines above the titles" },
    heading: { zh: "有列标题行", en: "With a line of titles", kind: "yesNo" },
    columns: { zh: "列", en: "Columns" },
    checkNote: { zh: "试用说明", en: "How it was tried" },
    enabled: { zh: "启用", en: "In use", kind: "yesNo" },
  },
  filters: { search: { kind: "search", zh: "名称", en: "Name" } },
});
export type BankLayoutRow = RowOf<typeof bankLayoutList>;

export const paymentRuleList = defineList({
  name: "statements.paymentRules",
  title: { zh: "限额与放款", en: "Limits and release" },
  path: "/payment/rules",
  needs: "C7310",
  scope: "tenant",
  sort: "entity",
  columns: {
    /** None: all that have no line of their own. */
    entity: { zh: "法人实体", en: "Legal entity", kind: "link", nullable: true, sort: "name", grow: true },
    singleFen: { zh: "单笔限额", en: "Per person", kind: "money", nullable: true },
    batchFen: { zh: "批次限额", en: "Per batch", kind: "money", nullable: true },
    dayFen: { zh: "每日限额", en: "Per day", kind: "money", nullable: true },
    beyond: { zh: "超过限额", en: "Beyond a limit", words: beyondWords, width: 190 },
    release: { zh: "第二人复核放款", en: "Release by a second person", words: releaseWords, width: 190 },
    releaseAboveFen: { zh: "复核金额", en: "Released above", kind: "money", nullable: true },
    changedDays: { zh: "换卡等待（天）", en: "Changed account, days", kind: "number" },
  },
  values: { id: z.number(), version: z.number(), legalEntityId: z.number().nullable() },
});
export type PaymentRuleRow = RowOf<typeof paymentRuleList>;

export const changedAccountList = defineList({
  name: "statements.changedAccounts",
  title: { zh: "待确认的收款账号", en: "Changed payee accounts" },
  path: "/payment/changedAccounts",
  needs: "C7310",
  scope: "department",
  sort: "-changedAt",
  columns: {
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name" },
    jobNumber: { zh: "工号", en: "Job number", sort: true },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    bankName: { zh: "开户银行", en: "Bank", nullable: true },
    bankAccount: { zh: "新账号", en: "New account", masked: true, width: 180 },
    changedAt: { zh: "修改时间", en: "Changed", kind: "instant", sort: true },
    changedBy: { zh: "修改人", en: "Changed by", kind: "person", nullable: true },
    held: { zh: "状态", en: "Status", kind: "status", words: changedWords, computed: true },
  },
  values: { id: z.number(), memberId: z.number() },
  added: { mayConfirm: z.boolean() },
  unsent: { changedById: z.number().nullable() },
  filters: { search: { kind: "search", zh: "姓名或工号", en: "Name or job number" } },
});
export type ChangedAccountRow = RowOf<typeof changedAccountList>;
