import { describe, expect, it } from "vitest";
import { approve, returnCase } from "./act.ts";
import { openVisit, pendingTasks, type CaseState } from "./case-state.ts";
import {
  defaultFlowSettings,
  type Action,
  type ApproverNode,
  type BranchNode,
  type Condition,
  type FlowNode,
  type FlowSettings,
  type RouterNode,
} from "../flow/definition.ts";
import type { Facts } from "../flow/facts.ts";
import { foreseeAll } from "./foresee.ts";
import { isRefused, type ApprovalContext, type Outcome } from "./approval-context.ts";
import type { Deputy, OrganisationView } from "../flow/organisation-view.ts";
import { timeOut } from "./relieve.ts";
import { sendBack } from "./send-back.ts";
import { resubmitToOriginal, submit } from "./submit.ts";
import { addBranch, insertRouter } from "../flow/tree/edit.ts";
import { withBranches } from "../flow/tree/walk.ts";

// A listed group: legal entities East and West, a hotel in each, a department in each hotel. The head of the western
// hotel left yesterday, West itself has no head, East has two.
const text = (word: string) => ({ zh: word, en: word });
const [group, east, west, eastHotel, rooms, westHotel, kitchen] = [1, 2, 3, 4, 5, 6, 7] as const;
const [financeDirector, generalManager, manager, staff] = [10, 11, 12, 13] as const;
const [president, eastFirst, eastSecond, eastManager, roomsHead, kitchenHead] = [1, 2, 3, 4, 5, 7] as const;
const [eastFinance, westFinance, maid, cook, administrator] = [20, 21, 30, 31, 40] as const;

interface Given {
  gone?: readonly number[];
  deputies?: readonly (readonly [principalId: number, deputyId: number])[];
  without?: number;
}

function organisation({ gone = [], deputies = [], without }: Given = {}): OrganisationView {
  const departments = (
    [
      [group, null, [president]],
      [east, group, [eastFirst, eastSecond]],
      [west, group, []],
      [eastHotel, east, [eastManager]],
      [rooms, eastHotel, [roomsHead]],
      [westHotel, west, [6]],
      [kitchen, westHotel, [kitchenHead]],
    ] as const
  ).filter(([id]) => id !== without);
  const members = [
    [president, group, null],
    [eastFirst, east, null],
    [eastSecond, east, null],
    [eastManager, eastHotel, generalManager],
    [roomsHead, rooms, manager],
    [6, westHotel, generalManager],
    [kitchenHead, kitchen, manager],
    [eastFinance, east, financeDirector],
    [westFinance, west, financeDirector],
    [maid, rooms, staff],
    [cook, kitchen, staff],
    [administrator, null, null],
  ] as const;
  return {
    departments: new Map(
      departments.map(([id, parentId, headIds]) => [
        id,
        { id, parentId, name: text(`d${id}`), headIds, responsiblePostIds: [] },
      ]),
    ),
    posts: new Map(
      (
        [
          [financeDirector, null],
          [generalManager, null],
          [manager, generalManager],
          [staff, manager],
        ] as const
      ).map(([id, superiorId]) => [id, { id, superiorId, name: text(`p${id}`) }]),
    ),
    members: new Map(
      members.map(([id, departmentId, postId]) => [
        id,
        { id, name: `m${id}`, departmentId, postId, living: id !== 6 && !gone.includes(id) },
      ]),
    ),
    administratorIds: [administrator],
    deputies: deputies.map(([principalId, deputyId]): Deputy => ({
      principalId,
      deputyId,
      from: "2026-09-01T00:00:00Z",
      to: "2026-11-01T00:00:00Z",
    })),
  };
}

const step = (uid: string, part: Partial<ApproverNode>, childNode: FlowNode | null = null): ApproverNode => ({
  type: 1,
  uid,
  postName: uid,
  postAction: "approve",
  settype: 1,
  actions: [],
  examineMode: 1,
  childNode,
  ...part,
});
const asks = (...actions: Omit<Action, "order">[]) =>
  actions.map((action, index): Action => ({ ...action, order: index + 1 }));
