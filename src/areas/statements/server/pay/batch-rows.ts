import { payeesOf, type Payee } from "#areas/people/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";

export type RowProblem = "notPositive" | "noAccount";

/** What one worker gets of a batch, in fen; with a problem they are kept out of the file and listed. */
export interface BatchRow {
  payee: Payee;
  calCost: number;
  problem: RowProblem | null;
}

/** Who gets what of a batch: of its payments that were not revoked since. */
export async function batchRows(tx: Tx, vault: Vault, batchId: number): Promise<BatchRow[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select p.statement_id as id from statements.payment p where p.tenant_id = $1 and p.batch_id = $2 and p.reverses_id is null
       and not exists (select from statements.payment r where r.tenant_id = p.tenant_id and r.reverses_id = p.id)`,
    [tx.tenantId, batchId],
  );
  return workerRows(
    tx,
    vault,
    rows.map((row) => row.id),
  );
}

/** Each worker's part of statements: their shifts and their shares of what was put to them or taken off; all together are what the statements come to. */
export async function workerRows(tx: Tx, vault: Vault, statementIds: readonly number[]): Promise<BatchRow[]> {
  const { rows } = await tx.query<{ memberId: number; fen: number }>(
    `select member_id as "memberId", sum(fen)::bigint as fen from statements.cost_view
     where tenant_id = $1 and statement_id = any($2::bigint[]) group by member_id order by min(statement_id), member_id`,
    [tx.tenantId, statementIds],
  );
  const payees = await payeesOf(
    tx,
    vault,
    rows.map(({ memberId }) => memberId),
  );
  return rows.map(({ memberId, fen: calCost }) => {
    const payee = payees.get(memberId)!;
    const problem: RowProblem | null = calCost <= 0 ? "notPositive" : payee.bankAccount === null ? "noAccount" : null;
    return { payee, calCost, problem };
  });
}
