import type { ApproverNode, BranchNode, FlowNode, NotifierNode, RouterNode, StartNode } from "../definition.ts";
import { branchName, shownAs, standardNames } from "./names.ts";
import type { NewUid } from "./walk.ts";

export function newStart(newUid: NewUid): StartNode {
  return { type: 0, uid: newUid(), ...shownAs(standardNames.start), childNode: null };
}

export function newApprover(newUid: NewUid): ApproverNode {
  return {
    type: 1,
    uid: newUid(),
    ...shownAs(standardNames.approver),
    postAction: "approve",
    settype: 1,
    actions: [],
    examineMode: 1,
    childNode: null,
  };
}

export function newNotifier(newUid: NewUid): NotifierNode {
  return {
    type: 2,
    uid: newUid(),
    ...shownAs(standardNames.notifier),
    postAction: "notify",
    actions: [],
    ccSelfSelectFlag: 0,
    childNode: null,
  };
}

export function newBranch(newUid: NewUid, number: number, childNode: FlowNode | null = null): BranchNode {
  return {
    type: 3,
    uid: newUid(),
    ...shownAs(branchName(number)),
    postAction: "branch",
    priorityLevel: number,
    conditions: [],
    childNode,
  };
}

export function newDefault(newUid: NewUid, number: number): BranchNode {
  return { ...newBranch(newUid, number), ...shownAs(standardNames.otherwise) };
}

/** Two branches: the first holds what is given, the second is the empty default. */
export function newRouter(newUid: NewUid, first: FlowNode | null): RouterNode {
  return {
    type: 4,
    uid: newUid(),
    ...shownAs(standardNames.router),
    childNode: null,
    conditionNodes: [newBranch(newUid, 1, first), newDefault(newUid, 2)],
  };
}