const way = (uid: string, priorityLevel: number, conditions: Condition[], childNode: FlowNode | null): BranchNode => ({
  type: 3,
  uid,
  postName: uid,
  postAction: "branch",
  priorityLevel,
  conditions,
  childNode,
});
const router = (uid: string, conditionNodes: BranchNode[], childNode: FlowNode | null = null): RouterNode => ({
  type: 4,
  uid,
  postName: uid,
  conditionNodes,
  childNode,
});
const within = (departmentId: number): Condition => ({
  conditionType: "applicant",
  operatorType: "eq",
  ranges: [{ type: 3, targetId: departmentId, dataName: "d" }],
});

const byAmount = router("amount", [
  way(
    "middle",
    1,
    [
      {
        conditionType: "calcost",
        operatorType: "range",
        lowerBound: "1000",
        lowerBoundOperator: "lt",
        upperBound: "5000",
        upperBoundOperator: "le",
      },
    ],
    step("line", { settype: 7, examineEndDirectorLevel: 2 }),
  ),
  way(
    "dear",
    2,
    [{ conditionType: "calcost", operatorType: "gt", lowerBound: "5000" }],
    step("board", {
      examineMode: 4,
      passRatio: 60,
      actions: asks(
        { type: "member", workerId: president },
        { type: "member", workerId: eastFirst },
        { type: "member", workerId: eastSecond },
      ),
    }),
  ),
  way("cheap", 3, [], null),
]);
const matrix: FlowNode = {
  type: 0,
  uid: "start",
  postName: "",
  childNode: router(
    "entity",
    [
      way(
        "east",
        1,
        [within(east)],
        step("finance", { actions: asks({ type: "position", postId: financeDirector, departmentId: east }) }, byAmount),
      ),
      way("west", 2, [within(west)], step("second", { settype: 2, directorLevel: 2, examineMode: 2 })),
      way("elsewhere", 3, [], step("own", { settype: 5 })),
    ],
    step("above", { actions: asks({ type: "previousHead" }) }),
  ),
};

function approvalContextOf(
  tree: FlowNode,
  applicantId: number,
  given: Given = {},
  part: { submitterId?: number; settings?: Partial<FlowSettings> } = {},
): ApprovalContext {
  return {
    tree,
    settings: { ...defaultFlowSettings, ...part.settings },
    organisation: organisation(given),
    submitterId: part.submitterId ?? applicantId,
    applicantId,
    departmentId: null,
    now: "2026-10-01T01:00:00Z",
  };
}

const wayOf = (approvalContext: ApprovalContext, facts: Facts) =>
  foreseeAll(approvalContext, { facts, chosen: {}, copyTo: [] }).steps.map(({ uid, people }) => [
    uid,
    ...people.map((task) => task.memberId),
  ]);

