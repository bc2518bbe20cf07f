import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import type { menu } from "./menu.ts";
import { bankColumn, bankLayoutList, changedAccountList, payerAccountList, paymentRuleList } from "./payer-lists.ts";

const call = callsOf<CodeOf<typeof menu>>();
const version = z.number().int();

export const listPayerAccounts = call(payerAccountList.call);
export const listBankLayouts = call(bankLayoutList.call);
export const listPaymentRules = call(paymentRuleList.call);
export const listChangedAccounts = call(changedAccountList.call);

/** What the forms of the page choose from; a layout by its first version. */
export const paymentOptions = call({
  method: "GET",
  path: "/payment/options",
  title: { zh: "支付设置选项", en: "Choices of the payment settings" },
  needs: "C7310",
  scope: "tenant",
  input: z.object({}),
  output: z.object({
    entities: z.array(z.object({ id: z.number(), name: z.string() })),
    layouts: z.array(z.object({ id: z.number(), name: z.string() })),
  }),
});

/** An account number is sent only to be set: absent keeps it. */
const bankAccount = z
  .string()
  .transform((text) => text.replace(/[\s-]/g, ""))
  .pipe(z.string().regex(/^\d{8,32}$/, "请输入 8 至 32 位数字|Enter 8 to 32 digits"));
const cnaps = z.preprocess(
  (value) => (value === "" ? null : value),
  z
    .string()
    .trim()
    .regex(/^\d{12}$/, "行号为 12 位数字|A CNAPS code has 12 digits")
    .nullish()
    .transform((value) => value ?? null),
);

export const savePayerAccount = call({
  method: "POST",
  path: "/payment/accounts/save",
  title: { zh: "保存付款账户", en: "Save a payer account" },
  needs: "C7310.edit",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: version.optional(),
    legalEntityId: fields.id,
    name: fields.line(100),
    bankName: fields.line(60),
    subBankName: fields.optionalLine(100),
    bankAccount: bankAccount.optional(),
    cnaps,
    layoutId: fields.optionalId,
    isDefault: z.boolean(),
    from: fields.date,
    to: fields.optionalDate,
    enabled: z.boolean(),
    note: fields.optionalText(200),
  }),
  output: fields.created,
});

/** Not idempotent by key: the stored answer would keep the account number in the clear. */
export const revealPayerAccount = call({
  method: "POST",
  path: "/payment/accounts/reveal",
  title: { zh: "查看付款账户完整账号", en: "Show the full number of a payer account" },
  needs: "C7310.reveal",
  scope: "tenant",
  idempotent: false,
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.object({ bankAccount: z.string() }),
});

export const saveBankLayout = call({
  method: "POST",
  path: "/payment/layouts/save",
  title: { zh: "保存银行文件格式", en: "Save a bank file layout" },
  needs: "C7310.edit",
  scope: "tenant",
  /** `familyId` without an id: a further version of that layout, from a later day on. */
  input: z.object({
    id: fields.id.optional(),
    version: version.optional(),
    familyId: fields.id.optional(),
    name: fields.line(40),
    from: fields.date,
    format: z.enum(["xlsx", "csv"]),
    encoding: z.enum(["utf8", "gbk"]),
    headLines: z.array(fields.lineUpTo(200)).max(8),
    heading: z.boolean(),
    columns: z.array(bankColumn).min(1).max(40),
    enabled: z.boolean(),
  }),
  output: fields.created,
});

/** That a file of it was taken by the bank's own template; a later change of the layout takes that back. */
export const triedBankLayout = call({
  method: "POST",
  path: "/payment/layouts/tried",
  title: { zh: "登记格式试用", en: "Note that a layout was tried" },
  needs: "C7310.edit",
  scope: "tenant",
  input: z.object({ id: fields.id, version, checkedOn: fields.date, note: fields.optionalText(200) }),
  output: fields.done,
});

/** A file of invented rows, to be tried with the bank; without an id that of the product's own layout. */
export const sampleBankFile = call({
  method: "GET",
  path: "/payment/layouts/sample",
  title: { zh: "下载样例文件", en: "Download a sample file" },
  needs: "C7310",
  scope: "tenant",
  transfer: "download",
  input: z.object({ id: fields.filter(fields.id) }),
  output: z.unknown(),
});

const amountFrom = (least: number) =>
  fields
    .whole(least, 1e13)
    .nullish()
    .transform((value) => value ?? null);
const limit = amountFrom(1);

export const savePaymentRule = call({
  method: "POST",
  path: "/payment/rules/save",
  title: { zh: "保存限额与放款", en: "Save limits and release" },
  needs: "C7310.limits",
  scope: "tenant",
  input: z.object({
    id: fields.id.optional(),
    version: version.optional(),
    legalEntityId: fields.optionalId,
    singleFen: limit,
    batchFen: limit,
    dayFen: limit,
    beyond: z.enum(["refuse", "second"]),
    release: z.enum(["off", "above", "always"]),
    releaseAboveFen: amountFrom(0),
    changedDays: fields.whole(0, 30),
  }),
  output: fields.created,
});

export const deletePaymentRule = call({
  method: "POST",
  path: "/payment/rules/delete",
  title: { zh: "删除限额与放款", en: "Delete limits and release" },
  needs: "C7310.limits",
  scope: "tenant",
  input: z.object({ id: fields.id, version }),
  output: fields.done,
});

/** By somebody else than who changed it; `changedAt` is the change that was looked at. */
export const confirmChangedAccount = call({
  method: "POST",
  path: "/payment/changedAccounts/confirm",
  title: { zh: "确认收款账号", en: "Confirm a changed account" },
  needs: "C7310.confirm",
  scope: "department",
  input: z.object({ memberId: fields.id, changedAt: z.iso.datetime({ offset: true }) }),
  output: fields.done,
});
