import { ownOf } from "#platform/own-of.ts";
import { isOpenChoice } from "./choice.ts";
import { candidatesByKind } from "./candidates/by-kind.ts";
import { isOpen, openVisit, standing, type CaseState, type Task, type TaskDraft, type Visit } from "./case-state.ts";
import type { ApproverNode, NotifierNode } from "../flow/definition.ts";
import { deputyOf } from "./deputies.ts";
import {
  applicationOf,
  record,
  refused,
  type Transition,
  type ApprovalContext,
  type Outcome,
} from "./approval-context.ts";
import { isLiving } from "../flow/organisation-view.ts";
import { actingNode } from "./plan-route.ts";
import { resolveApprovers, type Approver, type Mode } from "./resolve-approvers.ts";
import { isDone, isLost, nextInTurn } from "./units.ts";
import type { Why } from "./why.ts";

function approvedBy(state: CaseState): Set<number> {
  const done = standing(state)
    .flatMap((visit) => visit.tasks)
    .filter((task) => task.state === "approved");
  return new Set(done.map((task) => task.memberId));
}

/** Who completed the nearest earlier step; of one passed by repetition its last listed person. */
function previousApprover(state: CaseState): number | null {
  for (const visit of standing(state).toReversed()) {
    if (visit.lastApprover !== null) return visit.lastApprover;
    const last = visit.tasks.findLast((task) => task.state === "approved" || task.state === "autoPassed");
    if (last) return last.memberId;
  }
  return null;
}

function firstStates(approvers: readonly Approver[], mode: Mode): TaskDraft[] {
  let asked = 0;
  return approvers.map(({ memberId, origin, why, repeated }) => {
    if (repeated) return { memberId, origin, why, state: "autoPassed" };
    asked += 1;
    return { memberId, origin, why, state: mode === "inTurn" && asked > 1 ? "waiting" : "pending" };
  });
}

function passedByRepeats(tasks: readonly TaskDraft[], mode: Mode): boolean {
  const repeated = tasks.filter((task) => task.state === "autoPassed").length;
  return repeated === tasks.length || (mode === "any" && repeated > 0);
}

type Entered = { transition: Transition; waits: boolean } | { refusal: Outcome };

function opened(transition: Transition, place: number, node: ApproverNode, mode: Mode, tasks: TaskDraft[]): Transition {
  const visit = transition.state.visitCount + 1;
  const ratio = mode === "ratio" ? (node.passRatio ?? 100) : null;
  return record(transition, {
    kind: "visitOpened",
    visit,
    place,
    uid: node.uid,
    name: node.postName,
    mode,
    ratio,
    tasks,
  });
}

function passed(transition: Transition, node: ApproverNode, why: Why | null): Transition {
  return record(transition, {
    kind: "visitPassed",
    visit: transition.state.visitCount,
    uid: node.uid,
    name: node.postName,
    why,
  });
}

function enterApprover(
  transition: Transition,
  approvalContext: ApprovalContext,
  place: number,
  node: ApproverNode,
): Entered {
  const { state } = transition;
  if (approvalContext.choiceOpen && isOpenChoice(node, state.chosen)) {
    return {
      transition: passed(opened(transition, place, node, "single", []), node, { rule: "chosen" }),
      waits: false,
    };
  }
  const { organisation, settings } = approvalContext;
  const resolution = resolveApprovers({
    node,
    organisation,
    settings,
    application: applicationOf(approvalContext, state),
    previousApproverId: previousApprover(state),
    approvedBy: approvedBy(state),
    now: approvalContext.now,
  });
  switch (resolution.kind) {
    case "deadEnd":
      return { refusal: refused("nobodyCanApprove", { node: node.postName }) };
    case "passes":
      return { transition: passed(opened(transition, place, node, "single", []), node, resolution.why), waits: false };
    case "returns": {
      const at = opened(transition, place, node, "single", []);
      const { uid, postName: name } = node;
      const back = { kind: "returned", visit: at.state.visitCount, uid, name, memberId: null, comment: null } as const;
      return { transition: record(at, { ...back, why: resolution.why }), waits: true };
    }
    case "people": {
      const tasks = firstStates(resolution.approvers, resolution.mode);
      const at = opened(transition, place, node, resolution.mode, tasks);
      if (!passedByRepeats(tasks, resolution.mode)) return { transition: at, waits: true };
      return { transition: passed(at, node, { rule: "duplicate" }), waits: false };
    }
  }
}

function enterNotifier(transition: Transition, approvalContext: ApprovalContext, node: NotifierNode): Transition {
  const { state } = transition;
  const application = applicationOf(approvalContext, state);
  const asApprover: ApproverNode = {
    ...node,
    type: 1,
    postAction: "approve",
    settype: 1,
    examineMode: 2,
  };
  const found = candidatesByKind[1]({
    node: asApprover,
    application,
    organisation: approvalContext.organisation,
    previousApproverId: previousApprover(state),
  }).map((one) => one.memberId);
  const chosen = [...(ownOf(state.chosen, node.uid) ?? []), ...state.copyTo];
  const asked = node.ccSelfSelectFlag === 1 ? [...found, ...chosen] : found;
  const memberIds = [...new Set(asked)].filter(
    (id) => isLiving(approvalContext.organisation, id) && !state.copied.includes(id),
  );
  // A copy that is still to be chosen is a step of the form.
  const isOffered = approvalContext.choiceOpen && node.ccSelfSelectFlag === 1;
  return memberIds.length === 0 && !isOffered
    ? transition
    : record(transition, { kind: "copied", uid: node.uid, name: node.postName, memberIds });
}

