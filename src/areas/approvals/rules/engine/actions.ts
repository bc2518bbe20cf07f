import type { ApprovalAction } from "./action-names.ts";
import { isAdministrator, mayRemind, mayRevoke } from "./act.ts";
import { removableSigners } from "./add-sign.ts";
import { openTaskOf, openVisit, type CaseState } from "./case-state.ts";
import type { ApprovalContext } from "./approval-context.ts";
import { actingNode } from "./plan-route.ts";
import { earlierSteps, mayTakeBack } from "./send-back.ts";

function ofHolder(state: CaseState, approvalContext: ApprovalContext, memberId: number): ApprovalAction[] {
  const visit = openVisit(state);
  const task = openTaskOf(visit, memberId);
  if (!visit || task?.state !== "pending") return [];
  if (task.opinionFor !== undefined) return ["opinion"];
  const node = actingNode(approvalContext.tree, visit.uid);
  const allow = (node?.type === 1 ? node.allow : undefined) ?? {};
  return [
    "approve",
    ...(visit.mode === "ratio" ? ["oppose" as const] : []),
    "return",
    ...(approvalContext.settings.mayReject ? ["reject" as const] : []),
    ...(allow.returnTo !== false && earlierSteps(state).length > 0 ? ["returnTo" as const] : []),
    ...(allow.transfer === false ? [] : ["transfer" as const]),
    ...(allow.delegate === false ? [] : ["delegate" as const]),
    ...(allow.addSign === false ? [] : ["addSign" as const]),
  ];
}

/** What somebody may do with an application now: exactly what the acts would not refuse them for who they are. */
export function actionsFor(
  state: CaseState,
  approvalContext: ApprovalContext,
  memberId: number | null,
): ApprovalAction[] {
  if (memberId === null) return [];
  const under = state.status === "underApproval";
  const actions: ApprovalAction[] = under ? ofHolder(state, approvalContext, memberId) : [];
  if (under && removableSigners(state, memberId).length > 0) actions.push("removeSign");
  if (under && !mayTakeBack(state, memberId)) actions.push("takeBack");
  const isSubmitter = memberId === approvalContext.submitterId;
  const steers = under && !mayRevoke(state, approvalContext, memberId);
  if (isSubmitter && steers) actions.push("revoke");
  if (!isSubmitter && steers && isAdministrator(approvalContext, memberId)) actions.push("terminate");
  if ((isSubmitter || isAdministrator(approvalContext, memberId)) && !mayRemind(state, approvalContext, memberId))
    actions.push("remind");
  if (under && isAdministrator(approvalContext, memberId)) actions.push("handOver");
  if (isSubmitter && (state.status === "returned" || state.status === "revoked")) actions.push("resubmit");
  if (isSubmitter && state.status === "returned") actions.push("resubmitOriginal");
  return actions;
}
