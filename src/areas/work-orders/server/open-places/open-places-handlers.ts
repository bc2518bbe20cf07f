import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as openPlacesApi from "../../open-places-api.ts";
import { requireOpenPlaces, requireLine } from "../order/order-scope.ts";
import * as offering from "./offer-open-places.ts";
import * as ending from "./end-open-places.ts";
import * as taking from "./take-places.ts";

const done = { done: true as const };

/** The agency that asks for places; only agencies may call, and each has one. */
async function ownPlaces<T extends { id: number }>(context: CallContext, input: T): Promise<T & { agencyId: number }> {
  await requireOpenPlaces(context, input.id);
  const { agencyId } = context.principal;
  if (agencyId === null) throw refuse(commonRefusals.notFound);
  return { ...input, agencyId };
}

export async function offerOpenPlaces(
  context: CallContext,
  input: InputOf<typeof openPlacesApi.offerOpenPlaces>,
): Promise<OutputOf<typeof openPlacesApi.offerOpenPlaces>> {
  await requireLine(context, input.lineId);
  return offering.offerOpenPlaces(context.tx, context, input);
}

export async function endOpenPlaces(
  context: CallContext,
  { id }: InputOf<typeof openPlacesApi.endOpenPlaces>,
): Promise<OutputOf<typeof openPlacesApi.endOpenPlaces>> {
  await requireOpenPlaces(context, id);
  await ending.endOpenPlaces(context.tx, context, id);
  return done;
}

export async function takePlaces(
  context: CallContext,
  input: InputOf<typeof openPlacesApi.takePlaces>,
): Promise<OutputOf<typeof openPlacesApi.takePlaces>> {
  return taking.takePlaces(context.tx, context, await ownPlaces(context, input));
}

export async function giveBackPlaces(
  context: CallContext,
  input: InputOf<typeof openPlacesApi.giveBackPlaces>,
): Promise<OutputOf<typeof openPlacesApi.giveBackPlaces>> {
  return taking.giveBackPlaces(context.tx, context, await ownPlaces(context, input));
}
