import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../acts-api.ts";
import { oppose, type Answer } from "../../rules/engine/act.ts";
import { addSigners } from "../../rules/engine/add-sign.ts";
import type { CaseState } from "../../rules/engine/case-state.ts";
import type { ApprovalContext, Outcome } from "../../rules/engine/approval-context.ts";
import { delegate, giveOpinion, transfer } from "../../rules/engine/pass-on.ts";
import { sendBack } from "../../rules/engine/send-back.ts";
import { actOnTask } from "./act-on-case.ts";
import { ownFiles } from "../inbox/approval-files.ts";

/** The acts of a task's holder as calls; what they come to is decided by the rules. */

interface Said {
  taskId: number;
  comment: string | null;
  attachments?: readonly number[] | undefined;
}

async function act(
  context: CallContext,
  { taskId, comment, attachments = [] }: Said,
  rule: (state: CaseState, approvalContext: ApprovalContext, answer: Answer) => Outcome,
  people?: readonly number[],
) {
  await ownFiles(context, attachments);
  return actOnTask(
    context.tx,
    context,
    taskId,
    (state, approvalContext, holder) => rule(state, approvalContext, { ...holder, comment, attachments }),
    people,
  );
}

export function sendTaskBack(context: CallContext, input: InputOf<typeof api.sendTaskBack>) {
  return act(context, input, (state, approvalContext, answer) => sendBack(state, approvalContext, answer, input.uid));
}

export function opposeTask(context: CallContext, input: InputOf<typeof api.opposeTask>) {
  return act(context, input, oppose);
}

export function transferTask(context: CallContext, input: InputOf<typeof api.transferTask>) {
  return act(context, input, (state, approvalContext, answer) => transfer(state, approvalContext, answer, input.to), [
    input.to,
  ]);
}

export function delegateTask(context: CallContext, input: InputOf<typeof api.delegateTask>) {
  return act(context, input, (state, approvalContext, answer) => delegate(state, approvalContext, answer, input.to), [
    input.to,
  ]);
}

export function answerOpinion(context: CallContext, input: InputOf<typeof api.answerOpinion>) {
  return act(context, input, giveOpinion);
}

export function addSignersTo(context: CallContext, input: InputOf<typeof api.addSignersTo>) {
  return act(
    context,
    input,
    (state, approvalContext, answer) => addSigners(state, approvalContext, answer, input.place, input.memberIds),
    input.memberIds,
  );
}
