import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { StoredStatement } from "../agree/lock-statements.ts";
import { takeStep } from "../agree/take-step.ts";
import type { PayingDocument } from "../payer/check-payment.ts";

/** By what a batch is known to what is paid on a day. */
export const batchDocument = (id: number): PayingDocument => ({ kind: "statements", id });

/** The payments of a batch are written, and its statements are paid. */
export async function issuePayments(
  { tx, principal, now }: CallContext,
  batch: { id: number; number: string },
  statements: readonly StoredStatement[],
): Promise<void> {
  await tx.query(
    `insert into statements.payment (tenant_id, statement_id, batch_id, amount_fen, made_by, made_at)
     select $1, statement, $2, fen, $5, $6 from unnest($3::bigint[], $4::bigint[]) as given (statement, fen)`,
    [
      tx.tenantId,
      batch.id,
      statements.map((one) => one.id),
      statements.map((one) => one.amountFen),
      principal.accountId,
      now,
    ],
  );
  for (const statement of statements) {
    await takeStep(tx, statement, "pay", {
      by: principal.accountId,
      at: now,
      reason: batch.number,
      set: sql`, paid_at = ${now}`,
    });
  }
}
