import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../acts-api.ts";
import { oppose } from "../rules/act.ts";
import { addSigners } from "../rules/add-sign.ts";
import { delegate, giveOpinion, transfer } from "../rules/pass-on.ts";
import { sendBack } from "../rules/send-back.ts";
import { actOnTask } from "./act-on-case.ts";

/** The acts of a task's holder as calls; what they come to is decided by the rules. */

export function sendTaskBack(context: CallContext, { taskId, uid, comment }: InputOf<typeof api.sendTaskBack>) {
  return actOnTask(context.tx, context, taskId, (state, ground, holder) => sendBack(state, ground, { ...holder, comment }, uid));
}

export function opposeTask(context: CallContext, { taskId, comment }: InputOf<typeof api.opposeTask>) {
  return actOnTask(context.tx, context, taskId, (state, ground, holder) => oppose(state, ground, { ...holder, comment }));
}

export function transferTask(context: CallContext, { taskId, to, comment }: InputOf<typeof api.transferTask>) {
  return actOnTask(context.tx, context, taskId, (state, ground, holder) => transfer(state, ground, { ...holder, comment }, to), [to]);
}

export function delegateTask(context: CallContext, { taskId, to, comment }: InputOf<typeof api.delegateTask>) {
  return actOnTask(context.tx, context, taskId, (state, ground, holder) => delegate(state, ground, { ...holder, comment }, to), [to]);
}

export function answerOpinion(context: CallContext, { taskId, comment }: InputOf<typeof api.answerOpinion>) {
  return actOnTask(context.tx, context, taskId, (state, ground, holder) => giveOpinion(state, ground, { ...holder, comment }));
}

export function addSignersTo(context: CallContext, { taskId, place, memberIds, comment }: InputOf<typeof api.addSignersTo>) {
  return actOnTask(context.tx, context, taskId,
    (state, ground, holder) => addSigners(state, ground, { ...holder, comment }, place, memberIds), memberIds);
}
