import { settle } from "./advance.ts";
import type { FieldChange } from "./case-event.ts";
import {
  openTaskOf,
  openVisit,
  pendingTasks,
  type CaseState,
  type Task,
  type TaskDraft,
  type Visit,
} from "./case-state.ts";
import type { ApproverNode } from "../flow/definition.ts";
import type { Facts } from "../flow/facts.ts";
import { isEditable } from "../flow/fields.ts";
import {
  applicationOf,
  record,
  refused,
  type Transition,
  type ApprovalContext,
  type Outcome,
  type Refused,
} from "./approval-context.ts";
import { isLiving } from "../flow/organisation-view.ts";
import { actingNode, planRoute } from "./plan-route.ts";

/** Longest reason of a rejection, in characters. */
const REJECTION_LENGTH = 200;

/** Not oftener than every 30 minutes. */
export const REMIND_MINUTES = 30;

export interface Answer {
  /** The step in which the task was given. */
  visit: number;
  memberId: number;
  comment: string | null;
  /** The task itself, where the caller names it. */
  key?: number;
  /** Files, by id. */
  attachments?: readonly number[];
  /** With an approval: the hand-drawn signature, a file. */
  signature?: number;
  /** With an approval: what was changed in the document, and what conditions see of it since. */
  edited?: { changes: FieldChange[]; facts: Facts };
}

/** What an act of a task's holder stands on. */
export interface Held {
  visit: Visit;
  task: Task;
  node: ApproverNode | undefined;
  /** For events: where it happened. */
  at: { visit: number; uid: string; name: string };
  /** For events: who acted, whose deputy, with what files. */
  by: { memberId: number; onBehalfOf?: number; attachments?: readonly number[] };
}

