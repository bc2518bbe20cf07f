import type { Tx } from "#platform/db/tx.ts";
import { lockOrder } from "./lock-order.ts";
import { orderLife } from "../../life.ts";

/** Deletes an application that is not in force; its number stays taken. */
export async function deleteOrder(tx: Tx, id: number): Promise<void> {
  const order = await lockOrder(tx, id);
  await tx.query(
    "update work_orders.work_order set state = $3, version = version + 1 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, orderLife.next(order.state, "delete")],
  );
}
