import { z } from "zod";
import { callsOf } from "#platform/http/call.ts";
import * as fields from "#platform/http/fields.ts";
import type { CodeOf } from "#platform/menu/entry.ts";
import { idsToChange } from "./api.ts";
import { bankRows, leftOutRows, paidRows } from "./detail-rows.ts";
import { batchList } from "./list.ts";
import { dutiesDone } from "./duties.ts";
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
  input: z.object({ id: fields.id, reason: fields.reason }),
  output: z.unknown(),
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
  input: z.object({ ids: fields.listOf(fields.id) }),
  output: z.object({
    fileCount: z.number(),
    fileFen: z.number(),
    leftOutFen: z.number(),
    leftOut: z.array(leftOutRows.row),
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
  }),
  output: z.object({ batchId: z.number(), number: z.string(), count: z.number(), amountFen: z.number() }),
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
