import { held, saidOfReturn, type Answer } from "./act.ts";
import { advance } from "./advance.ts";
import { openTaskOf, openVisit, standing, type CaseState, type Task, type Visit } from "./case-state.ts";
import { record, refused, type ApprovalContext, type Outcome, type Refused } from "./approval-context.ts";
import { isLiving } from "../flow/organisation-view.ts";
import { unitOf } from "./units.ts";

export interface EarlierStep {
  place: number;
  uid: string;
  name: string;
}

/** Steps before the present one in which somebody has approved, in their order. */
export function earlierSteps(state: CaseState): EarlierStep[] {
  const present = openVisit(state);
  if (!present) return [];
  const places = new Set(
    standing(state)
      .filter((visit) => visit.place < present.place && visit.tasks.some((task) => task.state === "approved"))
      .map((visit) => visit.place),
  );
  return [...places]
    .sort((a, b) => a - b)
    .map((place) => ({ place, uid: state.route[place]?.uid ?? "", name: state.route[place]?.name ?? "" }));
}

/** Back to an earlier step, which is entered anew; what was approved from there on no longer counts. */
export function sendBack(state: CaseState, approvalContext: ApprovalContext, answer: Answer, toUid: string): Outcome {
  const on = held(state, approvalContext, answer);
  if ("refused" in on) return on;
  if (on.task.opinionFor !== undefined) return refused("opinionOnly");
  if (on.node?.allow?.returnTo === false) return refused("notAllowedHere");
  const target = earlierSteps(state).find((step) => step.uid === toUid);
  if (!target) return refused("badStep");
  const words = saidOfReturn(approvalContext, answer.comment);
  if ("refused" in words) return words;
  const transition = record(
    { state, events: [] },
    {
      kind: "sentBack",
      ...on.at,
      ...on.by,
      comment: words.text,
      toPlace: target.place,
      toName: target.name,
    },
  );
  return advance(transition, approvalContext, target.place);
}

const acts: ReadonlySet<Task["state"]> = new Set([
  "approved",
  "against",
  "returned",
  "answered",
  "transferred",
  "delegated",
]);

function hasActed(task: Task): boolean {
  return acts.has(task.state) && task.origin !== "kept";
}

function isTouched(visit: Visit): boolean {
  return visit.tasks.some((task) => hasActed(task) || task.addedBy !== undefined);
}

interface Taking {
  visit: Visit;
  own: Task;
}

/** The approval that somebody could still take back: nobody has acted on it since. */
function takeable(state: CaseState, memberId: number): Taking | null {
  const present = openVisit(state);
  if (state.status !== "underApproval" || !present) return null;
  const visits = standing(state);
  const behind = visits.slice(visits.indexOf(present));
  const ownIn = (visit: Visit) => {
    const place = visit.tasks.findLastIndex(
      (task) =>
        task.memberId === memberId && (task.state === "approved" || task.state === "against") && task.origin !== "kept",
    );
    const own = visit.tasks[place];
    // Whoever has been given a second task in the step meanwhile answers that one.
    if (!own || openTaskOf(visit, memberId)) return null;
    const next = visit.tasks.slice(place + 1).filter((task) => visit.mode === "inTurn" || unitOf(task) === unitOf(own));
    return next.some(hasActed) ? null : { visit, own };
  };
  if (present.tasks.some((task) => task.memberId === memberId && hasActed(task))) return ownIn(present);
  if (behind.some(isTouched)) return null;
  const before = visits.slice(0, visits.indexOf(present)).findLast(isTouched);
  // Behind a return lies somebody's act already.
  return before?.state === "passed" ? ownIn(before) : null;
}

export function mayTakeBack(state: CaseState, memberId: number | null): Refused | null {
  if (memberId === null) return refused("cannotTakeBack");
  const asking = openVisit(state)?.tasks.some((task) => task.memberId === memberId && task.state === "delegated");
  return asking || takeable(state, memberId) ? null : refused("cannotTakeBack");
}

/** One's own approval, while nobody has acted on it; or the question for somebody's opinion. */
export function takeBack(state: CaseState, approvalContext: ApprovalContext, memberId: number): Outcome {
  const present = openVisit(state);
  const asking = present?.tasks.find((task) => task.memberId === memberId && task.state === "delegated");
  if (present && asking) return withdrawOpinion(state, present, asking);
  const taking = takeable(state, memberId);
  if (!taking) return refused("cannotTakeBack");
  const { visit } = taking;
  const restored = visit.tasks
    .filter(
      (task) =>
        task.state === "cancelled" &&
        task.opinionFor === undefined &&
        task.memberId !== memberId &&
        isLiving(approvalContext.organisation, task.memberId),
    )
    .map((task) => task.key);
  const name = state.route[visit.place]?.name ?? "";
  return record(
    { state, events: [] },
    { kind: "takenBack", visit: visit.sequence, uid: visit.uid, name, memberId, restored },
  );
}

function withdrawOpinion(state: CaseState, visit: Visit, asking: Task): Outcome {
  const opinion = visit.tasks.find((task) => task.opinionFor === asking.key && task.state === "pending");
  if (!opinion) return refused("cannotTakeBack");
  const name = state.route[visit.place]?.name ?? "";
  return record(
    { state, events: [] },
    {
      kind: "opinionWithdrawn",
      visit: visit.sequence,
      uid: visit.uid,
      name,
      memberId: asking.memberId,
      of: opinion.memberId,
    },
  );
}
