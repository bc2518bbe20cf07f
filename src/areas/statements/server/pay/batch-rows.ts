import { payeesOf, type Payee } from "#areas/people/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { heldOut, type HeldOut } from "../../rules/held-out.ts";
import { rulesOf } from "../payer/payment-rules.ts";
import { entityOf } from "./paying-entity.ts";

export interface ToldResult {
  state: "paid" | "failed";
  reason: string | null;
}

/** What one worker gets of a batch, in fen; with a problem they are kept out of the file and listed. */
export interface BatchRow {
  payee: Payee;
  calCost: number;
  problem: HeldOut | null;
  /** What the bank says became of it. */
  result: ToldResult | null;
}

type Reading = Pick<CallContext, "tx" | "services" | "now">;

/** Who gets what of a batch: of its payments that were not revoked since, or of what waits to be released. */
export async function batchRows(context: Reading, batchId: number): Promise<BatchRow[]> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number }>(
    `select p.statement_id as id from statements.payment p where p.tenant_id = $1 and p.batch_id = $2 and p.reverses_id is null
       and not exists (select from statements.payment r where r.tenant_id = p.tenant_id and r.reverses_id = p.id)
     union all
     select w.statement_id from statements.batch_part w where w.tenant_id = $1 and w.batch_id = $2 and w.waiting`,
    [tx.tenantId, batchId],
  );
  const { rows: told } = await tx.query<ToldResult & { memberId: number }>(
    `select member_id as "memberId", state, reason from statements.bank_result where tenant_id = $1 and batch_id = $2`,
    [tx.tenantId, batchId],
  );
  const results = new Map(told.map(({ memberId, ...result }) => [memberId, result]));
  const ids = rows.map((row) => row.id);
  const found = await workerRows(context, ids, (await entityOfBatch(tx, batchId)) ?? (await entityOf(tx, ids)));
  return found.map((row) => ({ ...row, result: results.get(row.payee.memberId) ?? null }));
}

async function entityOfBatch(tx: Tx, batchId: number): Promise<number | null> {
  const { rows } = await tx.query<{ entityId: number | null }>(
    `select a.legal_entity_id as "entityId" from statements.payment_batch b
       left join statements.payer_account a on a.tenant_id = b.tenant_id and a.id = b.account_id
     where b.tenant_id = $1 and b.id = $2`,
    [tx.tenantId, batchId],
  );
  return rows[0]?.entityId ?? null;
}

/** Each worker's part of statements: their shifts and their shares of what was put to them or taken off; all together are what the statements come to. */
export async function workerSums(
  tx: Tx,
  statementIds: readonly number[],
): Promise<{ memberId: number; fen: number }[]> {
  const { rows } = await tx.query<{ memberId: number; fen: number }>(
    `select member_id as "memberId", sum(fen)::bigint as fen from statements.cost_view
     where tenant_id = $1 and statement_id = any($2::bigint[]) group by member_id order by min(statement_id), member_id`,
    [tx.tenantId, statementIds],
  );
  return rows;
}

/** The same with who they are to the bank, and whether the file of an entity can pay them. */
export async function workerRows(
  { tx, services, now }: Reading,
  statementIds: readonly number[],
  entityId: number | null,
): Promise<BatchRow[]> {
  const sums = await workerSums(tx, statementIds);
  const { changedDays } = await rulesOf(tx, entityId);
  const payees = await payeesOf(
    tx,
    services.vault,
    sums.map(({ memberId }) => memberId),
  );
  return sums.map(({ memberId, fen }) => {
    const payee = payees.get(memberId)!;
    const { bankAccount: account, accountChangedAt: changedAt } = payee;
    return { payee, calCost: fen, problem: heldOut({ fen, account, changedAt }, now, changedDays), result: null };
  });
}
