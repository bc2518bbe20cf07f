import { conditionValues, isListCondition } from "../condition-values.ts";
import { numericConditions } from "../conditions.ts";
import { compareDecimals } from "../decimal.ts";
import type { Action, ApproverNode, Condition, EmptyRule, NotifierNode } from "../definition.ts";
import type { FlowOrganisation } from "../flow-organisation.ts";
import type { FlowProblemCode } from "./problem.ts";

/** Somebody who is not known yet is taken to be there. */
const isGone = (organisation: FlowOrganisation, memberId: number | undefined) =>
  memberId === undefined || organisation.living(memberId) === false;

function withoutAccount(action: Action, organisation: FlowOrganisation): boolean {
  if (action.type === "member") return isGone(organisation, action.workerId);
  if (action.type !== "position") return false;
  return action.postId === undefined || organisation.holders(action.postId, action.departmentId) === 0;
}

export function ruleWithoutAccount(rule: EmptyRule | undefined, organisation: FlowOrganisation): boolean {
  if (rule?.do === "post") return organisation.holders(rule.postId) === 0;
  return rule?.do === "member" && rule.memberIds.every((id) => isGone(organisation, id));
}

export function ofApprover(node: ApproverNode, organisation: FlowOrganisation): FlowProblemCode[] {
  if (node.approveType === 2 || node.approveType === 3) return [];
  const problems: FlowProblemCode[] = [];
  if (node.settype === 1 && node.actions.length === 0) problems.push("noApprover");
  if (node.settype === 4 && (node.selectRange ?? 1) !== 1 && node.actions.length === 0) problems.push("emptyRange");
  if (node.settype === 2 && !((node.directorLevel ?? 1) >= 1)) problems.push("badLevel");
  if (node.settype === 7 && !((node.examineEndDirectorLevel ?? 1) >= 1)) problems.push("badLevel");
  const ratio = node.passRatio ?? 0;
  if (node.examineMode === 4 && (ratio < 1 || ratio > 100)) problems.push("badRatio");
  const named = node.settype === 1 || (node.settype === 4 && (node.selectRange ?? 1) !== 1);
  if (named && node.actions.some((action) => withoutAccount(action, organisation))) problems.push("noAccount");
  if (ruleWithoutAccount(node.empty, organisation)) problems.push("noAccount");
  return problems;
}

export function ofNotifier(node: NotifierNode, organisation: FlowOrganisation): FlowProblemCode[] {
  const problems: FlowProblemCode[] = [];
  if (node.actions.length === 0 && node.ccSelfSelectFlag === 0) problems.push("noApprover");
  if (node.actions.some((action) => withoutAccount(action, organisation))) problems.push("noAccount");
  return problems;
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
  const known: readonly string[] = conditionValues[conditionType];
  return ranges.filter((range) => !known.includes(String(range.value ?? range.targetId ?? ""))).map((range) => range.dataName || String(range.value));
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
