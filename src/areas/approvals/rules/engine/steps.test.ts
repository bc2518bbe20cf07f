import { describe, expect, it } from "vitest";
import { approve, returnCase } from "./act.ts";
import { openVisit, pendingTasks, type CaseState } from "./case-state.ts";
import {
  defaultFlowSettings,
  type Action,
  type ApproverNode,
  type FlowNode,
  type FlowSettings,
} from "../flow/definition.ts";
import type { Facts } from "../flow/facts.ts";
import { hiddenFrom } from "../flow/fields.ts";
import { foreseeAll } from "./foresee.ts";
import { isRefused, type Transition, type ApprovalContext, type Outcome } from "./approval-context.ts";
import type { OrganisationView } from "../flow/organisation-view.ts";
import { replay } from "./replay.ts";
import { submit } from "./submit.ts";

// hotel (head 1) > kitchen (no head) > pastry (heads 4, 5); posts: director above chef above cook.
const text = (word: string) => ({ zh: word, en: word });
const organisation = (gone: readonly number[] = []): OrganisationView => ({
  departments: new Map([
    [10, { id: 10, parentId: null, name: text("hotel"), headIds: [1], responsiblePostIds: [] }],
    [11, { id: 11, parentId: 10, name: text("kitchen"), headIds: [], responsiblePostIds: [22] }],
    [12, { id: 12, parentId: 11, name: text("pastry"), headIds: [4, 5], responsiblePostIds: [] }],
    [13, { id: 13, parentId: 10, name: text("rooms"), headIds: [7], responsiblePostIds: [] }],
  ]),
  posts: new Map([
    [20, { id: 20, superiorId: null, name: text("director") }],
    [21, { id: 21, superiorId: 20, name: text("vacant") }],
    [22, { id: 22, superiorId: 21, name: text("cook") }],
  ]),
  members: new Map(
    [
      [1, 10, 20],
      [2, 12, 22],
      [3, 12, 22],
      [4, 12, null],
      [5, 12, null],
      [6, 11, 22],
      [7, 13, null],
      [9, 10, null],
    ].map(([id, departmentId, postId]) => [
      id!,
      { id: id!, name: `m${id}`, departmentId: departmentId!, postId: postId!, living: !gone.includes(id!) },
    ]),
  ),
  administratorIds: [9],
  deputies: [],
});

const member = (workerId: number, order = 1): Action => ({ type: "member", order, workerId });

function step(part: Partial<ApproverNode>, childNode: FlowNode | null = null, uid = "a"): ApproverNode {
  return {
    type: 1,
    uid,
    postName: uid,
    postAction: "approve",
    settype: 1,
    examineMode: 1,
    actions: [],
    childNode,
    ...part,
  };
}

interface Given {
  settings?: Partial<FlowSettings>;
  submitterId?: number;
  applicantId?: number;
  gone?: number[];
  chosen?: Record<string, number[]>;
  facts?: Facts;
  deputies?: (readonly [principalId: number, deputyId: number])[];
  now?: string;
}

function approvalContextOf(
  first: FlowNode,
  {
    settings,
    submitterId = 3,
    applicantId = submitterId,
    gone,
    deputies = [],
    now = "2026-10-01T01:00:00Z",
  }: Given = {},
): ApprovalContext {
  return {
    tree: { type: 0, uid: "start", postName: "", childNode: first },
    settings: { ...defaultFlowSettings, ...settings },
    organisation: {
      ...organisation(gone),
      deputies: deputies.map(([principalId, deputyId]) => ({
        principalId,
        deputyId,
        from: "2026-09-01T00:00:00Z",
        to: "2026-11-01T00:00:00Z",
      })),
    },
    submitterId,
    applicantId,
    departmentId: 12,
    now,
  };
}

function going(outcome: Outcome): Transition {
  if (isRefused(outcome)) throw new Error(outcome.refused);
  return outcome;
}

function begun(first: FlowNode, given: Given = {}): CaseState {
  return going(
    submit(approvalContextOf(first, given), { facts: given.facts ?? {}, chosen: given.chosen ?? {}, copyTo: [] }),
  ).state;
}

