import { draftFor, isAdministrator, refuseTarget, said } from "./act.ts";
import { insteadOfLeaver, settle, standIn, takeOver } from "./advance.ts";
import type { TimeoutDoes } from "./case-event.ts";
import { isOpen, openTaskOf, openVisit, type CaseState, type Task, type TaskDraft, type Visit } from "./case-state.ts";
import { record, refused, type Course, type Ground, type Outcome } from "./ground.ts";
import { isLiving, superiorHolders } from "../flow/organisation-view.ts";
import { isActive } from "./units.ts";
import type { Why } from "./why.ts";

function at(state: CaseState, visit: Visit) {
  return { visit: visit.sequence, uid: visit.uid, name: state.route[visit.place]?.name ?? "" };
}

/** Takes back the question for an opinion that a task is, or waits for. */
function withoutOpinion(course: Course, task: Task, why?: Why): Course {
  const visit = openVisit(course.state);
  if (!visit) return course;
  const asked =
    task.opinionFor === undefined
      ? visit.tasks.find((one) => one.opinionFor === task.key && one.state === "pending")
      : task;
  const asking = visit.tasks.find((one) => one.key === asked?.opinionFor);
  if (!asked || !asking) return course;
  return record(course, {
    kind: "opinionWithdrawn",
    ...at(course.state, visit),
    memberId: asking.memberId,
    of: asked.memberId,
    ...(why ? { why } : {}),
  });
}

/** People who have left while they had something to do are replaced by their deputies or an administrator; nothing happens where nobody has left. */
export function relieve(state: CaseState, ground: Ground): Outcome {
  let course: Course = { state, events: [] };
  if (state.status !== "underApproval") return course;
  const gone = (openVisit(state)?.tasks ?? []).filter(
    (task) => isActive(task) && !isLiving(ground.organisation, task.memberId),
  );
  for (const task of gone) {
    if (task.opinionFor !== undefined || task.state === "delegated")
      course = withoutOpinion(course, task, { rule: "left" });
    const visit = openVisit(course.state);
    if (task.opinionFor !== undefined || !visit) continue;
    const instead = insteadOfLeaver(ground, visit, task);
    const others = visit.tasks.some((one) => isOpen(one) && isLiving(ground.organisation, one.memberId));
    if (instead.length === 0 && !others) return refused("nobodyCanApprove", { node: at(course.state, visit).name });
    course = record(course, {
      kind: "taskSkipped",
      visit: visit.sequence,
      memberId: task.memberId,
      why: { rule: "left" },
      instead,
    });
  }
  return gone.length === 0 ? course : settle(course, ground);
}

export interface HandingOver {
  /** The administrator who does it. */
  memberId: number;
  from: number;
  to: number;
  comment: string | null;
}

/** An administrator gives somebody's open task to another person, who takes over its place. */
export function handOver(state: CaseState, ground: Ground, { memberId, from, to, comment }: HandingOver): Outcome {
  if (!isAdministrator(ground, memberId)) return refused("administratorsOnly");
  const visit = openVisit(state);
  const task = openTaskOf(visit, from);
  if (state.status !== "underApproval" || !visit || !task) return refused("alreadyHandled");
  const refusal = refuseTarget(state, ground, visit, to);
  if (refusal && refusal.refused !== "alreadyAssigned") return refusal;
  const words = said(comment, false);
  if ("refused" in words) return words;
  let course: Course = { state, events: [] };
  if (task.state === "delegated") course = withoutOpinion(course, task);
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
  if (refusal && task.opinionFor !== undefined) course = withoutOpinion(course, task);
  else {
    course = record(course, {
      kind: "handedOver",
      ...at(state, visit),
      memberId,
      from,
      heir: to,
      comment: words.text || null,
      to: refusal ? null : draft,
    });
  }
  return settle(course, ground);
}

export interface Expired {
  visit: number;
  memberId: number;
  does: TimeoutDoes | "autoReturn";
  hours: number;
}

function escalated(ground: Ground, visit: Visit, task: Task): TaskDraft[] {
  const { organisation } = ground;
  const found = superiorHolders(organisation, task.memberId);
  const of = found ? organisation.posts.get(found.postId)?.name : undefined;
  const superiors = found?.memberIds.filter((id) => id !== ground.submitterId) ?? [];
  const heir = takeOver(ground, visit, superiors, "escalate", {
    rule: "escalated",
    forMemberId: task.memberId,
    ...(of ? { of } : {}),
  });
  return heir ? [heir] : standIn(ground, visit, task.memberId);
}

/** The time of a task has run out; refused when it is no longer open. Where nobody stands above, its holder is reminded. */
export function timeOut(
  state: CaseState,
  ground: Ground,
  { visit: sequence, memberId, does, hours }: Expired,
): Outcome {
  const visit = openVisit(state);
  const task = openTaskOf(visit, memberId);
  if (state.status !== "underApproval" || !visit || visit.sequence !== sequence || !task || !isActive(task))
    return refused("alreadyHandled");
  let course: Course = { state, events: [] };
  if (task.opinionFor !== undefined || does === "remind") {
    return record(course, { kind: "timedOut", ...at(state, visit), does: "remind", memberId, hours, instead: [] });
  }
  if (task.state === "delegated") course = withoutOpinion(course, task);
  if (does === "autoReturn") {
    return record(course, {
      kind: "returned",
      ...at(state, visit),
      memberId: null,
      comment: null,
      why: { rule: "timeout", forMemberId: memberId },
    });
  }
  if (does === "autoPass") {
    return settle(
      record(course, { kind: "timedOut", ...at(state, visit), does, memberId, hours, instead: [] }),
      ground,
    );
  }
  const instead = does === "escalate" ? escalated(ground, visit, task) : standIn(ground, visit, memberId);
  return record(course, {
    kind: "timedOut",
    ...at(state, visit),
    does: instead.length > 0 ? does : "remind",
    memberId,
    hours,
    instead,
  });
}
