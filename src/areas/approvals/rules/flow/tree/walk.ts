import type { BranchNode, FlowNode, RouterNode } from "../definition.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { renumbered } from "./names.ts";

/** Spec 9. */
export const MIN_BRANCHES = 2;
export const MAX_BRANCHES = 8;

/** Gives a uid that no node of any version of the flow has had. */
export type NewUid = () => string;

export function findNode(tree: FlowNode, uid: string): FlowNode | undefined {
  return nodesOf(tree).find((node) => node.uid === uid);
}

/** The node above: the one whose `childNode` it is, for a branch its router. */
export function parentOf(tree: FlowNode, uid: string): FlowNode | undefined {
  return nodesOf(tree).find(
    (node) =>
      node.childNode?.uid === uid || (node.type === 4 && node.conditionNodes.some((branch) => branch.uid === uid)),
  );
}

export function routerOf(tree: FlowNode, branchUid: string): RouterNode | undefined {
  const parent = parentOf(tree, branchUid);
  return parent?.type === 4 && parent.conditionNodes.some((branch) => branch.uid === branchUid) ? parent : undefined;
}

export const isDefault = (router: RouterNode, branchUid: string): boolean =>
  router.conditionNodes.at(-1)?.uid === branchUid;

/** A chain with one node of it changed (null takes the node away with all below it); what lies beside the way to it is shared. */
export function changeIn(
  chain: FlowNode | null,
  uid: string,
  change: (node: FlowNode) => FlowNode | null,
): FlowNode | null {
  if (chain === null) return null;
  if (chain.uid === uid) return change(chain);
  if (chain.type === 4) {
    const branches = chain.conditionNodes.map((branch) => changeIn(branch, uid, change) as BranchNode);
    if (branches.some((branch, index) => branch !== chain.conditionNodes[index]))
      return { ...chain, conditionNodes: branches };
  }
  const child = changeIn(chain.childNode, uid, change);
  return child === chain.childNode ? chain : { ...chain, childNode: child };
}

/** The same for a whole tree, whose start cannot go. */
export function changeNode(tree: FlowNode, uid: string, change: (node: FlowNode) => FlowNode | null): FlowNode {
  return changeIn(tree, uid, change) ?? tree;
}

/** A chain followed by another one. */
export function followedBy(chain: FlowNode | null, tail: FlowNode | null): FlowNode | null {
  if (chain === null) return tail;
  return tail === null ? chain : { ...chain, childNode: followedBy(chain.childNode, tail) };
}

/** A router with these branches in their order: numbered, the last one the default. */
export function withBranches(router: RouterNode, branches: readonly BranchNode[]): RouterNode {
  return { ...router, conditionNodes: branches.map((branch, index) => renumbered(branch, index + 1)) };
}
