import { isOneOf, type Application } from "../engine/application.ts";
import { compareDecimals } from "./decimal.ts";
import { isNumericCondition, type NumericCondition } from "./condition-kinds.ts";
import type { BranchNode, Condition } from "./definition.ts";
import type { Decimal } from "./facts.ts";
import { groupsOf } from "./groups.ts";
import type { OrganisationView } from "./organisation-view.ts";

type Bound = "lt" | "le" | "gt" | "ge" | undefined;

/** One side of a range, seen from the bound: a lower bound kept as gt or ge means lt or le. */
function beyond(order: number | null, operator: Bound): boolean {
  if (order === null) return false;
  return operator === "lt" || operator === "gt" ? order < 0 : order <= 0;
}

function given(bound: Decimal | undefined): bound is Decimal {
  return bound !== undefined && bound !== "";
}

function inRange(value: Decimal, condition: Condition): boolean {
  const { lowerBound, upperBound } = condition;
  if (!given(lowerBound) && !given(upperBound)) return false;
  if (given(lowerBound) && !beyond(compareDecimals(lowerBound, value), condition.lowerBoundOperator)) return false;
  return !given(upperBound) || beyond(compareDecimals(value, upperBound), condition.upperBoundOperator);
}

function numberHolds(value: Decimal | undefined, condition: Condition): boolean {
  if (value === undefined || compareDecimals(value, 0) === null) return false;
  if (condition.operatorType === "range") return inRange(value, condition);
  const upward = condition.operatorType === "lt" || condition.operatorType === "le";
  const [first, second] = upward
    ? [condition.upperBound, condition.lowerBound]
    : [condition.lowerBound, condition.upperBound];
  const order = compareDecimals(value, given(first) ? first : second);
  if (order === null) return false;
  switch (condition.operatorType) {
    case "lt":
      return order < 0;
    case "le":
      return order <= 0;
    case "gt":
      return order > 0;
    case "ge":
      return order >= 0;
    case "eq":
      return order === 0;
  }
}

function anyOf(values: readonly string[] | undefined, condition: Condition): boolean {
  const wanted = (condition.ranges ?? []).map((range) => String(range.value ?? range.targetId ?? ""));
  return (values ?? []).some((value) => wanted.includes(value));
}

/** 3 stands for either kind. */
function rewardTypeHolds(value: 1 | 2 | undefined, condition: Condition): boolean {
  if (value === undefined) return false;
  const wanted = [condition.lowerBound, ...(condition.ranges ?? []).map((range) => range.value ?? range.targetId)].map(
    String,
  );
  return wanted.includes("3") || wanted.includes(String(value));
}

/** Whether a branch is taken: all conditions of one of its groups hold. */
export function branchHolds(branch: BranchNode, application: Application, organisation: OrganisationView): boolean {
  return groupsOf(branch).some((group) => group.every((one) => conditionHolds(one, application, organisation)));
}

/** What the organisation knows of the applicant. */
function levelOf(
  type: NumericCondition,
  { applicantId }: Application,
  { members }: OrganisationView,
): Decimal | undefined {
  const member = applicantId === null ? undefined : members.get(applicantId);
  if (type === "ranklevel") return member?.rankLevel ?? undefined;
  return type === "gradelevel" ? (member?.gradeLevel ?? undefined) : undefined;
}

/** Whether one condition holds; anything missing or unreadable makes it false. */
export function conditionHolds(
  condition: Condition,
  application: Application,
  organisation: OrganisationView,
): boolean {
  const { facts } = application;
  const type = condition.conditionType;
  if (isNumericCondition(type)) return numberHolds(facts[type] ?? levelOf(type, application, organisation), condition);
  const targets = condition.ranges ?? [];
  switch (type) {
    case "orderCategory":
      return anyOf(facts.orderCategory, condition);
    case "emptype":
      return anyOf(facts.emptype, condition);
    case "rewardtype":
      return rewardTypeHolds(facts.rewardtype, condition);
    case "submiter":
      return isOneOf(organisation, application.submitterId, null, targets);
    case "applicant":
      return isOneOf(organisation, application.applicantId, application.departmentId, targets);
  }
}