const asked = (state: CaseState) => pendingTasks(state).map((task) => task.memberId);
const why = (state: CaseState) => pendingTasks(state).map((task) => task.why.rule);

function says(
  state: CaseState,
  approvalContext: ApprovalContext,
  memberId: number,
  verdict: "approve" | "return" = "approve",
): CaseState {
  const answer = { visit: openVisit(state)?.sequence ?? 0, memberId, comment: "because" };
  return going(
    verdict === "approve" ? approve(state, approvalContext, answer) : returnCase(state, approvalContext, answer),
  ).state;
}

describe("who is asked", () => {
  it.each<[string, Partial<ApproverNode>, Given, number[]]>([
    [
      "designated, in order, each once",
      { actions: [member(6, 2), member(4, 1), member(6, 3)], examineMode: 2 },
      {},
      [4, 6],
    ],
    ["only who is there and can log in", { actions: [member(6), member(4)], examineMode: 2 }, { gone: [4] }, [6]],
    ["holders of a position", { actions: [{ type: "position", order: 1, postId: 22 }], examineMode: 2 }, {}, [2, 3, 6]],
    [
      "holders of a position in a department and below",
      { actions: [{ type: "position", order: 1, postId: 22, departmentId: 12 }], examineMode: 2 },
      {},
      [2, 3],
    ],
    ["the first head", { settype: 2, examineMode: 1 }, {}, [4]],
    ["all heads to countersign", { settype: 2, examineMode: 2 }, {}, [4, 5]],
    [
      "a head's own supervisor is one level higher, a vacant level is climbed over",
      { settype: 2 },
      { submitterId: 4 },
      [1],
    ],
    ["the second level", { settype: 2, directorLevel: 2 }, {}, [1]],
    ["nobody above the top: the administrator", { settype: 2, directorLevel: 4 }, {}, [9]],
    ["a head who has left is climbed over", { settype: 2 }, { gone: [4, 5] }, [1]],
    ["the applicant themselves", { settype: 5 }, { submitterId: 7, applicantId: 2 }, [2]],
    ["the line of heads, nearest first", { settype: 7, examineEndDirectorLevel: 1 }, {}, [4]],
    ["the line of heads ends at its level", { settype: 7, examineEndDirectorLevel: 4 }, {}, [9]],
    ["the next filled superior position", { actions: [{ type: "superiorPosition", order: 1 }] }, {}, [1]],
    [
      "the responsible post of the nearest department that has one",
      { actions: [{ type: "departmentPost", order: 1 }], examineMode: 3 },
      {},
      [2, 3, 6],
    ],
    [
      "the head of the receiving department",
      { actions: [{ type: "transferHead", order: 1 }] },
      { facts: { transferredDepartmentId: 13 } },
      [7],
    ],
    [
      "the people a document names, whoever applies",
      { actions: [{ type: "fieldPerson", field: "person", order: 1 }], examineMode: 2 },
      { facts: { people: { person: [7, 6] } } },
      [7, 6],
    ],
    [
      "the heads of the departments a document names",
      { actions: [{ type: "fieldHead", field: "department", order: 1 }], examineMode: 2 },
      { facts: { people: { department: [13, 12] } } },
      [7, 4, 5],
    ],
    [
      "the head above somebody a document names",
      { actions: [{ type: "fieldHead", field: "person", order: 1 }] },
      { facts: { people: { person: [7] } } },
      [1],
    ],
    [
      "the administrator where the document leaves it open",
      { actions: [{ type: "fieldPerson", field: "requester", order: 1 }] },
      { facts: { people: { requester: [] } } },
      [9],
    ],
    [
      "chosen by the submitter within the list",
      { settype: 4, selectMode: 2, selectRange: 2, actions: [member(6), member(7)], examineMode: 2 },
      { chosen: { a: [7, 6] } },
      [7, 6],
    ],
    ["one chosen out of the company", { settype: 4, selectMode: 1, selectRange: 1 }, { chosen: { a: [7] } }, [7]],
  ])("%s", (_, part, given, expected) => {
    expect(asked(begun(step(part), given))).toEqual(expected);
  });

  it("climbs the whole line of heads in turn", () => {
    const first = step({ settype: 7, examineEndDirectorLevel: 1 });
    const state = begun(first);
    expect(openVisit(state)?.tasks.map((task) => [task.memberId, task.state])).toEqual([
      [4, "pending"],
      [1, "waiting"],
    ]);
  });

  it("asks the previous approver's head and superior", () => {
    const head = step({ actions: [{ type: "previousHead", order: 1 }] }, null, "b");
    const first = step({ actions: [member(2)] }, head);
    expect(asked(says(begun(first), approvalContextOf(first), 2))).toEqual([4]);
    const superior = step(
      { actions: [member(2)] },
      step({ actions: [{ type: "previousSuperior", order: 1 }] }, null, "b"),
    );
    expect(asked(says(begun(superior), approvalContextOf(superior), 2))).toEqual([1]);
  });

  it("the previous approver of a countersign is whoever approved last, so that its order may decide who is next", () => {
    const first = step(
      { actions: [member(2), member(4, 2)], examineMode: 2 },
      step({ actions: [{ type: "previousHead", order: 1 }] }, null, "b"),
    );
    const once = { settings: { duplicate: "once" } } as const;
    const approvalContext = approvalContextOf(first, once);
    const both = (order: readonly number[]) =>
      order.reduce((state, memberId) => says(state, approvalContext, memberId), begun(first, once));
    expect(asked(both([2, 4]))).toEqual([1]);
    // The head of the cook is the one who has just approved: asked once, they pass it.
    expect(both([4, 2]).status).toBe("approved");
  });

  it("wants the choice made before submission", () => {
    const first = step({ settype: 4 });
    expect(submit(approvalContextOf(first), { facts: {}, chosen: {}, copyTo: [] })).toMatchObject({
      refused: "chooseApprover",
      params: { node: "a" },
    });
  });

  it.each<[string, Partial<ApproverNode>, number[], string]>([
    ["nobody", { selectMode: 2 }, [], "chooseApprover"],
    ["two where one is asked for", { selectMode: 1 }, [6, 7], "chooseOne"],
    [
      "a member who is not listed",
      { selectMode: 2, selectRange: 2, actions: [member(6), member(7)] },
      [7, 2],
      "choiceOutside",
    ],
    [
      "somebody without a listed position",
      { selectRange: 3, actions: [{ type: "position", order: 1, postId: 20 }] },
      [2],
      "choiceOutside",
    ],
    ["nobody of the company", { selectRange: 2, actions: [member(6)] }, [99], "choiceOutside"],
    ["somebody who has left", { selectRange: 1 }, [5], "chosenGone"],
    ["an unknown person", { selectRange: 1 }, [99], "chosenGone"],
  ])("refuses a choice of %s", (_, part, picked, refusal) => {
    const first = step({ settype: 4, ...part });
    expect(
      submit(approvalContextOf(first, { gone: [5] }), { facts: {}, chosen: { a: picked }, copyTo: [] }),
    ).toMatchObject({
      refused: refusal,
      params: { node: "a" },
    });
  });

  it("asks nobody to choose for a step that is not on the way, and falls back to the rule for nobody when the chosen one leaves", () => {
    const router: FlowNode = {
      type: 4,
      uid: "r",
      postName: "r",
      childNode: null,
      conditionNodes: [
        {
          type: 3,
          uid: "big",
          postName: "big",
          postAction: "branch",
          priorityLevel: 1,
          conditions: [{ conditionType: "applynum", operatorType: "gt", lowerBound: 5 }],
          childNode: step({ settype: 4 }, null, "c"),
        },
        {
          type: 3,
          uid: "rest",
          postName: "rest",
          postAction: "branch",
          priorityLevel: 2,
          conditions: [],
          childNode: null,
        },
      ],
    };
    const first = step({ actions: [member(2)] }, router);
    expect(submit(approvalContextOf(first), { facts: { applynum: 1 }, chosen: {}, copyTo: [] })).not.toHaveProperty(
      "refused",
    );
    const state = going(
      submit(approvalContextOf(first), { facts: { applynum: 9 }, chosen: { c: [7] }, copyTo: [] }),
    ).state;
    expect(asked(says(state, approvalContextOf(first, { gone: [7] }), 2))).toEqual([9]);
  });
});

