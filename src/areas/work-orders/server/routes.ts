import { handle, type Route } from "#platform/http/route.ts";
import type { CallContext } from "#platform/http/context.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { holds } from "#platform/session/principal.ts";
import * as detailApi from "../detail-api.ts";
import * as formApi from "../form-api.ts";
import * as listApi from "../list-api.ts";
import * as adjustApi from "../adjust-api.ts";
import * as linesApi from "../lines-api.ts";
import * as openPlacesApi from "../open-places-api.ts";
import * as sharesApi from "../shares-api.ts";
import { adjustOrder, previewAdjustment } from "./adjust/adjust-order.ts";
import { answerShare, withdrawShare } from "./lines/answer-share.ts";
import { copyOrder } from "./order/copy-order.ts";
import { deleteOrder } from "./order/delete-order.ts";
import { listOpenLines } from "./lines/list-open-lines.ts";
import { listOrderLines } from "./lines/list-order-lines.ts";
import { listOrders, orderCounts } from "./order/list-orders.ts";
import { listRequests } from "./lines/list-requests.ts";
import { listTakers } from "./lines/list-takers.ts";
import { findOrder } from "./order/lock-order.ts";
import { orderChoices } from "./plan/order-choices.ts";
import { requireDepartment, requireLine, requireOrders, requireOpenPlaces, requireShare } from "./order/order-scope.ts";
import { previewOrder } from "./plan/preview-order.ts";
import { readOrder, readOrderForApproval } from "./order/read-order.ts";
import { revokeOrder } from "./order/revoke-order.ts";
import { reviewOrder } from "./order/review-order.ts";
import { createOrder, createUnnumbered, updateOrder } from "./order/save-order.ts";
import { endOpenPlaces } from "./open-places/end-open-places.ts";
import { listOpenPlaces } from "./open-places/list-open-places.ts";
import { offerOpenPlaces } from "./open-places/offer-open-places.ts";
import { giveBackPlaces, takePlaces } from "./open-places/take-places.ts";
import { shareLines } from "./lines/share-lines.ts";
import { submitOrder } from "./order/submit-order.ts";

const done = { done: true as const };

function requireCode(context: CallContext, code: string): void {
  if (!holds(context.principal, code)) throw refuse(commonRefusals.noPermission);
}

/** The agency that asks for places; only agencies may call, and each has one. */
async function ownPlaces<T extends { id: number }>(context: CallContext, input: T): Promise<T & { agencyId: number }> {
  await requireOpenPlaces(context, input.id);
  const { agencyId } = context.principal;
  if (agencyId === null) throw refuse(commonRefusals.notFound);
  return { ...input, agencyId };
}

export const routes: readonly Route[] = [
  handle(listApi.listOrders, listOrders),
  handle(listApi.countOrders, orderCounts),
  handle(detailApi.readOrder, (context, { id }) => readOrder(context, id)),
  handle(detailApi.readOrderForApproval, (context, { id }) => readOrderForApproval(context, id)),
  handle(formApi.orderChoices, orderChoices),
  handle(formApi.previewOrder, previewOrder),
  handle(
    formApi.saveOrder,
    async (context, { id, version, submit, confirmDuplicates, confirmPast, approvers, ...order }) => {
      requireDepartment(context, order.departmentId);
      requireCode(context, id === null ? "C1100.add" : "C1100.edit");
      if (id !== null) await requireOrders(context, [id]);
      if (submit) requireCode(context, "C1100.submit");
      if (submit && id === null) {
        const sent = await submitOrder(context.tx, context, await createUnnumbered(context.tx, context, order), {
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
      context.about(saved.number);
      if (!submit) return { ...saved, state: (await findOrder(context.tx, saved.id)).state, warnings: [] };
      return submitOrder(context.tx, context, saved.id, { confirmDuplicates, confirmPast, approvers });
    },
  ),
  handle(formApi.submitOrder, async (context, { id, ...options }) => {
    await requireOrders(context, [id]);
    const submitted = await submitOrder(context.tx, context, id, options);
    context.about(submitted.number);
    return submitted;
  }),
  handle(listApi.revokeOrder, async (context, { id, reason, seen }) => {
    await requireOrders(context, [id]);
    await revokeOrder(context.tx, context, id, reason, seen);
    return done;
  }),
  handle(listApi.deleteOrders, async (context, { ids }) => {
    await requireOrders(context, ids);
    for (const id of ids) await deleteOrder(context.tx, id);
    return done;
  }),
  handle(listApi.copyOrder, async (context, { id }) => {
    await requireOrders(context, [id]);
    const { id: copy, number } = await copyOrder(context.tx, context, id);
    context.about(number);
    return { id: copy };
  }),
  handle(listApi.reviewOrders, async (context, { ids, reviewed, note }) => {
    await requireOrders(context, ids);
    for (const id of ids) await reviewOrder(context.tx, context, id, reviewed, note);
    return done;
  }),
  handle(adjustApi.previewAdjustment, async (context, { id, lines }) => {
    await requireOrders(context, [id]);
    return previewAdjustment(context, id, lines);
  }),
  handle(adjustApi.adjustOrder, async (context, { id, reason, lines, confirmDuplicates, approvers }) => {
    await requireOrders(context, [id]);
    return adjustOrder(context.tx, context, id, reason, lines, { confirmDuplicates, approvers });
  }),
  handle(sharesApi.listOpenLines, listOpenLines),
  handle(sharesApi.listTakers, async (context, { lineId }) => {
    await requireLine(context, lineId);
    return listTakers(context, lineId);
  }),
  handle(sharesApi.breakDown, async (context, { lineId, shares }) => {
    await requireLine(context, lineId);
    await shareLines(
      context.tx,
      context,
      shares.map((share) => ({ ...share, lineId })),
    );
    return done;
  }),
  handle(sharesApi.withdrawShare, async (context, { id }) => {
    await requireShare(context, id);
    await withdrawShare(context.tx, context, id);
    return done;
  }),
  handle(linesApi.listOrderLines, listOrderLines),
  handle(sharesApi.listRequests, listRequests),
  handle(sharesApi.answerRequest, async (context, { id, ...answer }) => {
    await requireShare(context, id);
    await answerShare(context.tx, context, id, answer);
    return done;
  }),
  handle(openPlacesApi.offerOpenPlaces, async (context, input) => {
    await requireLine(context, input.lineId);
    return offerOpenPlaces(context.tx, context, input);
  }),
  handle(openPlacesApi.endOpenPlaces, async (context, { id }) => {
    await requireOpenPlaces(context, id);
    await endOpenPlaces(context.tx, context, id);
    return done;
  }),
  handle(openPlacesApi.listOpenPlaces, listOpenPlaces),
  handle(openPlacesApi.takePlaces, async (context, input) =>
    takePlaces(context.tx, context, await ownPlaces(context, input)),
  ),
  handle(openPlacesApi.giveBackPlaces, async (context, input) =>
    giveBackPlaces(context.tx, context, await ownPlaces(context, input)),
  ),
];
