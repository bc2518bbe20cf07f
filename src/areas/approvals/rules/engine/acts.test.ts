import { describe, expect, it } from "vitest";
import { approve, returnCase, oppose, type Answer } from "./act.ts";
import { actionsFor } from "./actions.ts";
import { addSigners, removeSigners } from "./add-sign.ts";
import { openVisit, pendingTasks, type CaseState } from "./case-state.ts";
import {
  defaultFlowSettings,
  type Action,
  type ApproverNode,
  type FlowNode,
  type FlowSettings,
} from "../flow/definition.ts";
import { isRefused, type Transition, type ApprovalContext, type Outcome } from "./approval-context.ts";
import type { Deputy, OrganisationView } from "../flow/organisation-view.ts";
import { delegate, giveOpinion, transfer } from "./pass-on.ts";
import { handOver, relieve, timeOut } from "./relieve.ts";
import { sendBack, takeBack } from "./send-back.ts";
import { resubmitToOriginal, submit } from "./submit.ts";

// One department, members 1 to 8 with the post "cook" below "chef" (member 8), 9 the administrator, 3 the submitter.
const text = (word: string) => ({ zh: word, en: word });

interface Given {
  settings?: Partial<FlowSettings>;
  gone?: readonly number[];
  deputies?: readonly Deputy[];
}

function organisation({ gone = [], deputies = [] }: Given): OrganisationView {
  return {
    departments: new Map([[10, { id: 10, parentId: null, name: text("hotel"), headIds: [8], responsiblePostIds: [] }]]),
    posts: new Map([
      [20, { id: 20, superiorId: null, name: text("chef") }],
      [21, { id: 21, superiorId: 20, name: text("cook") }],
    ]),
    members: new Map(
      [1, 2, 3, 4, 5, 6, 7, 8, 9].map((id) => [
        id,
        { id, name: `m${id}`, departmentId: 10, postId: id === 8 ? 20 : 21, living: !gone.includes(id) },
      ]),
    ),
    administratorIds: [9],
    deputies,
  };
}

const member = (workerId: number, index = 0): Action => ({ type: "member", order: index + 1, workerId });

function step(
  uid: string,
  people: readonly number[],
  examineMode: ApproverNode["examineMode"],
  part: Partial<ApproverNode> = {},
): ApproverNode {
  return {
    type: 1,
    uid,
    postName: uid,
    postAction: "approve",
    settype: 1,
    examineMode,
    actions: people.map(member),
    childNode: null,
    ...part,
  };
}

function chain(...nodes: readonly ApproverNode[]): FlowNode {
  const [first, ...rest] = nodes;
  return { ...first!, childNode: rest.length === 0 ? null : chain(...rest) };
}

function approvalContextOf(first: FlowNode, given: Given = {}): ApprovalContext {
  return {
    tree: { type: 0, uid: "start", postName: "", childNode: first },
    settings: { ...defaultFlowSettings, ...given.settings },
    organisation: organisation(given),
    submitterId: 3,
    applicantId: 3,
    departmentId: 10,
    now: "2026-10-01T01:00:00Z",
  };
}

function going(outcome: Outcome): Transition {
  if (isRefused(outcome)) throw new Error(outcome.refused);
  return outcome;
}

const submitting = { facts: {}, chosen: {}, copyTo: [] };

/** An application on its way: acts are said as who does what, `asks` tells whose turn it is. */
class Story {
  state: CaseState;
  approvalContext: ApprovalContext;
  constructor(approvalContext: ApprovalContext) {
    this.approvalContext = approvalContext;
    this.state = going(submit(approvalContext, submitting)).state;
  }
  answer(memberId: number): Answer {
    return { visit: openVisit(this.state)?.sequence ?? 0, memberId, comment: "because" };
  }
  try(act: (state: CaseState, approvalContext: ApprovalContext, story: Story) => Outcome): Outcome {
    const outcome = act(this.state, this.approvalContext, this);
    if (!isRefused(outcome)) this.state = outcome.state;
    return outcome;
  }
  does(act: (state: CaseState, approvalContext: ApprovalContext, story: Story) => Outcome): this {
    going(this.try(act));
    return this;
  }
  approves(...memberIds: readonly number[]): this {
    for (const memberId of memberIds)
      this.does((state, approvalContext) => approve(state, approvalContext, this.answer(memberId)));
    return this;
  }
  get asks(): number[] {
    return pendingTasks(this.state).map((task) => task.memberId);
  }
}