describe("when nobody is found", () => {
  const nobody = step({ actions: [member(4)] });
  it.each<[FlowSettings["empty"], number[], string[]]>([
    [{ do: "administrator" }, [9], ["emptyAdministrator"]],
    [{ do: "post", postId: 22 }, [2, 3, 6], ["emptyPost", "emptyPost", "emptyPost"]],
    [{ do: "member", memberIds: [7, 6] }, [7, 6], ["emptyMember", "emptyMember"]],
    [{ do: "member", memberIds: [4] }, [9], ["emptyAdministrator"]],
    [{ do: "autoPass" }, [], []],
  ])("whoever was named has left, %o", (empty, expected, rules) => {
    const state = begun(nobody, { gone: [4], settings: { empty } });
    expect([asked(state), why(state)]).toEqual([expected, rules]);
    expect(state.status).toBe(expected.length === 0 ? "approved" : "underApproval");
    if (expected.length > 1) expect(openVisit(state)?.mode).toBe("any");
  });

  it("passes by itself as set where there never was anybody", () => {
    expect(
      begun(step({ actions: [{ type: "departmentHead", order: 1 }] }), {
        gone: [1, 4, 5],
        settings: { empty: { do: "autoPass" } },
      }).status,
    ).toBe("approved");
  });

  it("a step ahead that names somebody who leaves goes to their deputy, and without one to whom the flow says, with whose place it is", () => {
    const first = step({ actions: [member(2)] }, step({ actions: [member(4)] }, null, "b"));
    const goesOn = (given: Given) => says(begun(first), approvalContextOf(first, { gone: [4], ...given }), 2);
    expect(pendingTasks(goesOn({})).map((task) => [task.memberId, task.why])).toEqual([
      [9, { rule: "emptyAdministrator", forMemberId: 4 }],
    ]);
    expect(pendingTasks(goesOn({ deputies: [[4, 6]] })).map((task) => [task.memberId, task.why])).toEqual([
      [6, { rule: "member", deputyFor: 4 }],
    ]);
    // The deputy's time must have begun, they must be there themselves, and nobody decides about their own application.
    expect(asked(goesOn({ deputies: [[4, 6]], now: "2027-01-01T00:00:00Z" }))).toEqual([9]);
    expect(asked(goesOn({ deputies: [[4, 6]], gone: [4, 6] }))).toEqual([9]);
    expect(asked(goesOn({ deputies: [[4, 3]] }))).toEqual([9]);
  });

  it("a countersign goes on with those who are there and the deputies of the others", () => {
    const first = step(
      { actions: [member(2)] },
      step({ actions: [member(4), member(6, 2)], examineMode: 2 }, null, "b"),
    );
    const goesOn = (given: Given) => asked(says(begun(first), approvalContextOf(first, { gone: [4], ...given }), 2));
    expect([goesOn({}), goesOn({ deputies: [[4, 7]] }), goesOn({ deputies: [[4, 6]] })]).toEqual([[6], [7, 6], [6]]);
  });

  it("the step's own rule goes before that of the flow", () => {
    const state = begun(step({ actions: [member(4)], empty: { do: "member", memberIds: [6] } }), { gone: [4] });
    expect(asked(state)).toEqual([6]);
  });

  it("is refused where there is no administrator either", () => {
    const outcome = submit(approvalContextOf(nobody, { gone: [4, 9] }), { facts: {}, chosen: {}, copyTo: [] });
    expect(outcome).toMatchObject({ refused: "nobodyCanApprove", params: { node: "a" } });
  });
});

