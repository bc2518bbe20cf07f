import type { Tx } from "#platform/db/tx.ts";

export interface Step {
  statementId: number;
  action: string;
  from: string | null;
  to: string;
  reason?: string | null;
  /** Account that acted; null = the program. */
  by: number | null;
  /** Instant as ISO text. */
  at: string;
  /** Duties that whoever acted had held before, where one person should not hold both. */
  sameAs?: readonly string[] | null;
}

/** Keeps who took a statement where; never changed afterwards. */
export async function writeStep(tx: Tx, step: Step): Promise<void> {
  await tx.query(
    `insert into statements.step (tenant_id, statement_id, action, from_state, to_state, reason, account_id, at, same_as)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9)`,
    [
      tx.tenantId,
      step.statementId,
      step.action,
      step.from,
      step.to,
      step.reason ?? null,
      step.by,
      step.at,
      step.sameAs ?? null,
    ],
  );
}
