import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { sumExact } from "#platform/money/exact.ts";
import { batchLife } from "../../batch-life.ts";
import { refusals } from "../../errors.ts";
import type { BatchState } from "../../payer-words.ts";
import type * as api from "../../payment-api.ts";
import { lockStatements, type StoredStatement } from "../agree/lock-statements.ts";
import { checkLimits, takeOffDay } from "../payer/check-payment.ts";
import { accountToPayFrom, mayReleaseAfter } from "../payer/pay-from.ts";
import { seesWhole } from "../read/visible.ts";
import { workerSums } from "./batch-rows.ts";
import { batchDocument, issuePayments } from "./issue-payments.ts";
import { entityOf } from "./paying-entity.ts";
import { writeAct } from "./waiting-batches.ts";

interface Waiting {
  id: number;
  number: string;
  state: BatchState;
  paidBy: number | null;
  accountId: number | null;
  statements: StoredStatement[];
}

/** Holds a batch and then its statements, so that of two who decide at once the second finds it decided. */
async function lockWaiting(
  context: CallContext,
  id: number,
  action: "release" | "refuse" | "withdraw",
): Promise<Waiting & { to: BatchState }> {
  const { tx } = context;
  if (!seesWhole(context)) throw refuse(refusals.wholeOrganisation);
  const { rows } = await tx.query<Omit<Waiting, "statements">>(
    `select id, number, state, paid_by as "paidBy", account_id as "accountId" from statements.payment_batch
     where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, id],
  );
  const [batch] = rows;
  if (!batch) throw refuse(commonRefusals.notFound);
  const to = batchLife.next(batch.state, action);
  const parts = await tx.query<{ id: number }>(
    "select statement_id as id from statements.batch_part where tenant_id = $1 and batch_id = $2 and waiting",
    [tx.tenantId, id],
  );
  const statements = await lockStatements(
    context,
    parts.rows.map((part) => part.id),
  );
  context.about(batch.number);
  return { ...batch, to, statements };
}

/** Whoever made the batch, or prepared and submitted what it pays. */
async function makersOf(tx: Tx, batch: Waiting): Promise<(number | null)[]> {
  const { rows } = await tx.query<{ by: number | null }>(
    `select distinct account_id as by from statements.step
     where tenant_id = $1 and statement_id = any($2::bigint[]) and action in ('preSettle', 'submit')`,
    [tx.tenantId, batch.statements.map(({ id }) => id)],
  );
  return [batch.paidBy, ...rows.map(({ by }) => by)];
}

async function decide(
  { tx, principal, now }: CallContext,
  batch: Waiting & { to: BatchState },
  reason: string | null,
): Promise<void> {
  await tx.query(
    `update statements.payment_batch set state = $3, decided_by = $4, decided_at = $5, decide_reason = $6 where tenant_id = $1 and id = $2`,
    [tx.tenantId, batch.id, batch.to, principal.accountId, now, reason],
  );
  await tx.query("update statements.batch_part set waiting = false where tenant_id = $1 and batch_id = $2", [
    tx.tenantId,
    batch.id,
  ]);
}

/** A second person lets a payment leave; the limits of the day on which it leaves hold. */
export async function releaseBatch(
  context: CallContext,
  { id }: InputOf<typeof api.releaseBatch>,
): Promise<{ done: true }> {
  const { tx, today } = context;
  const batch = await lockWaiting(context, id, "release");
  if (!(await mayReleaseAfter(context, await makersOf(tx, batch))))
    throw refuse(refusals.releaseOwn, { number: batch.number });
  const ids = batch.statements.map((statement) => statement.id);
  const entityId = await entityOf(tx, ids);
  const account = batch.accountId === null ? null : await accountToPayFrom(context, entityId, batch.accountId);
  await checkLimits(context, {
    document: batchDocument(id),
    entityId: account?.entityId ?? entityId,
    day: today,
    fen: sumExact(batch.statements.map(({ amountFen }) => amountFen)),
    amounts: (await workerSums(tx, ids)).map(({ fen }) => fen),
  });
  await decide(context, batch, null);
  await issuePayments(context, batch, batch.statements);
  return allDone;
}

async function giveBack(
  context: CallContext,
  batch: Waiting & { to: BatchState },
  action: "refusePayment" | "withdrawPayment",
  reason: string,
): Promise<void> {
  const { tx, principal, now } = context;
  await decide(context, batch, reason);
  await takeOffDay(context, batchDocument(batch.id));
  for (const statement of batch.statements)
    await writeAct(tx, statement, action, { by: principal.accountId, at: now, reason: `${batch.number} ${reason}` });
}

/** The statements are to be paid again, by another batch. */
export async function refuseBatch(
  context: CallContext,
  { id, reason }: InputOf<typeof api.refuseBatch>,
): Promise<{ done: true }> {
  await giveBack(context, await lockWaiting(context, id, "refuse"), "refusePayment", reason);
  return allDone;
}

/** By whoever made it. */
export async function withdrawBatch(
  context: CallContext,
  { id, reason }: InputOf<typeof api.withdrawBatch>,
): Promise<{ done: true }> {
  const batch = await lockWaiting(context, id, "withdraw");
  if (batch.paidBy !== context.principal.accountId) throw refuse(refusals.withdrawOthers, { number: batch.number });
  await giveBack(context, batch, "withdrawPayment", reason);
  return allDone;
}