describe("when the submitter would approve themselves", () => {
  const both = step({ actions: [member(3), member(4, 2)], examineMode: 2 });
  it.each<[FlowSettings["same"], number[]]>([
    ["self", [3, 4]],
    ["superiorPosition", [1, 4]],
    ["departmentHead", [4]],
  ])("%s", (same, expected) => {
    expect(asked(begun(both, { settings: { same } }))).toEqual(expected);
  });

  it("nobody replaces the director: the step passes by itself and says why", () => {
    const state = going(
      submit(
        approvalContextOf(step({ actions: [member(1)] }), { submitterId: 1, settings: { same: "superiorPosition" } }),
        {
          facts: {},
          chosen: {},
          copyTo: [],
        },
      ),
    );
    expect(state.state.status).toBe("approved");
    expect(state.events).toContainEqual(expect.objectContaining({ kind: "visitPassed", why: { rule: "samePass" } }));
  });

  it("leaves a step that asks the applicant alone", () => {
    expect(asked(begun(step({ settype: 5 }), { settings: { same: "departmentHead" } }))).toEqual([3]);
  });
});

describe("how a step ends", () => {
  const next = step({ actions: [member(7)] }, null, "b");
  const three = { actions: [member(2, 1), member(4, 2), member(5, 3)] };

  it("in turn: one after another", () => {
    const first = step({ ...three, examineMode: 1 }, next);
    const approvalContext = approvalContextOf(first);
    let state = begun(first);
    for (const [memberId, then] of [
      [2, [4]],
      [4, [5]],
      [5, [7]],
    ] as const) {
      expect(asked(state)).toEqual([memberId]);
      state = says(state, approvalContext, memberId);
      expect(asked(state)).toEqual(then);
    }
  });

  it("in turn: for somebody who has left meanwhile the administrator stands in", () => {
    const first = step({ ...three, examineMode: 1 }, next);
    const state = says(begun(first), approvalContextOf(first, { gone: [4] }), 2);
    expect([asked(state), why(state)]).toEqual([[9], ["emptyAdministrator"]]);
    expect(asked(says(state, approvalContextOf(first, { gone: [4] }), 9))).toEqual([5]);
  });

  it("countersign: all, in any order", () => {
    const first = step({ ...three, examineMode: 2 }, next);
    const approvalContext = approvalContextOf(first);
    const two = says(says(begun(first), approvalContext, 5), approvalContext, 2);
    expect(asked(two)).toEqual([4]);
    expect(asked(says(two, approvalContext, 4))).toEqual([7]);
  });

  it("or-sign: the first one, the others' tasks end", () => {
    const first = step({ ...three, examineMode: 3 }, next);
    const state = says(begun(first), approvalContextOf(first), 4);
    expect(asked(state)).toEqual([7]);
    expect(state.visits[0]?.tasks.map((task) => task.state)).toEqual(["cancelled", "approved", "cancelled"]);
  });

  it.each([
    [1, 1],
    [33, 1],
    [34, 2],
    [66, 2],
    [67, 3],
    [100, 3],
  ])("a share of %s %% of three: %s approvals", (passRatio, needed) => {
    const first = step({ ...three, examineMode: 4, passRatio }, next);
    let state = begun(first);
    for (const memberId of [2, 4, 5].slice(0, needed)) {
      expect(asked(state)).not.toContain(7);
      state = says(state, approvalContextOf(first), memberId);
    }
    expect(asked(state)).toEqual([7]);
  });

  it.each([1, 2, 3] as const)("any return ends it at once (mode %s)", (examineMode) => {
    const first = step({ ...three, examineMode }, next);
    const state = says(begun(first), approvalContextOf(first), 2, "return");
    expect(state.status).toBe("returned");
    expect(state.visits[0]?.tasks.map((task) => task.state)).toEqual(["returned", "cancelled", "cancelled"]);
  });
});

