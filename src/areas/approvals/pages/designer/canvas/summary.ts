import { textByKey, type T } from "#ui/texts.ts";
import { isListCondition, type ListCondition } from "../../../rules/flow/condition-kinds.ts";
import { numericConditions } from "../../../rules/flow/condition-kinds.ts";
import type { Action, ApproverNode, Condition, FlowNode } from "../../../rules/flow/definition.ts";
import { groupsOf } from "../../../rules/flow/groups.ts";
import type { Names } from "../panel/names.ts";

export function actionText(action: Action, t: T<"approvals/flow">, names: Names): string {
  if (action.type === "member") return names.member(action.workerId);
  if (action.type === "fieldPerson" || action.type === "fieldHead")
    return t(`who.${action.type}`, { field: names.field(action.field) });
  if (action.type !== "position") return t(`who.${action.type}`);
  const post = names.post(action.postId);
  return action.departmentId === undefined
    ? post
    : t("who.postIn", { post, department: names.department(action.departmentId) });
}

const listed = (texts: readonly string[], t: T<"approvals/flow">) => texts.join(t("listSeparator"));

function whoText(node: ApproverNode, t: T<"approvals/flow">, names: Names): string {
  switch (node.settype) {
    case 1:
      return listed(
        node.actions.toSorted((a, b) => a.order - b.order).map((action) => actionText(action, t, names)),
        t,
      );
    case 2:
      return (node.directorLevel ?? 1) === 1
        ? t("summary.directHead")
        : t("summary.headLevel", { level: node.directorLevel ?? 1 });
    case 4:
      return t(`summary.chosen${node.selectRange ?? 1}`);
    case 5:
      return t("settype.5");
    case 7:
      return (node.examineEndDirectorLevel ?? 1) === 1
        ? t("summary.toTop")
        : t("summary.toLevel", { level: node.examineEndDirectorLevel ?? 1 });
  }
}

function modeText(node: ApproverNode, t: T<"approvals/flow">): string {
  const several =
    node.settype === 2 ||
    node.settype === 4 ||
    node.actions.length > 1 ||
    node.actions.some((action) => action.type !== "member");
  if (node.settype === 5 || node.settype === 7 || !several || node.examineMode === 1) return "";
  return node.examineMode === 4 ? t("summary.ratio", { ratio: node.passRatio ?? 0 }) : t(`mode.${node.examineMode}`);
}

const signs = { lt: "<", le: "≤", gt: ">", ge: "≥", eq: "=" } as const;

function numberText(condition: Condition, subject: string): string {
  const { operatorType, lowerBound, upperBound, lowerBoundOperator, upperBoundOperator } = condition;
  if (operatorType !== "range") {
    const upward = operatorType === "lt" || operatorType === "le";
    return `${subject} ${signs[operatorType]} ${(upward ? (upperBound ?? lowerBound) : (lowerBound ?? upperBound)) ?? "?"}`;
  }
  const sign = (operator: string | undefined) => (operator === "lt" || operator === "gt" ? "<" : "≤");
  const low = lowerBound === undefined || lowerBound === "" ? "" : `${lowerBound} ${sign(lowerBoundOperator)} `;
  const high = upperBound === undefined || upperBound === "" ? "" : ` ${sign(upperBoundOperator)} ${upperBound}`;
  return `${low}${subject}${high}`;
}

/** What can be ticked in a condition that is no number. */
export function valueText(type: ListCondition, value: string, t: T<"approvals/flow">): string {
  return textByKey(t, `value.${type}.${value}`);
}

export function conditionText(condition: Condition, t: T<"approvals/flow">, names: Names): string {
  const type = condition.conditionType;
  const subject = t(`condition.${type}`);
  if ((numericConditions as readonly string[]).includes(type)) return numberText(condition, subject);
  const values = (condition.ranges ?? []).map((range) => {
    if (range.targetId !== undefined)
      return range.type === 3
        ? names.department(range.targetId)
        : range.type === 2
          ? names.post(range.targetId)
          : names.member(range.targetId);
    return isListCondition(type) ? valueText(type, String(range.value ?? ""), t) : range.dataName;
  });
  return `${subject}: ${listed(values, t)}`;
}

/** What a node does, in a line or two. */
export function summaryOf(node: FlowNode, t: T<"approvals/flow">, names: Names, isDefault: boolean): string {
  if (node.type === 1) {
    if (node.approveType === 2 || node.approveType === 3) return t(`approveType.${node.approveType}`);
    return [whoText(node, t, names), modeText(node, t)].filter(Boolean).join(" · ");
  }
  if (node.type === 2) {
    const people = node.actions.map((action) => actionText(action, t, names));
    return listed([...people, ...(node.ccSelfSelectFlag === 1 ? [t("summary.copyChosen")] : [])], t);
  }
  if (node.type !== 3) return "";
  if (isDefault) return t("summary.otherwise");
  const groups = groupsOf(node).map((group) => ({
    text: group.map((condition) => conditionText(condition, t, names)).join(t("summary.and")),
    several: group.length > 1,
  }));
  const [only] = groups;
  if (groups.length === 1 && only) return only.text;
  return groups
    .map(({ text, several }) => (several ? t("summary.group", { conditions: text }) : text))
    .join(t("summary.or"));
}
