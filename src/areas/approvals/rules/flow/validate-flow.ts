import { ownOf } from "#platform/own-of.ts";
import { aloneRemarks } from "./check/alone.ts";
import { branchRemarks } from "./check/branches.ts";
import type { FlowProblem, FlowProblemCode } from "./check/problem.ts";
import {
  isUnset,
  passesByItself,
  ofApprover,
  ofCondition,
  ofNotifier,
  ruleWithoutAccount,
  unknownValues,
  withoutAccount,
} from "./check/nodes.ts";
import type {
  ActionType,
  ApproverNode,
  BranchNode,
  ConditionType,
  EmptyRule,
  FlowNode,
  FlowSettings,
  NotifierNode,
  RouterNode,
} from "./definition.ts";
import type { FlowOrganisation } from "./flow-organisation.ts";
import { peopleFields, type PeopleField } from "./people-fields.ts";
import { conditionsIn, groupsOf } from "./groups.ts";
import type { Named } from "./organisation-view.ts";
import { nodesOf } from "../engine/plan-route.ts";
import { MAX_BRANCHES, MIN_BRANCHES } from "./tree/walk.ts";

/** What the process type lets a flow hold. */
export interface FlowKind {
  routers: boolean;
  /** People move to another department, so that its head and posts are known. */
  transfer: boolean;
  /** What its documents can be asked for. */
  conditions: readonly ConditionType[];
  /** People and departments its documents name. */
  people: readonly PeopleField[];
  /** Fields of its documents that a step can hide or let edit; undefined while they are not known. */
  fields?: readonly { name: string; editable: boolean }[] | undefined;
}

const nodeNames = ({ postName, postNameEn }: FlowNode) => ({ zh: postName, en: postNameEn || postName });

const lookBack: ReadonlySet<ActionType> = new Set<ActionType>(["previousHead", "previousSuperior"]);
const lookAcross: ReadonlySet<ActionType> = new Set<ActionType>(["transferHead", "transferPost"]);

function ofRouter(node: RouterNode, kind: FlowKind, organisation: FlowOrganisation): FlowProblem[] {
  const problems: FlowProblem[] = [];
  const at = (place: FlowNode, code: FlowProblemCode, params = {}) =>
    problems.push({ uid: place.uid, nodeName: nodeNames(place), code, params });
  if (!kind.routers) at(node, "routerNotAllowed");
  const branches = node.conditionNodes.toSorted((a, b) => a.priorityLevel - b.priorityLevel);
  if (branches.length < MIN_BRANCHES || branches.length > MAX_BRANCHES) at(node, "branchCount");
  if (branches.some((branch, index) => branch.priorityLevel !== index + 1)) at(node, "badPriority");
  const last = branches.at(-1);
  if (last === undefined || groupsOf(last).length > 0) at(node, "noDefault");
  for (const branch of branches) {
    const values = conditionsIn(branch).flatMap(unknownValues);
    if (values.length > 0) at(branch, "unknownValue", { values });
    const isUnfinished = [branch.conditions, ...(branch.alternatives ?? [])].some((group) => group.length === 0);
    if (branch !== last && isUnfinished) at(branch, "noCondition");
    for (const condition of conditionsIn(branch)) {
      for (const code of ofCondition(condition, organisation)) at(branch, code);
      if (!kind.conditions.includes(condition.conditionType))
        at(branch, "otherCondition", { condition: condition.conditionType });
    }
  }
  const conditional = branches.filter((branch) => groupsOf(branch).length > 0);
  const byUid = new Map<string, FlowNode>([node, ...branches].map((one) => [one.uid, one]));
  for (const { uid, code, params } of branchRemarks(
    node.uid,
    conditional,
    (branch: BranchNode) => branch.postName,
    (id) => organisation.above(id),
  ))
    at(byUid.get(uid) ?? node, code, params);
  return problems;
}

/** Rights on fields that change nothing. */
function ofFields(
  { fields = {} }: ApproverNode,
  known: FlowKind["fields"],
): { code: FlowProblemCode; fields: string[] }[] {
  if (!known) return [];
  const editable = new Map(known.map((field) => [field.name, field.editable]));
  const unknown = Object.keys(fields).filter((field) => !editable.has(field));
  const fixed = Object.keys(fields).filter((field) => ownOf(fields, field) === "edit" && editable.get(field) === false);
  return [
    { code: "unknownField" as const, fields: unknown },
    { code: "notEditable" as const, fields: fixed },
  ].filter((one) => one.fields.length > 0);
}

