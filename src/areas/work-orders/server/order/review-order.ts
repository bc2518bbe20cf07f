import type { Tx } from "#platform/db/tx.ts";
import { lockOrder } from "./lock-order.ts";
import type { OrderContext } from "./order-context.ts";
import { orderLife } from "../../life.ts";

/** Marks an approved order as reviewed, or takes the mark back. */
export async function reviewOrder(
  tx: Tx,
  context: OrderContext,
  id: number,
  reviewed: boolean,
  note: string,
): Promise<void> {
  const order = await lockOrder(tx, id);
  orderLife.next(order.state, "review");
  await tx.query(
    "update work_orders.work_order set review_state = $3, reviewer_id = $4, reviewed_at = $5, review_note = $6, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, reviewed ? "reviewed" : "unreviewed", context.principal.memberId, context.now, note || null],
  );
}
