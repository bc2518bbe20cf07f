import { draftFor, isAdministrator, refuseTarget, said } from "./act.ts";
import { insteadOfLeaver, settle, standIn, takeOver } from "./advance.ts";
import type { TimeoutDoes } from "./case-event.ts";
import { isOpen, openTaskOf, openVisit, type CaseState, type Task, type TaskDraft, type Visit } from "./case-state.ts";
import { record, refused, type Transition, type ApprovalContext, type Outcome } from "./approval-context.ts";
import { isLiving, superiorHolders } from "../flow/organisation-view.ts";
import { isActive } from "./units.ts";
import type { Why } from "./why.ts";

function at(state: CaseState, visit: Visit) {
  return { visit: visit.sequence, uid: visit.uid, name: state.route[visit.place]?.name ?? "" };
}

/** Takes back the question for an opinion that a task is, or waits for. */
function withoutOpinion(transition: Transition, task: Task, why?: Why): Transition {
  const visit = openVisit(transition.state);
  if (!visit) return transition;
  const asked =
    task.opinionFor === undefined
      ? visit.tasks.find((one) => one.opinionFor === task.key && one.state === "pending")
      : task;
  const asking = visit.tasks.find((one) => one.key === asked?.opinionFor);
  if (!asked || !asking) return transition;
  return record(transition, {
    kind: "opinionWithdrawn",
    ...at(transition.state, visit),
    memberId: asking.memberId,
    of: asked.memberId,
    ...(why ? { why } : {}),
  });
}

/** People who have left while they had something to do are replaced by their deputies or an administrator; nothing happens where nobody has left. */
export function relieve(state: CaseState, approvalContext: ApprovalContext): Outcome {
  let transition: Transition = { state, events: [] };
  if (state.status !== "underApproval") return transition;
  const gone = (openVisit(state)?.tasks ?? []).filter(
    (task) => isActive(task) && !isLiving(approvalContext.organisation, task.memberId),
  );
  for (const task of gone) {
    if (task.opinionFor !== undefined || task.state === "delegated")
      transition = withoutOpinion(transition, task, { rule: "left" });
    const visit = openVisit(transition.state);
    if (task.opinionFor !== undefined || !visit) continue;
    const instead = insteadOfLeaver(approvalContext, visit, task);
    const others = visit.tasks.some((one) => isOpen(one) && isLiving(approvalContext.organisation, one.memberId));
    if (instead.length === 0 && !others) return refused("nobodyCanApprove", { node: at(transition.state, visit).name });
    transition = record(transition, {
      kind: "taskSkipped",
      visit: visit.sequence,
      memberId: task.memberId,
      why: { rule: "left" },
      instead,
    });
  }
  return gone.length === 0 ? transition : settle(transition, approvalContext);
}

export interface HandingOver {
  /** The administrator who does it. */
  memberId: number;
  from: number;
  to: number;
  comment: string | null;
}

/** An administrator gives somebody's open task to another person, who takes over its place. */
export function handOver(
  state: CaseState,
  approvalContext: ApprovalContext,
  { memberId, from, to, comment }: HandingOver,
): Outcome {
  if (!isAdministrator(approvalContext, memberId)) return refused("administratorsOnly");
  const visit = openVisit(state);
  const task = openTaskOf(visit, from);
  if (state.status !== "underApproval" || !visit || !task) return refused("alreadyHandled");
  const refusal = refuseTarget(state, approvalContext, visit, to);
  if (refusal && refusal.refused !== "alreadyAssigned") return refusal;
  const words = said(comment, false);
  if ("refused" in words) return words;
  let transition: Transition = { state, events: [] };
  if (task.state === "delegated") transition = withoutOpinion(transition, task);
  const opinion =
    task.opinionFor === undefined
      ? {}
      : { opinionFor: task.opinionFor, ...(task.addedBy === undefined ? {} : { addedBy: task.addedBy }) };
  const draft: TaskDraft = {
    ...draftFor(
      to,
      "handOver",
      { rule: "handedOver", forMemberId: from },
      task.state === "waiting" ? "waiting" : "pending",
    ),
    ...opinion,
  };
  if (refusal && task.opinionFor !== undefined) transition = withoutOpinion(transition, task);
  else {
    transition = record(transition, {
      kind: "handedOver",
      ...at(state, visit),
      memberId,
      from,
      heir: to,
      comment: words.text || null,
      to: refusal ? null : draft,
    });
  }
  return settle(transition, approvalContext);
}

export interface Expired {
  visit: number;
  memberId: number;
  does: TimeoutDoes | "autoReturn";
  hours: number;
}

function escalated(approvalContext: ApprovalContext, visit: Visit, task: Task): TaskDraft[] {
  const { organisation } = approvalContext;
  const found = superiorHolders(organisation, task.memberId);
  const of = found ? organisation.posts.get(found.postId)?.name : undefined;
  const superiors = found?.memberIds.filter((id) => id !== approvalContext.submitterId) ?? [];
  const heir = takeOver(approvalContext, visit, superiors, "escalate", {
    rule: "escalated",
    forMemberId: task.memberId,
    ...(of ? { of } : {}),
  });
  return heir ? [heir] : standIn(approvalContext, visit, task.memberId);
}

/** The time of a task has run out; refused when it is no longer open. Where nobody stands above, its holder is reminded. */
export function timeOut(
  state: CaseState,
  approvalContext: ApprovalContext,
  { visit: sequence, memberId, does, hours }: Expired,
): Outcome {
  const visit = openVisit(state);
  const task = openTaskOf(visit, memberId);
  if (state.status !== "underApproval" || !visit || visit.sequence !== sequence || !task || !isActive(task))
    return refused("alreadyHandled");
  let transition: Transition = { state, events: [] };
  if (task.opinionFor !== undefined || does === "remind") {
    return record(transition, { kind: "timedOut", ...at(state, visit), does: "remind", memberId, hours, instead: [] });
  }
  if (task.state === "delegated") transition = withoutOpinion(transition, task);
  if (does === "autoReturn") {
    return record(transition, {
      kind: "returned",
      ...at(state, visit),
      memberId: null,
      comment: null,
      why: { rule: "timeout", forMemberId: memberId },
    });
  }
  if (does === "autoPass") {
    return settle(
      record(transition, { kind: "timedOut", ...at(state, visit), does, memberId, hours, instead: [] }),
      approvalContext,
    );
  }
  const instead =
    does === "escalate" ? escalated(approvalContext, visit, task) : standIn(approvalContext, visit, memberId);
  return record(transition, {
    kind: "timedOut",
    ...at(state, visit),
    does: instead.length > 0 ? does : "remind",
    memberId,
    hours,
    instead,
  });
}
