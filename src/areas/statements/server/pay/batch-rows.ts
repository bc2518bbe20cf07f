import { payeesOf, type Payee } from "#areas/people/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { shareOut } from "#platform/money/share-out.ts";

export type RowProblem = "notPositive" | "noAccount";

/** What one worker gets of a batch, in fen; with a problem they are kept out of the file and listed. */
export interface BatchRow {
  payee: Payee;
  calCost: number;
  problem: RowProblem | null;
}

interface Part {
  statementId: number;
  memberId: number;
  shiftFen: number;
  ownFen: number;
  sharedFen: number;
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

/**
 * Each worker's part of statements: their shifts and what they alone were given or taken. What belongs to no worker is
 * shared out in the proportion of the shift amounts, so that the rows add up to exactly what the statements do.
 */
export async function workerRows(tx: Tx, vault: Vault, statementIds: readonly number[]): Promise<BatchRow[]> {
  const { rows } = await tx.query<Part>(
    `with extra as (
       select statement_id, member_id, sum(case when type in ('adjustment', 'reward') then amount_fen else -amount_fen end)::bigint as fen
       from statements.extra where tenant_id = $1 and statement_id = any($2::bigint[]) and withdrawn_at is null group by 1, 2)
     select l.statement_id as "statementId", l.member_id as "memberId", sum(l.amount_fen)::bigint as "shiftFen",
       coalesce((select fen from extra e where e.statement_id = l.statement_id and e.member_id = l.member_id), 0)::bigint as "ownFen",
       coalesce((select fen from extra e where e.statement_id = l.statement_id and e.member_id is null), 0)::bigint as "sharedFen"
     from statements.line l where l.tenant_id = $1 and l.statement_id = any($2::bigint[])
     group by l.statement_id, l.member_id order by l.statement_id, l.member_id`,
    [tx.tenantId, statementIds],
  );
  const fenOf = new Map<number, number>();
  const add = (memberId: number, fen: number) => fenOf.set(memberId, (fenOf.get(memberId) ?? 0) + fen);
  for (const parts of Map.groupBy(rows, (part) => part.statementId).values()) {
    const shares = shareOut(
      parts.map((part) => part.shiftFen),
      parts[0]!.sharedFen,
    );
    for (const [index, part] of parts.entries()) add(part.memberId, part.shiftFen + part.ownFen + shares[index]!);
  }
  const payees = await payeesOf(tx, vault, [...fenOf.keys()]);
  return [...fenOf].map(([memberId, calCost]) => {
    const payee = payees.get(memberId)!;
    const problem: RowProblem | null = calCost <= 0 ? "notPositive" : payee.bankAccount === null ? "noAccount" : null;
    return { payee, calCost, problem };
  });
}
