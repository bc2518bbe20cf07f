import type { ApproverNode, BranchNode, FlowNode, NotifierNode, RouterNode } from "../definition.ts";
import { named } from "./names.ts";
import { newBranch, newRouter } from "./new-nodes.ts";
import {
  changeNode,
  findNode,
  followedBy,
  isDefault,
  MAX_BRANCHES,
  MIN_BRANCHES,
  routerOf,
  withBranches,
  type NewUid,
} from "./walk.ts";

// Every operation gives a new tree and shares what it does not touch; what is not possible gives the same tree back.

/** Puts a node between `uid` and what follows it; after a router that is behind the place where its branches join. */
export function insertAfter(tree: FlowNode, uid: string, node: ApproverNode | NotifierNode): FlowNode {
  return changeNode(tree, uid, (found) => ({ ...found, childNode: { ...node, childNode: found.childNode } }));
}

/** A router of two branches: everything that followed moves into the first, the second is the empty default. */
export function insertRouter(tree: FlowNode, uid: string, newUid: NewUid): FlowNode {
  return changeNode(tree, uid, (found) => ({ ...found, childNode: newRouter(newUid, found.childNode) }));
}

/** A new branch before the default; at most 8. */
export function addBranch(tree: FlowNode, routerUid: string, newUid: NewUid): FlowNode {
  const router = findNode(tree, routerUid);
  if (router?.type !== 4) return tree;
  return putBranch(tree, router, newBranch(newUid, router.conditionNodes.length), router.conditionNodes.length - 1);
}

function putBranch(tree: FlowNode, router: RouterNode, branch: BranchNode, at: number): FlowNode {
  if (router.conditionNodes.length >= MAX_BRANCHES) return tree;
  return changeNode(tree, router.uid, () => withBranches(router, router.conditionNodes.toSpliced(at, 0, branch)));
}

/**
 * Takes a branch away with all it holds. With one branch left the router dissolves: what that branch holds and then
 * what follows the router go into the chain. The default stays as long as there are others.
 */
export function removeBranch(tree: FlowNode, branchUid: string): FlowNode {
  const router = routerOf(tree, branchUid);
  if (!router || isDefault(router, branchUid)) return tree;
  const left = router.conditionNodes.filter((branch) => branch.uid !== branchUid);
  return changeNode(tree, router.uid, () =>
    left.length < MIN_BRANCHES ? followedBy(left[0]?.childNode ?? null, router.childNode) : withBranches(router, left),
  );
}

/** Takes one node out of its chain; a router goes with everything in its branches, the start stays. */
export function removeNode(tree: FlowNode, uid: string): FlowNode {
  const node = findNode(tree, uid);
  if (!node || node.type === 0) return tree;
  return node.type === 3 ? removeBranch(tree, uid) : changeNode(tree, uid, (found) => found.childNode);
}

/** Puts a branch at a priority from 1; the default keeps the last one. */
export function setPriority(tree: FlowNode, branchUid: string, priority: number): FlowNode {
  const router = routerOf(tree, branchUid);
  if (!router || isDefault(router, branchUid)) return tree;
  const from = router.conditionNodes.findIndex((branch) => branch.uid === branchUid);
  const to = Math.min(Math.max(priority - 1, 0), router.conditionNodes.length - 2);
  if (from === to) return tree;
  const branch = router.conditionNodes[from] as BranchNode;
  return changeNode(tree, router.uid, () =>
    withBranches(router, router.conditionNodes.toSpliced(from, 1).toSpliced(to, 0, branch)),
  );
}

/** One place to the left (-1) or right (1). */
export function moveBranch(tree: FlowNode, branchUid: string, step: -1 | 1): FlowNode {
  const at = routerOf(tree, branchUid)?.conditionNodes.findIndex((branch) => branch.uid === branchUid) ?? -1;
  return at < 0 ? tree : setPriority(tree, branchUid, at + 1 + step);
}

export function renameNode(tree: FlowNode, uid: string, locale: "zh" | "en", name: string): FlowNode {
  const text = name.trim();
  return text === "" ? tree : changeNode(tree, uid, (node) => named(node, locale, text));
}

type Changeable<T extends FlowNode> = Partial<
  Omit<T, "type" | "uid" | "childNode" | "conditionNodes" | "priorityLevel">
>;

/** Changes what a node says, never its place; a field given as undefined is taken away. */
export function updateNode<T extends FlowNode = FlowNode>(
  tree: FlowNode,
  uid: string,
  patch: { [K in keyof Changeable<T>]: Changeable<T>[K] | undefined },
): FlowNode {
  return changeNode(tree, uid, (node) => {
    const next = { ...node };
    for (const [key, value] of Object.entries(patch)) {
      if (value === undefined) Reflect.deleteProperty(next, key);
      else Object.assign(next, { [key]: value });
    }
    return next;
  });
}

/** Whether a place lies in a node itself or inside its branches. */
function holds(node: FlowNode, uid: string): boolean {
  if (node.uid === uid) return true;
  return node.type === 4 && node.conditionNodes.some((branch) => findNode(branch, uid) !== undefined);
}

/** Takes an approver, notifier or router with its branches from its place and puts it after another node. */
export function moveNode(tree: FlowNode, uid: string, afterUid: string): FlowNode {
  const node = findNode(tree, uid);
  if (!node || node.type === 0 || node.type === 3 || holds(node, afterUid)) return tree;
  const target = findNode(tree, afterUid);
  if (!target || target.childNode?.uid === uid) return tree;
  const without = removeNode(tree, uid);
  return changeNode(without, afterUid, (found) => ({ ...found, childNode: { ...node, childNode: found.childNode } }));
}
