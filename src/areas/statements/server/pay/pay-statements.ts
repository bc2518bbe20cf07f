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
import { checkLimits, takeOffDay } from "../payer/check-payment.ts";
import { accountToPayFrom } from "../payer/pay-from.ts";
import { workerSums } from "./batch-rows.ts";
import { batchDocument, issuePayments } from "./issue-payments.ts";
import { entityOf } from "./paying-entity.ts";
import { holdForRelease, refuseWaiting } from "./waiting-batches.ts";

/**
 * Pays statements as one batch, all or none. The rows are held first, so of two who pay at once the second finds
 * them paid and is refused; count and sum must be those the payer saw. Where a second person has to release it, the
 * statements wait for that and nothing is paid yet.
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
  await refuseWaiting(tx, statements);
  const count = statements.length;
  const amountFen = sumExact(statements.map((statement) => statement.amountFen));
  if (count !== input.count || amountFen !== input.amountFen)
    throw refuse(refusals.totalsDiffer, { count, amount: formatFen(amountFen, { grouped: true }) });
  const ids = statements.map(({ id }) => id);
  const entityId = await entityOf(tx, ids);
  const account = await accountToPayFrom(context, entityId, input.accountId);
  const number = await nextNumber(tx, paymentSeries, today);
  context.about(number);
  const { rows } = await tx.query<{ id: number }>(
    `insert into statements.payment_batch (tenant_id, number, statement_count, amount_fen, paid_by, paid_at, note, account_id)
     values ($1, $2, $3, $4, $5, $6, $7, $8) returning id`,
    [tx.tenantId, number, count, amountFen, principal.accountId, now, input.note ?? null, account?.id ?? null],
  );
  const batchId = rows[0]!.id;
  const { releaseCauses } = await checkLimits(context, {
    document: batchDocument(batchId),
    entityId: account?.entityId ?? entityId,
    day: today,
    fen: amountFen,
    amounts: (await workerSums(tx, ids)).map(({ fen }) => fen),
  });
  const paid = { batchId, number, count, amountFen };
  if (releaseCauses.length > 0) {
    await holdForRelease(context, { id: batchId, number }, statements, releaseCauses);
    return { ...paid, waits: true };
  }
  await issuePayments(context, { id: batchId, number }, statements);
  return { ...paid, waits: false };
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
  const done = await tx.query<{ batchId: number | null; fen: number }>(
    `insert into statements.payment (tenant_id, statement_id, batch_id, amount_fen, reverses_id, reason, made_by, made_at)
     select p.tenant_id, p.statement_id, p.batch_id, -p.amount_fen, p.id, $3, $4, $5 from statements.payment p
     where p.tenant_id = $1 and p.statement_id = $2 and p.reverses_id is null
       and not exists (select from statements.payment r where r.tenant_id = p.tenant_id and r.reverses_id = p.id)
     returning batch_id as "batchId", -amount_fen as fen`,
    [tx.tenantId, statement.id, input.reason, principal.accountId, now],
  );
  const [back] = done.rows;
  if (!back) throw refuse(refusals.noPayment);
  if (done.rows.length !== 1) throw refuse(commonRefusals.stale);
  if (back.batchId !== null) await takeOffDay(context, batchDocument(back.batchId), back.fen);
  await takeStep(tx, statement, "revokePayment", {
    by: principal.accountId,
    at: now,
    reason: input.reason,
    set: sql`, paid_at = null`,
  });
  return { done: true };
}