describe("the matrix of a listed group", () => {
  it.each<[string, number, Facts, Given, (string | number)[][]]>([
    [
      "below the range",
      maid,
      { calcost: "1000" },
      {},
      [
        ["finance", eastFinance],
        ["above", eastFirst],
      ],
    ],
    [
      "a thousandth above its open end",
      maid,
      { calcost: "1000.001" },
      {},
      [
        ["finance", eastFinance],
        ["line", roomsHead, eastManager, eastFirst],
        ["above", president],
      ],
    ],
    [
      "on its closed end",
      maid,
      { calcost: "5000.00" },
      {},
      [
        ["finance", eastFinance],
        ["line", roomsHead, eastManager, eastFirst],
        ["above", president],
      ],
    ],
    [
      "beyond it: two of three are enough, the last of them was East's first",
      maid,
      { calcost: 5001 },
      {},
      [
        ["finance", eastFinance],
        ["board", president, eastFirst, eastSecond],
        ["above", president],
      ],
    ],
    [
      "without a cost",
      maid,
      {},
      {},
      [
        ["finance", eastFinance],
        ["above", eastFirst],
      ],
    ],
    [
      "of a head: their line begins above them",
      eastManager,
      { calcost: 3000 },
      {},
      [
        ["finance", eastFinance],
        ["line", eastFirst],
        ["above", president],
      ],
    ],
    [
      "West: the hotel's head has left, the entity has none, so the group's; nobody stands above them",
      cook,
      { calcost: 1 },
      {},
      [
        ["second", president],
        ["above", administrator],
      ],
    ],
    [
      "of West's head of kitchen",
      kitchenHead,
      { calcost: 1 },
      {},
      [
        ["second", president],
        ["above", administrator],
      ],
    ],
    [
      "of somebody without a department",
      administrator,
      { calcost: 1 },
      {},
      [
        ["own", administrator],
        ["above", administrator],
      ],
    ],
    [
      "whose entity's finance director has left",
      maid,
      { calcost: 1 },
      { gone: [eastFinance] },
      [
        ["finance", administrator],
        ["above", administrator],
      ],
    ],
    [
      "whose deputies stand for each other in a circle",
      maid,
      { calcost: 3000 },
      {
        deputies: [
          [eastFirst, eastSecond],
          [eastSecond, eastFirst],
        ],
      },
      [
        ["finance", eastFinance],
        ["line", roomsHead, eastManager, eastSecond],
        ["above", president],
      ],
    ],
    [
      "whose hotel has been deleted: the line ends at the department",
      maid,
      { calcost: 3000 },
      { without: eastHotel },
      [
        ["own", maid],
        ["above", roomsHead],
      ],
    ],
  ])("%s", (_, applicantId, facts, given, expected) => {
    expect(wayOf(approvalContextOf(matrix, applicantId, given), facts)).toEqual(expected);
  });

  it("filed by somebody in the line for somebody else: their place is the next one's, who is not asked twice", () => {
    const approvalContext = approvalContextOf(
      matrix,
      maid,
      {},
      { submitterId: roomsHead, settings: { same: "departmentHead" } },
    );
    expect(wayOf(approvalContext, { calcost: 3000 })[1]).toEqual(["line", eastManager, eastFirst]);
  });

  it("a router grown to eight branches decides as before, each on its own value", () => {
    let last = 0;
    const newUid = () => `r${(last += 1)}`;
    let tree = insertRouter({ type: 0, uid: "start", postName: "", childNode: null }, "start", newUid);
    for (let more = 0; more < 9; more += 1) tree = addBranch(tree, tree.childNode!.uid, newUid);
    const grown = tree.childNode as RouterNode;
    expect(grown.conditionNodes.map(({ postName, priorityLevel }) => [postName, priorityLevel]).at(-2)).toEqual([
      "条件7",
      7,
    ]);
    expect(grown.conditionNodes).toHaveLength(8);
    const filled = withBranches(
      grown,
      grown.conditionNodes.map((branch, index) => ({
        ...branch,
        conditions:
          index === 7
            ? []
            : [{ conditionType: "applynum" as const, operatorType: "eq" as const, lowerBound: index + 1 }],
        childNode: step(`s${index + 1}`, {
          actions: asks({ type: "member", workerId: index % 2 === 0 ? eastFirst : eastSecond }),
        }),
      })),
    );
    const approvalContext = approvalContextOf({ ...tree, childNode: filled }, maid);
    expect([1, 2, 7, 8, "7.0", ""].map((applynum) => wayOf(approvalContext, { applynum })[0]?.[0])).toEqual([
      "s1",
      "s2",
      "s7",
      "s8",
      "s7",
      "s8",
    ]);
  });
});

