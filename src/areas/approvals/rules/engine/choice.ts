import { ownOf } from "#platform/own-of.ts";
import { choiceTargets, isChoice, isInRange } from "../flow/choice-range.ts";
import type { ApproverNode } from "../flow/definition.ts";
import { refused, type ApprovalContext, type Refused } from "./approval-context.ts";
import { isLiving } from "../flow/organisation-view.ts";
import { actingNode, type RouteItem } from "./plan-route.ts";

type Chosen = Readonly<Record<string, readonly number[]>>;

export function isOpenChoice(node: ApproverNode, chosen: Chosen): boolean {
  return isChoice(node) && !ownOf(chosen, node.uid)?.length;
}

/** What is wrong with the submitter's choice for the steps of a route: nobody, too many, outside the range, gone. */
export function wrongChoice(
  approvalContext: ApprovalContext,
  route: readonly RouteItem[],
  chosen: Chosen,
): Refused | null {
  for (const item of route) {
    const node = actingNode(approvalContext.tree, item.uid);
    if (!isChoice(node)) continue;
    const picked = ownOf(chosen, node.uid) ?? [];
    const step = { node: node.postName, uid: node.uid };
    if (picked.length === 0) {
      if (approvalContext.choiceOpen || approvalContext.cannotChoose) continue;
      return refused("chooseApprover", step);
    }
    if (node.selectMode !== 2 && picked.length > 1) return refused("chooseOne", step);
    if (picked.some((id) => !isInRange(approvalContext.organisation, node, id))) return refused("choiceOutside", step);
    if (picked.some((id) => !isLiving(approvalContext.organisation, id))) return refused("chosenGone", step);
  }
  return null;
}

export interface Choice {
  uid: string;
  name: string;
  several: boolean;
  /** Those who can be chosen; null = anybody of the company. */
  memberIds: number[] | null;
}

/** Whom a step copies beside its own people, where the submitter may add some: anybody, or nobody. */
export function copiesOn({ tree }: ApprovalContext, uid: string): Choice | null {
  const node = actingNode(tree, uid);
  if (node?.type !== 2 || node.ccSelfSelectFlag !== 1) return null;
  return { uid, name: node.postName, several: true, memberIds: null };
}

/** The steps of a route whose people the submitter chooses, with whom they can choose. */
export function choicesOn(approvalContext: ApprovalContext, route: readonly Pick<RouteItem, "uid">[]): Choice[] {
  const { members } = approvalContext.organisation;
  return route.flatMap((item): Choice[] => {
    const node = actingNode(approvalContext.tree, item.uid);
    if (!isChoice(node)) return [];
    const inRange = () =>
      [...members.values()]
        .filter((one) => one.living && isInRange(approvalContext.organisation, node, one.id))
        .map((one) => one.id);
    return [
      {
        uid: node.uid,
        name: node.postName,
        several: node.selectMode === 2,
        memberIds: choiceTargets(node) === null ? null : inRange(),
      },
    ];
  });
}
