import { ownOf } from "#platform/own-of.ts";
import type { FlowNode, FlowSettings } from "../definition.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { parentOf } from "./walk.ts";

export interface Difference {
  uid: string;
  /** The node as it is after the change; as it was where it was removed. */
  node: FlowNode;
  kind: "added" | "removed" | "moved" | "changed";
  /** Fields of a changed node. */
  fields: string[];
}

const structure = new Set(["uid", "childNode", "conditionNodes", "priorityLevel"]);

function changedFields(before: object, after: object): string[] {
  const [old, now] = [before as Record<string, unknown>, after as Record<string, unknown>];
  const names = new Set([...Object.keys(old), ...Object.keys(now)]);
  return [...names]
    .filter((name) => !structure.has(name) && JSON.stringify(ownOf(old, name)) !== JSON.stringify(ownOf(now, name)))
    .toSorted();
}

/** The branch or start that a node hangs below, and which neighbours of it were there before as well. */
function placesOf(tree: FlowNode, shared: ReadonlySet<string>): Map<string, string> {
  const places = new Map<string, string>();
  for (const node of nodesOf(tree)) {
    if (!shared.has(node.uid)) continue;
    let above = parentOf(tree, node.uid);
    while (above && !shared.has(above.uid)) above = parentOf(tree, above.uid);
    places.set(node.uid, above?.uid ?? "");
  }
  return places;
}

/** What one drawing has become in another, node by node: by uid, so that a renamed node is the same one. */
export function diffTrees(before: FlowNode, after: FlowNode): Difference[] {
  const old = new Map(nodesOf(before).map((node) => [node.uid, node]));
  const now = new Map(nodesOf(after).map((node) => [node.uid, node]));
  const shared = new Set([...old.keys()].filter((uid) => now.has(uid)));
  const [was, is] = [placesOf(before, shared), placesOf(after, shared)];
  const differences: Difference[] = [];
  for (const [uid, node] of now) {
    const earlier = old.get(uid);
    if (!earlier) {
      differences.push({ uid, node, kind: "added", fields: [] });
      continue;
    }
    const fields = changedFields(earlier, node);
    if (fields.length > 0) differences.push({ uid, node, kind: "changed", fields });
    const priority =
      earlier.type === 3 &&
      node.type === 3 &&
      earlier.priorityLevel !== node.priorityLevel &&
      sameBranches(before, after, uid);
    if (was.get(uid) !== is.get(uid) || priority) differences.push({ uid, node, kind: "moved", fields: [] });
  }
  for (const [uid, node] of old) if (!now.has(uid)) differences.push({ uid, node, kind: "removed", fields: [] });
  return differences;
}

/** A priority that only follows from branches added or removed beside it is no move of its own. */
function sameBranches(before: FlowNode, after: FlowNode, uid: string): boolean {
  const [old, now] = [parentOf(before, uid), parentOf(after, uid)];
  if (old?.type !== 4 || now?.type !== 4) return false;
  const of = (router: typeof old) => router.conditionNodes.map((branch) => branch.uid);
  return JSON.stringify(of(old).toSorted()) === JSON.stringify(of(now).toSorted());
}

/** The settings of the whole flow that differ. */
export function diffSettings(before: FlowSettings, after: FlowSettings): string[] {
  return changedFields(before, after);
}
