import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as sharesApi from "../../shares-api.ts";
import { requireLine, requireShare } from "../order/order-scope.ts";
import { shareLines } from "./share-lines.ts";
import * as takers from "./list-takers.ts";
import * as answering from "./answer-share.ts";

const done = { done: true as const };

export async function listTakers(
  context: CallContext,
  { lineId }: InputOf<typeof sharesApi.listTakers>,
): Promise<OutputOf<typeof sharesApi.listTakers>> {
  await requireLine(context, lineId);
  return takers.listTakers(context, lineId);
}

export async function breakDown(
  context: CallContext,
  { lineId, shares }: InputOf<typeof sharesApi.breakDown>,
): Promise<OutputOf<typeof sharesApi.breakDown>> {
  await requireLine(context, lineId);
  await shareLines(
    context.tx,
    context,
    shares.map((share) => ({ ...share, lineId })),
  );
  return done;
}

export async function withdrawShare(
  context: CallContext,
  { id }: InputOf<typeof sharesApi.withdrawShare>,
): Promise<OutputOf<typeof sharesApi.withdrawShare>> {
  await requireShare(context, id);
  await answering.withdrawShare(context.tx, context, id);
  return done;
}

export async function answerRequest(
  context: CallContext,
  { id, ...answer }: InputOf<typeof sharesApi.answerRequest>,
): Promise<OutputOf<typeof sharesApi.answerRequest>> {
  await requireShare(context, id);
  await answering.answerShare(context.tx, context, id, answer);
  return done;
}
