import type { CaseState } from "./case-state.ts";
import type { ApproverNode, FlowNode } from "./definition.ts";
import type { Ground } from "./ground.ts";
import { actingNode, nodesOf } from "./plan-route.ts";

export function isEditable(node: ApproverNode | undefined, field: string): boolean {
  return node?.fields?.[field] === "edit";
}

function hiddenIn(node: FlowNode | undefined): string[] {
  if (node?.type !== 1) return [];
  return Object.entries(node.fields ?? {}).flatMap(([field, access]) => (access === "hidden" ? [field] : []));
}

/** Every field that some step of a flow hides. */
export function hiddenSomewhere(tree: FlowNode): Set<string> {
  return new Set(nodesOf(tree).flatMap(hiddenIn));
}

/**
 * The fields that somebody may not see: those that the step of his last task hides. The submitter, the applicant and
 * whoever is copied see everything; of somebody whose tasks lie in an earlier round nothing is known but the flow.
 */
export function hiddenFrom(state: CaseState, ground: Ground, memberId: number | null): Set<string> {
  if (memberId !== null && (memberId === ground.submitterId || memberId === ground.applicantId)) return new Set();
  const last = state.visits.findLast((visit) => visit.tasks.some((task) => task.memberId === memberId && task.state !== "waiting"));
  if (last) return new Set(hiddenIn(actingNode(ground.tree, last.uid)));
  if (memberId !== null && (state.copied.includes(memberId) || ground.organisation.administratorIds.includes(memberId))) return new Set();
  return hiddenSomewhere(ground.tree);
}
