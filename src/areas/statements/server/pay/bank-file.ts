import { writeSheet } from "#platform/excel/write-sheet.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Download } from "#platform/http/route.ts";
import { recordPersonalDataRead } from "#platform/session/personal-data-read.ts";
import type { downloadBankFile as call } from "../../payment-api.ts";
import { bankColumns } from "./bank-columns.ts";
import { batchRows } from "./batch-rows.ts";
import { findBatch } from "./payment-batches.ts";

/** The file for the bank (V-2): text cells for account, ID and phone, amounts as numbers; only rows that can be paid. */
export async function downloadBankFile(context: CallContext, input: InputOf<typeof call>): Promise<Download> {
  const { tx, services, locale } = context;
  const batch = await findBatch(context, input.id);
  context.about(batch.number);
  const rows = (await batchRows(tx, services.vault, input.id)).filter((row) => row.problem === null);
  await recordPersonalDataRead(context, {
    memberId: null,
    fields: ["idNumber", "phone", "bankAccount"],
    reason: input.reason,
    rows: rows.length,
    call: "statements.bankFile",
  });
  async function* values() {
    for (const [index, { payee, calCost }] of rows.entries()) {
      yield [
        index + 1,
        payee.name,
        payee.idNumber,
        payee.phone,
        payee.bankName,
        payee.subBankName,
        payee.bankAccount,
        calCost,
      ];
    }
  }
  const columns = bankColumns.map((column) => ({ title: column.title[locale], kind: column.kind }));
  return {
    name: `${batch.number}.xlsx`,
    mediaType: "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet",
    body: writeSheet(batch.number, columns, values(), locale),
  };
}