const story = (first: FlowNode, given: Given = {}) => new Story(approvalContextOf(first, given));

describe("passing a task on", () => {
  it("transfer: for good, the giver is no approver", () => {
    const at = story(chain(step("a", [1], 1), step("b", [1], 1)), { settings: { duplicate: "once" } });
    at.does((state, approvalContext) => transfer(state, approvalContext, at.answer(1), 2));
    expect(at.asks).toEqual([2]);
    expect(pendingTasks(at.state)[0]?.why).toEqual({ rule: "transferred", forMemberId: 1 });
    at.approves(2);
    expect(at.asks).toEqual([1]);
  });

  it.each([
    ["somebody who has left", 7, "badTarget"],
    ["an unknown person", 77, "badTarget"],
    ["whoever has a task here", 2, "alreadyAssigned"],
    ["themselves", 1, "alreadyAssigned"],
  ])("transfer to %s is refused", (_, to, because) => {
    const at = story(step("a", [1, 2], 2), { gone: [7] });
    expect(at.try((state, approvalContext) => transfer(state, approvalContext, at.answer(1), to))).toMatchObject({
      refused: because,
    });
  });

  it("nobody passes it to its submitter where nobody may approve themselves", () => {
    const at = story(step("a", [1], 1), { settings: { same: "departmentHead" } });
    expect(at.try((state, approvalContext) => transfer(state, approvalContext, at.answer(1), 3))).toMatchObject({
      refused: "badTarget",
    });
  });

  it("delegate: the opinion comes back, its holder decides", () => {
    const at = story(step("a", [1], 1));
    at.does((state, approvalContext) => delegate(state, approvalContext, at.answer(1), 2));
    expect(at.asks).toEqual([2]);
    expect(at.try((state, approvalContext) => approve(state, approvalContext, at.answer(1)))).toMatchObject({
      refused: "alreadyHandled",
    });
    expect(at.try((state, approvalContext) => approve(state, approvalContext, at.answer(2)))).toMatchObject({
      refused: "opinionOnly",
    });
    expect(actionsFor(at.state, at.approvalContext, 2)).toEqual(["opinion"]);
    at.does((state, approvalContext) => giveOpinion(state, approvalContext, at.answer(2)));
    expect([at.asks, at.state.status]).toEqual([[1], "underApproval"]);
    expect(at.approves(1).state.status).toBe("approved");
  });

  it("delegate: the question can be taken back", () => {
    const at = story(step("a", [1], 1)).does((state, approvalContext, own) =>
      delegate(state, approvalContext, own.answer(1), 2),
    );
    expect(actionsFor(at.state, at.approvalContext, 1)).toContain("takeBack");
    expect(at.does((state, approvalContext) => takeBack(state, approvalContext, 1)).asks).toEqual([1]);
  });

  it("what the step does not allow is refused and not offered", () => {
    const at = story(step("a", [1], 1, { allow: { transfer: false, delegate: false, addSign: false } }));
    expect(actionsFor(at.state, at.approvalContext, 1)).toEqual(["approve", "return"]);
    expect(at.try((state, approvalContext) => transfer(state, approvalContext, at.answer(1), 2))).toMatchObject({
      refused: "notAllowedHere",
    });
    expect(
      at.try((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "before", [2])),
    ).toMatchObject({
      refused: "notAllowedHere",
    });
  });
});

