import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { idsToChange } from "./api.ts";
import { bankRows, differenceRows, leftOutRows, paidRows } from "./detail-rows.ts";
import { batchList } from "./list.ts";
import { dutiesDone } from "./duties.ts";
import { releaseCauses } from "./rules/payment-limits.ts";
import type { menu } from "./menu.ts";

const call = callsOf<CodeOf<typeof menu>>();

export const listBatches = call(batchList.call);

/** Who gets what of a batch, with masked numbers: rows of the file, rows kept out of it, and the control totals. */
export const readBatch = call({
  method: "GET",
  path: "/payment/detail",
  title: { zh: "支付批次详情", en: "Payment batch detail" },
  needs: "C4400",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: batchList.detail.extend({
    statements: z.array(paidRows.row),
    rows: z.array(bankRows.row),
    fileCount: z.number(),
    fileFen: z.number(),
    leftOutFen: z.number(),
    /** Whom the bank did not pay. */
    failedCount: z.number(),
    failedFen: z.number(),
    paidCount: z.number(),
    decidedAt: z.string().nullable(),
    decideReason: z.string().nullable(),
    releaseCauses: z.array(z.enum(releaseCauses)),
    /** What the file is written by; null: the product's own layout. */
    layout: z.object({ name: z.string(), tried: z.boolean() }).nullable(),
  }),
});
export type BatchDetail = z.output<typeof readBatch.output>;

/** The bank file with full numbers; who fetched it is written down. */
export const downloadBankFile = call({
  method: "GET",
  path: "/payment/bankFile",
  title: { zh: "下载银行代发文件", en: "Download the bank file" },
  needs: "C4400.bankFile",
  scope: "tenant",
  transfer: "download",
  transaction: "write",
  logged: true,
  /** `failed`: only whom the bank did not pay. Whoever it has paid is in no further file. */
  input: z.object({ id: fields.id, reason: fields.reason, only: z.enum(["all", "failed"]).default("all") }),
  output: z.unknown(),
});

export const releaseBatch = call({
  method: "POST",
  path: "/payment/release",
  title: { zh: "复核放款", en: "Release a payment" },
  needs: "C4400.secondRelease",
  scope: "tenant",
  input: z.object({ id: fields.id }),
  output: fields.done,
});
export const refuseBatch = call({
  method: "POST",
  path: "/payment/refuse",
  title: { zh: "复核不通过", en: "Refuse a payment" },
  needs: "C4400.secondRelease",
  scope: "tenant",
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: fields.done,
});
export const withdrawBatch = call({
  method: "POST",
  path: "/payment/withdraw",
  title: { zh: "撤回支付", en: "Withdraw a payment" },
  needs: "C4400.pay",
  scope: "tenant",
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: fields.done,
});

/** What the bank says became of the rows of its file; what differs from what it was sent is told and not taken. */
export const importResult = call({
  method: "POST",
  path: "/payment/result",
  title: { zh: "导入银行结果", en: "Import the bank's results" },
  needs: "C4400.result",
  scope: "tenant",
  transfer: "upload",
  input: z.object({ id: fields.id }),
  output: z.object({
    count: z.number(),
    paid: z.number(),
    failed: z.number(),
    differences: z.array(differenceRows.row),
  }),
});

/** A statement on paper, in the language of the caller. */
export const printStatement = call({
  method: "GET",
  path: "/billOrder/print",
  title: { zh: "打印结算单", en: "Print a statement" },
  needs: "C4200.print",
  audience: ["staff", "agency"],
  scope: "department",
  transfer: "download",
  input: z.object({ id: fields.id, days: fields.flag.default(false) }),
  output: z.unknown(),
});

/** Before money leaves: how much of it reaches people by the bank file, and who is kept out of it, with what they are owed. */
export const previewPayment = call({
  method: "GET",
  path: "/billOrder/pay/preview",
  title: { zh: "支付前核对", en: "Check a payment" },
  needs: "C4400.pay",
  scope: "tenant",
  input: z.object({ ids: fields.listOf(fields.id), accountId: fields.filter(fields.id) }),
  output: z.object({
    fileCount: z.number(),
    fileFen: z.number(),
    leftOutFen: z.number(),
    leftOut: z.array(leftOutRows.row),
    /** From which may be paid; `accountId` is the one proposed. */
    accounts: z.array(
      z.object({ id: z.number(), name: z.string(), entity: z.string(), bankName: z.string(), account: z.string() }),
    ),
    accountId: z.number().nullable(),
    /** Why it would be refused, and why a second person would have to release it. */
    refusal: z.string().nullable(),
    releaseCauses: z.array(z.enum(releaseCauses)),
    ...dutiesDone.shape,
  }),
});

export const payStatements = call({
  method: "POST",
  path: "/billOrder/pay",
  title: { zh: "支付结算单", en: "Pay statements" },
  needs: "C4400.pay",
  scope: "tenant",
  /** Count and sum as the payer saw them; the payment is refused when they differ. */
  input: z.object({
    ids: idsToChange,
    count: z.number().int(),
    amountFen: fields.fen,
    note: fields.textUpTo(200).optional(),
    accountId: fields.id.optional(),
  }),
  /** `waits`: a second person has to release it, and nothing is paid yet. */
  output: z.object({
    batchId: z.number(),
    number: z.string(),
    count: z.number(),
    amountFen: z.number(),
    waits: z.boolean(),
  }),
});
export const revokePayment = call({
  method: "POST",
  path: "/billOrder/pay/revoke",
  title: { zh: "撤销支付", en: "Revoke a payment" },
  needs: "C4400.revoke",
  scope: "tenant",
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: fields.done,
});
