import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { releaseCauses } from "#areas/statements/payer-words.ts";
import type { menu } from "./menu.ts";
import { heldOutRows, payBatchList, payDifferenceRows, payRowList } from "./payments-list.ts";

const call = callsOf<CodeOf<typeof menu>>();
const named = { id: fields.id, version: z.number().int() };
const done = z.object({ version: z.number() });

export const listPayments = call(payBatchList.call);
export const listPayRows = call({ ...payRowList.call, transaction: "write" });

/** Before a granted run is paid: how many can be, who is held out and why, and from which account. */
export const previewIssue = call({
  method: "GET",
  path: "/salarySetting/payments/preview",
  title: { zh: "支付前核对", en: "Check a payment of payroll" },
  needs: "C60302",
  scope: "tenant",
  input: z.object({ runId: fields.id, accountId: fields.filter(fields.id) }),
  output: z.object({
    people: z.number(),
    heldOut: z.array(heldOutRows.row),
    accounts: z.array(
      z.object({ id: z.number(), name: z.string(), entity: z.string(), bankName: z.string(), account: z.string() }),
    ),
    accountId: z.number().nullable(),
    refusal: z.string().nullable(),
    releaseCauses: z.array(z.enum(releaseCauses)),
    canIssue: z.boolean(),
  }),
});

export const batchIssue = call({
  method: "POST",
  path: "/salarySetting/payments/issue",
  title: { zh: "批量发放：发起支付", en: "Pay granted runs" },
  needs: "C60302.batchIssue",
  scope: "tenant",
  input: z.object({
    runIds: fields.listOf(fields.id).refine((ids) => ids.length > 0 && ids.length <= 100),
    /** From which all of them are paid; the proposed one of each legal entity where none is said. */
    accountId: fields.id.optional(),
  }),
  output: z.object({
    runs: z.array(
      z.object({
        runId: z.number(),
        number: z.string(),
        batchId: z.number().nullable(),
        batch: z.string().nullable(),
        people: z.number(),
        waits: z.boolean(),
        heldOut: z.array(heldOutRows.row),
        /** Why nothing of it is paid. */
        refusal: z.string().nullable(),
      }),
    ),
  }),
});

export const reissueFailed = call({
  method: "POST",
  path: "/salarySetting/payments/reissue",
  title: { zh: "重新发起失败的付款", en: "Issue failed payments anew" },
  needs: "C60302.batchIssue",
  scope: "tenant",
  input: z.object({ ...named, accountId: fields.id.optional() }),
  output: z.object({
    batchId: z.number(),
    batch: z.string(),
    people: z.number(),
    waits: z.boolean(),
    heldOut: z.array(heldOutRows.row),
  }),
});

export const readPayment = call({
  method: "GET",
  path: "/salarySetting/payment",
  title: { zh: "支付批次详情", en: "A payment of payroll" },
  needs: "C60302",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: payBatchList.detail.extend({
    counts: z.record(z.string(), z.number()),
    releaseCauses: z.array(z.enum(releaseCauses)),
    releasedBy: z.string().nullable(),
    releasedAt: z.string().nullable(),
    files: z.number(),
    fileBy: z.string().nullable(),
    fileAt: z.string().nullable(),
    cancelReason: z.string().nullable(),
    /** What the file is written by; null: the product's own layout. */
    layout: z.object({ name: z.string(), tried: z.boolean() }).nullable(),
    unseen: z.number(),
  }),
});

export type PaymentData = z.output<typeof readPayment.output>;

export const releasePayment = call({
  method: "POST",
  path: "/salarySetting/payments/release",
  title: { zh: "复核放款", en: "Release a payment of payroll" },
  needs: "C60302.batchIssue",
  scope: "tenant",
  input: z.object(named),
  output: done,
});

export const cancelPayment = call({
  method: "POST",
  path: "/salarySetting/payments/cancel",
  title: { zh: "撤销支付", en: "Cancel a payment of payroll" },
  needs: "C60302.batchIssue",
  scope: "tenant",
  input: z.object({ ...named, reason: fields.returnReason }),
  output: done,
});

/** The bank file with full numbers: taken once it counts as sent to the bank; who takes it, and each time, is written down. */
export const takeBankFile = call({
  method: "GET",
  path: "/salarySetting/payments/bankFile",
  title: { zh: "下载工资代发文件", en: "Take the bank file of payroll" },
  needs: "C60302.batchIssue",
  scope: "tenant",
  transfer: "download",
  transaction: "write",
  logged: true,
  input: z.object({ id: fields.id, reason: fields.reason, again: fields.flag.default(false) }),
  output: z.unknown(),
});

export const importPayResult = call({
  method: "POST",
  path: "/salarySetting/payments/result",
  title: { zh: "导入工资代发结果", en: "Import the bank's results of payroll" },
  needs: "C60302.batchIssue",
  scope: "tenant",
  transfer: "upload",
  input: z.object({ id: fields.id }),
  output: z.object({
    count: z.number(),
    paid: z.number(),
    failed: z.number(),
    /** Rows that said again what was known. */
    known: z.number(),
    differences: z.array(payDifferenceRows.row),
  }),
});

export const markPayRow = call({
  method: "POST",
  path: "/salarySetting/payments/mark",
  title: { zh: "手工标记付款结果", en: "Mark a payment by hand" },
  needs: "C60302.batchIssue",
  scope: "tenant",
  input: z.object({
    ...named,
    as: z.enum(["paid", "failed"]),
    paidOn: fields.date.nullable().default(null),
    reason: fields.text(200),
  }),
  output: done,
});
