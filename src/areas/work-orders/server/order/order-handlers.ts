import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as formApi from "../../form-api.ts";
import type * as listApi from "../../list-api.ts";
import { deleteOrder } from "./delete-order.ts";
import { findOrder } from "./lock-order.ts";
import { requireDepartment, requireOrders } from "./order-scope.ts";
import { reviewOrder } from "./review-order.ts";
import { setTags } from "./tags.ts";
import { createUnnumbered, createOrder, updateOrder } from "./save-order.ts";
import * as submitting from "./submit-order.ts";
import * as revoking from "./revoke-order.ts";
import * as copying from "./copy-order.ts";

const done = { done: true as const };

function requireCode(context: CallContext, code: string): void {
  if (!holds(context.principal, code)) throw refuse(commonRefusals.noPermission);
}

export async function saveOrder(
  context: CallContext,
  {
    id,
    version,
    submit,
    confirmDuplicates,
    confirmPast,
    approvers,
    toOriginal,
    tagIds,
    ...order
  }: InputOf<typeof formApi.saveOrder>,
): Promise<OutputOf<typeof formApi.saveOrder>> {
  requireDepartment(context, order.departmentId);
  requireCode(context, id === null ? "C1100.add" : "C1100.edit");
  if (id !== null) await requireOrders(context, [id]);
  if (submit) requireCode(context, "C1100.submit");
  if (submit && id === null) {
    const made = await createUnnumbered(context.tx, context, order);
    if (tagIds) await setTags(context.tx, made, tagIds);
    const sent = await submitting.submitOrder(context.tx, context, made, {
      confirmDuplicates,
      confirmPast,
      approvers,
      isUnnumbered: true,
    });
    context.about(sent.number);
    return sent;
  }
  const saved =
    id === null
      ? await createOrder(context.tx, context, order)
      : await updateOrder(context.tx, context, id, version, order);
  if (tagIds) await setTags(context.tx, saved.id, tagIds);
  context.about(saved.number);
  if (!submit) return { ...saved, state: (await findOrder(context.tx, saved.id)).state, warnings: [] };
  return submitting.submitOrder(context.tx, context, saved.id, {
    confirmDuplicates,
    confirmPast,
    approvers,
    toOriginal,
  });
}

export async function submitOrder(
  context: CallContext,
  { id, ...options }: InputOf<typeof formApi.submitOrder>,
): Promise<OutputOf<typeof formApi.submitOrder>> {
  await requireOrders(context, [id]);
  const submitted = await submitting.submitOrder(context.tx, context, id, options);
  context.about(submitted.number);
  return submitted;
}

export async function revokeOrder(
  context: CallContext,
  { id, reason, seen }: InputOf<typeof listApi.revokeOrder>,
): Promise<OutputOf<typeof listApi.revokeOrder>> {
  await requireOrders(context, [id]);
  await revoking.revokeOrder(context.tx, context, id, reason, seen);
  return done;
}

export async function deleteOrders(
  context: CallContext,
  { ids }: InputOf<typeof listApi.deleteOrders>,
): Promise<OutputOf<typeof listApi.deleteOrders>> {
  await requireOrders(context, ids);
  for (const id of ids) await deleteOrder(context.tx, id);
  return done;
}

export async function copyOrder(
  context: CallContext,
  { id }: InputOf<typeof listApi.copyOrder>,
): Promise<OutputOf<typeof listApi.copyOrder>> {
  await requireOrders(context, [id]);
  const { id: copy, number } = await copying.copyOrder(context.tx, context, id);
  context.about(number);
  return { id: copy };
}

export async function reviewOrders(
  context: CallContext,
  { ids, reviewed, note }: InputOf<typeof listApi.reviewOrders>,
): Promise<OutputOf<typeof listApi.reviewOrders>> {
  await requireOrders(context, ids);
  for (const id of ids) await reviewOrder(context.tx, context, id, reviewed, note);
  return done;
}
