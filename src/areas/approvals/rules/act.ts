import { settle } from "./advance.ts";
import { openVisit, pendingTasks, type CaseState, type Visit } from "./case-state.ts";
import { record, refused, type Ground, type Outcome, type Refused } from "./ground.ts";
import { actingNode } from "./plan-route.ts";

/** Not oftener than every 30 minutes. */
export const REMIND_MINUTES = 30;

export interface Answer {
  /** The step in which the task was given. */
  visit: number;
  memberId: number;
  comment: string | null;
}

function ownVisit(state: CaseState, answer: Answer): Visit | Refused {
  if (state.status !== "underApproval") return refused("alreadyHandled");
  const visit = openVisit(state);
  const task = visit?.tasks.find((one) => one.memberId === answer.memberId && one.state === "pending");
  if (!visit || visit.sequence !== answer.visit || !task) return refused("alreadyHandled");
  return visit;
}

function lengthOf(text: string): number {
  return [...text].length;
}

/** One person's approval, with everything that follows from it by itself. */
export function approve(state: CaseState, ground: Ground, answer: Answer): Outcome {
  const visit = ownVisit(state, answer);
  if ("refused" in visit) return visit;
  const node = actingNode(ground.tree, visit.uid);
  const comment = answer.comment?.trim() || null;
  if (node?.type === 1 && node.require?.comment && comment === null) return refused("commentRequired");
  if (comment !== null && lengthOf(comment) > ground.settings.reasonLimit) {
    return refused("reasonTooLong", { limit: ground.settings.reasonLimit });
  }
  const name = state.route[visit.place]?.name ?? "";
  const { sequence, uid } = visit;
  const approved = { kind: "approved", visit: sequence, uid, name, memberId: answer.memberId, comment } as const;
  return settle(record({ state, events: [] }, approved), ground);
}

/** Sends the application back to its submitter; all other open tasks end at once. */
export function giveBack(state: CaseState, ground: Ground, answer: Answer): Outcome {
  const visit = ownVisit(state, answer);
  if ("refused" in visit) return visit;
  const comment = answer.comment?.trim() ?? "";
  if (comment === "") return refused("reasonRequired");
  if (lengthOf(comment) > ground.settings.reasonLimit) return refused("reasonTooLong", { limit: ground.settings.reasonLimit });
  const name = state.route[visit.place]?.name ?? "";
  const { sequence, uid } = visit;
  return record({ state, events: [] }, { kind: "returned", visit: sequence, uid, name, memberId: answer.memberId, comment });
}

function maySteer(ground: Ground, memberId: number | null): boolean {
  if (ground.submitterId === null || memberId === ground.submitterId) return true;
  return memberId !== null && ground.organisation.administratorIds.includes(memberId);
}

export function mayRevoke(state: CaseState, ground: Ground, memberId: number | null): Refused | null {
  if (state.status !== "underApproval" && state.status !== "returned") return refused("notUnderApproval");
  if (!maySteer(ground, memberId)) return refused("notInitiator");
  const bySubmitter = memberId === ground.submitterId;
  if (bySubmitter && ground.settings.revoke === "beforeFirst" && state.status === "underApproval" && state.touched) {
    return refused("revokeTooLate");
  }
  return null;
}

/** Taken back by the submitter, or ended by an administrator, who has to say why. */
export function revoke(state: CaseState, ground: Ground, memberId: number | null, reason: string | null): Outcome {
  const refusal = mayRevoke(state, ground, memberId);
  if (refusal) return refusal;
  const comment = reason?.trim() || null;
  if (comment === null && ground.submitterId !== null && memberId !== ground.submitterId) return refused("reasonRequired");
  if (comment !== null && lengthOf(comment) > ground.settings.reasonLimit) return refused("reasonTooLong", { limit: ground.settings.reasonLimit });
  return record({ state, events: [] }, { kind: "revoked", memberId, comment });
}

function minutesSince(then: string, now: string): number {
  return (Date.parse(now) - Date.parse(then)) / 60_000;
}

export function mayRemind(state: CaseState, ground: Ground, memberId: number | null, now: string): Refused | null {
  if (state.status !== "underApproval") return refused("notUnderApproval");
  if (!maySteer(ground, memberId)) return refused("notInitiator");
  const since = state.remindedAt === null ? Infinity : minutesSince(state.remindedAt, now);
  return since < REMIND_MINUTES ? refused("tooSoon", { minutes: Math.ceil(REMIND_MINUTES - since) }) : null;
}

/** Reminds everyone whose turn it is. */
export function remind(state: CaseState, ground: Ground, memberId: number | null, now: string): Outcome {
  const refusal = mayRemind(state, ground, memberId, now);
  if (refusal) return refusal;
  const memberIds = pendingTasks(state).map((task) => task.memberId);
  return record({ state, events: [] }, { kind: "reminded", memberId, at: now, memberIds });
}

