import { ownOf } from "#platform/own-of.ts";
import type { CaseState } from "../engine/case-state.ts";
import type { ApproverNode, FlowNode } from "./definition.ts";
import type { ApprovalContext } from "../engine/approval-context.ts";
import { actingNode, nodesOf } from "../engine/plan-route.ts";

export function isEditable(node: ApproverNode | undefined, field: string): boolean {
  return ownOf(node?.fields, field) === "edit";
}

function hiddenIn(node: FlowNode | undefined): string[] {
  if (node?.type !== 1) return [];
  return Object.entries(node.fields ?? {}).flatMap(([field, access]) => (access === "hidden" ? [field] : []));
}

/** Every field that some step of a flow hides. */
export function hiddenSomewhere(tree: FlowNode): Set<string> {
  return new Set(nodesOf(tree).flatMap(hiddenIn));
}

/** Every field that one step hides from its people. */
export function hiddenAt(tree: FlowNode, uid: string): Set<string> {
  return new Set(hiddenIn(actingNode(tree, uid)));
}

/**
 * The fields that somebody may not see: those that the step they were asked in last hides (`lastUid`; null = they never were).
 * The submitter, the applicant and whoever is copied see everything, somebody without any part nothing that is hidden anywhere.
 */
export function hiddenFrom(
  state: CaseState,
  approvalContext: ApprovalContext,
  memberId: number | null,
  lastUid: string | null,
): Set<string> {
  if (memberId !== null && (memberId === approvalContext.submitterId || memberId === approvalContext.applicantId))
    return new Set();
  if (lastUid !== null) return hiddenAt(approvalContext.tree, lastUid);
  if (
    memberId !== null &&
    (state.copied.includes(memberId) || approvalContext.organisation.administratorIds.includes(memberId))
  )
    return new Set();
  return hiddenSomewhere(approvalContext.tree);
}
