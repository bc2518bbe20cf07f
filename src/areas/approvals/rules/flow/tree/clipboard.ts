import type { BranchNode, FlowNode } from "../definition.ts";
import { changeNode, findNode, isDefault, MAX_BRANCHES, routerOf, withBranches, type NewUid } from "./walk.ts";

/** One node by itself: a router or branch with everything in it, but never what follows. */
export function copyNode(tree: FlowNode, uid: string): FlowNode | null {
  const node = findNode(tree, uid);
  if (!node || node.type === 0) return null;
  return node.type === 3 ? node : { ...node, childNode: null };
}

/** The same content under uids of its own. */
export function withNewUids<N extends FlowNode>(node: N, newUid: NewUid): N {
  const childNode = node.childNode && withNewUids(node.childNode, newUid);
  if (node.type !== 4) return { ...node, uid: newUid(), childNode };
  return {
    ...node,
    uid: newUid(),
    childNode,
    conditionNodes: node.conditionNodes.map((branch) => withNewUids(branch, newUid)),
  };
}

/**
 * Puts a copied node after `uid`. A copied branch becomes a branch of the router at that place: of the one that `uid`
 * is or belongs to as a branch; elsewhere, or where there are 8 already, nothing happens.
 */
export function pasteNode(tree: FlowNode, uid: string, copied: FlowNode, newUid: NewUid): FlowNode {
  const node = withNewUids(copied, newUid);
  if (node.type === 0) return tree;
  if (node.type !== 3)
    return changeNode(tree, uid, (found) => ({ ...found, childNode: { ...node, childNode: found.childNode } }));
  const place = findNode(tree, uid);
  const router = place?.type === 4 ? place : routerOf(tree, uid);
  if (!router || router.conditionNodes.length >= MAX_BRANCHES) return tree;
  const at =
    place?.type === 3 && !isDefault(router, uid)
      ? router.conditionNodes.indexOf(place) + 1
      : router.conditionNodes.length - 1;
  return changeNode(tree, router.uid, () => withBranches(router, router.conditionNodes.toSpliced(at, 0, node)));
}

/** A branch once more, right behind itself; a copy of the default stands before it and wants conditions. */
export function copyBranch(tree: FlowNode, branchUid: string, newUid: NewUid): FlowNode {
  const branch = findNode(tree, branchUid) as BranchNode | undefined;
  return branch?.type === 3 ? pasteNode(tree, branchUid, branch, newUid) : tree;
}
