import type { Named } from "./organisation-view.ts";
import type { FlowProblemCode } from "./validate-flow.ts";

export const flowProblemTexts: Record<FlowProblemCode, Named> = {
  noStart: { zh: "流程须从发起节点开始", en: "A flow begins with its start node" },
  duplicateUid: { zh: "节点“{node}”编号重复", en: "The node “{node}” has the id of another one" },
  noApprover: { zh: "节点“{node}”没有设置人员", en: "The node “{node}” names nobody" },
  noAccount: { zh: "节点“{node}”中的人员或岗位没有可用账号", en: "A person or position of the node “{node}” has no account in use" },
  badLevel: { zh: "节点“{node}”的层级须大于 0", en: "The level of the node “{node}” must be above 0" },
  badRatio: { zh: "节点“{node}”的通过比例须为 1 到 100", en: "The share of the node “{node}” must be 1 to 100" },
  routerNotAllowed: { zh: "合同和付款流程不能有条件分支“{node}”", en: "Contract and pay flows cannot have the condition “{node}”" },
  branchCount: { zh: "条件“{node}”须有 2 到 8 个分支", en: "The condition “{node}” must have 2 to 8 branches" },
  noDefault: { zh: "条件“{node}”的最后一个分支须为默认分支", en: "The last branch of “{node}” must be the default without conditions" },
  noCondition: { zh: "分支“{node}”没有设置条件", en: "The branch “{node}” has no condition" },
  badBound: { zh: "分支“{node}”的条件数值不正确", en: "A number in the conditions of “{node}” cannot be read" },
  badRange: { zh: "分支“{node}”的下限大于上限", en: "The lower bound of “{node}” is above the upper one" },
  badPriority: { zh: "条件“{node}”的优先级须从 1 连续编号", en: "The priorities of “{node}” must be numbered from 1" },
  misplacedBranch: { zh: "节点“{node}”之后的节点类型不正确", en: "The node after “{node}” is of a kind that cannot stand there" },
};
