import { isOneOf } from "../engine/application.ts";
import type { Action, ApproverNode, FlowNode } from "./definition.ts";
import type { OrganisationView } from "./organisation-view.ts";

/** Whether the submitter says who approves a step. */
export function isChoice(node: FlowNode | undefined): node is ApproverNode {
  return node?.type === 1 && node.settype === 4 && node.approveType !== 2 && node.approveType !== 3;
}

function targetOf(action: Action): { type: number; targetId: number | undefined } {
  return action.type === "position" ? { type: 2, targetId: action.postId } : { type: 1, targetId: action.workerId };
}

/** The members or positions that a step lets choose from; null = the whole company. */
export function choiceTargets(node: ApproverNode): { type: number; targetId: number }[] | null {
  if ((node.selectRange ?? 1) === 1) return null;
  return node.actions
    .map(targetOf)
    .flatMap(({ type, targetId }) => (targetId === undefined ? [] : [{ type, targetId }]));
}

export function isInRange(organisation: OrganisationView, node: ApproverNode, memberId: number): boolean {
  const targets = choiceTargets(node);
  return targets === null || isOneOf(organisation, memberId, null, targets);
}
