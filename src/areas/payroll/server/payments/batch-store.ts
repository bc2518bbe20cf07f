import { takeOffDay, type PayingDocument } from "#areas/statements/server.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { paymentRefusals } from "../../payment-errors.ts";
import { batchLife } from "../../life.ts";
import type { BatchState } from "../../words.ts";
import { fewest } from "../runs/sum-run.ts";

/** By what a payment is known to what is paid on a day. */
export const batchDocument = (id: number): PayingDocument => ({ kind: "payroll", id, isSealed: true });

export const rowPlace = (tenantId: number, id: number): string => `payroll.pay_row ${tenantId} ${id}`;
export const accountPlace = (tenantId: number, id: number): string => `payroll.pay_row.account ${tenantId} ${id}`;
export const batchPlace = (tenantId: number, id: number): string => `payroll.pay_batch ${tenantId} ${id}`;

/** Whether a payment of a run was sent to the bank: it is not taken back any more. */
export const isSentSql = (tenantId: Sql, runId: Sql): Sql =>
  sql`exists (select from payroll.pay_batch b where b.tenant_id = ${tenantId} and b.run_id = ${runId} and b.state in ('submitted', 'done'))`;

export interface StoredBatch {
  id: number;
  number: string;
  runId: number;
  entityId: number;
  accountId: number | null;
  state: BatchState;
  version: number;
  madeBy: number | null;
  files: number;
  fileBy: number | null;
  fileAt: string | null;
  submittedAt: string | null;
}

/** A payment, kept as it is until the commit, behind its run: so that whoever takes the run back waits. */
export async function lockBatch(
  context: Pick<CallContext, "tx" | "about">,
  { id, version }: { id: number; version?: number },
): Promise<StoredBatch> {
  const { tx } = context;
  await tx.query(
    `select from payroll.run r where r.tenant_id = $1 and r.id = (select b.run_id from payroll.pay_batch b where b.tenant_id = $1 and b.id = $2) for update`,
    [tx.tenantId, id],
  );
  const { rows } = await tx.query<StoredBatch>(
    `select id, number, run_id as "runId", entity_id as "entityId", payer_account_id as "accountId", state, version, made_by as "madeBy",
       files, file_by as "fileBy", file_at as "fileAt", submitted_at as "submittedAt"
     from payroll.pay_batch where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [batch] = rows;
  if (batch === undefined) throw refuse(paymentRefusals.unknownBatch);
  context.about(batch.number);
  if (version !== undefined && batch.version !== version) throw refuse(commonRefusals.stale);
  return batch;
}

/** Takes a step of its life; gives the new version. */
export async function moveBatch(
  tx: Tx,
  batch: StoredBatch,
  action: "release" | "submit" | "finish" | "cancel",
): Promise<number> {
  const state = batchLife.next(batch.state, action);
  const { rows } = await tx.query<{ version: number }>(
    "update payroll.pay_batch set state = $3, version = version + 1 where tenant_id = $1 and id = $2 returning version",
    [tx.tenantId, batch.id, state],
  );
  batch.state = state;
  batch.version = rows[0]!.version;
  return batch.version;
}

type Opening = Pick<CallContext, "tx" | "services">;

/** What rows of a payment come to, opened. */
export function amountOf({ tx, services }: Opening, row: { id: number; sealed: Buffer }): number {
  return Number(services.vault.open(row.sealed, rowPlace(tx.tenantId, row.id)));
}

/** Keeps how many people a payment has and what it comes to: plain of three people or more. */
async function sumBatch(context: Opening, batchId: number): Promise<void> {
  const { tx, services } = context;
  const { rows } = await tx.query<{ id: number; sealed: Buffer }>(
    "select id, amount_sealed as sealed from payroll.pay_row where tenant_id = $1 and batch_id = $2",
    [tx.tenantId, batchId],
  );
  const fen = rows.reduce((sum, row) => sum + amountOf(context, row), 0);
  await tx.query(
    "update payroll.pay_batch set rows = $3, sum_fen = $4, sum_sealed = $5 where tenant_id = $1 and id = $2",
    [
      tx.tenantId,
      batchId,
      rows.length,
      rows.length < fewest ? null : fen,
      services.vault.seal(String(fen), batchPlace(tx.tenantId, batchId)),
    ],
  );
}

/** Why somebody's payment is undone before the bank has it. */
export interface Undoing {
  by: number | null;
  at: string;
  reason: string;
}

/**
 * Takes people out of payments that the bank does not have yet, such as those whose slip is pulled; a payment without
 * people is cancelled. What was sent to the bank is left alone.
 */
export async function takeOut(context: Opening, rowIds: readonly number[], why: Undoing): Promise<void> {
  if (rowIds.length === 0) return;
  const { tx } = context;
  const { rows: gone } = await tx.query<{ batchId: number; id: number; sealed: Buffer }>(
    `delete from payroll.pay_row where tenant_id = $1 and id = any($2::bigint[]) and state = 'toBePaid'
     returning batch_id as "batchId", id, amount_sealed as sealed`,
    [tx.tenantId, rowIds],
  );
  for (const [batchId, rows] of Map.groupBy(gone, (row) => row.batchId)) {
    await takeOffDay(
      context,
      batchDocument(batchId),
      rows.reduce((sum, row) => sum + amountOf(context, row), 0),
    );
    const { rows: left } = await tx.query(
      "select 1 from payroll.pay_row where tenant_id = $1 and batch_id = $2 limit 1",
      [tx.tenantId, batchId],
    );
    // What it was to come to stays with one that is cancelled.
    if (left.length === 0) await markCancelled(tx, batchId, why);
    else await sumBatch(context, batchId);
    await tx.query("update payroll.pay_batch set version = version + 1 where tenant_id = $1 and id = $2", [
      tx.tenantId,
      batchId,
    ]);
  }
}

async function markCancelled(tx: Tx, batchId: number, { by, at, reason }: Undoing): Promise<void> {
  await tx.query(
    `update payroll.pay_batch set state = 'cancelled', cancelled_by = $3, cancelled_at = $4, cancel_reason = $5
     where tenant_id = $1 and id = $2 and state in ('toBeReleased', 'toBePaid', 'cancelled')`,
    [tx.tenantId, batchId, by, at, reason],
  );
}

/** A payment whose rows are all answered is done. */
export async function finishAnswered(tx: Tx, batch: StoredBatch): Promise<void> {
  const { rows } = await tx.query(
    "select 1 from payroll.pay_row where tenant_id = $1 and batch_id = $2 and state = 'submitted' limit 1",
    [tx.tenantId, batch.id],
  );
  if (rows.length === 0 && batch.state === "submitted") await moveBatch(tx, batch, "finish");
}
