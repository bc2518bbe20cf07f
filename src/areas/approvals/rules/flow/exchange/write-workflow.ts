import type { Action, Condition, FlowNode, FlowSettings, RouterNode } from "../definition.ts";
import { numericConditions } from "../condition-kinds.ts";
import type { Starter } from "../flow-head.ts";
import { groupsOf } from "../groups.ts";
import { lose, type Findings } from "./import-ground.ts";
import type { Foreign } from "./foreign.ts";

type Place = { uid: string; node: string };

function peopleOf(findings: Findings, at: Place, actions: readonly Action[]): Foreign[] {
  return actions.flatMap((action): Foreign[] => {
    if (action.type === "member") return [{ targetId: action.workerId, type: 1, name: action.workerName ?? "" }];
    if (action.type === "position") return [{ targetId: action.postId, type: 2, name: action.postName ?? "" }];
    lose(findings, at, "approverKind", { kind: action.type });
    return [];
  });
}

const optTypes = { lt: "1", gt: "2", le: "3", eq: "4", ge: "5", range: "6" } as const;
const sign = (operator: string | undefined) => (operator === "lt" || operator === "gt" ? "<" : "≤");

function conditionOf(condition: Condition, label: (condition: Condition) => string): Foreign {
  const { conditionType, operatorType, lowerBound, upperBound } = condition;
  if (conditionType === "submiter" || conditionType === "applicant")
    return { columnId: 0, type: 1, showName: label(condition) };
  const shared = { columnId: 1, type: 2, columnDbname: conditionType, showName: label(condition) };
  if (!(numericConditions as readonly string[]).includes(conditionType)) {
    const options = Object.fromEntries(
      (condition.ranges ?? []).map((range) => [String(range.value ?? ""), { value: range.dataName }]),
    );
    return {
      ...shared,
      columnType: "String",
      showType: "3",
      zdy1: Object.keys(options).join(","),
      fixedDownBoxValue: JSON.stringify(options),
    };
  }
  const range = operatorType === "range";
  return {
    ...shared,
    columnType: "Double",
    showType: "1",
    optType: optTypes[operatorType],
    zdy1: String((range ? lowerBound : (lowerBound ?? upperBound)) ?? ""),
    zdy2: range ? String(upperBound ?? "") : "",
    opt1: range ? sign(condition.lowerBoundOperator) : "",
    opt2: range ? sign(condition.upperBoundOperator) : "",
  };
}

function routerOf(
  findings: Findings,
  node: RouterNode,
  settings: FlowSettings,
  label: (condition: Condition) => string,
): Foreign[] {
  // That family knows no groups: each becomes a branch of its own with the same steps.
  const branches = node.conditionNodes
    .toSorted((a, b) => a.priorityLevel - b.priorityLevel)
    .flatMap((branch) => {
      const groups = groupsOf(branch);
      return groups.length > 1 ? groups.map((conditions) => ({ ...branch, conditions })) : [branch];
    });
  return branches.map((branch, index) => ({
    nodeName: branch.postName,
    type: 3,
    priorityLevel: index + 1,
    error: false,
    conditionList: branch.conditions.map((condition) => conditionOf(condition, label)),
    nodeUserList: branch.conditions.flatMap((condition) =>
      (condition.ranges ?? []).flatMap((range) =>
        range.targetId === undefined ? [] : [{ targetId: range.targetId, type: range.type ?? 1, name: range.dataName }],
      ),
    ),
    childNode: chainOf(findings, branch.childNode, settings, label),
  }));
}

function chainOf(
  findings: Findings,
  node: FlowNode | null,
  settings: FlowSettings,
  label: (condition: Condition) => string,
): Foreign | null {
  if (node === null) return null;
  const at = { uid: node.uid, node: node.postName };
  const shared = {
    nodeName: node.postName,
    type: node.type,
    error: false,
    childNode: chainOf(findings, node.childNode, settings, label),
  };
  if (node.type === 4) return { ...shared, conditionNodes: routerOf(findings, node, settings, label) };
  if (node.type === 2)
    return { ...shared, ccSelfSelectFlag: node.ccSelfSelectFlag, nodeUserList: peopleOf(findings, at, node.actions) };
  if (node.type !== 1) return shared;
  if (node.examineMode > 2) lose(findings, at, "approvalMode", { mode: String(node.examineMode) });
  if (node.timeout) lose(findings, at, "timeout");
  if (node.approveType && node.approveType !== 1)
    lose(findings, at, "approverKind", { kind: String(node.approveType) });
  const empty = (node.empty ?? settings.empty).do;
  return {
    ...shared,
    settype: node.settype,
    examineMode: node.examineMode > 2 ? 2 : node.examineMode,
    directorLevel: node.directorLevel ?? 1,
    examineEndDirectorLevel: node.examineEndDirectorLevel ?? 0,
    selectMode: node.selectMode ?? 0,
    selectRange: node.selectRange ?? 0,
    noHanderAction: empty === "autoPass" ? 1 : 2,
    nodeUserList: peopleOf(findings, at, node.actions),
  };
}

/** A flow as a file of the Workflow family, with what that family cannot say. */
export function writeWorkflow(
  { name, starters }: { name: string; starters: readonly Starter[] },
  tree: FlowNode,
  settings: FlowSettings,
  label: (condition: Condition) => string,
): { file: Foreign; findings: Findings } {
  const findings: Findings = { losses: [], open: new Map() };
  const start = chainOf(findings, tree, settings, label) ?? {};
  return {
    file: {
      tableId: 1,
      workFlowDef: { name },
      directorMaxLevel: 4,
      flowPermission: starters.map((starter) => ({ ...starter })),
      nodeConfig: { ...start, type: 0 },
    },
    findings,
  };
}