/** Acts on an application, one after the other; whoever is asked stands in `asked`. */
class Night {
  state: CaseState;
  approvalContext: ApprovalContext;
  submitting: Parameters<typeof submit>[1];
  constructor(approvalContext: ApprovalContext, submitting: Parameters<typeof submit>[1]) {
    this.approvalContext = approvalContext;
    this.submitting = submitting;
    this.state = this.take(submit(approvalContext, submitting));
  }
  take(outcome: Outcome): CaseState {
    if (isRefused(outcome)) throw new Error(outcome.refused);
    this.state = outcome.state;
    return this.state;
  }
  answer(memberId: number) {
    return { visit: openVisit(this.state)?.sequence ?? 0, memberId, comment: "because" };
  }
  approves(...memberIds: number[]): this {
    for (const memberId of memberIds) this.take(approve(this.state, this.approvalContext, this.answer(memberId)));
    return this;
  }
  get asked(): number[] {
    return pendingTasks(this.state).map((task) => task.memberId);
  }
}

describe("a night at the plant", () => {
  const night = (given: Given = {}, settings: Partial<FlowSettings> = {}) =>
    new Night(approvalContextOf(matrix, maid, given, { settings }), {
      facts: { calcost: 3000 },
      chosen: {},
      copyTo: [],
    });

  it("who leaves while they wait for their turn is stood in for when it comes, and a return goes back to that step", () => {
    const at = night().approves(eastFinance);
    at.approvalContext = approvalContextOf(matrix, maid, { gone: [eastManager] });
    expect(at.approves(roomsHead).asked).toEqual([administrator]);
    at.take(sendBack(at.state, at.approvalContext, at.answer(administrator), "finance"));
    expect(at.asked).toEqual([eastFinance]);
    // The line is made anew: whoever has left stands in it no longer.
    expect(at.approves(eastFinance, roomsHead).asked).toEqual([eastFirst]);
  });

  it("a return to the submitter goes back to whoever returned it, with what was approved in the step before them kept", () => {
    const at = night().approves(eastFinance, roomsHead);
    at.take(returnCase(at.state, at.approvalContext, at.answer(eastManager)));
    at.take(resubmitToOriginal(at.state, at.approvalContext, at.submitting));
    expect(at.asked).toEqual([eastManager]);
    expect(at.approves(eastManager, eastFirst, president).state.status).toBe("approved");
  });

  it("another amount leads another way: the original approver is not on it any more", () => {
    const at = night().approves(eastFinance, roomsHead);
    at.take(returnCase(at.state, at.approvalContext, at.answer(eastManager)));
    const again = resubmitToOriginal(at.state, at.approvalContext, { ...at.submitting, facts: { calcost: 1 } });
    expect(again).toMatchObject({
      events: [
        { kind: "submitted", how: "restart", why: { rule: "routeChanged" } },
        { kind: "branchTaken" },
        { kind: "visitOpened", uid: "finance" },
      ],
    });
  });

  it("nobody who has approved themselves is asked again where once is enough", () => {
    const board: FlowNode = {
      type: 0,
      uid: "start",
      postName: "",
      childNode: step(
        "one",
        { actions: asks({ type: "member", workerId: eastFirst }) },
        step(
          "any",
          {
            examineMode: 3,
            actions: asks({ type: "member", workerId: eastFirst }, { type: "member", workerId: eastSecond }),
          },
          step("all", {
            examineMode: 2,
            actions: asks({ type: "member", workerId: eastFirst }, { type: "member", workerId: eastSecond }),
          }),
        ),
      ),
    };
    const at = new Night(approvalContextOf(board, maid, {}, { settings: { duplicate: "once" } }), {
      facts: {},
      chosen: {},
      copyTo: [],
    }).approves(eastFirst);
    expect([openVisit(at.state)?.uid, at.asked]).toEqual(["all", [eastSecond]]);
  });

  it("what runs out at night goes to the superior position, over the one that nobody holds", () => {
    const at = night({ gone: [eastManager] });
    at.approves(eastFinance);
    expect(at.asked).toEqual([roomsHead]);
    at.take(
      timeOut(at.state, at.approvalContext, {
        visit: openVisit(at.state)!.sequence,
        memberId: roomsHead,
        does: "escalate",
        hours: 4,
      }),
    );
    expect(at.asked).toEqual([administrator]);
  });
});
