import type { BranchNode, Condition, FlowNode } from "../definition.ts";
import { fromGroups, MAX_GROUPS } from "../groups.ts";
import { withNewUids } from "../tree/clipboard.ts";
import { shownAs, standardNames } from "../tree/names.ts";
import { newApprover, newBranch, newDefault, newNotifier, newRouter } from "../tree/new-nodes.ts";
import { followedBy, MAX_BRANCHES, withBranches } from "../tree/walk.ts";
import { flowlongWho, modeOf, rulesOf, workflowWho } from "./approver.ts";
import { expressionCondition, workflowCondition } from "./fields.ts";
import { isForeign, listIn, textIn, wholeIn, type Foreign } from "./foreign.ts";
import { lose, type Importing, type LossCode } from "./import-ground.ts";
import { actionsOf } from "./people.ts";

export type Family = "workflow" | "flowlong";

const nameOf = (node: Foreign) => textIn(node["nodeName"]).slice(0, 60);

interface Reader {
  importing: Importing;
  family: Family;
  /** Inside a branch that something follows: an end there would skip it. */
  inBranch: boolean;
}

function approverOf({ importing, family }: Reader, node: Foreign): FlowNode {
  const made = newApprover(importing.newUid);
  const name = nameOf(node);
  const at = { uid: made.uid, node: name || made.postName };
  const who = family === "workflow" ? workflowWho(importing, at, node) : flowlongWho(importing, at, node);
  const { postNameEn: _, ...plain } = made;
  return {
    ...(name ? { ...plain, postName: name } : made),
    ...who,
    ...modeOf(importing, at, node),
    ...rulesOf(importing, at, node),
  };
}

function automaticOf({ importing }: Reader, node: Foreign, approveType: 2 | 3): FlowNode {
  const made = newApprover(importing.newUid);
  return { ...made, ...(nameOf(node) ? { postName: nameOf(node) } : {}), approveType };
}

function notifierOf({ importing }: Reader, node: Foreign): FlowNode {
  const made = newNotifier(importing.newUid);
  const name = nameOf(node);
  const people = [...listIn(node["nodeUserList"]), ...listIn(node["nodeAssigneeList"])];
  const chooses =
    wholeIn(node["ccSelfSelectFlag"]) === 1 || node["userSelectFlag"] === true || node["allowSelection"] === true;
  const { postNameEn: _, ...plain } = made;
  return {
    ...(name ? { ...plain, postName: name } : made),
    actions: actionsOf(importing, { uid: made.uid, node: name || made.postName }, people),
    ccSelfSelectFlag: chooses ? 1 : 0,
  };
}

/** The ways into a branch: each is a list of conditions that must all hold. None = the default. A branch of `conditionMode` 2 takes any of its conditions. */
function waysOf(reader: Reader, node: Foreign, at: { uid: string; node: string }): Condition[][] {
  const list = Array.isArray(node["conditionList"]) ? node["conditionList"] : [];
  const groups = list.filter(Array.isArray);
  if (groups.length > 0)
    return groups.map((group) => listIn(group).flatMap((one) => expressionCondition(reader.importing, at, one)));
  const conditions = listIn(list);
  if (conditions.length === 0) return [];
  const people = listIn(node["nodeUserList"]);
  const read = (one: Foreign) =>
    "operator" in one
      ? expressionCondition(reader.importing, at, one)
      : workflowCondition(reader.importing, at, one, people);
  return wholeIn(node["conditionMode"]) === 2 ? conditions.map(read) : [conditions.flatMap(read)];
}

/** A branch with the groups of its conditions; more of them than a branch holds make a second one that goes the same way. */
function branchesOf(reader: Reader, node: Foreign, followed: boolean): BranchNode[] {
  const { importing } = reader;
  const given = "conditionList" in node && Array.isArray(node["conditionList"]) && node["conditionList"].length > 0;
  const branch = given ? newBranch(importing.newUid, 1) : newDefault(importing.newUid, 1);
  const name = nameOf(node);
  const { postNameEn: _, ...plain } = branch;
  const named = name ? { ...plain, postName: name } : branch;
  const filled = {
    ...named,
    childNode: chainOf({ ...reader, inBranch: reader.inBranch || followed }, node["childNode"]),
  };
  const ways = waysOf(reader, node, { uid: branch.uid, node: named.postName }).filter((way) => way.length > 0);
  const parts = Array.from({ length: Math.ceil(ways.length / MAX_GROUPS) }, (_part, index) =>
    ways.slice(index * MAX_GROUPS, (index + 1) * MAX_GROUPS),
  );
  const [first = [], ...others] = parts;
  return [
    { ...filled, ...fromGroups(first) },
    ...others.map((groups) => ({ ...withNewUids(filled, importing.newUid), ...fromGroups(groups) })),
  ];
}

