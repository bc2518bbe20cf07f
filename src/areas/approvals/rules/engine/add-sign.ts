import { draftFor, held, refuseTarget, said, type Answer } from "./act.ts";
import { settle } from "./advance.ts";
import type { SignerPlace } from "./case-event.ts";
import { openVisit, type CaseState, type Task, type TaskDraft } from "./case-state.ts";
import { record, refused, type ApprovalContext, type Outcome } from "./approval-context.ts";

/** A step may grow to so many tasks. */
const MOST_TASKS = 100;

function stateOf(place: SignerPlace, index: number): TaskDraft["state"] {
  if (place === "alongside") return "pending";
  return place === "before" && index === 0 ? "pending" : "waiting";
}

/** Further signers: before the holder in order, after them in order, or alongside as one more of the step. */
export function addSigners(
  state: CaseState,
  approvalContext: ApprovalContext,
  answer: Answer,
  place: SignerPlace,
  memberIds: readonly number[],
): Outcome {
  const on = held(state, approvalContext, answer);
  if ("refused" in on) return on;
  if (on.task.opinionFor !== undefined) return refused("opinionOnly");
  if (on.node?.allow?.addSign === false) return refused("notAllowedHere");
  const wanted = [...new Set(memberIds)];
  if (wanted.length === 0 || on.visit.tasks.length + wanted.length > MOST_TASKS) return refused("badTarget");
  for (const memberId of wanted) {
    const refusal = refuseTarget(state, approvalContext, on.visit, memberId);
    if (refusal) return refusal;
  }
  const words = said(answer.comment, false);
  if ("refused" in words) return words;
  const signers = wanted.map((memberId, index) => ({
    ...draftFor(memberId, "added", { rule: "added", forMemberId: answer.memberId }, stateOf(place, index)),
    addedBy: answer.memberId,
  }));
  return record(
    { state, events: [] },
    { kind: "signersAdded", ...on.at, ...on.by, comment: words.text || null, place, signers },
  );
}

/** Signers somebody has added who have not acted yet. */
export function removableSigners(state: CaseState, memberId: number | null): Task[] {
  const tasks = openVisit(state)?.tasks ?? [];
  return tasks.filter(
    (task) =>
      task.origin === "added" && task.addedBy === memberId && (task.state === "waiting" || task.state === "pending"),
  );
}

/** Takes added signers out again; whoever waited for them is next. */
export function removeSigners(
  state: CaseState,
  approvalContext: ApprovalContext,
  memberId: number,
  memberIds: readonly number[],
): Outcome {
  const visit = openVisit(state);
  if (state.status !== "underApproval" || !visit) return refused("alreadyHandled");
  const removable = removableSigners(state, memberId).map((task) => task.memberId);
  if (memberIds.length === 0 || memberIds.some((id) => !removable.includes(id))) return refused("notRemovable");
  const name = state.route[visit.place]?.name ?? "";
  const transition = record(
    { state, events: [] },
    {
      kind: "signersRemoved",
      visit: visit.sequence,
      uid: visit.uid,
      name,
      memberId,
      memberIds: [...memberIds],
    },
  );
  return settle(transition, approvalContext);
}
