import { describe, expect, it } from "vitest";
import { approve } from "./act.ts";
import { openVisit, pendingTasks, type CaseState } from "./case-state.ts";
import { defaultFlowSettings, type ApproverNode, type FlowNode } from "../flow/definition.ts";
import { isRefused, type Transition, type ApprovalContext, type Outcome } from "./approval-context.ts";
import { migrate, skippedSteps } from "./migrate.ts";
import { replay } from "./replay.ts";
import { submit } from "./submit.ts";

const member = (id: number) => [id, { id, name: `m${id}`, departmentId: null, postId: null, living: true }] as const;
const step = (uid: string, workerId: number): ApproverNode => ({
  type: 1,
  uid,
  postName: uid,
  postAction: "approve",
  settype: 1,
  examineMode: 1,
  actions: [{ type: "member", order: 1, workerId }],
  childNode: null,
});
function chain(...nodes: FlowNode[]): FlowNode | null {
  return nodes.toReversed().reduce<FlowNode | null>((childNode, node) => ({ ...node, childNode }), null);
}
const router = (bound: number, inside: FlowNode | null): FlowNode => ({
  type: 4,
  uid: "r",
  postName: "r",
  childNode: null,
  conditionNodes: [
    {
      type: 3,
      uid: "many",
      postName: "many",
      postAction: "branch",
      priorityLevel: 1,
      conditions: [{ conditionType: "applynum", operatorType: "gt", lowerBound: bound }],
      childNode: inside,
    },
    { type: 3, uid: "few", postName: "few", postAction: "branch", priorityLevel: 2, conditions: [], childNode: null },
  ],
});
const approvalContextOf = (...nodes: FlowNode[]): ApprovalContext => ({
  tree: { type: 0, uid: "start", postName: "", childNode: chain(...nodes) },
  settings: defaultFlowSettings,
  organisation: {
    departments: new Map(),
    posts: new Map(),
    members: new Map([1, 2, 3, 4, 5, 9].map(member)),
    administratorIds: [9],
    deputies: [],
  },
  submitterId: 5,
  applicantId: 5,
  departmentId: null,
  now: "2026-10-01T01:00:00Z",
});
function going(outcome: Outcome): Transition {
  if (isRefused(outcome)) throw new Error(outcome.refused);
  return outcome;
}
const says = (state: CaseState, approvalContext: ApprovalContext, memberId: number) =>
  going(approve(state, approvalContext, { visit: openVisit(state)!.sequence, memberId, comment: null })).state;
const moving = { memberId: 9, version: 2 };

// Approved at a, waits at b; c is still to come.
const before = approvalContextOf(step("a", 1), step("b", 2), step("c", 3));
const begun = going(submit(before, { facts: { applynum: 4 }, chosen: {}, copyTo: [] }));
const first = says(begun.state, before, 1);
const moved = (...nodes: FlowNode[]) => migrate(first, approvalContextOf(...nodes), moving);

describe("a running application that goes on by another version", () => {
  it.each<[string, FlowNode[], number[], string[]]>([
    ["a step behind it is another", [step("a", 1), step("b", 2), step("d", 4)], [2, 4], []],
    ["nothing is behind it any more", [step("a", 1), step("b", 2)], [2], []],
    [
      "a new step before it is not made up for",
      [step("a", 1), step("d", 4), step("b", 2), step("c", 3)],
      [2, 3],
      ["d"],
    ],
    ["a step already approved is gone", [step("b", 2), step("c", 3)], [2, 3], []],
    [
      "a step already approved stands behind it: asked again",
      [step("b", 2), step("a", 1), step("c", 3)],
      [2, 1, 3],
      [],
    ],
    ["it stands in a branch that fits", [step("a", 1), router(3, step("b", 2)), step("c", 3)], [2, 3], []],
  ])("%s", (_, nodes, asks, skipped) => {
    const approvalContext = approvalContextOf(...nodes);
    const transition = going(moved(...nodes));
    let { state } = transition;
    expect(skippedSteps(state).map((item) => item.uid)).toEqual(skipped);
    expect(replay(transition.events, first)).toEqual(state);
    for (const memberId of asks) {
      expect(pendingTasks(state).map((task) => task.memberId)).toEqual([memberId]);
      state = says(state, approvalContext, memberId);
    }
    expect(state.status).toBe("approved");
  });

  it.each<[string, FlowNode[], string]>([
    ["its step is gone", [step("a", 1), step("c", 3)], "stepGone"],
    [
      "its step has become another kind",
      [{ type: 2, uid: "b", postName: "b", postAction: "notify", actions: [], ccSelfSelectFlag: 1, childNode: null }],
      "stepGone",
    ],
    ["its step is in a branch that does not fit", [router(10, step("b", 2))], "stepOffRoute"],
  ])("is refused where %s", (_, nodes, refusal) => {
    expect(moved(...nodes)).toMatchObject({ refused: refusal });
  });

  it("is refused where steps done have changed places, and when it does not run", () => {
    const third = says(first, before, 2);
    expect(migrate(third, approvalContextOf(step("b", 2), step("a", 1), step("c", 3)), moving)).toMatchObject({
      refused: "stepsReordered",
    });
    expect(migrate(says(third, before, 3), before, moving)).toMatchObject({ refused: "notUnderApproval" });
  });
});
