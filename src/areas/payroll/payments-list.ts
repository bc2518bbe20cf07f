import { z } from "zod";
import { defineList, defineRows, type RowOf } from "#platform/list/define-list.ts";
import * as fields from "#platform/http/fields.ts";
import type { Text } from "#platform/i18n/text.ts";
import type { StatusText } from "#platform/i18n/status.ts";
import { bankProblemWords } from "#areas/statements/words.ts";
import { differenceWords } from "#areas/statements/payer-words.ts";
import { batchWords, payRowWords } from "./words.ts";

/** Why somebody of a granted run is in no payment. */
export const heldOutWords = {
  ...bankProblemWords,
  frozen: { tone: "warning", zh: "已冻结", en: "Frozen" },
  held: { tone: "danger", zh: "暂缓", en: "Held back" },
  failed: { tone: "danger", zh: "支付失败，待重新发起", en: "Failed, to be issued anew" },
} satisfies Record<string, StatusText>;
export type HeldOutCause = keyof typeof heldOutWords;

/** How the bank's answer differs from what it was sent; `answered`: it said something else before. */
export const payDifferenceWords = {
  ...differenceWords,
  answered: { zh: "此前已有不同结果，保持不变", en: "Answered otherwise before; left as it was" },
} satisfies Record<string, Text>;

/** Payments of runs; the sum for whoever sees everybody's pay, and of three people or more (Y-10). */
export const payBatchList = defineList({
  name: "payroll.payments",
  title: { zh: "支付批次", en: "Payments" },
  path: "/salarySetting/payments",
  needs: "C60302",
  scope: "tenant",
  export: "C60302.export",
  sort: "-number",
  columns: {
    number: { zh: "支付编号", en: "Payment", kind: "link", sort: true, width: 150 },
    run: { zh: "薪资批次", en: "Run", width: 150 },
    month: { zh: "薪资月份", en: "Month", sort: true, width: 96 },
    entity: { zh: "法人公司", en: "Legal entity", sort: "name", grow: true },
    payer: { zh: "付款账户", en: "Paid from", nullable: true, minor: true },
    people: { zh: "人数", en: "People", kind: "number" },
    sumFen: { zh: "金额", en: "Amount", kind: "money", nullable: true, fileNeeds: "C60302.view" },
    paid: { zh: "已支付", en: "Paid", kind: "number" },
    failed: { zh: "失败", en: "Failed", kind: "number" },
    madeBy: { zh: "发起人", en: "Issued by", nullable: true, minor: true },
    madeAt: { zh: "发起时间", en: "Issued", kind: "instant", minor: true },
    state: { zh: "状态", en: "Status", kind: "status", words: batchWords, sort: true },
  },
  values: { id: z.number(), version: z.number(), runId: z.number(), accountId: z.number().nullable() },
  unsent: { makers: z.array(z.number()) },
  added: { actions: z.array(z.string()) },
  filters: {
    runId: { kind: "custom", input: fields.id.optional(), zh: "薪资批次", en: "Run" },
    month: { kind: "month", zh: "薪资月份", en: "Month" },
    search: { kind: "search", zh: "支付编号或薪资批次", en: "Number of payment or run" },
    state: { kind: "select", words: batchWords, zh: "状态", en: "Status" },
  },
});
export type PayBatchRow = RowOf<typeof payBatchList>;

/** Who gets what of a payment; amounts and masked accounts opened a page at a time. */
export const payRowList = defineList({
  name: "payroll.payRows",
  title: { zh: "付款明细", en: "People paid" },
  path: "/salarySetting/payRows",
  needs: "C60302",
  scope: "tenant",
  export: "C60302.export",
  sort: "position",
  columns: {
    position: { zh: "序号", en: "No.", kind: "number", nullable: true, sort: true, width: 80 },
    jobNumber: { zh: "工号", en: "Job number", nullable: true, sort: true, width: 110 },
    name: { zh: "姓名", en: "Name", kind: "person", sort: "name" },
    department: { zh: "部门", en: "Department", nullable: true, sort: "name", grow: true },
    account: { zh: "银行账号", en: "Account", nullable: true, computed: true, width: 170 },
    amountFen: { zh: "实发", en: "Net", kind: "money", nullable: true, computed: true, fileNeeds: "C60302.view" },
    paidOn: { zh: "付款日", en: "Paid on", kind: "date", nullable: true },
    failure: { zh: "失败原因", en: "Why it failed", nullable: true },
    note: { zh: "手工说明", en: "Note", nullable: true, minor: true },
    state: { zh: "状态", en: "Status", kind: "status", words: payRowWords, sort: true },
  },
  values: { id: z.number(), version: z.number(), memberId: z.number() },
  unsent: { sealed: z.custom<Buffer>(), sealedAccount: z.custom<Buffer | null>() },
  added: { actions: z.array(z.string()) },
  filters: {
    batchId: { kind: "custom", input: fields.id, zh: "支付批次", en: "Payment" },
    search: { kind: "search", zh: "姓名或工号", en: "Name or job number" },
    state: { kind: "select", words: payRowWords, zh: "状态", en: "Status" },
  },
});
export type PayRow = RowOf<typeof payRowList>;

/** Whom no payment of a granted run holds, and why. */
export const heldOutRows = defineRows({
  title: { zh: "未在支付批次中", en: "In no payment" },
  columns: {
    name: { zh: "姓名", en: "Name", kind: "person" },
    jobNumber: { zh: "工号", en: "Job number", nullable: true, width: 110 },
    department: { zh: "部门", en: "Department", nullable: true, grow: true },
    cause: { zh: "原因", en: "Why", kind: "status", words: heldOutWords, nullable: true, width: 210 },
  },
  values: { memberId: z.number() },
});

/** Where the bank's answer is another one than what it was sent. */
export const payDifferenceRows = defineRows({
  title: { zh: "未匹配的结果", en: "Results that do not match" },
  columns: {
    kind: { zh: "差异", en: "Difference", words: payDifferenceWords, width: 230 },
    name: { zh: "姓名", en: "Name", kind: "person", nullable: true, grow: true },
    sentFen: { zh: "发送金额", en: "Sent", kind: "money", nullable: true },
    saidFen: { zh: "银行金额", en: "Said by the bank", kind: "money", nullable: true },
    row: { zh: "结果文件行", en: "Row of the file", kind: "number", nullable: true },
  },
});