describe("what an approver changes in the document", () => {
  const when = (lowerBound: number) => [
    { conditionType: "applynum" as const, operatorType: "gt" as const, lowerBound },
  ];
  const router = (uid: string, bound: number, inside: FlowNode, childNode: FlowNode | null): FlowNode => ({
    type: 4,
    uid,
    postName: uid,
    childNode,
    conditionNodes: [
      {
        type: 3,
        uid: `${uid}.big`,
        postName: "big",
        postAction: "branch",
        priorityLevel: 1,
        conditions: when(bound),
        childNode: inside,
      },
      {
        type: 3,
        uid: `${uid}.rest`,
        postName: "rest",
        postAction: "branch",
        priorityLevel: 2,
        conditions: [],
        childNode: null,
      },
    ],
  });
  const late = step({ actions: [member(7)] }, null, "late");
  const editing = step(
    { actions: [member(2)], fields: { headcount: "edit", cost: "hidden" } },
    router("r2", 5, late, null),
    "edits",
  );
  const first = router("r1", 3, editing, null);
  const approvalContext = approvalContextOf(first);
  const change = (field: string) => ({ field, key: field, label: text(field), before: "4", after: "9" });
  const answer = { visit: 1, memberId: 2, comment: null };
  const start = () => begun(first, { facts: { applynum: 4 } });

  it("decides the routers that are still ahead anew, and leaves those behind as they were", () => {
    const same = says(start(), approvalContext, 2);
    expect(same.status).toBe("approved");
    const more = going(
      approve(start(), approvalContext, {
        ...answer,
        edited: { changes: [change("headcount")], facts: { applynum: 9 } },
      }),
    );
    expect(asked(more.state)).toEqual([7]);
    expect(more.events[0]).toMatchObject({ kind: "fieldsEdited", memberId: 2, changes: [{ before: "4", after: "9" }] });
    const less = going(
      approve(start(), approvalContext, {
        ...answer,
        edited: { changes: [change("headcount")], facts: { applynum: 1 } },
      }),
    );
    expect(less.state.route.map((item) => item.uid)).toEqual(["r1.big", "edits", "r2.rest"]);
    expect(less.state.status).toBe("approved");
    expect(
      replay([
        ...going(submit(approvalContext, { facts: { applynum: 4 }, chosen: {}, copyTo: [] })).events,
        ...more.events,
      ]),
    ).toEqual(more.state);
  });

  it.each(["cost", "dates"])("is refused for a field that the step only shows or hides: %s", (field) => {
    expect(
      approve(start(), approvalContext, { ...answer, edited: { changes: [change(field)], facts: {} } }),
    ).toMatchObject({
      refused: "fieldNotEditable",
    });
  });

  it("hides a field from the people of that step only", () => {
    const state = start();
    expect([...hiddenFrom(state, approvalContext, 2, "edits")]).toEqual(["cost"]);
    expect([...hiddenFrom(state, approvalContext, 3, "other")]).toEqual([]);
    const more = going(
      approve(state, approvalContext, {
        ...answer,
        edited: { changes: [change("headcount")], facts: { applynum: 9 } },
      }),
    ).state;
    expect([...hiddenFrom(more, approvalContext, 7, "late")]).toEqual([]);
    expect([...hiddenFrom(more, approvalContext, 2, "edits")]).toEqual(["cost"]);
    expect([...hiddenFrom(more, approvalContext, 6, null)]).toEqual(["cost"]);
  });

  it("wants the signature where the step asks for one", () => {
    const signed = step({ actions: [member(2)], require: { signature: true } });
    expect(approve(begun(signed), approvalContextOf(signed), answer)).toMatchObject({ refused: "signatureRequired" });
    expect(
      going(approve(begun(signed), approvalContextOf(signed), { ...answer, signature: 5 })).events[0],
    ).toMatchObject({
      kind: "approved",
      signature: 5,
    });
    expect(returnCase(begun(signed), approvalContextOf(signed), { ...answer, comment: "no" })).not.toHaveProperty(
      "refused",
    );
    expect(foreseeAll(approvalContextOf(signed), { facts: {}, chosen: {}, copyTo: [] }).stop).toBeNull();
  });
});

describe("who has approved already", () => {
  it("is asked again at every step, or once", () => {
    const first = step(
      { actions: [member(2)] },
      step({ actions: [member(2), member(4, 2)], examineMode: 2 }, null, "b"),
    );
    expect(asked(says(begun(first), approvalContextOf(first), 2))).toEqual([2, 4]);
    const once = { settings: { duplicate: "once" } } as const;
    expect(asked(says(begun(first, once), approvalContextOf(first, once), 2))).toEqual([4]);
  });

  it("passes an or-sign with it", () => {
    const once = { settings: { duplicate: "once" } } as const;
    const first = step(
      { actions: [member(2)] },
      step({ actions: [member(2), member(4, 2)], examineMode: 3 }, null, "b"),
    );
    expect(says(begun(first, once), approvalContextOf(first, once), 2).status).toBe("approved");
  });
});
