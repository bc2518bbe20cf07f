import type { FlowNode } from "../definition.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { findNode, parentOf, routerOf } from "./walk.ts";

export type Direction = "up" | "down" | "left" | "right";

/** The node that an arrow key leads to; the same one at the edges. Down from a router is its first branch. */
export function neighbour(
  tree: FlowNode,
  uid: string,
  direction: Direction,
  folded: ReadonlySet<string> = new Set(),
): string {
  const node = findNode(tree, uid);
  if (!node) return tree.uid;
  if (direction === "left" || direction === "right") return beside(tree, uid, direction);
  if (direction === "down") return below(tree, node, folded);
  return parentOf(tree, uid)?.uid ?? uid;
}

function below(tree: FlowNode, node: FlowNode, folded: ReadonlySet<string>): string {
  if (node.type === 4) return node.conditionNodes[0]?.uid ?? node.uid;
  if (node.childNode && !folded.has(node.uid)) return node.childNode.uid;
  for (let at: FlowNode = node; ;) {
    const parent = parentOf(tree, at.uid);
    if (!parent) return node.uid;
    if (parent.type === 4 && at.type === 3 && parent.childNode) return parent.childNode.uid;
    at = parent;
  }
}

/** The branch beside the one that a node stands in. */
function beside(tree: FlowNode, uid: string, direction: "left" | "right"): string {
  for (let at: FlowNode | undefined = findNode(tree, uid); at; at = parentOf(tree, at.uid)) {
    const router = at.type === 3 ? routerOf(tree, at.uid) : undefined;
    if (!router) continue;
    const index = router.conditionNodes.findIndex((branch) => branch.uid === at?.uid) + (direction === "left" ? -1 : 1);
    const next = router.conditionNodes[index];
    if (next) return next.uid;
  }
  return uid;
}

/** What is looked at after a whole other state of a drawing came: what came with it, else the same node, else the nearest above it that is left. */
export function chosenAfter(before: FlowNode, after: FlowNode, uid: string): string {
  const known = new Set(nodesOf(before).map((node) => node.uid));
  const made = nodesOf(after).find((node) => !known.has(node.uid));
  if (made) return made.uid;
  let at: string | undefined = uid;
  while (at !== undefined && !findNode(after, at)) at = parentOf(before, at)?.uid;
  return at ?? after.uid;
}
