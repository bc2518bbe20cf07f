import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../acts-api.ts";
import { removeSigners } from "../../rules/engine/add-sign.ts";
import { copyIn, remark } from "../../rules/engine/remark.ts";
import { takeBack } from "../../rules/engine/send-back.ts";
import { actOnInstance } from "../engine/act-on-case.ts";
import { ownFiles } from "./approval-files.ts";
import { takesPart } from "./read-approval-detail.ts";

/** Who the caller is in an application they take part in; others do not learn that it exists. */
async function participant(context: CallContext, instanceId: number): Promise<number> {
  const { tx, principal } = context;
  const { memberId } = principal;
  if (memberId === null || !(await takesPart(tx, instanceId, memberId))) throw refuse(commonRefusals.notFound);
  return memberId;
}

export async function removeSignersFrom(
  context: CallContext,
  { id, memberIds }: InputOf<typeof api.removeSignersFrom>,
) {
  const memberId = await participant(context, id);
  return actOnInstance(context.tx, context, id, (state, approvalContext) =>
    removeSigners(state, approvalContext, memberId, memberIds),
  );
}

export async function takeApprovalBack(context: CallContext, { id }: InputOf<typeof api.takeApprovalBack>) {
  const memberId = await participant(context, id);
  return actOnInstance(context.tx, context, id, (state, approvalContext) => takeBack(state, approvalContext, memberId));
}

export async function commentOn(
  context: CallContext,
  input: InputOf<typeof api.commentOn>,
): Promise<OutputOf<typeof api.commentOn>> {
  const memberId = await participant(context, input.id);
  const { attachments = [], comment, mentions } = input;
  await ownFiles(context, attachments);
  await actOnInstance(
    context.tx,
    context,
    input.id,
    (state, approvalContext) => remark(state, approvalContext, { memberId, comment, mentions, attachments }),
    mentions,
  );
  return { done: true };
}

export async function copyInstance(
  context: CallContext,
  { id, memberIds }: InputOf<typeof api.copyInstance>,
): Promise<OutputOf<typeof api.copyInstance>> {
  const memberId = await participant(context, id);
  await actOnInstance(
    context.tx,
    context,
    id,
    (state, approvalContext) => copyIn(state, approvalContext, memberId, memberIds),
    memberIds,
  );
  return { done: true };
}
