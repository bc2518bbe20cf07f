import {
  bankLayout,
  builtinLayout,
  matchResults,
  payerOf,
  readResult,
  type Difference,
  type ResultRow,
} from "#areas/statements/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { readLines } from "#platform/excel/read-sheet.ts";
import type { SheetLine } from "#platform/excel/sheet-lines.ts";
import { checkUploads } from "#platform/files/save-file.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, PreparingContext } from "#platform/http/context.ts";
import type { UploadedFile } from "#platform/http/route.ts";
import { holds } from "#platform/session/principal.ts";
import { paymentRefusals } from "../../payment-errors.ts";
import type * as api from "../../payments-api.ts";
import { outcomeOf, type PayRowState } from "../../rules/pay-result.ts";
import { refuseUnseen } from "../runs/who-sees.ts";
import { amountOf, finishAnswered, lockBatch, type StoredBatch } from "./batch-store.ts";
import { sentAccount } from "./bank-file.ts";

const longestFailure = 200;

/** Reads the bank's file before the transaction is open. */
export async function readPayResult(
  { principal }: PreparingContext,
  _input: unknown,
  files: UploadedFile[],
): Promise<SheetLine[]> {
  checkUploads("tableImport", files);
  const file = files[0]!;
  return readLines(file.bytes, file.name, principal.tenantId);
}

interface SentRow {
  id: number;
  name: string;
  state: PayRowState;
  position: number;
  account: string;
  fen: number;
}

/** Keeps what the bank says of each person, once; what does not match is told and changes nothing. */
export async function importPayResult(
  context: CallContext,
  { id }: InputOf<typeof api.importPayResult>,
  files: UploadedFile[],
  lines: SheetLine[],
): Promise<OutputOf<typeof api.importPayResult>> {
  const { tx, principal } = context;
  const batch = await lockBatch(context, { id });
  await refuseUnseen(context, [batch.runId]);
  if (batch.state !== "submitted" && batch.state !== "done")
    throw refuse(paymentRefusals.notSubmitted, { number: batch.number });
  const answered = await answersOf(context, batch, lines, files[0]!.name);
  const sent = await sentRows(context, batch.id);
  const byPosition = new Map(sent.map((row) => [row.position, row]));
  const { results, differences } = matchResults(
    sent.map(({ position, account, fen }) => ({ index: position, account, fen })),
    answered,
  );
  const told = results.flatMap(({ index, paid, reason }) => {
    const row = byPosition.get(index);
    return row ? [{ id: row.id, state: row.state, paid, reason }] : [];
  });
  const outcome = outcomeOf(told);
  await tellRows(context, batch, [
    ...outcome.paid.map((rowId) => ({ id: rowId, failure: null, isPaid: true })),
    ...outcome.failed.map(({ id: rowId, reason }) => ({ id: rowId, failure: reason, isPaid: false })),
  ]);
  await finishAnswered(tx, batch);
  const sees = holds(principal, "C60302.view");
  const nameOf = new Map(sent.map((row) => [row.id, row]));
  return {
    count: outcome.paid.length + outcome.failed.length,
    paid: outcome.paid.length,
    failed: outcome.failed.length,
    known: outcome.known,
    differences: [
      ...differences.map((one) => differenceRow(one, byPosition, answered, sees)),
      ...outcome.contrary.map((rowId) => ({
        kind: "answered" as const,
        name: nameOf.get(rowId)?.name ?? null,
        sentFen: sees ? (nameOf.get(rowId)?.fen ?? null) : null,
        saidFen: null,
        row: null,
      })),
    ],
  };
}

/** Rows that were sent, as they stood in the file. */
async function sentRows(context: CallContext, batchId: number): Promise<SentRow[]> {
  const { tx } = context;
  const { rows } = await tx.query<{
    id: number;
    name: string;
    state: PayRowState;
    position: number | null;
    sealed: Buffer;
    account: Buffer | null;
  }>(
    `select p.id, m.name, p.state, p.position, p.amount_sealed as sealed, p.account_sealed as account
     from payroll.pay_row p join organisation.member_view m on m.tenant_id = p.tenant_id and m.id = p.member_id
     where p.tenant_id = $1 and p.batch_id = $2 order by p.position for update of p`,
    [tx.tenantId, batchId],
  );
  return rows.map((row) => ({
    id: row.id,
    name: row.name,
    state: row.state,
    position: row.position ?? 0,
    account: sentAccount(context, row),
    fen: amountOf(context, row),
  }));
}

/** Rows are paid or failed, as somebody says. */
export async function tellRows(
  { tx, principal, now, today }: CallContext,
  batch: Pick<StoredBatch, "id">,
  told: readonly { id: number; failure: string | null; isPaid: boolean; paidOn?: string; note?: string }[],
): Promise<void> {
  await tx.query(
    `update payroll.pay_row r set state = n.state, failure = n.failure, paid_on = n.paid_on, note = n.note, told_by = $3, told_at = $4, version = r.version + 1
     from unnest($5::bigint[], $6::text[], $7::text[], $8::date[], $9::text[]) as n (id, state, failure, paid_on, note)
     where r.tenant_id = $1 and r.batch_id = $2 and r.id = n.id and r.state = 'submitted'`,
    [
      tx.tenantId,
      batch.id,
      principal.accountId || null,
      now,
      told.map(({ id }) => id),
      told.map(({ isPaid }) => (isPaid ? "paid" : "failed")),
      told.map(({ failure }) => failure?.slice(0, longestFailure) ?? null),
      told.map(({ isPaid, paidOn }) => (isPaid ? (paidOn ?? today) : null)),
      told.map(({ note }) => note ?? null),
    ],
  );
}

async function answersOf(
  context: CallContext,
  batch: StoredBatch,
  lines: readonly SheetLine[],
  file: string,
): Promise<ResultRow[]> {
  const { tx, today, locale } = context;
  const { layoutId } = await payerOf(context, batch.accountId);
  const { columns } = (await bankLayout(tx, layoutId, today)) ?? builtinLayout(locale);
  const title = (field: string) => columns.find((column) => column.field === field)?.title ?? "";
  const read = readResult(lines, { index: title("index"), account: title("account"), amount: title("amount") });
  if ("fault" in read) throw refuse(paymentRefusals.resultWithoutColumns, { file });
  if (read.faults.length === 0) return read.rows;
  throw refuse(
    commonRefusals.invalidInput,
    {},
    read.faults.map(({ row, fault, value }) => ({
      row,
      message: fault === "status" ? paymentRefusals.resultStatusUnknown : paymentRefusals.resultAmountUnknown,
      params: { value },
    })),
  );
}

function differenceRow(
  difference: Difference,
  sent: ReadonlyMap<number, SentRow>,
  answered: readonly ResultRow[],
  sees: boolean,
): OutputOf<typeof api.importPayResult>["differences"][number] {
  const row = "row" in difference ? difference.row : null;
  const said = answered.find((one) => one.row === row);
  const meant = "index" in difference ? sent.get(difference.index) : undefined;
  return {
    kind: difference.kind,
    name: meant?.name ?? null,
    sentFen: sees ? (meant?.fen ?? null) : null,
    saidFen: sees ? (said?.fen ?? null) : null,
    row,
  };
}
