import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type { ReleaseCause } from "../../rules/payment-limits.ts";
import type { StoredStatement } from "../agree/lock-statements.ts";
import { separateDuties } from "../agree/separate-duties.ts";
import { writeStep } from "../agree/write-step.ts";

/** Refuses what is done with statements whose payment waits for a second person. */
export async function refuseWaiting(tx: Tx, statements: readonly Pick<StoredStatement, "id" | "number">[]) {
  const { rows } = await tx.query<{ id: number }>(
    "select statement_id as id from statements.batch_part where tenant_id = $1 and statement_id = any($2::bigint[]) and waiting",
    [tx.tenantId, statements.map(({ id }) => id)],
  );
  const held = new Set(rows.map(({ id }) => id));
  const numbers = statements.filter(({ id }) => held.has(id)).map(({ number }) => number);
  if (numbers.length > 0) throw refuse(refusals.waitingForRelease, { numbers });
}

/** The statements of a new batch wait for a second person: they stay to be paid, and nothing else is done with them. */
export async function holdForRelease(
  { tx, principal, now }: CallContext,
  batch: { id: number; number: string },
  statements: readonly StoredStatement[],
  causes: readonly ReleaseCause[],
): Promise<void> {
  await tx.query(
    "update statements.payment_batch set state = 'toRelease', release_causes = $3 where tenant_id = $1 and id = $2",
    [tx.tenantId, batch.id, causes],
  );
  await tx.query(
    `insert into statements.batch_part (tenant_id, batch_id, statement_id, amount_fen)
     select $1, $2, statement, fen from unnest($3::bigint[], $4::bigint[]) as given (statement, fen)`,
    [tx.tenantId, batch.id, statements.map((one) => one.id), statements.map((one) => one.amountFen)],
  );
  for (const statement of statements) {
    const by = { by: principal.accountId, at: now };
    const sameAs = await separateDuties(tx, statement, "submitPayment", by);
    await writeAct(tx, statement, "submitPayment", { ...by, reason: batch.number, sameAs });
  }
}

/** What is done about the payment of a statement that stays in its state. */
export async function writeAct(
  tx: Tx,
  { id, state }: Pick<StoredStatement, "id" | "state">,
  action: "submitPayment" | "refusePayment" | "withdrawPayment",
  done: { by: number; at: string; reason: string | null; sameAs?: readonly string[] | null },
): Promise<void> {
  await writeStep(tx, { statementId: id, action, from: state, to: state, ...done });
}
