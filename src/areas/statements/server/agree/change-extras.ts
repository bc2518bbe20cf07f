import { releaseDeltas } from "#areas/attendance/server.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { formatFen } from "#platform/money/yuan.ts";
import type { ExtraType } from "../../words.ts";
import type { addExtra as addCall, withdrawExtra as withdrawCall } from "../../extras-api.ts";
import { refusals } from "../../errors.ts";
import { extrasAllowedIn } from "../../life.ts";
import { statementAmount } from "../../rules/statement-amount.ts";
import { ordersOf } from "../read/orders-of.ts";
import { writeShares } from "../make/write-shares.ts";
import { lockStatement, type StoredStatement } from "./lock-statements.ts";

export interface NewExtra {
  lineId: number | null;
  memberId: number | null;
  orderId?: number | null;
  type: ExtraType;
  amountFen: number;
  reason: string;
  by: number;
  at: string;
}

/** Adds an adjustment, deduction, reward or punishment with its reason; the statement never comes to less than zero (B-3). */
export async function addExtra(
  context: CallContext,
  input: InputOf<typeof addCall>,
): Promise<OutputOf<typeof addCall>> {
  const statement = await lockStatement(context, input.id);
  context.about(statement.number);
  const { type, amountFen, reason } = input;
  const id = await writeExtra(context.tx, statement, {
    type,
    amountFen,
    reason,
    lineId: input.lineId ?? null,
    memberId: input.memberId ?? null,
    orderId: input.orderId ?? null,
    by: context.principal.accountId,
    at: context.now,
  });
  return { id };
}

/** For a statement that is held; refused when it is no longer unsettled. */
export async function writeExtra(tx: Tx, statement: StoredStatement, extra: NewExtra): Promise<number> {
  refuseClosed(statement);
  const memberId = await memberOf(tx, statement, extra);
  const order = await orderOf(tx, statement, extra);
  const { rows } = await tx.query<{ id: number }>(
    `insert into statements.extra (tenant_id, statement_id, line_id, member_id, type, amount_fen, reason, created_by, created_at, order_id, order_number)
     values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11) returning id`,
    [
      tx.tenantId,
      statement.id,
      extra.lineId,
      memberId,
      extra.type,
      extra.amountFen,
      extra.reason,
      extra.by,
      extra.at,
      order?.id ?? null,
      order?.number ?? null,
    ],
  );
  await writeShares(tx, statement.id);
  if (extra.type === "card_deduction" && extra.lineId !== null) await sumLine(tx, extra.lineId);
  await sumExtras(tx, statement);
  return rows[0]!.id;
}

/** Takes an extra off again; it stays readable. A change of a day settled before waits for the next statement. */
export async function withdrawExtra(
  context: CallContext,
  input: InputOf<typeof withdrawCall>,
): Promise<OutputOf<typeof withdrawCall>> {
  const { tx, principal, now } = context;
  const found = await tx.query<{ id: number; deltaId: number | null; lineId: number | null }>(
    'select statement_id as id, delta_id as "deltaId", line_id as "lineId" from statements.extra where tenant_id = $1 and id = $2 and withdrawn_at is null',
    [tx.tenantId, input.extraId],
  );
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  const statement = await lockStatement(context, found.rows[0].id);
  context.about(statement.number);
  refuseClosed(statement);
  const done = await tx.query(
    "update statements.extra set withdrawn_at = $3, withdrawn_by = $4 where tenant_id = $1 and id = $2 and withdrawn_at is null",
    [tx.tenantId, input.extraId, now, principal.accountId],
  );
  if (done.rowCount === 0) throw refuse(commonRefusals.stale);
  const { deltaId, lineId } = found.rows[0];
  if (lineId !== null) await sumLine(tx, lineId);
  if (deltaId !== null) await releaseDeltas(tx, statement, now, [deltaId]);
  await sumExtras(tx, statement);
  return { done: true };
}

function refuseClosed(statement: StoredStatement): void {
  if (!extrasAllowedIn.includes(statement.state)) throw refuse(refusals.extraClosed, { number: statement.number });
}

/** Whom it is about: the person of the line, or somebody who is on the statement. */
async function memberOf(tx: Tx, statement: StoredStatement, extra: NewExtra): Promise<number | null> {
  if (extra.lineId === null && extra.memberId === null) return null;
  const { rows } = await tx.query<{ id: number }>(
    `select member_id as id from statements.line where tenant_id = $1 and statement_id = $2
     and ($3::bigint is null or id = $3) and ($4::bigint is null or member_id = $4) limit 1`,
    [tx.tenantId, statement.id, extra.lineId, extra.memberId],
  );
  if (!rows[0]) throw refuseField(refusals.lineElsewhere, extra.lineId === null ? "memberId" : "lineId");
  return rows[0].id;
}

/** The order that it is about, one of those whose shifts are on the statement; of one person or shift there is none. */
async function orderOf(tx: Tx, statement: StoredStatement, { orderId, lineId, memberId }: NewExtra) {
  if (!orderId || lineId !== null || memberId !== null) return undefined;
  const order = (await ordersOf(tx, statement.id)).find(({ id }) => id === orderId);
  if (!order) throw refuseField(refusals.orderElsewhere, "orderId");
  return order;
}

/** A shift's card deductions stand with it, so that what it costs in the end is read without them. */
async function sumLine(tx: Tx, lineId: number): Promise<void> {
  await tx.query(
    `update statements.line l set card_deduction_fen = coalesce((select sum(e.amount_fen) from statements.extra e
       where e.tenant_id = l.tenant_id and e.line_id = l.id and e.type = 'card_deduction' and e.withdrawn_at is null), 0)
     where l.tenant_id = $1 and l.id = $2`,
    [tx.tenantId, lineId],
  );
}

async function sumExtras(tx: Tx, statement: StoredStatement): Promise<void> {
  const { rows } = await tx.query<Record<ExtraType, number>>(
    `select coalesce(sum(amount_fen) filter (where type = 'adjustment'), 0)::bigint as adjustment,
       coalesce(sum(amount_fen) filter (where type = 'card_deduction'), 0)::bigint as card_deduction,
       coalesce(sum(amount_fen) filter (where type = 'reward'), 0)::bigint as reward,
       coalesce(sum(amount_fen) filter (where type = 'punishment'), 0)::bigint as punishment
     from statements.extra where tenant_id = $1 and statement_id = $2 and withdrawn_at is null`,
    [tx.tenantId, statement.id],
  );
  const { adjustment, card_deduction, reward, punishment } = rows[0]!;
  const amountFen = statementAmount({
    shiftsFen: statement.shiftAmountFen,
    subsidyFen: statement.subsidyFen,
    adjustmentFen: adjustment,
    rewardFen: reward,
    cardDeductionFen: card_deduction,
    punishmentFen: punishment,
  });
  if (amountFen < 0) throw refuseField(refusals.negative, "amountFen", { amount: formatFen(amountFen) });
  await tx.query(
    `update statements.statement set adjustment_fen = $3, card_deduction_fen = $4, reward_fen = $5, punishment_fen = $6, amount_fen = $7, version = version + 1
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, statement.id, adjustment, card_deduction, reward, punishment, amountFen],
  );
}