describe("further signers", () => {
  it("before: they in order, then the holder", () => {
    const at = story(chain(step("a", [1], 1), step("b", [5], 1)));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "before", [2, 4]));
    expect(at.asks).toEqual([2]);
    expect(at.approves(2).asks).toEqual([4]);
    expect(at.approves(4).asks).toEqual([1]);
    expect(at.approves(1).asks).toEqual([5]);
  });

  it("after: the holder, then they, then the plan", () => {
    const at = story(chain(step("a", [1], 1), step("b", [5], 1)));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "after", [2, 4]));
    expect(at.asks).toEqual([1]);
    expect(at.approves(1).asks).toEqual([2]);
    expect(at.approves(2, 4).asks).toEqual([5]);
  });

  it("after, in an or-sign: one approval is not enough until they have approved too", () => {
    const at = story(chain(step("a", [1, 2], 3), step("b", [5], 1)));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "after", [4]));
    expect(at.approves(1).asks).toEqual([4, 2]);
    expect(at.approves(4).asks).toEqual([5]);
  });

  it("alongside: one more who has to sign", () => {
    const at = story(chain(step("a", [1], 1), step("b", [5], 1)));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "alongside", [2]));
    expect(at.asks).toEqual([1, 2]);
    expect(at.approves(1).asks).toEqual([2]);
    expect(at.approves(2).asks).toEqual([5]);
  });

  it("in turn: whoever is added before does not let others go first", () => {
    const at = story(step("a", [1, 2], 1));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "before", [4]));
    expect(at.approves(4).asks).toEqual([1]);
    expect(at.approves(1).asks).toEqual([2]);
  });

  it("are counted in a vote", () => {
    const at = story(chain(step("a", [1, 2], 4, { passRatio: 60 }), step("b", [5], 1)));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "alongside", [4]));
    expect(at.approves(1).asks).toEqual([4, 2]);
    expect(at.approves(2).asks).toEqual([5]);
  });

  it("come out again while they have not acted, by whoever added them", () => {
    const at = story(step("a", [1], 1));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "before", [2, 4]));
    expect(at.try((state, approvalContext) => removeSigners(state, approvalContext, 4, [2]))).toMatchObject({
      refused: "notRemovable",
    });
    at.approves(2);
    expect(at.try((state, approvalContext) => removeSigners(state, approvalContext, 1, [2]))).toMatchObject({
      refused: "notRemovable",
    });
    expect(at.does((state, approvalContext) => removeSigners(state, approvalContext, 1, [4])).asks).toEqual([1]);
  });

  it("their return returns the application, and to the original approver it comes back in the same order", () => {
    const at = story(step("a", [1], 1));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(1), "before", [2, 4])).approves(2);
    at.does((state, approvalContext) => returnCase(state, approvalContext, at.answer(4)));
    at.does((state, approvalContext) => resubmitToOriginal(state, approvalContext, submitting));
    expect(at.asks).toEqual([4]);
    expect(at.approves(4).asks).toEqual([1]);
    expect(at.approves(1).state.status).toBe("approved");
  });
});

it("what a step returned by itself has no original approver: it starts from the beginning and says so", () => {
  const at = story(chain(step("a", [1], 1), step("b", [], 1, { approveType: 3 }))).approves(1);
  expect(at.state.status).toBe("returned");
  const again = at.try((state, approvalContext) => resubmitToOriginal(state, approvalContext, submitting));
  expect(again).toMatchObject({
    state: { status: "underApproval" },
    events: [
      { kind: "submitted", how: "restart", why: { rule: "noOriginal" } },
      { kind: "visitOpened", uid: "a" },
    ],
  });
});

describe("a vote", () => {
  it("is lost as soon as the share cannot be reached, and says why", () => {
    const at = story(step("a", [1, 2, 4], 4, { passRatio: 60 }));
    at.does((state, approvalContext) => oppose(state, approvalContext, at.answer(1)));
    expect(at.state.status).toBe("underApproval");
    const lost = at.try((state, approvalContext) => oppose(state, approvalContext, at.answer(2)));
    expect(lost).toMatchObject({
      events: [{ kind: "opposed" }, { kind: "returned", memberId: null, why: { rule: "voteLost" } }],
    });
  });

  it("passes with votes against while the share is reached", () => {
    const at = story(step("a", [1, 2, 4], 4, { passRatio: 60 }));
    at.does((state, approvalContext) => oppose(state, approvalContext, at.answer(1)));
    expect(at.approves(2, 4).state.status).toBe("approved");
  });

  it("asks somebody once again who had voted against and was added later", () => {
    const at = story(step("a", [1, 2, 4], 4, { passRatio: 60 }));
    at.does((state, approvalContext) => oppose(state, approvalContext, at.answer(1)));
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(2), "alongside", [1]));
    at.does((state, approvalContext) => returnCase(state, approvalContext, at.answer(2)));
    expect(at.does((state, approvalContext) => resubmitToOriginal(state, approvalContext, submitting)).asks).toEqual([
      1, 2, 4,
    ]);
  });

  it("is no act elsewhere", () => {
    const at = story(step("a", [1], 1));
    expect(at.try((state, approvalContext) => oppose(state, approvalContext, at.answer(1)))).toMatchObject({
      refused: "noVote",
    });
  });
});

