import type { Action, Condition, ConditionRange, EmptyRule, FlowNode, FlowSettings } from "../definition.ts";
import type { FlowOrganisationData } from "../flow-organisation.ts";
import { nodesOf } from "../plan-route.ts";
import { changeNode } from "../tree/walk.ts";
import { lose, type Found, type Importing } from "./import-ground.ts";

export const OWN_FORMAT = "muster-flow";

/** A flow as a file of this product; people and posts carry their names, so that another company can find its own. */
export interface FlowFile {
  format: typeof OWN_FORMAT;
  version: 1;
  name: { zh: string; en: string };
  processType: string;
  tree: FlowNode;
  settings: FlowSettings;
}

type Names = Pick<FlowOrganisationData, "members" | "posts" | "departments">;

function rangeName(range: ConditionRange, names: Names): string | undefined {
  if (range.targetId === undefined) return undefined;
  if (range.type === 3) return names.departments.find((one) => one.id === range.targetId)?.name.zh;
  return range.type === 2 ? names.posts.find((one) => one.id === range.targetId)?.name.zh : names.members.find((one) => one.id === range.targetId)?.name;
}

function withName(action: Action, names: Names): Action {
  const member = names.members.find((one) => one.id === action.workerId)?.name;
  const post = names.posts.find((one) => one.id === action.postId)?.name.zh;
  const department = names.departments.find((one) => one.id === action.departmentId)?.name.zh;
  return { ...action, ...(member ? { workerName: member } : {}), ...(post ? { postName: post } : {}), ...(department ? { department } : {}) };
}

function withRangeNames(condition: Condition, names: Names): Condition {
  if (!condition.ranges) return condition;
  return { ...condition, ranges: condition.ranges.map((range) => ({ ...range, dataName: rangeName(range, names) ?? range.dataName })) };
}

/** A drawing in which people, posts and departments carry the names they have now beside their ids. */
export function withNames(tree: FlowNode, names: Names): FlowNode {
  return nodesOf(tree).reduce((whole, node) => {
    if (node.type === 3 && node.conditions.length > 0) return changeNode(whole, node.uid, (found) => ({ ...found, conditions: node.conditions.map((one) => withRangeNames(one, names)) }) as FlowNode);
    if ((node.type !== 1 && node.type !== 2) || node.actions.length === 0) return whole;
    return changeNode(whole, node.uid, (found) => ({ ...found, actions: node.actions.map((action) => withName(action, names)) }) as FlowNode);
  }, tree);
}

export function writeOwn(file: Omit<FlowFile, "format" | "version">, names: Names): FlowFile {
  return { format: OWN_FORMAT, version: 1, ...file, tree: withNames(file.tree, names) };
}

interface Place {
  uid: string;
  node: string;
}

/** The id of ours that an id and a name mean; without a name the id itself counts where we know it. */
function meant(importing: Importing, at: Place, kind: "member" | "post" | "department", id: number | undefined, name: string | undefined): number | undefined {
  const { lookup } = importing;
  const nameOf = { member: lookup.memberName, post: lookup.postName, department: lookup.departmentName }[kind];
  const known = id === undefined ? undefined : nameOf(id);
  if (known !== undefined && (!name || name === known)) return id;
  const found: Found = name ? lookup[kind](name) : "none";
  if (typeof found === "number") return found;
  const code = { member: "unknownPerson", post: "unknownPost", department: "unknownDepartment" } as const;
  lose(importing, at, found === "several" ? "several" : code[kind], { name: name ?? String(id ?? "?") });
  return undefined;
}

function ownAction(importing: Importing, at: Place, action: Action): Action[] {
  if (action.type === "member") {
    const workerId = meant(importing, at, "member", action.workerId, action.workerName);
    return workerId === undefined ? [] : [{ ...action, workerId }];
  }
  if (action.type !== "position") return [action];
  const postId = meant(importing, at, "post", action.postId, action.postName);
  if (postId === undefined) return [];
  if (action.departmentId === undefined) return [{ ...action, postId }];
  const departmentId = meant(importing, at, "department", action.departmentId, action.department);
  const { departmentId: _, department: __, ...rest } = action;
  return [{ ...rest, postId, ...(departmentId === undefined ? {} : { departmentId, ...(action.department ? { department: action.department } : {}) }) }];
}

function ownCondition(importing: Importing, at: Place, condition: Condition): Condition {
  if (condition.conditionType !== "submiter" && condition.conditionType !== "applicant") return condition;
  const ranges = (condition.ranges ?? []).flatMap((range) => {
    const kind = range.type === 3 ? "department" : range.type === 2 ? "post" : "member";
    const targetId = meant(importing, at, kind, range.targetId, range.dataName);
    return targetId === undefined ? [] : [{ ...range, targetId }];
  });
  return { ...condition, ranges };
}

function ownRule(importing: Importing, at: Place, rule: EmptyRule): EmptyRule {
  if (rule.do === "post") return meant(importing, at, "post", rule.postId, undefined) === undefined ? { do: "administrator" } : rule;
  if (rule.do !== "member") return rule;
  const memberIds = rule.memberIds.filter((id) => meant(importing, at, "member", id, undefined) !== undefined);
  return memberIds.length === 0 ? { do: "administrator" } : { do: "member", memberIds };
}

/** A flow file of this product with the people, posts and departments of this company. */
export function readOwn(importing: Importing, tree: FlowNode, settings: FlowSettings): { tree: FlowNode; settings: FlowSettings } {
  const read = nodesOf(tree).reduce((whole, node) => {
    const at = { uid: node.uid, node: node.postName };
    if (node.type === 3) return changeNode(whole, node.uid, (found) => ({ ...found, conditions: node.conditions.map((one) => ownCondition(importing, at, one)) }) as FlowNode);
    if (node.type !== 1 && node.type !== 2) return whole;
    const actions = node.actions.flatMap((action) => ownAction(importing, at, action)).map((action, index) => ({ ...action, order: index + 1 }));
    const empty = node.type === 1 && node.empty ? { empty: ownRule(importing, at, node.empty) } : {};
    return changeNode(whole, node.uid, (found) => ({ ...found, actions, ...empty }) as FlowNode);
  }, tree);
  return { tree: read, settings: { ...settings, empty: ownRule(importing, { uid: tree.uid, node: tree.postName }, settings.empty) } };
}
