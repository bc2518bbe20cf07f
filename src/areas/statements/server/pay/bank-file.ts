import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import { refusals } from "../../errors.ts";
import type { downloadBankFile as call } from "../../payment-api.ts";
import { builtinLayout } from "../../sample-bank-file.ts";
import { bankLayout } from "../payer/bank-layouts.ts";
import { payerOf } from "../payer/pay-from.ts";
import { writeBankFile } from "../payer/write-bank-file.ts";
import { batchRows, type BatchRow } from "./batch-rows.ts";
import { findBatch } from "./payment-batches.ts";

/** What stands in the file of a batch: whoever can be paid and is not said to be paid already, or only whom the bank did not pay. */
export function fileRows(rows: readonly BatchRow[], only: "all" | "failed"): BatchRow[] {
  return rows.filter(
    ({ problem, result }) =>
      problem === null && (only === "failed" ? result?.state === "failed" : result?.state !== "paid"),
  );
}

/** The file for the bank (V-2), in the layout of the account that it is paid from; only of a payment that was released. */
export async function downloadBankFile(context: CallContext, input: InputOf<typeof call>): Promise<Download> {
  const { tx, locale, today } = context;
  const batch = await findBatch(context, input.id);
  context.about(batch.number);
  if (batch.state !== "issued") throw refuse(refusals.notIssued, { number: batch.number });
  const rows = fileRows(await batchRows(context, input.id), input.only);
  if (rows.length === 0) throw refuse(refusals.nothingForFile, { number: batch.number });
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: ["idNumber", "phone", "bankAccount"],
    reason: input.reason,
    rows: rows.length,
    call: "statements.bankFile",
  });
  const { layoutId, ...payer } = await payerOf(context, batch.accountId);
  const layout = layoutId === null ? builtinLayout(locale) : await bankLayout(tx, layoutId, today);
  if (!layout) throw refuse(refusals.noLayoutToday, { account: payer.payerName ?? "" });
  const payees = rows.map(({ payee, calCost }) => ({
    name: payee.name,
    idNumber: payee.idNumber,
    phone: payee.phone,
    bankName: payee.bankName,
    subBankName: payee.subBankName,
    account: payee.bankAccount,
    jobNumber: payee.jobNumber,
    remark: batch.note,
    fen: calCost,
  }));
  return writeBankFile(layout, payees, { number: batch.number, payDate: today, ...payer }, locale);
}
