import { readLines } from "#platform/excel/read-sheet.ts";
import type { SheetLine } from "#platform/excel/sheet-lines.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { checkUploads } from "#platform/files/save-file.ts";
import { refusals } from "../../errors.ts";
import type { importResult as call } from "../../payment-api.ts";
import { matchResults, type Difference, type ResultRow } from "../../rules/bank-result.ts";
import { readResult } from "../../rules/read-result.ts";
import { builtinLayout } from "../../sample-bank-file.ts";
import { bankLayout } from "../payer/bank-layouts.ts";
import { payerOf } from "../payer/pay-from.ts";
import { batchRows, type BatchRow } from "./batch-rows.ts";
import { findBatch } from "./payment-batches.ts";

/** Reads the bank's file before the transaction is open. */
export async function readResultFile(
  { principal }: PreparingContext,
  _input: unknown,
  files: UploadedFile[],
): Promise<SheetLine[]> {
  checkUploads("tableImport", files);
  const file = files[0]!;
  return readLines(file.bytes, file.name, principal.tenantId);
}

/** Keeps what the bank says of each person of a batch; the last answer counts, and what differs is told and not kept. */
export async function importResult(
  context: CallContext,
  { id }: InputOf<typeof call>,
  files: UploadedFile[],
  lines: SheetLine[],
): Promise<OutputOf<typeof call>> {
  const { tx, principal, now } = context;
  const batch = await findBatch(context, id);
  context.about(batch.number);
  if (batch.state !== "issued") throw refuse(refusals.notIssued, { number: batch.number });
  const answered = await answersOf(context, batch.accountId, lines, files[0]!.name);
  const sent = (await batchRows(context, id)).filter(({ problem, result }) => problem === null || result !== null);
  const { results, differences } = matchResults(
    sent.map(({ payee, calCost }, index) => ({ index: index + 1, account: payee.bankAccount ?? "", fen: calCost })),
    answered,
  );
  await tx.query(
    `insert into statements.bank_result (tenant_id, batch_id, member_id, state, reason, fen, told_by, told_at)
     select $1, $2, member, state, reason, fen, $7, $8 from unnest($3::bigint[], $4::text[], $5::text[], $6::bigint[]) as given (member, state, reason, fen)
     on conflict (tenant_id, batch_id, member_id) do update set state = excluded.state, reason = excluded.reason, fen = excluded.fen,
       told_by = excluded.told_by, told_at = excluded.told_at`,
    [
      tx.tenantId,
      id,
      results.map(({ index }) => sent[index - 1]!.payee.memberId),
      results.map(({ paid }) => (paid ? "paid" : "failed")),
      results.map(({ reason }) => reason?.slice(0, longestReason) ?? null),
      results.map(({ index }) => sent[index - 1]!.calCost),
      principal.accountId,
      now,
    ],
  );
  return {
    count: results.length,
    paid: results.filter(({ paid }) => paid).length,
    failed: results.filter(({ paid }) => !paid).length,
    differences: differences.map((one) => differenceRow(one, sent, answered)),
  };
}

const longestReason = 200;

async function answersOf(
  context: CallContext,
  accountId: number | null,
  lines: readonly SheetLine[],
  file: string,
): Promise<ResultRow[]> {
  const { tx, today, locale } = context;
  const { layoutId } = await payerOf(context, accountId);
  const { columns } = (await bankLayout(tx, layoutId, today)) ?? builtinLayout(locale);
  const title = (field: string) => columns.find((column) => column.field === field)?.title ?? "";
  const read = readResult(lines, { index: title("index"), account: title("account"), amount: title("amount") });
  if ("fault" in read) throw refuse(refusals.resultColumns, { file });
  if (read.faults.length === 0) return read.rows;
  throw refuse(
    commonRefusals.invalidInput,
    {},
    read.faults.map(({ row, fault, value }) => ({
      row,
      message: fault === "status" ? refusals.resultStatus : refusals.resultAmount,
      params: { value },
    })),
  );
}

function differenceRow(
  difference: Difference,
  sent: readonly BatchRow[],
  answered: readonly ResultRow[],
): OutputOf<typeof call>["differences"][number] {
  const row = "row" in difference ? difference.row : null;
  const said = answered.find((one) => one.row === row);
  const meant = "index" in difference ? sent[difference.index - 1] : undefined;
  return {
    kind: difference.kind,
    certName: meant?.payee.name ?? null,
    sentFen: meant?.calCost ?? null,
    saidFen: said?.fen ?? null,
    row,
  };
}