describe("back to an earlier step", () => {
  const three = chain(step("a", [1], 1), step("b", [2], 1), step("c", [4], 1));

  it("everything from there on runs again, approvals from there on do not count", () => {
    const at = story(chain(step("a", [1], 1), step("b", [2], 1), step("c", [4], 1), step("d", [2], 1)), {
      settings: { duplicate: "once" },
    });
    at.approves(1, 2);
    at.does((state, approvalContext) => sendBack(state, approvalContext, at.answer(4), "b"));
    expect([at.asks, at.state.status]).toEqual([[2], "underApproval"]);
    expect(at.approves(2).asks).toEqual([4]);
    expect(at.approves(4).state.status).toBe("approved");
  });

  it.each([
    ["a later step", "c"],
    ["itself", "b"],
    ["an unknown one", "x"],
  ])("not to %s", (_, uid) => {
    const at = story(three).approves(1);
    expect(at.try((state, approvalContext) => sendBack(state, approvalContext, at.answer(2), uid))).toMatchObject({
      refused: "badStep",
    });
  });

  it("asks the people of that step anew: one who has left is replaced", () => {
    const at = story(three).approves(1);
    at.approvalContext = approvalContextOf(three, { gone: [1] });
    expect(at.does((state, approvalContext) => sendBack(state, approvalContext, at.answer(2), "a")).asks).toEqual([9]);
  });

  it("is offered only where there is one", () => {
    const at = story(three);
    expect(actionsFor(at.state, at.approvalContext, 1)).not.toContain("returnTo");
    at.approves(1);
    expect(actionsFor(at.state, at.approvalContext, 2)).toContain("returnTo");
  });
});

describe("taking back one's own approval", () => {
  const two = chain(step("a", [1], 1), step("b", [2], 1));

  it("while nobody has acted on it", () => {
    const at = story(two).approves(1);
    expect(actionsFor(at.state, at.approvalContext, 1)).toContain("takeBack");
    expect(at.does((state, approvalContext) => takeBack(state, approvalContext, 1)).asks).toEqual([1]);
    expect(at.approves(1, 2).state.status).toBe("approved");
  });

  it.each<[string, (at: Story) => Story]>([
    ["has approved", (at) => at.approves(2)],
    [
      "has passed it on",
      (at) => at.does((state, approvalContext) => transfer(state, approvalContext, at.answer(2), 4)),
    ],
    [
      "asks for an opinion",
      (at) => at.does((state, approvalContext) => delegate(state, approvalContext, at.answer(2), 4)),
    ],
    [
      "has added a signer",
      (at) => at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(2), "before", [4])),
    ],
  ])("not once the next one %s", (_, next) => {
    const at = next(story(chain(step("a", [1], 1), step("b", [2], 1), step("c", [5], 1))).approves(1));
    expect(at.try((state, approvalContext) => takeBack(state, approvalContext, 1))).toMatchObject({
      refused: "cannotTakeBack",
    });
    expect(actionsFor(at.state, at.approvalContext, 1)).not.toContain("takeBack");
  });

  it("of an or-sign: the others are asked again too", () => {
    const at = story(chain(step("a", [1, 2], 3), step("b", [4], 1))).approves(1);
    expect(at.does((state, approvalContext) => takeBack(state, approvalContext, 1)).asks).toEqual([1, 2]);
  });

  it("within a countersign, the others stay", () => {
    const at = story(step("a", [1, 2, 4], 2)).approves(1, 2);
    expect(at.does((state, approvalContext) => takeBack(state, approvalContext, 1)).asks).toEqual([1, 4]);
  });

  it("in turn: the next one waits again", () => {
    const at = story(step("a", [1, 2], 1)).approves(1);
    expect(at.does((state, approvalContext) => takeBack(state, approvalContext, 1)).asks).toEqual([1]);
    expect(at.approves(1).asks).toEqual([2]);
  });

  it("not by somebody who has a second task in the step meanwhile", () => {
    const at = story(step("a", [1, 2], 2)).approves(1);
    at.does((state, approvalContext) => addSigners(state, approvalContext, at.answer(2), "alongside", [1]));
    expect(at.try((state, approvalContext) => takeBack(state, approvalContext, 1))).toMatchObject({
      refused: "cannotTakeBack",
    });
    expect(at.approves(1, 2).state.status).toBe("approved");
  });

  it("goes over a step that passed by itself", () => {
    const at = story(
      chain(step("a", [1], 1), step("x", [], 1, { empty: { do: "autoPass" } }), step("b", [2], 1)),
    ).approves(1);
    expect(at.asks).toEqual([2]);
    expect(at.does((state, approvalContext) => takeBack(state, approvalContext, 1)).asks).toEqual([1]);
  });
});

