import { isOpenChoice } from "./choice.ts";
import { candidatesByKind } from "./candidates/by-kind.ts";
import { isOpen, openVisit, standing, type CaseState, type Task, type TaskDraft, type Visit } from "./case-state.ts";
import type { ApproverNode, NotifierNode } from "../flow/definition.ts";
import { deputyOf } from "./deputies.ts";
import { applicationOf, record, refused, type Course, type Ground, type Outcome } from "./ground.ts";
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

type Entered = { course: Course; waits: boolean } | { refusal: Outcome };

function opened(course: Course, place: number, node: ApproverNode, mode: Mode, tasks: TaskDraft[]): Course {
  const visit = course.state.visitCount + 1;
  const ratio = mode === "ratio" ? (node.passRatio ?? 100) : null;
  return record(course, { kind: "visitOpened", visit, place, uid: node.uid, name: node.postName, mode, ratio, tasks });
}

function passed(course: Course, node: ApproverNode, why: Why | null): Course {
  return record(course, {
    kind: "visitPassed",
    visit: course.state.visitCount,
    uid: node.uid,
    name: node.postName,
    why,
  });
}

function enterApprover(course: Course, ground: Ground, place: number, node: ApproverNode): Entered {
  const { state } = course;
  if (ground.choiceOpen && isOpenChoice(node, state.chosen)) {
    return { course: passed(opened(course, place, node, "single", []), node, { rule: "chosen" }), waits: false };
  }
  const { organisation, settings } = ground;
  const resolution = resolveApprovers({
    node,
    organisation,
    settings,
    application: applicationOf(ground, state),
    previousApproverId: previousApprover(state),
    approvedBy: approvedBy(state),
    now: ground.now,
  });
  switch (resolution.kind) {
    case "deadEnd":
      return { refusal: refused("nobodyCanApprove", { node: node.postName }) };
    case "passes":
      return { course: passed(opened(course, place, node, "single", []), node, resolution.why), waits: false };
    case "returns": {
      const at = opened(course, place, node, "single", []);
      const { uid, postName: name } = node;
      const back = { kind: "returned", visit: at.state.visitCount, uid, name, memberId: null, comment: null } as const;
      return { course: record(at, { ...back, why: resolution.why }), waits: true };
    }
    case "people": {
      const tasks = firstStates(resolution.approvers, resolution.mode);
      const at = opened(course, place, node, resolution.mode, tasks);
      if (!passedByRepeats(tasks, resolution.mode)) return { course: at, waits: true };
      return { course: passed(at, node, { rule: "duplicate" }), waits: false };
    }
  }
}

function enterNotifier(course: Course, ground: Ground, node: NotifierNode): Course {
  const { state } = course;
  const application = applicationOf(ground, state);
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
    organisation: ground.organisation,
    previousApproverId: previousApprover(state),
  }).map((one) => one.memberId);
  const asked = node.ccSelfSelectFlag === 1 ? [...found, ...state.copyTo] : found;
  const memberIds = [...new Set(asked)].filter((id) => isLiving(ground.organisation, id) && !state.copied.includes(id));
  return memberIds.length === 0
    ? course
    : record(course, { kind: "copied", uid: node.uid, name: node.postName, memberIds });
}

/** Goes along the route from a place until somebody has to act or the end is reached. */
export function advance(course: Course, ground: Ground, from: number): Outcome {
  let at = course;
  for (const [place, item] of course.state.route.entries()) {
    if (place < from) continue;
    if (item.kind === "branch") {
      at = record(at, { kind: "branchTaken", uid: item.uid, name: item.name });
      continue;
    }
    const node = actingNode(ground.tree, item.uid);
    if (node?.type === 2) at = enterNotifier(at, ground, node);
    if (node?.type !== 1) continue;
    const entered = enterApprover(at, ground, place, node);
    if ("refusal" in entered) return entered.refusal;
    at = entered.course;
    if (entered.waits) return at;
  }
  const asked = at.state.visits.some((visit) => visit.tasks.length > 0);
  return record(at, { kind: "finished", why: asked ? null : { rule: "nobody" } });
}

/** The first of several people who can take somebody's task over: there, with nothing to do in the step yet; for who is away his deputy. */
export function takeOver(
  { organisation, submitterId, now }: Ground,
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

/** An administrator who can stand in for somebody in a step where he has nothing to do himself; the submitter comes last. */
export function standIn(ground: Ground, visit: Visit, forMemberId: number): TaskDraft[] {
  const others = ground.organisation.administratorIds.filter((id) => id !== forMemberId);
  const inOrder = others.toSorted((a, b) => Number(a === ground.submitterId) - Number(b === ground.submitterId));
  const found = takeOver(ground, visit, inOrder, "empty", { rule: "emptyAdministrator", forMemberId });
  return found === undefined ? [] : [found];
}

/** Who takes over from somebody who has left: whoever is his deputy, else an administrator. */
export function insteadOfLeaver(ground: Ground, visit: Visit, { memberId, origin, why }: Task): TaskDraft[] {
  const deputyId = deputyOf(ground.organisation, memberId, ground.submitterId, ground.now);
  const isFree = !visit.tasks.some((other) => other.memberId === deputyId && isOpen(other));
  if (deputyId === null || !isFree) return standIn(ground, visit, memberId);
  return [{ memberId: deputyId, origin, why: { ...why, deputyFor: memberId }, state: "pending" }];
}

/** Opens the turn of whoever comes next; somebody who has left meanwhile is replaced. */
function openNext(course: Course, ground: Ground, sequence: number): Course {
  let at = course;
  for (let visit = openVisit(at.state); visit; visit = openVisit(at.state)) {
    const [task] = nextInTurn(visit);
    if (!task) return at;
    const { memberId } = task;
    if (isLiving(ground.organisation, memberId)) {
      at = record(at, { kind: "taskOpened", visit: sequence, memberId });
    } else {
      at = record(at, {
        kind: "taskSkipped",
        visit: sequence,
        memberId,
        why: { rule: "left" },
        instead: insteadOfLeaver(ground, visit, task),
      });
    }
  }
  return at;
}

/** After an act: ends the step when its rule is met and goes on, ends a lost vote, or opens the next one's turn. */
export function settle(course: Course, ground: Ground): Outcome {
  const visit = openVisit(course.state);
  if (!visit) return course;
  const { sequence, uid, place } = visit;
  const name = course.state.route[place]?.name ?? "";
  const goOn = (at: Course) =>
    advance(record(at, { kind: "visitPassed", visit: sequence, uid, name, why: null }), ground, place + 1);
  if (isDone(visit)) return goOn(course);
  if (isLost(visit)) {
    return record(course, {
      kind: "returned",
      visit: sequence,
      uid,
      name,
      memberId: null,
      comment: null,
      why: { rule: "voteLost" },
    });
  }
  const at = openNext(course, ground, sequence);
  const now = openVisit(at.state);
  return now && isDone(now) ? goOn(at) : at;
}