/** The pending task of somebody; only a pending one can be acted on. */
export function held(state: CaseState, approvalContext: ApprovalContext, answer: Answer): Held | Refused {
  if (state.status !== "underApproval") return refused("alreadyHandled");
  const visit = openVisit(state);
  const task = openTaskOf(visit, answer.memberId);
  if (!visit || visit.sequence !== answer.visit || task?.state !== "pending") return refused("alreadyHandled");
  if (answer.key !== undefined && answer.key !== task.key) return refused("alreadyHandled");
  const node = actingNode(approvalContext.tree, visit.uid);
  const name = state.route[visit.place]?.name ?? "";
  const { deputyFor } = task.why;
  return {
    visit,
    task,
    node: node?.type === 1 ? node : undefined,
    at: { visit: visit.sequence, uid: visit.uid, name },
    by: {
      memberId: answer.memberId,
      ...(deputyFor === undefined ? {} : { onBehalfOf: deputyFor }),
      ...(answer.attachments?.length ? { attachments: answer.attachments } : {}),
    },
  };
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** The text of an act, trimmed; where it is due, a missing one is refused. */
export function said(comment: string | null, isDue: boolean): { text: string } | Refused {
  const text = comment?.trim() ?? "";
  return isDue && text === "" ? refused("reasonRequired") : { text };
}

/** The reason of a return: as long as the flow lets it be. */
export function saidOfReturn(approvalContext: ApprovalContext, comment: string | null): { text: string } | Refused {
  const words = said(comment, true);
  if ("refused" in words) return words;
  const limit = approvalContext.settings.reasonLimit;
  return lengthOf(words.text) > limit ? refused("reasonTooLong", { limit }) : words;
}

function decide(
  state: CaseState,
  approvalContext: ApprovalContext,
  answer: Answer,
  kind: "approved" | "opposed",
): Outcome {
  const on = held(state, approvalContext, answer);
  if ("refused" in on) return on;
  if (on.task.opinionFor !== undefined) return refused("opinionOnly");
  if (kind === "opposed" && on.visit.mode !== "ratio") return refused("noVote");
  const words = said(answer.comment, false);
  if ("refused" in words) return words;
  if (on.node?.require?.comment && words.text === "") return refused("commentRequired");
  const begun = withEdits(state, approvalContext, on, answer.edited);
  if ("refused" in begun) return begun;
  const spoken = { ...on.at, ...on.by, comment: words.text || null };
  if (kind === "opposed") return settle(record(begun, { kind, ...spoken }), approvalContext);
  if (on.node?.require?.signature && answer.signature === undefined && !approvalContext.choiceOpen)
    return refused("signatureRequired");
  return settle(
    record(begun, { kind, ...spoken, ...(answer.signature === undefined ? {} : { signature: answer.signature }) }),
    approvalContext,
  );
}

/** Refuses a change of what the step does not let its people edit. */
export function mayEdit(on: Held, fields: readonly string[]): Refused | null {
  return fields.every((field) => isEditable(on.node, field)) ? null : refused("fieldNotEditable");
}

/** The application after its document was changed: routers not yet reached are decided anew. */
function withEdits(
  state: CaseState,
  approvalContext: ApprovalContext,
  on: Held,
  edited: Answer["edited"],
): Transition | Refused {
  const transition: Transition = { state, events: [] };
  if (!edited || edited.changes.length === 0) return transition;
  const refusal = mayEdit(
    on,
    edited.changes.map((change) => change.field),
  );
  if (refusal) return refusal;
  const taken = new Set(state.route.slice(0, on.visit.place).map((item) => item.uid));
  const plan = planRoute(
    approvalContext.tree,
    { ...applicationOf(approvalContext, state), facts: edited.facts },
    approvalContext.organisation,
    taken,
  );
  if ("noBranch" in plan) return refused("noBranch", { node: plan.noBranch });
  const { memberId, onBehalfOf } = on.by;
  const whose = onBehalfOf === undefined ? { memberId } : { memberId, onBehalfOf };
  return record(transition, { kind: "fieldsEdited", ...on.at, ...whose, ...edited, route: plan.route });
}

/** One person's approval, with everything that follows from it by itself. */
export function approve(state: CaseState, approvalContext: ApprovalContext, answer: Answer): Outcome {
  return decide(state, approvalContext, answer, "approved");
}

/** A vote against, where a share decides. */
export function oppose(state: CaseState, approvalContext: ApprovalContext, answer: Answer): Outcome {
  return decide(state, approvalContext, answer, "opposed");
}

/** Sends the application back to its submitter; all other open tasks end at once. */
export function returnCase(state: CaseState, approvalContext: ApprovalContext, answer: Answer): Outcome {
  const on = held(state, approvalContext, answer);
  if ("refused" in on) return on;
  if (on.task.opinionFor !== undefined) return refused("opinionOnly");
  const words = saidOfReturn(approvalContext, answer.comment);
  if ("refused" in words) return words;
  return record({ state, events: [] }, { kind: "returned", ...on.at, ...on.by, comment: words.text });
}

/** Refuses the application for good, where its flow lets approvers do so; all other open tasks end at once. */
export function rejectCase(state: CaseState, approvalContext: ApprovalContext, answer: Answer): Outcome {
  const on = held(state, approvalContext, answer);
  if ("refused" in on) return on;
  if (on.task.opinionFor !== undefined) return refused("opinionOnly");
  if (!approvalContext.settings.mayReject) return refused("noRejection");
  const words = said(answer.comment, true);
  if ("refused" in words) return words;
  if (lengthOf(words.text) > REJECTION_LENGTH) return refused("reasonTooLong", { limit: REJECTION_LENGTH });
  return record({ state, events: [] }, { kind: "rejected", ...on.at, ...on.by, comment: words.text });
}

/** Whether somebody can be given a task in this step. */
export function refuseTarget(
  state: CaseState,
  approvalContext: ApprovalContext,
  visit: Visit,
  memberId: number,
): Refused | null {
  if (!isLiving(approvalContext.organisation, memberId)) return refused("badTarget");
  const node = actingNode(approvalContext.tree, visit.uid);
  const same = (node?.type === 1 ? node.same : undefined) ?? approvalContext.settings.same;
  if (memberId === approvalContext.submitterId && same !== "self") return refused("badTarget");
  return openTaskOf(visit, memberId) ? refused("alreadyAssigned") : null;
}

export function draftFor(
  memberId: number,
  origin: TaskDraft["origin"],
  why: TaskDraft["why"],
  state: TaskDraft["state"] = "pending",
): TaskDraft {
  return { memberId, origin, why, state };
}

export function isAdministrator(approvalContext: ApprovalContext, memberId: number | null): boolean {
  return memberId !== null && approvalContext.organisation.administratorIds.includes(memberId);
}

function maySteer(approvalContext: ApprovalContext, memberId: number | null): boolean {
  return (
    approvalContext.submitterId === null ||
    memberId === approvalContext.submitterId ||
    isAdministrator(approvalContext, memberId)
  );
}

export function mayRevoke(state: CaseState, approvalContext: ApprovalContext, memberId: number | null): Refused | null {
  if (state.status !== "underApproval" && state.status !== "returned") return refused("notUnderApproval");
  if (!maySteer(approvalContext, memberId)) return refused("notInitiator");
  const bySubmitter = memberId === approvalContext.submitterId;
  if (
    bySubmitter &&
    approvalContext.settings.revoke === "beforeFirst" &&
    state.status === "underApproval" &&
    state.touched
  ) {
    return refused("revokeTooLate");
  }
  return null;
}

/** Whether a revocation has to say why: an administrator's always, the submitter's once somebody has approved. */
export function revokeNeedsReason(
  state: CaseState,
  approvalContext: ApprovalContext,
  memberId: number | null,
): boolean {
  if (approvalContext.submitterId === null) return false;
  return memberId !== approvalContext.submitterId || (state.touched && state.status === "underApproval");
}

/** Taken back by the submitter, or ended by an administrator, who has to say why. */
export function revoke(
  state: CaseState,
  approvalContext: ApprovalContext,
  memberId: number | null,
  reason: string | null,
): Outcome {
  const refusal = mayRevoke(state, approvalContext, memberId);
  if (refusal) return refusal;
  const words = said(reason, revokeNeedsReason(state, approvalContext, memberId));
  if ("refused" in words) return words;
  return record({ state, events: [] }, { kind: "revoked", memberId, comment: words.text || null });
}

function minutesSince(then: string, now: string): number {
  return (Date.parse(now) - Date.parse(then)) / 60_000;
}

export function mayRemind(state: CaseState, approvalContext: ApprovalContext, memberId: number | null): Refused | null {
  if (state.status !== "underApproval") return refused("notUnderApproval");
  if (!maySteer(approvalContext, memberId)) return refused("notInitiator");
  const since = state.remindedAt === null ? Infinity : minutesSince(state.remindedAt, approvalContext.now);
  return since < REMIND_MINUTES ? refused("tooSoon", { minutes: Math.ceil(REMIND_MINUTES - since) }) : null;
}

/** Reminds everyone whose turn it is. */
export function remind(state: CaseState, approvalContext: ApprovalContext, memberId: number | null): Outcome {
  const refusal = mayRemind(state, approvalContext, memberId);
  if (refusal) return refusal;
  const memberIds = pendingTasks(state).map((task) => task.memberId);
  return record({ state, events: [] }, { kind: "reminded", memberId, at: approvalContext.now, memberIds });
}
