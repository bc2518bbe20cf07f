import type { Application } from "./application.ts";
import { branchHolds } from "../flow/conditions.ts";
import type { ApproverNode, BranchNode, FlowNode, NotifierNode, RouterNode } from "../flow/definition.ts";
import { groupsOf } from "../flow/groups.ts";
import type { OrganisationView } from "../flow/organisation-view.ts";

/** The way of one application through its flow: nodes in order, routers already decided. */
export interface RouteItem {
  uid: string;
  kind: "approver" | "notifier" | "branch";
  /** Shown name; for a branch that of the branch taken. */
  name: string;
}

export type Planned = { route: RouteItem[] } | { noBranch: string };

export function branchTaken(
  router: RouterNode,
  application: Application,
  organisation: OrganisationView,
): BranchNode | undefined {
  const branches = router.conditionNodes.toSorted((a, b) => a.priorityLevel - b.priorityLevel);
  return (
    branches.find((branch) => branchHolds(branch, application, organisation)) ??
    branches.find((branch) => groupsOf(branch).length === 0)
  );
}

/** Decides all routers on the frozen facts, but for those passed already (`taken`: their branches); a router that fits nothing is named. */
export function planRoute(
  tree: FlowNode,
  application: Application,
  organisation: OrganisationView,
  taken: ReadonlySet<string> = new Set(),
): Planned {
  const route: RouteItem[] = [];
  const waiting: (FlowNode | null)[] = [tree];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) continue;
    waiting.push(node.childNode);
    if (node.type === 1) route.push({ uid: node.uid, kind: "approver", name: node.postName });
    if (node.type === 2) route.push({ uid: node.uid, kind: "notifier", name: node.postName });
    if (node.type !== 4) continue;
    const branch =
      node.conditionNodes.find(({ uid }) => taken.has(uid)) ?? branchTaken(node, application, organisation);
    if (!branch) return { noBranch: node.postName };
    route.push({ uid: branch.uid, kind: "branch", name: branch.postName });
    waiting.push(branch.childNode);
  }
  return { route };
}

/** Every node of a tree, parents first. */
export function nodesOf(tree: FlowNode): FlowNode[] {
  const nodes: FlowNode[] = [];
  const waiting: (FlowNode | null)[] = [tree];
  while (waiting.length > 0) {
    const node = waiting.pop();
    if (!node) continue;
    nodes.push(node);
    waiting.push(node.childNode);
    if (node.type === 4) waiting.push(...node.conditionNodes.toReversed());
  }
  return nodes;
}

/** The shown name of a node in a language, by its uid. */
export function nodeName(tree: FlowNode, uid: string, locale: "zh" | "en"): string | undefined {
  const node = nodesOf(tree).find((one) => one.uid === uid);
  return (locale === "en" ? node?.postNameEn : undefined) || node?.postName;
}

export function actingNode(tree: FlowNode, uid: string): ApproverNode | NotifierNode | undefined {
  return nodesOf(tree).find(
    (node): node is ApproverNode | NotifierNode => (node.type === 1 || node.type === 2) && node.uid === uid,
  );
}