/** More branches than a router holds: the rest stands in a router of the default, which decides the same. */
function routerWith(
  importing: Importing,
  name: string,
  conditional: readonly BranchNode[],
  otherwise: BranchNode,
): FlowNode {
  const router = newRouter(importing.newUid, null);
  const shown = name ? { ...router, postName: name } : router;
  if (conditional.length < MAX_BRANCHES) return withBranches(shown, [...conditional, otherwise]);
  const rest = routerWith(importing, "", conditional.slice(MAX_BRANCHES - 1), otherwise);
  return withBranches(shown, [
    ...conditional.slice(0, MAX_BRANCHES - 1),
    { ...newDefault(importing.newUid, MAX_BRANCHES), childNode: rest },
  ]);
}

const byPriority = (a: Foreign, b: Foreign) =>
  (wholeIn(a["priorityLevel"]) ?? 99) - (wholeIn(b["priorityLevel"]) ?? 99);
const isOpen = (branch: Foreign) => !Array.isArray(branch["conditionList"]) || branch["conditionList"].length === 0;

function routerOf(reader: Reader, node: Foreign): FlowNode | null {
  const { importing } = reader;
  const branches = listIn(node["conditionNodes"]).toSorted(byPriority);
  const last = branches.findLast(isOpen);
  const followed = isForeign(node["childNode"]) && Object.keys(node["childNode"]).length > 0;
  const conditional = branches.filter((one) => one !== last).flatMap((one) => branchesOf(reader, one, followed));
  const otherwise = last ? branchesOf(reader, last, followed)[0] : undefined;
  if (conditional.length === 0) return otherwise?.childNode ?? null;
  if (conditional.length >= MAX_BRANCHES)
    lose(importing, { uid: null, node: nameOf(node) }, "branchesNested", { count: String(conditional.length + 1) });
  return routerWith(
    importing,
    nameOf(node),
    conditional,
    otherwise ?? newDefault(importing.newUid, conditional.length + 1),
  );
}

/** Branches that run beside each other come one after the other here; each inclusive one under its own condition. */
function inTurn(reader: Reader, node: Foreign, branches: readonly Foreign[], code: LossCode): FlowNode | null {
  const { importing } = reader;
  lose(importing, { uid: null, node: nameOf(node) }, code);
  return branches
    .toSorted(byPriority)
    .toReversed()
    .reduce<FlowNode | null>((tail, branch) => {
      if (isOpen(branch)) return followedBy(chainOf({ ...reader, inBranch: true }, branch["childNode"]), tail);
      const own = branchesOf(reader, branch, true);
      return followedBy(routerWith(importing, nameOf(branch), own, newDefault(importing.newUid, own.length + 1)), tail);
    }, null);
}

const dropped: Readonly<Record<number, LossCode>> = { 5: "subProcess", 6: "timer", 7: "trigger", 23: "jump" };

function nodeOf(reader: Reader, node: Foreign, type: number): FlowNode | null {
  switch (type) {
    case 1:
      return approverOf(reader, node);
    case 2:
      return notifierOf(reader, node);
    case 4:
      return routerOf(reader, node);
    case 8:
      return inTurn(reader, node, listIn(node["parallelNodes"] ?? node["conditionNodes"]), "parallelInTurn");
    case 9:
      return inTurn(reader, node, listIn(node["inclusiveNodes"] ?? node["conditionNodes"]), "inclusiveInTurn");
    case 30:
      return automaticOf(reader, node, 2);
    case 31:
      return automaticOf(reader, node, 3);
    default:
      lose(reader.importing, { uid: null, node: nameOf(node) }, dropped[type] ?? "unknownNode", { type: String(type) });
      return null;
  }
}

/** A chain of foreign nodes; one that cannot be taken over is told and what follows it moves up. */
function chainOf(reader: Reader, value: unknown): FlowNode | null {
  const nodes: (FlowNode | null)[] = [];
  for (let node = value; isForeign(node); node = node["childNode"]) {
    // Some designers write an empty object where nothing follows.
    if (Object.keys(node).length === 0) break;
    const type = wholeIn(node["type"]);
    if (type === -1) {
      if (reader.inBranch) lose(reader.importing, { uid: null, node: nameOf(node) }, "endsEarly");
      break;
    }
    nodes.push(nodeOf(reader, node, type ?? Number.NaN));
  }
  return nodes.reduceRight<FlowNode | null>((tail, node) => followedBy(node, tail), null);
}

/** A whole drawing of another designer, from its start node. */
export function readForeign(importing: Importing, family: Family, start: Foreign): FlowNode {
  const name = nameOf(start);
  return {
    type: 0,
    uid: importing.newUid(),
    ...(name && name !== standardNames.start.zh ? { postName: name } : shownAs(standardNames.start)),
    childNode: chainOf({ importing, family, inBranch: false }, start["childNode"]),
  };
}
