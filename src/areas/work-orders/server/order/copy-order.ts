import type { Tx } from "#platform/db/tx.ts";
import type { PostLine } from "../../api.ts";
import { findOrder, linesOf } from "./lock-order.ts";
import type { OrderContext } from "./order-context.ts";
import { createOrder } from "./save-order.ts";

/** A new draft with the same posts, dates, basis and reason. */
export async function copyOrder(tx: Tx, context: OrderContext, id: number): Promise<{ id: number; number: string }> {
  const order = await findOrder(tx, id);
  const lines = (await linesOf(tx, id, { locale: context.locale })).filter(
    (line) => !line.cancelled && line.headcount > 0,
  );
  const posts = new Map<number, PostLine>();
  for (const line of lines) if (!posts.has(line.position)) posts.set(line.position, line);
  return createOrder(tx, context, {
    departmentId: order.departmentId,
    dates: [...new Set(lines.map((line) => line.workDate))].sort(),
    posts: [...posts.values()],
    workerType: order.workerType,
    labourModel: order.labourModel,
    urgent: order.urgent,
    reason: order.reason,
    basis: order.basis,
  });
}
