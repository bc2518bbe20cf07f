import type { Action, EmptyRule, FlowNode, FlowSettings } from "../definition.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { changeNode } from "./walk.ts";

export interface Replacing {
  from: number;
  to: number;
  /** Shown name of the person who takes over. */
  name: string;
}

function inRule(rule: EmptyRule, { from, to }: Replacing): EmptyRule {
  if (rule.do !== "member" || !rule.memberIds.includes(from)) return rule;
  return { do: "member", memberIds: [...new Set(rule.memberIds.map((id) => (id === from ? to : id)))] };
}

/** Nobody stands twice in one step: whoever takes over a place and has one there already keeps the first of them. */
function inActions(actions: readonly Action[], { from, to, name }: Replacing): Action[] {
  const put = actions
    .map((action) => (action.workerId === from ? { ...action, workerId: to, workerName: name } : action))
    .toSorted((a, b) => a.order - b.order);
  return put
    .filter((action, index) => action.workerId !== to || put.findIndex((one) => one.workerId === to) === index)
    .map((action, index) => ({ ...action, order: index + 1 }));
}

const standsIn = (node: FlowNode, memberId: number): boolean =>
  (node.type === 1 || node.type === 2) &&
  (node.actions.some((action) => action.workerId === memberId) ||
    (node.type === 1 && node.empty?.do === "member" && node.empty.memberIds.includes(memberId)));

/** The steps that ask somebody by name, tell them, or fall back on them. */
export const nodesNaming = (tree: FlowNode, memberId: number): FlowNode[] =>
  nodesOf(tree).filter((node) => standsIn(node, memberId));

/** A flow in which another person stands wherever somebody stood as approver, substitute or to be copied. Conditions about who applies stay. */
export function replaceMember(
  tree: FlowNode,
  settings: FlowSettings,
  replacing: Replacing,
): { tree: FlowNode; settings: FlowSettings } {
  const changed = nodesNaming(tree, replacing.from).reduce(
    (whole, { uid }) =>
      changeNode(whole, uid, (node) => {
        if (node.type === 2) return { ...node, actions: inActions(node.actions, replacing) };
        if (node.type !== 1) return node;
        return {
          ...node,
          actions: inActions(node.actions, replacing),
          ...(node.empty ? { empty: inRule(node.empty, replacing) } : {}),
        };
      }),
    tree,
  );
  return { tree: changed, settings: { ...settings, empty: inRule(settings.empty, replacing) } };
}
