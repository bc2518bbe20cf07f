import { draftFor, held, refuseTarget, said, type Answer } from "./act.ts";
import type { CaseState } from "./case-state.ts";
import { record, refused, type ApprovalContext, type Outcome } from "./approval-context.ts";

function pass(
  state: CaseState,
  approvalContext: ApprovalContext,
  answer: Answer,
  to: number,
  kind: "transferred" | "delegated",
): Outcome {
  const on = held(state, approvalContext, answer);
  if ("refused" in on) return on;
  if (on.task.opinionFor !== undefined) return refused("opinionOnly");
  if (on.node?.allow?.[kind === "transferred" ? "transfer" : "delegate"] === false) return refused("notAllowedHere");
  const refusal = refuseTarget(state, approvalContext, on.visit, to);
  if (refusal) return refusal;
  const words = said(answer.comment, false);
  if ("refused" in words) return words;
  const { memberId } = answer;
  const draft =
    kind === "transferred"
      ? draftFor(to, "transfer", { rule: "transferred", forMemberId: memberId })
      : { ...draftFor(to, "delegate", { rule: "asked", forMemberId: memberId }), addedBy: memberId };
  return record({ state, events: [] }, { kind, ...on.at, ...on.by, comment: words.text || null, to: draft });
}

/** The task moves to somebody else for good. */
export function transfer(state: CaseState, approvalContext: ApprovalContext, answer: Answer, to: number): Outcome {
  return pass(state, approvalContext, answer, to, "transferred");
}

/** Asks somebody for an opinion; the task comes back to its holder, who decides. */
export function delegate(state: CaseState, approvalContext: ApprovalContext, answer: Answer, to: number): Outcome {
  return pass(state, approvalContext, answer, to, "delegated");
}

/** The opinion that was asked for. */
export function giveOpinion(state: CaseState, approvalContext: ApprovalContext, answer: Answer): Outcome {
  const on = held(state, approvalContext, answer);
  if ("refused" in on) return on;
  if (on.task.opinionFor === undefined) return refused("notAllowedHere");
  const words = said(answer.comment, true);
  if ("refused" in words) return words;
  return record({ state, events: [] }, { kind: "opinionGiven", ...on.at, ...on.by, comment: words.text });
}
