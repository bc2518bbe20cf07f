import { isListCondition, numericConditions, valuesOf } from "../condition-kinds.ts";
import { compareDecimals } from "../decimal.ts";
import type { Action, ApproverNode, Condition, EmptyRule, NotifierNode } from "../definition.ts";
import type { FlowOrganisation } from "../flow-organisation.ts";
import type { Named } from "../organisation-view.ts";
import type { FlowProblemCode } from "./problem.ts";

/** Somebody who is not known yet is taken to be there. */
const isGone = (organisation: FlowOrganisation, memberId: number | undefined) =>
  memberId === undefined || organisation.living(memberId) === false;

function isWithoutAccount(action: Action, organisation: FlowOrganisation): boolean {
  if (action.type === "member") return isGone(organisation, action.workerId);
  if (action.type !== "position") return false;
  return action.postId === undefined || organisation.holders(action.postId, action.departmentId) === 0;
}

function named({ type, workerId = 0, postId = 0 }: Action, organisation: FlowOrganisation): Named {
  return type === "member" ? organisation.memberName(workerId) : organisation.postName(postId);
}

/** A rule for nobody that hands over to somebody who is not chosen yet. */
export function isUnset(rule: EmptyRule | undefined): boolean {
  return (rule?.do === "post" && rule.postId === 0) || (rule?.do === "member" && rule.memberIds.length === 0);
}

/** Whom a rule for nobody names where none of them has an account. */
export function ruleWithoutAccount(rule: EmptyRule | undefined, organisation: FlowOrganisation): Named[] {
  if (rule?.do === "post") return organisation.holders(rule.postId) === 0 ? [organisation.postName(rule.postId)] : [];
  if (rule?.do !== "member" || !rule.memberIds.every((id) => isGone(organisation, id))) return [];
  return rule.memberIds.map((id) => organisation.memberName(id));
}

/** Nobody is asked: it passes or returns whatever is drawn. */
export const passesByItself = (node: ApproverNode | NotifierNode) =>
  node.type === 1 && (node.approveType === 2 || node.approveType === 3);

/** The people and positions of a node that nobody with an account stands behind. */
export function withoutAccount(node: ApproverNode | NotifierNode, organisation: FlowOrganisation): Named[] {
  const names = node.type === 2 || node.settype === 1 || (node.settype === 4 && (node.selectRange ?? 1) !== 1);
  return names && !passesByItself(node)
    ? node.actions
        .filter((action) => isWithoutAccount(action, organisation))
        .map((action) => named(action, organisation))
    : [];
}

export function ofApprover(node: ApproverNode): FlowProblemCode[] {
  if (passesByItself(node)) return [];
  const problems: FlowProblemCode[] = [];
  if (node.settype === 1 && node.actions.length === 0) problems.push("noApprover");
  if (node.settype === 4 && (node.selectRange ?? 1) !== 1 && node.actions.length === 0) problems.push("emptyRange");
  if (node.settype === 2 && !((node.directorLevel ?? 1) >= 1)) problems.push("badLevel");
  if (node.settype === 7 && !((node.examineEndDirectorLevel ?? 1) >= 1)) problems.push("badLevel");
  const ratio = node.passRatio ?? 0;
  if (node.examineMode === 4 && (ratio < 1 || ratio > 100)) problems.push("badRatio");
  return problems;
}

export function ofNotifier(node: NotifierNode): FlowProblemCode[] {
  return node.actions.length === 0 && node.ccSelfSelectFlag === 0 ? ["noApprover"] : [];
}

function readable(bound: string | number | undefined): boolean {
  return bound !== undefined && compareDecimals(bound, 0) !== null;
}

const given = (bound: string | number | undefined) => bound !== undefined && bound !== "";

function ofRange({ lowerBound, upperBound, lowerBoundOperator, upperBoundOperator }: Condition): FlowProblemCode[] {
  if ((given(lowerBound) && !readable(lowerBound)) || (given(upperBound) && !readable(upperBound))) return ["badBound"];
  if (!given(lowerBound) && !given(upperBound)) return ["badBound"];
  const order = compareDecimals(lowerBound, upperBound);
  if (order === null || order < 0) return [];
  const open = [lowerBoundOperator, upperBoundOperator].some((operator) => operator === "lt" || operator === "gt");
  return order > 0 || open ? ["badRange"] : [];
}

function isThere(range: { type?: number; targetId?: number }, organisation: FlowOrganisation): boolean {
  if (range.targetId === undefined) return false;
  if (range.type === 3) return organisation.hasDepartment(range.targetId);
  if (range.type === 2) return organisation.hasPost(range.targetId);
  return !isGone(organisation, range.targetId);
}

/** What a condition names that nothing can be; it would never hold, whatever is applied for. */
export function unknownValues({ conditionType, ranges = [] }: Condition): string[] {
  if (!isListCondition(conditionType)) return [];
  const known: readonly string[] = valuesOf(conditionType);
  return ranges
    .filter((range) => !known.includes(String(range.value ?? range.targetId ?? "")))
    .map((range) => range.dataName || String(range.value));
}

export function ofCondition(condition: Condition, organisation: FlowOrganisation): FlowProblemCode[] {
  const type = condition.conditionType;
  const ranges = condition.ranges ?? [];
  if (type === "submiter" || type === "applicant") {
    if (ranges.length === 0) return ["noCondition"];
    return ranges.every((range) => isThere(range, organisation)) ? [] : ["goneTarget"];
  }
  if (!(numericConditions as readonly string[]).includes(type)) {
    return ranges.length > 0 || condition.lowerBound !== undefined ? [] : ["noCondition"];
  }
  if (condition.operatorType === "range") return ofRange(condition);
  return readable(condition.lowerBound) || readable(condition.upperBound) ? [] : ["badBound"];
}
