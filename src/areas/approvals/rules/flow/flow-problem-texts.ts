import type { FlowProblemCode } from "./check/problem.ts";
import type { Named } from "./organisation-view.ts";

/** `{node}` is the node; further names stand in the parameters of the problem. */
export const flowProblemTexts: Record<FlowProblemCode, Named> = {
  noStart: { zh: "流程须从发起节点开始", en: "A flow begins with its start node" },
  duplicateUid: { zh: "节点“{node}”编号重复", en: "The node “{node}” has the id of another one" },
  noApprover: { zh: "节点“{node}”没有设置人员", en: "The node “{node}” names nobody" },
  emptyRange: { zh: "节点“{node}”没有设置可选范围", en: "The node “{node}” lists nobody to choose from" },
  noAccount: { zh: "节点“{node}”中没有可用账号：{who}", en: "Without an account in use in the node “{node}”: {who}" },
  noSubstitute: {
    zh: "节点“{node}”审批人为空时由谁接手还没有选择",
    en: "Nobody is chosen yet to take over where “{node}” finds nobody",
  },
  badLevel: { zh: "节点“{node}”的层级须大于 0", en: "The level of the node “{node}” must be above 0" },
  badRatio: { zh: "节点“{node}”的通过比例须为 1 到 100", en: "The share of the node “{node}” must be 1 to 100" },
  routerNotAllowed: {
    zh: "合同和付款流程不能有条件分支“{node}”",
    en: "Contract and pay flows cannot have the condition “{node}”",
  },
  branchCount: { zh: "条件“{node}”须有 2 到 8 个分支", en: "The condition “{node}” must have 2 to 8 branches" },
  noDefault: {
    zh: "条件“{node}”的最后一个分支须为默认分支",
    en: "The last branch of “{node}” must be the default without conditions",
  },
  noCondition: { zh: "分支“{node}”没有设置条件", en: "The branch “{node}” has no condition" },
  badBound: {
    zh: "分支“{node}”的条件数值未填写或不正确",
    en: "A number in the conditions of “{node}” is missing or cannot be read",
  },
  badRange: {
    zh: "分支“{node}”的范围不含任何数值，请检查上下限",
    en: "The range of “{node}” holds no number, check its bounds",
  },
  badPriority: { zh: "条件“{node}”的优先级须从 1 连续编号", en: "The priorities of “{node}” must be numbered from 1" },
  misplacedBranch: {
    zh: "节点“{node}”之后的节点类型不正确",
    en: "The node after “{node}” is of a kind that cannot stand there",
  },
  goneTarget: {
    zh: "分支“{node}”的条件中有已不存在的岗位或部门，或没有可用账号的人员",
    en: "The conditions of “{node}” name a position or department that is gone, or a person without an account in use",
  },
  unknownValue: {
    zh: "分支“{node}”的条件中有无法识别的选项：{values}",
    en: "The conditions of “{node}” name what cannot be chosen: {values}",
  },
  coveredBranch: {
    zh: "分支“{node}”永远不会走到：优先级更高的“{by}”已包含其全部情况",
    en: "The branch “{node}” is never taken: “{by}” with higher priority covers all of it",
  },
  neverTrue: {
    zh: "分支“{node}”的条件互相矛盾，永远不成立",
    en: "The conditions of “{node}” contradict each other and never hold",
  },
  idleGroup: {
    zh: "分支“{node}”的第 {groups} 组条件不起作用：自相矛盾，或另一组已包含其全部情况",
    en: "Group {groups} of the conditions of “{node}” changes nothing: it contradicts itself, or another group covers all of it",
  },
  gap: {
    zh: "条件“{node}”的分支之间有空档：{values} 会进入默认分支",
    en: "There is a gap between the branches of “{node}”: {values} goes to the default",
  },
  noPrevious: {
    zh: "节点“{node}”之前没有审批人，找不到“上一审批人”",
    en: "No approver comes before “{node}”, so there is no previous approver",
  },
  notTransfer: {
    zh: "节点“{node}”使用了调入部门，仅调岗流程可用",
    en: "“{node}” asks for the receiving department, which only transfers have",
  },
  otherCondition: {
    zh: "分支“{node}”的条件不适用于此流程类型，永远不成立",
    en: "A condition of “{node}” does not belong to this process type and never holds",
  },
  otherField: {
    zh: "节点“{node}”使用了此类单据没有的字段，找不到审批人：{who}",
    en: "“{node}” takes people from what documents of this kind do not name: {who}",
  },
  unknownField: {
    zh: "节点“{node}”对单据中没有的字段设置了权限，不会生效：{fields}",
    en: "“{node}” has rights on fields that the document does not have, they change nothing: {fields}",
  },
  notEditable: {
    zh: "节点“{node}”允许修改的字段不可修改，审批人只能查看：{fields}",
    en: "“{node}” lets its people edit what cannot be edited, they only see it: {fields}",
  },
  passesAlone: {
    zh: "分支“{node}”没有审批人，以下申请无人审批直接通过：{who}",
    en: "“{node}” has nobody to approve: {who} passes without anybody",
  },
  selfApproves: {
    zh: "节点“{node}”由申请人本人审批，此后再无他人：为自己提交的申请等于自己批准",
    en: "“{node}” asks the applicant and nobody else does: who submits for themselves approves it themselves",
  },
  nobodyApproves: {
    zh: "流程中没有审批人，提交后会立即通过",
    en: "Nobody approves in this flow: requests pass at once",
  },
};
