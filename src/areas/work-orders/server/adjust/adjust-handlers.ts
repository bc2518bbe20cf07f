import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as adjustApi from "../../adjust-api.ts";
import { requireOrders } from "../order/order-scope.ts";
import * as adjusting from "./adjust-order.ts";

export async function previewAdjustment(
  context: CallContext,
  { id, lines }: InputOf<typeof adjustApi.previewAdjustment>,
): Promise<OutputOf<typeof adjustApi.previewAdjustment>> {
  await requireOrders(context, [id]);
  return adjusting.previewAdjustment(context, id, lines);
}

export async function adjustOrder(
  context: CallContext,
  { id, reason, lines, confirmDuplicates, ...choices }: InputOf<typeof adjustApi.adjustOrder>,
): Promise<OutputOf<typeof adjustApi.adjustOrder>> {
  await requireOrders(context, [id]);
  return adjusting.adjustOrder(context.tx, context, id, reason, lines, { confirmDuplicates, ...choices });
}
