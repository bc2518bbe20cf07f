import type { CaseState } from "../engine/case-state.ts";
import type { EmptyRule, FlowNode, FlowSettings } from "./definition.ts";
import { membersIn } from "./people-fields.ts";
import { nodesOf } from "../engine/plan-route.ts";

/** The people and posts that a flow names. */
export function referencedBy(tree: FlowNode, settings: FlowSettings): { memberIds: number[]; postIds: number[] } {
  const memberIds: number[] = [];
  const postIds: number[] = [];
  const ofRule = (rule: EmptyRule | undefined) => {
    if (rule?.do === "post") postIds.push(rule.postId);
    if (rule?.do === "member") memberIds.push(...rule.memberIds);
  };
  ofRule(settings.empty);
  for (const node of nodesOf(tree)) {
    if (node.type !== 1 && node.type !== 2) continue;
    if (node.type === 1) ofRule(node.empty);
    for (const action of node.actions) {
      if (action.workerId !== undefined) memberIds.push(action.workerId);
      if (action.postId !== undefined) postIds.push(action.postId);
    }
  }
  return { memberIds, postIds };
}

/** Everybody an application already knows. */
export function peopleOf(state: CaseState): number[] {
  const chosen = Object.values(state.chosen).flat();
  return [
    ...state.visits.flatMap((visit) => visit.tasks.map((task) => task.memberId)),
    ...chosen,
    ...state.copyTo,
    ...membersIn(state.facts.people),
  ];
}
