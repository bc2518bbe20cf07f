import { approve } from "./act.ts";
import { choicesOn, copiesOn, type Choice } from "./choice.ts";
import type { CaseEvent } from "./case-event.ts";
import { openVisit, type CaseState, type TaskDraft } from "./case-state.ts";
import { isRefused, type ApprovalContext, type Outcome, type Refused } from "./approval-context.ts";
import { giveOpinion } from "./pass-on.ts";
import type { Mode } from "./resolve-approvers.ts";
import { submit, type Submitting } from "./submit.ts";
import type { Why } from "./why.ts";
import { actingNode } from "./plan-route.ts";

export interface ForeseenStep {
  uid: string;
  name: string;
  kind: "approver" | "copy";
  mode: Mode;
  people: readonly TaskDraft[];
  /** Why the step goes by itself; null when somebody is asked. */
  why: Why | null;
  /** Whom the submitter has still to choose from; null where nothing is left to them. */
  choose: Choice | null;
}

export interface Foreseen {
  steps: ForeseenStep[];
  /** What would stop it on the way. */
  stop: Refused | null;
}

const MANY = 1000;

function stepsFrom(events: readonly CaseEvent[], approvalContext: ApprovalContext): ForeseenStep[] {
  const passed = new Map(
    events.flatMap((event) => (event.kind === "visitPassed" && event.why ? [[event.visit, event.why]] : [])),
  );
  return events.flatMap((event): ForeseenStep[] => {
    if (event.kind === "copied") {
      const people = event.memberIds.map((memberId): TaskDraft => ({
        memberId,
        origin: "plan",
        why: { rule: "member" },
        state: "pending",
      }));
      const choose = copiesOn(approvalContext, event.uid);
      return [{ uid: event.uid, name: event.name, kind: "copy", mode: "all", people, why: null, choose }];
    }
    if (event.kind !== "visitOpened") return [];
    const node = actingNode(approvalContext.tree, event.uid);
    const isOpen = node?.type === 1 && node.settype === 4 && event.tasks.length === 0;
    const [choose = null] = isOpen ? choicesOn(approvalContext, [event]) : [];
    const why = passed.get(event.visit) ?? null;
    return [
      {
        uid: event.uid,
        name: event.name,
        kind: "approver",
        mode: event.mode,
        people: event.tasks,
        why: choose ? null : why,
        choose,
      },
    ];
  });
}

/** Lets everybody approve, by the same rules as at run time. */
function runOn(from: Outcome, approvalContext: ApprovalContext): Foreseen {
  if (isRefused(from)) return { steps: [], stop: from };
  let state = from.state;
  const events = [...from.events];
  for (let left = MANY; left > 0; left -= 1) {
    const visit = openVisit(state);
    const task = visit?.tasks.find((one) => one.state === "pending");
    if (!visit || !task) break;
    const answer = { visit: visit.sequence, memberId: task.memberId, comment: "-" };
    const next = (task.opinionFor === undefined ? approve : giveOpinion)(
      state,
      { ...approvalContext, choiceOpen: true },
      answer,
    );
    if (isRefused(next)) return { steps: stepsFrom(events, approvalContext), stop: next };
    state = next.state;
    events.push(...next.events);
  }
  return { steps: stepsFrom(events, approvalContext), stop: null };
}

/** The whole way of an application before it is submitted. */
export function foreseeAll(approvalContext: ApprovalContext, submitting: Submitting): Foreseen {
  return runOn(submit({ ...approvalContext, choiceOpen: true }, submitting), approvalContext);
}

/** What comes after the present step; whom the submitter copies in is no longer theirs to choose. */
export function foreseeRest(state: CaseState, approvalContext: ApprovalContext): Foreseen {
  const { steps, stop } = runOn({ state, events: [] }, approvalContext);
  const isCopy = (step: ForeseenStep) => step.kind === "copy";
  return {
    steps: steps
      .filter((step) => !isCopy(step) || step.people.length > 0)
      .map((step) => (isCopy(step) ? { ...step, choose: null } : step)),
    stop,
  };
}