/** Goes along the route from a place until somebody has to act or the end is reached. */
export function advance(transition: Transition, approvalContext: ApprovalContext, from: number): Outcome {
  let at = transition;
  for (const [place, item] of transition.state.route.entries()) {
    if (place < from) continue;
    if (item.kind === "branch") {
      at = record(at, { kind: "branchTaken", uid: item.uid, name: item.name });
      continue;
    }
    const node = actingNode(approvalContext.tree, item.uid);
    if (node?.type === 2) at = enterNotifier(at, approvalContext, node);
    if (node?.type !== 1) continue;
    const entered = enterApprover(at, approvalContext, place, node);
    if ("refusal" in entered) return entered.refusal;
    at = entered.transition;
    if (entered.waits) return at;
  }
  const asked = at.state.visits.some((visit) => visit.tasks.length > 0);
  return record(at, { kind: "finished", why: asked ? null : { rule: "nobody" } });
}

/** The first of several people who can take somebody's task over: there, with nothing to do in the step yet; for who is away their deputy. */
export function takeOver(
  { organisation, submitterId, now }: ApprovalContext,
  visit: Visit,
  memberIds: readonly number[],
  origin: TaskDraft["origin"],
  why: Why,
): TaskDraft | undefined {
  const isFree = (id: number) => !visit.tasks.some((other) => other.memberId === id && isOpen(other));
  for (const memberId of memberIds.filter((id) => isLiving(organisation, id))) {
    const deputyId = deputyOf(organisation, memberId, submitterId, now);
    if (deputyId !== null && isFree(deputyId))
      return { memberId: deputyId, origin, why: { ...why, deputyFor: memberId }, state: "pending" };
    if (isFree(memberId)) return { memberId, origin, why, state: "pending" };
  }
  return undefined;
}

/** An administrator who can stand in for somebody in a step where they have nothing to do themselves; the submitter comes last. */
export function standIn(approvalContext: ApprovalContext, visit: Visit, forMemberId: number): TaskDraft[] {
  const others = approvalContext.organisation.administratorIds.filter((id) => id !== forMemberId);
  const inOrder = others.toSorted(
    (a, b) => Number(a === approvalContext.submitterId) - Number(b === approvalContext.submitterId),
  );
  const found = takeOver(approvalContext, visit, inOrder, "empty", { rule: "emptyAdministrator", forMemberId });
  return found === undefined ? [] : [found];
}

/** Who takes over from somebody who has left: whoever is their deputy, else an administrator. */
export function insteadOfLeaver(
  approvalContext: ApprovalContext,
  visit: Visit,
  { memberId, origin, why }: Task,
): TaskDraft[] {
  const deputyId = deputyOf(approvalContext.organisation, memberId, approvalContext.submitterId, approvalContext.now);
  const isFree = !visit.tasks.some((other) => other.memberId === deputyId && isOpen(other));
  if (deputyId === null || !isFree) return standIn(approvalContext, visit, memberId);
  return [{ memberId: deputyId, origin, why: { ...why, deputyFor: memberId }, state: "pending" }];
}

/** Opens the turn of whoever comes next; somebody who has left meanwhile is replaced. */
function openNext(transition: Transition, approvalContext: ApprovalContext, sequence: number): Transition {
  let at = transition;
  for (let visit = openVisit(at.state); visit; visit = openVisit(at.state)) {
    const [task] = nextInTurn(visit);
    if (!task) return at;
    const { memberId } = task;
    if (isLiving(approvalContext.organisation, memberId)) {
      at = record(at, { kind: "taskOpened", visit: sequence, memberId });
    } else {
      at = record(at, {
        kind: "taskSkipped",
        visit: sequence,
        memberId,
        why: { rule: "left" },
        instead: insteadOfLeaver(approvalContext, visit, task),
      });
    }
  }
  return at;
}

/** After an act: ends the step when its rule is met and goes on, ends a lost vote, or opens the next one's turn. */
export function settle(transition: Transition, approvalContext: ApprovalContext): Outcome {
  const visit = openVisit(transition.state);
  if (!visit) return transition;
  const { sequence, uid, place } = visit;
  const name = transition.state.route[place]?.name ?? "";
  const goOn = (at: Transition) =>
    advance(record(at, { kind: "visitPassed", visit: sequence, uid, name, why: null }), approvalContext, place + 1);
  if (isDone(visit)) return goOn(transition);
  if (isLost(visit)) {
    return record(transition, {
      kind: "returned",
      visit: sequence,
      uid,
      name,
      memberId: null,
      comment: null,
      why: { rule: "voteLost" },
    });
  }
  const at = openNext(transition, approvalContext, sequence);
  const now = openVisit(at.state);
  return now && isDone(now) ? goOn(at) : at;
}
