import { numericConditions } from "./conditions.ts";
import { compareDecimals } from "./decimal.ts";
import type { Action, ApproverNode, Condition, EmptyRule, FlowNode, FlowSettings, NotifierNode, RouterNode } from "./definition.ts";
import { holdersOf, isLiving, type OrganisationView } from "./organisation-view.ts";
import { nodesOf } from "./plan-route.ts";

export type FlowProblemCode =
  | "noStart" | "duplicateUid" | "noApprover" | "noAccount" | "badLevel" | "badRatio" | "routerNotAllowed"
  | "branchCount" | "noDefault" | "noCondition" | "badBound" | "badRange" | "badPriority" | "misplacedBranch";

export interface FlowProblem {
  uid: string;
  nodeName: string;
  code: FlowProblemCode;
}

const MIN_BRANCHES = 2;
/** Spec 9. */
const MAX_BRANCHES = 8;

function withoutAccount(action: Action, organisation: OrganisationView): boolean {
  if (action.type === "member") return action.workerId === undefined || !isLiving(organisation, action.workerId);
  if (action.type === "position") {
    return action.postId === undefined || holdersOf(organisation, action.postId, action.departmentId).length === 0;
  }
  return false;
}

function ruleWithoutAccount(rule: EmptyRule | undefined, organisation: OrganisationView): boolean {
  if (rule?.do === "post") return holdersOf(organisation, rule.postId).length === 0;
  return rule?.do === "member" && !rule.memberIds.some((id) => isLiving(organisation, id));
}

function ofApprover(node: ApproverNode, organisation: OrganisationView): FlowProblemCode[] {
  if (node.approveType === 2 || node.approveType === 3) return [];
  const problems: FlowProblemCode[] = [];
  if (node.settype === 1 && node.actions.length === 0) problems.push("noApprover");
  if (node.settype === 4 && (node.selectRange ?? 1) !== 1 && node.actions.length === 0) problems.push("noApprover");
  if (node.settype === 2 && (node.directorLevel ?? 1) < 1) problems.push("badLevel");
  if (node.settype === 7 && (node.examineEndDirectorLevel ?? 1) < 1) problems.push("badLevel");
  const ratio = node.passRatio ?? 0;
  if (node.examineMode === 4 && (ratio < 1 || ratio > 100)) problems.push("badRatio");
  if (node.actions.some((action) => withoutAccount(action, organisation))) problems.push("noAccount");
  if (ruleWithoutAccount(node.empty, organisation)) problems.push("noAccount");
  return problems;
}

function ofNotifier(node: NotifierNode, organisation: OrganisationView): FlowProblemCode[] {
  const problems: FlowProblemCode[] = [];
  if (node.actions.length === 0 && node.ccSelfSelectFlag === 0) problems.push("noApprover");
  if (node.actions.some((action) => withoutAccount(action, organisation))) problems.push("noAccount");
  return problems;
}

function readable(bound: string | number | undefined): boolean {
  return bound !== undefined && compareDecimals(bound, 0) !== null;
}

function ofCondition(condition: Condition): FlowProblemCode[] {
  if (!(numericConditions as readonly string[]).includes(condition.conditionType)) {
    const listed = (condition.ranges ?? []).length > 0 || condition.lowerBound !== undefined;
    return listed ? [] : ["noCondition"];
  }
  const { lowerBound, upperBound } = condition;
  if (condition.operatorType !== "range") return readable(lowerBound) || readable(upperBound) ? [] : ["badBound"];
  if (!readable(lowerBound) && !readable(upperBound)) return ["badBound"];
  const order = compareDecimals(lowerBound, upperBound);
  return order !== null && order > 0 ? ["badRange"] : [];
}

function ofRouter(node: RouterNode, routersAllowed: boolean): FlowProblem[] {
  const here = (code: FlowProblemCode): FlowProblem => ({ uid: node.uid, nodeName: node.postName, code });
  const problems: FlowProblem[] = routersAllowed ? [] : [here("routerNotAllowed")];
  const branches = node.conditionNodes.toSorted((a, b) => a.priorityLevel - b.priorityLevel);
  if (branches.length < MIN_BRANCHES || branches.length > MAX_BRANCHES) problems.push(here("branchCount"));
  if (branches.some((branch, index) => branch.priorityLevel !== index + 1)) problems.push(here("badPriority"));
  if (branches.at(-1)?.conditions.length !== 0) problems.push(here("noDefault"));
  for (const branch of branches) {
    const at = (code: FlowProblemCode): FlowProblem => ({ uid: branch.uid, nodeName: branch.postName, code });
    if (branch !== branches.at(-1) && branch.conditions.length === 0) problems.push(at("noCondition"));
    problems.push(...branch.conditions.flatMap(ofCondition).map(at));
  }
  return problems;
}

/** Everything that keeps a flow from being published, each at its node. */
export function validateFlow(
  tree: FlowNode,
  settings: FlowSettings,
  routersAllowed: boolean,
  organisation: OrganisationView,
): FlowProblem[] {
  const problems: FlowProblem[] = [];
  if (tree.type !== 0) problems.push({ uid: tree.uid, nodeName: tree.postName, code: "noStart" });
  if (ruleWithoutAccount(settings.empty, organisation)) problems.push({ uid: tree.uid, nodeName: tree.postName, code: "noAccount" });
  const seen = new Set<string>();
  for (const node of nodesOf(tree)) {
    const at = (code: FlowProblemCode): FlowProblem => ({ uid: node.uid, nodeName: node.postName, code });
    if (seen.has(node.uid)) problems.push(at("duplicateUid"));
    seen.add(node.uid);
    if (node.childNode?.type === 3 || node.childNode?.type === 0) problems.push(at("misplacedBranch"));
    if (node.type === 1) problems.push(...ofApprover(node, organisation).map(at));
    if (node.type === 2) problems.push(...ofNotifier(node, organisation).map(at));
    if (node.type === 4) problems.push(...ofRouter(node, routersAllowed));
  }
  return problems;
}
