import { accountToPayFrom, checkLimits, mayRelease } from "#areas/statements/server.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { batchWords } from "../../words.ts";
import { paymentRefusals } from "../../payment-errors.ts";
import { batchLife } from "../../life.ts";
import type * as api from "../../payments-api.ts";
import { refuseUnseen } from "../runs/who-sees.ts";
import { amountOf, batchDocument, lockBatch, moveBatch, takeOut } from "./batch-store.ts";

/** Whose hands were on a payment: whoever issued it and whoever granted its run. */
export async function makersOf({ tx }: Pick<CallContext, "tx">, batchId: number): Promise<(number | null)[]> {
  const { rows } = await tx.query<{ madeBy: number | null; grantedBy: number | null }>(
    `select b.made_by as "madeBy", r.granted_by as "grantedBy" from payroll.pay_batch b join payroll.run r on r.tenant_id = b.tenant_id and r.id = b.run_id
     where b.tenant_id = $1 and b.id = $2`,
    [tx.tenantId, batchId],
  );
  return rows.flatMap(({ madeBy, grantedBy }) => [madeBy, grantedBy]);
}

/** A second person lets a payment leave; the limits of the day on which it leaves hold. */
export async function releasePayment(
  context: CallContext,
  input: InputOf<typeof api.releasePayment>,
): Promise<OutputOf<typeof api.releasePayment>> {
  const { tx, principal, now, today } = context;
  const batch = await lockBatch(context, input);
  await refuseUnseen(context, [batch.runId]);
  if (!batchLife.may(batch.state, "release"))
    throw refuse(commonRefusals.wrongState, { state: batchWords[batch.state] });
  if (!(await mayRelease(context, await makersOf(context, batch.id))))
    throw refuse(paymentRefusals.releaseOwnBatch, { number: batch.number });
  const account = batch.accountId === null ? null : await accountToPayFrom(context, batch.entityId, batch.accountId);
  const { rows } = await tx.query<{ id: number; sealed: Buffer }>(
    "select id, amount_sealed as sealed from payroll.pay_row where tenant_id = $1 and batch_id = $2",
    [tx.tenantId, batch.id],
  );
  const amounts = rows.map((row) => amountOf(context, row));
  await checkLimits(context, {
    document: batchDocument(batch.id),
    entityId: account?.entityId ?? batch.entityId,
    day: today,
    fen: amounts.reduce((sum, fen) => sum + fen, 0),
    amounts,
  });
  const version = await moveBatch(tx, batch, "release");
  await tx.query("update payroll.pay_batch set released_by = $3, released_at = $4 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    batch.id,
    principal.accountId || null,
    now,
  ]);
  return { version };
}

/** Takes a payment back that the bank does not have yet: its people can be paid by another one. */
export async function cancelPayment(
  context: CallContext,
  input: InputOf<typeof api.cancelPayment>,
): Promise<OutputOf<typeof api.cancelPayment>> {
  const { tx, principal, now } = context;
  const batch = await lockBatch(context, input);
  await refuseUnseen(context, [batch.runId]);
  batchLife.next(batch.state, "cancel");
  const { rows } = await tx.query<{ id: number }>(
    "select id from payroll.pay_row where tenant_id = $1 and batch_id = $2",
    [tx.tenantId, batch.id],
  );
  await takeOut(
    context,
    rows.map(({ id }) => id),
    { by: principal.accountId || null, at: now, reason: input.reason },
  );
  return { version: (await lockBatch(context, { id: batch.id })).version };
}
