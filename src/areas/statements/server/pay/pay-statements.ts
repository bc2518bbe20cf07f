import { nextNumber } from "#platform/db/number.ts";
import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { sumExact } from "#platform/money/exact.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { payStatements as payCall, revokePayment as revokeCall } from "../../payment-api.ts";
import { refusals } from "../../errors.ts";
import { statementLife } from "../../life.ts";
import { lockStatement, lockStatements } from "../agree/lock-statements.ts";
import { paymentSeries } from "../make/number-series.ts";
import { takeStep } from "../agree/take-step.ts";

/**
 * Pays statements as one batch, all or none. The rows are held first, so of two who pay at once the second finds
 * them paid and is refused; count and sum must be those the payer saw.
 */
export async function payStatements(
  context: CallContext,
  input: InputOf<typeof payCall>,
): Promise<OutputOf<typeof payCall>> {
  const { tx, principal, now, today } = context;
  const statements = await lockStatements(context, input.ids);
  const closed = statements.filter((statement) => !statementLife.may(statement.state, "pay"));
  if (closed.length > 0)
    throw refuse(refusals.notPayable, { count: closed.length, numbers: closed.map((one) => one.number) });
  const count = statements.length;
  const amountFen = sumExact(statements.map((statement) => statement.amountFen));
  if (count !== input.count || amountFen !== input.amountFen)
    throw refuse(refusals.totalsDiffer, { count, amount: formatFen(amountFen, { grouped: true }) });
  const number = await nextNumber(tx, paymentSeries, today);
  context.about(number);
  const { rows } = await tx.query<{ id: number }>(
    `insert into statements.payment_batch (tenant_id, number, statement_count, amount_fen, paid_by, paid_at, note) values ($1, $2, $3, $4, $5, $6, $7) returning id`,
    [tx.tenantId, number, count, amountFen, principal.accountId, now, input.note ?? null],
  );
  const batchId = rows[0]!.id;
  await tx.query(
    `insert into statements.payment (tenant_id, statement_id, batch_id, amount_fen, made_by, made_at)
     select $1, statement, $2, fen, $5, $6 from unnest($3::bigint[], $4::bigint[]) as given (statement, fen)`,
    [
      tx.tenantId,
      batchId,
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
      reason: number,
      set: sql`, paid_at = ${now}`,
    });
  }
  return { batchId, number, count, amountFen };
}

/** Takes a payment back: the opposite line is written, the one that left stays. */
export async function revokePayment(
  context: CallContext,
  input: InputOf<typeof revokeCall>,
): Promise<OutputOf<typeof revokeCall>> {
  const { tx, principal, now } = context;
  const statement = await lockStatement(context, input.id);
  context.about(statement.number);
  statementLife.next(statement.state, "revokePayment");
  const done = await tx.query(
    `insert into statements.payment (tenant_id, statement_id, batch_id, amount_fen, reverses_id, reason, made_by, made_at)
     select p.tenant_id, p.statement_id, p.batch_id, -p.amount_fen, p.id, $3, $4, $5 from statements.payment p
     where p.tenant_id = $1 and p.statement_id = $2 and p.reverses_id is null
       and not exists (select from statements.payment r where r.tenant_id = p.tenant_id and r.reverses_id = p.id)`,
    [tx.tenantId, statement.id, input.reason, principal.accountId, now],
  );
  if (done.rowCount === 0) throw refuse(refusals.noPayment);
  if (done.rowCount !== 1) throw refuse(commonRefusals.stale);
  await takeStep(tx, statement, "revokePayment", {
    by: principal.accountId,
    at: now,
    reason: input.reason,
    set: sql`, paid_at = null`,
  });
  return { done: true };
}