describe("deputies", () => {
  const from = "2026-09-01T00:00:00Z";
  const to = "2026-11-01T00:00:00Z";
  const acts = (principalId: number, deputyId: number, part: Partial<Deputy> = {}): Deputy => ({
    principalId,
    deputyId,
    from,
    to,
    ...part,
  });

  it.each<[string, Deputy[], number[], number[]]>([
    ["stands in", [acts(1, 2)], [], [2]],
    ["of a deputy", [acts(1, 2), acts(2, 4)], [], [4]],
    ["at most five deep", [acts(1, 2), acts(2, 4), acts(4, 5), acts(5, 6), acts(6, 7), acts(7, 8)], [], [7]],
    ["a circle ends before it closes", [acts(1, 2), acts(2, 1)], [], [2]],
    ["never the submitter", [acts(1, 3)], [], [1]],
    ["another one instead of the submitter", [acts(1, 3), acts(1, 2)], [], [2]],
    ["nobody who has left", [acts(1, 2)], [2], [1]],
    ["from its first instant", [acts(1, 2, { from: "2026-10-01T01:00:00Z" })], [], [2]],
    ["not at its last", [acts(1, 2, { to: "2026-10-01T01:00:00Z" })], [], [1]],
  ])("%s", (_, deputies, gone, expected) => {
    expect(story(step("a", [1], 1), { deputies, gone }).asks).toEqual(expected);
  });

  it("is named with whom they stand in for, and their approval too", () => {
    const at = story(step("a", [1], 1), { deputies: [acts(1, 2)] });
    expect(pendingTasks(at.state)[0]?.why).toEqual({ rule: "member", deputyFor: 1 });
    const done = at.try((state, approvalContext) => approve(state, approvalContext, at.answer(2)));
    expect(done).toMatchObject({
      events: [{ kind: "approved", memberId: 2, onBehalfOf: 1 }, { kind: "visitPassed" }, { kind: "finished" }],
    });
  });

  it("asked twice over a deputy signs once", () => {
    expect(story(step("a", [1, 2], 2), { deputies: [acts(1, 2)] }).asks).toEqual([2]);
  });
});

describe("when nobody answers in time", () => {
  const late =
    (memberId: number, does: Parameters<typeof timeOut>[2]["does"]) =>
    (state: CaseState, approvalContext: ApprovalContext, at: Story) =>
      timeOut(state, approvalContext, { visit: at.answer(0).visit, memberId, does, hours: 24 });

  it.each<[Parameters<typeof timeOut>[2]["does"], number[]]>([
    ["remind", [1, 2]],
    ["escalate", [8, 2]],
    ["transferAdmin", [9, 2]],
    ["autoPass", [2]],
  ])("%s", (does, asks) => {
    expect(story(step("a", [1, 2], 2)).does(late(1, does)).asks).toEqual(asks);
  });

  it("returns it with the reason", () => {
    const at = story(step("a", [1], 1));
    expect(at.try(late(1, "autoReturn"))).toMatchObject({
      state: { status: "returned" },
      events: [{ kind: "returned", memberId: null, why: { rule: "timeout" } }],
    });
  });

  it("does nothing to a task that is done", () => {
    const at = story(step("a", [1, 2], 2)).approves(1);
    expect(at.try(late(1, "autoPass"))).toMatchObject({ refused: "alreadyHandled" });
  });

  it("goes to the deputy of a superior who is away, unless they are the one who is late", () => {
    const away = (deputyId: number) => ({
      deputies: [{ principalId: 8, deputyId, from: "2026-09-01T00:00:00Z", to: "2026-11-01T00:00:00Z" }],
    });
    const at = story(step("a", [1], 1), away(5)).does(late(1, "escalate"));
    expect(pendingTasks(at.state)).toMatchObject([
      { memberId: 5, origin: "escalate", why: { rule: "escalated", forMemberId: 1, deputyFor: 8 } },
    ]);
    expect(story(step("a", [1], 1), away(1)).does(late(1, "escalate")).asks).toEqual([8]);
  });

  it("where nobody stands above the administrator is asked", () => {
    const at = story(step("a", [8], 1));
    expect(at.does(late(8, "escalate")).asks).toEqual([9]);
    expect(at.does(late(9, "escalate")).asks).toEqual([8]);
  });
});

