import type { Action, Condition, ConditionRange, EmptyRule, FlowNode, FlowSettings } from "../definition.ts";
import type { FlowDraft, FlowHead } from "../flow-head.ts";
import type { FlowOrganisationData } from "../flow-organisation.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { referencedBy } from "../referenced.ts";
import { mapConditions } from "../groups.ts";
import { changeNode } from "../tree/walk.ts";
import { lose, type Found, type Importing } from "./import-ground.ts";

export const OWN_FORMAT = "muster-flow";

type NamesById = Record<string, string>;

/** A flow as a file of this product; people, posts and departments carry their names, so that another company can find its own. */
export interface FlowFile {
  format: typeof OWN_FORMAT;
  version: 1;
  head: FlowHead;
  tree: FlowNode;
  settings: FlowSettings;
  /** What is named by its id alone. */
  names: { members: NamesById; posts: NamesById; departments: NamesById };
}

type Names = Pick<FlowOrganisationData, "members" | "posts" | "departments">;

function rangeName(range: ConditionRange, names: Names): string | undefined {
  if (range.targetId === undefined) return undefined;
  if (range.type === 3) return names.departments.find((one) => one.id === range.targetId)?.name.zh;
  return range.type === 2
    ? names.posts.find((one) => one.id === range.targetId)?.name.zh
    : names.members.find((one) => one.id === range.targetId)?.name;
}

function withName(action: Action, names: Names): Action {
  const member = names.members.find((one) => one.id === action.workerId)?.name;
  const post = names.posts.find((one) => one.id === action.postId)?.name.zh;
  const department = names.departments.find((one) => one.id === action.departmentId)?.name.zh;
  return {
    ...action,
    ...(member ? { workerName: member } : {}),
    ...(post ? { postName: post } : {}),
    ...(department ? { department } : {}),
  };
}

function withRangeNames(condition: Condition, names: Names): Condition {
  if (!condition.ranges) return condition;
  return {
    ...condition,
    ranges: condition.ranges.map((range) => ({ ...range, dataName: rangeName(range, names) ?? range.dataName })),
  };
}

/** A drawing in which people, posts and departments carry the names they have now beside their ids. */
export function withNames(tree: FlowNode, names: Names): FlowNode {
  return nodesOf(tree).reduce((whole, node) => {
    if (node.type === 3)
      return changeNode(whole, node.uid, (found) =>
        found.type === 3 ? mapConditions(found, (one) => withRangeNames(one, names)) : found,
      );
    if ((node.type !== 1 && node.type !== 2) || node.actions.length === 0) return whole;
    return changeNode(
      whole,
      node.uid,
      (found) => ({ ...found, actions: node.actions.map((action) => withName(action, names)) }) as FlowNode,
    );
  }, tree);
}

function namesById(list: readonly { id: number; name: string | { zh: string } }[], ids: readonly number[]): NamesById {
  return Object.fromEntries(
    list.filter(({ id }) => ids.includes(id)).map(({ id, name }) => [id, typeof name === "string" ? name : name.zh]),
  );
}

export function writeOwn({ head, tree, settings }: FlowDraft, names: Names): FlowFile {
  const { memberIds, postIds } = referencedBy(tree, settings);
  return {
    format: OWN_FORMAT,
    version: 1,
    head,
    tree: withNames(tree, names),
    settings,
    names: {
      members: namesById(names.members, memberIds),
      posts: namesById(names.posts, postIds),
      departments: namesById(names.departments, head.departmentIds ?? []),
    },
  };
}

interface Place {
  uid: string;
  node: string;
}

/** The id of ours that an id and a name mean; without a name the id itself counts where we know it. */
function meant(
  importing: Importing,
  at: Place,
  kind: "member" | "post" | "department",
  id: number | undefined,
  name: string | undefined,
): number | undefined {
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
  return [
    {
      ...rest,
      postId,
      ...(departmentId === undefined
        ? {}
        : { departmentId, ...(action.department ? { department: action.department } : {}) }),
    },
  ];
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

function ownRule(importing: Importing, at: Place, rule: EmptyRule, names: FlowFile["names"]): EmptyRule {
  if (rule.do === "post") {
    const postId = meant(importing, at, "post", rule.postId, names.posts[rule.postId]);
    return postId === undefined ? { do: "administrator" } : { do: "post", postId };
  }
  if (rule.do !== "member") return rule;
  const memberIds = rule.memberIds.flatMap((id) => meant(importing, at, "member", id, names.members[id]) ?? []);
  return memberIds.length === 0 ? { do: "administrator" } : { do: "member", memberIds };
}

const starterKinds = { 1: "member", 2: "post", 3: "department" } as const;

/** What of a head holds in this company; kinds that the process type does not know are left out. */
function ownHead(
  importing: Importing,
  at: Place,
  head: FlowHead,
  names: FlowFile["names"],
  subTypes: readonly string[],
): FlowHead {
  const departmentIds =
    head.departmentIds?.flatMap((id) => meant(importing, at, "department", id, names.departments[id]) ?? []) ?? null;
  return {
    ...head,
    subTypes: head.subTypes.filter((one) => subTypes.includes(one)),
    // None that is left of several would mean every department.
    departmentIds: head.departmentIds?.length && departmentIds?.length === 0 ? null : departmentIds,
    starters: head.starters.flatMap(({ type, targetId, name }) => {
      const found = meant(importing, at, starterKinds[type], targetId, name);
      return found === undefined ? [] : [{ type, targetId: found, name }];
    }),
  };
}

/** A flow file of this product with the people, posts and departments of this company; `subTypes` are the kinds of its process type. */
export function readOwn(
  importing: Importing,
  { head, tree, settings, names }: Omit<FlowFile, "format" | "version">,
  subTypes: readonly string[],
): FlowDraft {
  const read = nodesOf(tree).reduce((whole, node) => {
    const at = { uid: node.uid, node: node.postName };
    if (node.type === 3)
      return changeNode(whole, node.uid, (found) =>
        found.type === 3 ? mapConditions(found, (one) => ownCondition(importing, at, one)) : found,
      );
    if (node.type !== 1 && node.type !== 2) return whole;
    const actions = node.actions
      .flatMap((action) => ownAction(importing, at, action))
      .map((action, index) => ({ ...action, order: index + 1 }));
    const empty = node.type === 1 && node.empty ? { empty: ownRule(importing, at, node.empty, names) } : {};
    return changeNode(whole, node.uid, (found) => ({ ...found, actions, ...empty }) as FlowNode);
  }, tree);
  const at = { uid: tree.uid, node: tree.postName };
  return {
    head: ownHead(importing, at, head, names, subTypes),
    tree: read,
    settings: { ...settings, empty: ownRule(importing, at, settings.empty, names) },
  };
}
