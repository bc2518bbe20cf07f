import { revokeApproval } from "#areas/approvals/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { orderRefusals } from "../../errors.ts";
import { linesCancelled } from "../../events.ts";
import { orderDocument } from "./approval.ts";
import { findOrder, lockOrder, linesOf } from "./lock-order.ts";
import type { OrderContext } from "./order-context.ts";
import { orderLife, type OrderState } from "../../life.ts";
import { endOpenPlacesOn } from "../open-places/end-open-places.ts";
import { countOpenRequests } from "../lines/share-lines.ts";

/**
 * Takes an application back; an approved one only while nobody is put on, its shares with agencies are withdrawn.
 * `seen`: the state in which whoever asks has it before them, by default the one it is in now; refused when it was decided meanwhile.
 */
export async function revokeOrder(
  tx: Tx,
  context: OrderContext,
  id: number,
  reason: string,
  seen?: OrderState,
): Promise<void> {
  const meant = seen ?? (await findOrder(tx, id)).state;
  const order = await lockOrder(tx, id);
  const state = orderLife.next(order.state, "revoke");
  if (order.state !== meant) throw refuse(commonRefusals.stale);
  if (order.state !== "approved") {
    await revokeApproval(tx, context, { documentType: orderDocument, documentId: id }, reason);
    return;
  }
  const lines = await linesOf(tx, id, { lock: true });
  const putOn = lines.reduce((sum, line) => sum + line.putOn, 0);
  if (putOn > 0) throw refuse(orderRefusals.peoplePutOn, { count: putOn });
  await endOpenPlacesOn(
    tx,
    context,
    lines.map((line) => line.id),
  );
  await withdrawAll(
    tx,
    context,
    lines.map((line) => line.id),
  );
  await context.services.events.publish(tx, linesCancelled, { lineIds: lines.map((line) => line.id) });
  await tx.query(
    "update work_orders.work_order set state = $3, return_reason = $4, decided_at = $5, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, state, reason, context.now],
  );
}

/** Withdraws every open share of the lines; the caller holds the lines locked and nobody is put on. */
export async function withdrawAll(tx: Tx, context: OrderContext, lineIds: readonly number[]): Promise<void> {
  const { rows } = await tx.query<{ agency_id: number }>(
    `update work_orders.allocation set state = 'withdrawn', accepted_headcount = null, answered_by = $3, answered_at = $4, version = version + 1
     where tenant_id = $1 and line_id = any($2::bigint[]) and state in ('offered', 'accepted') returning agency_id`,
    [tx.tenantId, lineIds, context.principal.accountId, context.now],
  );
  await tx.query("update work_orders.line set allocated = 0 where tenant_id = $1 and id = any($2::bigint[])", [
    tx.tenantId,
    lineIds,
  ]);
  if (rows.length > 0)
    await countOpenRequests(
      tx,
      rows.map((row) => row.agency_id),
    );
}