/** Fields whose people a node asks for, of which documents of this kind know nothing. */
function otherFields({ actions }: ApproverNode | NotifierNode, { people }: FlowKind): Named[] {
  return actions.flatMap(({ type, field }) => {
    if ((type !== "fieldPerson" && type !== "fieldHead") || (field !== undefined && people.includes(field))) return [];
    return [field === undefined ? { zh: "?", en: "?" } : { zh: peopleFields[field].zh, en: peopleFields[field].en }];
  });
}

/** Nodes that ask for the previous approver where no way to them has one. */
function withoutPrevious(chain: FlowNode | null, before: boolean): { nodes: FlowNode[]; after: boolean } {
  const nodes: FlowNode[] = [];
  let seen = before;
  for (let node = chain; node !== null; node = node.childNode) {
    if (node.type === 1) {
      if (!seen && node.settype === 1 && node.actions.some((action) => lookBack.has(action.type))) nodes.push(node);
      seen = true;
    }
    if (node.type !== 4) continue;
    const parts = node.conditionNodes.map((branch) => withoutPrevious(branch.childNode, seen));
    nodes.push(...parts.flatMap((part) => part.nodes));
    seen ||= parts.some((part) => part.after);
  }
  return { nodes, after: seen };
}

/** Everything wrong with a flow, each at its node: what keeps it from being published, and warnings. */
export function validateFlow(
  tree: FlowNode,
  settings: FlowSettings,
  kind: FlowKind,
  organisation: FlowOrganisation,
): FlowProblem[] {
  const problems: FlowProblem[] = [];
  const at = (node: FlowNode, code: FlowProblemCode, params = {}) =>
    problems.push({ uid: node.uid, nodeName: nodeNames(node), code, params });
  if (tree.type !== 0) at(tree, "noStart");
  const noAccount = (node: FlowNode, who: readonly Named[]) => {
    if (who.length > 0) problems.push({ uid: node.uid, nodeName: nodeNames(node), code: "noAccount", params: {}, who });
  };
  const ofRule = (node: FlowNode, rule: EmptyRule | undefined) =>
    isUnset(rule) ? at(node, "noSubstitute") : noAccount(node, ruleWithoutAccount(rule, organisation));
  ofRule(tree, settings.empty);
  const nodes = nodesOf(tree);
  if (!nodes.some((node) => node.type === 1)) at(tree, "nobodyApproves");
  else
    for (const { node, code, who } of aloneRemarks(tree, settings))
      problems.push({ uid: node.uid, nodeName: nodeNames(node), code, params: {}, who });
  const back = new Set(withoutPrevious(tree, false).nodes);
  const seen = new Set<string>();
  for (const node of nodes) {
    if (seen.has(node.uid)) at(node, "duplicateUid");
    seen.add(node.uid);
    if (node.childNode?.type === 3 || node.childNode?.type === 0) at(node, "misplacedBranch");
    if (node.type === 1) for (const code of ofApprover(node)) at(node, code);
    if (node.type === 1 || node.type === 2) noAccount(node, withoutAccount(node, organisation));
    if (node.type === 1 && !passesByItself(node)) ofRule(node, node.empty);
    if (node.type === 1) for (const { code, fields } of ofFields(node, kind.fields)) at(node, code, { fields });
    if (node.type === 2) for (const code of ofNotifier(node)) at(node, code);
    if (node.type === 4) problems.push(...ofRouter(node, kind, organisation));
    if (back.has(node)) at(node, "noPrevious");
    const foreign = node.type === 1 || node.type === 2 ? otherFields(node, kind) : [];
    if (foreign.length > 0)
      problems.push({ uid: node.uid, nodeName: nodeNames(node), code: "otherField", params: {}, who: foreign });
    if (
      !kind.transfer &&
      node.type === 1 &&
      node.settype === 1 &&
      node.actions.some((action) => lookAcross.has(action.type))
    )
      at(node, "notTransfer");
  }
  return problems;
}
