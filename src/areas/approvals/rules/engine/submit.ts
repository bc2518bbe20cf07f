import { advance } from "./advance.ts";
import { emptyCase, isOpen, type CaseState, type Task, type TaskDraft, type Visit } from "./case-state.ts";
import type { SubmitHow } from "./case-event.ts";
import { wrongChoice } from "./choice.ts";
import type { Facts } from "../flow/facts.ts";
import {
  applicationOf,
  record,
  refused,
  type Transition,
  type ApprovalContext,
  type Outcome,
} from "./approval-context.ts";
import { isLiving } from "../flow/organisation-view.ts";
import { planRoute, type RouteItem } from "./plan-route.ts";
import { duties, nextInTurn, unitOf } from "./units.ts";
import type { Why } from "./why.ts";

export interface Submitting {
  facts: Facts;
  chosen: Readonly<Record<string, readonly number[]>>;
  copyTo: readonly number[];
}

function planned(approvalContext: ApprovalContext, state: CaseState, submitting: Submitting) {
  const application = { ...applicationOf(approvalContext, state), ...submitting };
  return planRoute(approvalContext.tree, application, approvalContext.organisation);
}

function start(
  state: CaseState,
  approvalContext: ApprovalContext,
  submitting: Submitting,
  how: SubmitHow,
  why?: Why,
): Outcome {
  const plan = planned(approvalContext, state, submitting);
  if ("noBranch" in plan) return refused("noBranch", { node: plan.noBranch });
  const wrong = wrongChoice(approvalContext, plan.route, submitting.chosen);
  if (wrong) return wrong;
  const submitted = { kind: "submitted", how, route: plan.route, ...submitting, ...(why ? { why } : {}) } as const;
  return advance(record({ state, events: [] }, submitted), approvalContext, 0);
}

/** The first submission of an application. */
export function submit(approvalContext: ApprovalContext, submitting: Submitting): Outcome {
  return start(emptyCase, approvalContext, submitting, "first");
}

/** A new round from the start: conditions and people anew, earlier approvals do not count. */
export function restart(
  state: CaseState,
  approvalContext: ApprovalContext,
  submitting: Submitting,
  why?: Why,
): Outcome {
  if (state.status === "underApproval" || state.status === "rejected") return refused("notResubmittable");
  return start(state, approvalContext, submitting, "restart", why);
}

function sameUpTo(place: number, before: readonly RouteItem[], now: readonly RouteItem[]): boolean {
  return before.slice(0, place + 1).every((item, index) => item.uid === now[index]?.uid);
}

/** The duties of a returned step opened again: approvals given in it stay, the others are asked in their order. */
function reopened(visit: Visit): TaskDraft[] {
  const stays = (task: Task) => task.state === "approved" || task.state === "autoPassed";
  // Somebody who is asked twice, as one who has voted and was added later, is asked once.
  const kept = duties(visit).filter(
    (task, index, all) =>
      stays(task) || all.findIndex((one) => !stays(one) && one.memberId === task.memberId) === index,
  );
  const labels = new Map<number, number>();
  kept.forEach((task, index) => labels.set(unitOf(task), labels.get(unitOf(task)) ?? index + 1));
  const again = kept.map((task): Task => {
    const { memberId, why, key } = task;
    return {
      memberId,
      why,
      key,
      unit: labels.get(unitOf(task)) ?? key,
      origin: stays(task) ? "kept" : task.origin,
      state: stays(task) ? task.state : "waiting",
    };
  });
  const first = nextInTurn({ ...visit, tasks: again });
  return again.map(({ key, ...task }): TaskDraft =>
    first.some((one) => one.key === key) ? { ...task, state: "pending" } : task,
  );
}

/** Straight to the one who returned it; a restart with its reason where the way to them has changed or they have left. */
export function resubmitToOriginal(
  state: CaseState,
  approvalContext: ApprovalContext,
  submitting: Submitting,
): Outcome {
  if (state.status !== "returned") return refused("notResubmittable");
  const visit = state.visits.findLast((one) => one.state === "returned");
  const plan = planned(approvalContext, state, submitting);
  if (!visit || "noBranch" in plan || !sameUpTo(visit.place, state.route, plan.route)) {
    return restart(state, approvalContext, submitting, { rule: "routeChanged" });
  }
  if (visit.tasks.length === 0) return restart(state, approvalContext, submitting, { rule: "noOriginal" });
  const tasks = reopened(visit);
  const gone = tasks.some((task) => isOpen(task) && !isLiving(approvalContext.organisation, task.memberId));
  const asked = tasks.some((task) => task.state === "pending");
  if (gone || !asked) return restart(state, approvalContext, submitting, { rule: "personLeft" });
  const wrong = wrongChoice(approvalContext, plan.route.slice(visit.place + 1), submitting.chosen);
  if (wrong) return wrong;
  const { uid, place, mode, ratio } = visit;
  const name = plan.route[place]?.name ?? "";
  const begun: Transition = record(
    { state, events: [] },
    { kind: "submitted", how: "original", route: plan.route, ...submitting },
  );
  return record(begun, { kind: "visitOpened", visit: state.visitCount + 1, place, uid, name, mode, ratio, tasks });
}