describe("who has left", () => {
  it("while it was their turn: the administrator stands in", () => {
    const at = story(step("a", [1, 2], 2));
    at.approvalContext = approvalContextOf(step("a", [1, 2], 2), { gone: [1] });
    expect(at.does(relieve).asks).toEqual([9, 2]);
    expect(at.does(relieve).asks).toEqual([9, 2]);
  });

  it("while somebody acts for them: their deputy takes their place, where they have nothing to do in the step themselves", () => {
    const deputies = (deputyId: number) => [
      { principalId: 1, deputyId, from: "2026-09-01T00:00:00Z", to: "2026-11-01T00:00:00Z" },
    ];
    const first = step("a", [1, 2], 2);
    const left = (deputyId: number) => {
      const at = story(first);
      at.approvalContext = approvalContextOf(first, { gone: [1], deputies: deputies(deputyId) });
      return at.does(relieve);
    };
    expect(left(6).asks).toEqual([6, 2]);
    expect(pendingTasks(left(6).state)[0]).toMatchObject({ origin: "plan", why: { deputyFor: 1 } });
    expect(left(2).asks).toEqual([9, 2]);
  });

  it("an administrator who is away is stood in for by their deputy", () => {
    const first = step("a", [1, 2], 2);
    const at = story(first);
    at.approvalContext = approvalContextOf(first, {
      gone: [1],
      deputies: [{ principalId: 9, deputyId: 6, from: "2026-09-01T00:00:00Z", to: "2026-11-01T00:00:00Z" }],
    });
    expect(at.does(relieve).asks).toEqual([6, 2]);
    expect(pendingTasks(at.state)[0]?.why).toEqual({ rule: "emptyAdministrator", forMemberId: 1, deputyFor: 9 });
  });

  it("while their opinion was asked: its holder decides without", () => {
    const first = step("a", [1], 1);
    const at = story(first).does((state, approvalContext, own) => delegate(state, approvalContext, own.answer(1), 2));
    at.approvalContext = approvalContextOf(first, { gone: [2] });
    expect(at.does(relieve).asks).toEqual([1]);
  });

  it("while they waited for an opinion: the administrator decides", () => {
    const first = step("a", [1], 1);
    const at = story(first).does((state, approvalContext, own) => delegate(state, approvalContext, own.answer(1), 2));
    at.approvalContext = approvalContextOf(first, { gone: [1] });
    expect(at.does(relieve).asks).toEqual([9]);
  });

  it("hands over: the heir takes the place, whether it was their turn or not", () => {
    const at = story(step("a", [1, 2], 1));
    const give =
      (from: number, to: number, memberId = 9) =>
      (state: CaseState, approvalContext: ApprovalContext) =>
        handOver(state, approvalContext, { memberId, from, to, comment: null });
    expect(at.try(give(1, 4, 2))).toMatchObject({ refused: "administratorsOnly" });
    at.does(give(2, 5)).does(give(1, 4));
    expect(at.asks).toEqual([4]);
    expect(at.approves(4).asks).toEqual([5]);
  });

  it("to somebody who signs here anyway: they sign once", () => {
    const at = story(step("a", [1, 2], 2));
    at.does((state, approvalContext) =>
      handOver(state, approvalContext, { memberId: 9, from: 1, to: 2, comment: null }),
    );
    expect(at.asks).toEqual([2]);
    expect(at.approves(2).state.status).toBe("approved");
  });
});
