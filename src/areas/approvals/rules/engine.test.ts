import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approve, giveBack, revoke } from "./act.ts";
import type { CaseEvent } from "./case-event.ts";
import { openVisit, pendingTasks, type CaseState } from "./case-state.ts";
import { defaultFlowSettings, type Action, type ApproverNode, type BranchNode, type FlowNode, type FlowSettings } from "./definition.ts";
import { isRefused, type Course, type Ground, type Outcome } from "./ground.ts";
import { isLiving, type MemberNode, type OrganisationView } from "./organisation-view.ts";
import { replay } from "./replay.ts";
import { resubmitToOriginal, restart, submit } from "./submit.ts";
import { foreseeAll } from "./foresee.ts";

const name = { zh: "部", en: "Dep" };
const people = [1, 2, 3, 4, 5, 6, 7, 8];
const ADMINISTRATOR = 9;

const organisations: fc.Arbitrary<OrganisationView> = fc.record({
  living: fc.subarray(people),
  places: fc.array(fc.record({ departmentId: fc.integer({ min: 1, max: 3 }), postId: fc.integer({ min: 1, max: 3 }) }), { minLength: 8, maxLength: 8 }),
  heads: fc.array(fc.subarray(people, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
}).map(({ living, places, heads }) => ({
  departments: new Map([1, 2, 3].map((id) => [id, { id, parentId: id === 1 ? null : id - 1, name, headIds: heads[id - 1]!, responsiblePostIds: [id] }])),
  posts: new Map([1, 2, 3].map((id) => [id, { id, superiorId: id === 1 ? null : id - 1, name }])),
  members: new Map<number, MemberNode>([
    ...people.map((id, index) => [id, { id, name: `m${id}`, ...places[index]!, living: living.includes(id) }] as const),
    [ADMINISTRATOR, { id: ADMINISTRATOR, name: "admin", departmentId: null, postId: null, living: true }] as const,
  ]),
  administratorIds: [ADMINISTRATOR],
}));

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.record({
    type: fc.constantFrom<Action["type"]>("member", "position", "departmentHead", "departmentPost", "superiorPosition", "previousHead", "previousSuperior", "employee", "transferHead", "transferPost"),
    order: fc.integer({ min: 1, max: 5 }),
    workerId: fc.integer({ min: 1, max: 10 }),
    postId: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4 });

let uids = 0;
const uid = () => `n${(uids += 1)}`;

type Shape =
  | { kind: "approver"; node: Pick<ApproverNode, "settype" | "examineMode" | "actions" | "directorLevel" | "examineEndDirectorLevel" | "passRatio" | "approveType"> }
  | { kind: "notifier"; actions: Action[] }
  | { kind: "router"; bounds: number[]; chains: Shape[][] };

const approverShape: fc.Arbitrary<Shape> = fc.record({
  settype: fc.constantFrom<ApproverNode["settype"]>(1, 2, 5, 7),
  examineMode: fc.constantFrom<ApproverNode["examineMode"]>(1, 2, 3, 4),
  actions,
  directorLevel: fc.integer({ min: 1, max: 3 }),
  examineEndDirectorLevel: fc.integer({ min: 1, max: 3 }),
  passRatio: fc.integer({ min: 1, max: 100 }),
  approveType: fc.constantFrom<ApproverNode["approveType"]>(1, 1, 1, 1, 2),
}).map((node) => ({ kind: "approver", node }));
const leaf = fc.oneof({ weight: 4, arbitrary: approverShape }, { weight: 1, arbitrary: actions.map((list): Shape => ({ kind: "notifier", actions: list })) });

const { chain } = fc.letrec<{ chain: Shape[]; shape: Shape }>((tie) => ({
  chain: fc.array(tie("shape"), { maxLength: 4 }),
  shape: fc.oneof({ depthSize: "small", maxDepth: 2 }, leaf,
    fc.record({ bounds: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 3 }), chains: fc.array(tie("chain"), { minLength: 4, maxLength: 4 }) })
      .map(({ bounds, chains }): Shape => ({ kind: "router", bounds, chains }))),
}));

function build(shapes: readonly Shape[]): FlowNode | null {
  const [first, ...rest] = shapes;
  if (!first) return null;
  const childNode = build(rest);
  if (first.kind === "approver") return { type: 1, uid: uid(), postName: "approver", postAction: "approve", childNode, ...first.node };
  if (first.kind === "notifier") {
    return { type: 2, uid: uid(), postName: "notifier", postAction: "notify", childNode, actions: first.actions, ccSelfSelectFlag: 0 };
  }
  const branch = (conditions: BranchNode["conditions"], index: number): BranchNode => ({
    type: 3, uid: uid(), postName: `b${index}`, postAction: "branch", priorityLevel: index + 1, conditions, childNode: build(first.chains[index] ?? []),
  });
  const conditionNodes = [
    ...first.bounds.map((bound, index) => branch([{ conditionType: "applynum", operatorType: "lt", upperBound: bound }], index)),
    branch([], first.bounds.length),
  ];
  return { type: 4, uid: uid(), postName: "router", conditionNodes, childNode };
}

const settings: fc.Arbitrary<FlowSettings> = fc.record({
  empty: fc.constantFrom<FlowSettings["empty"]>({ do: "administrator" }, { do: "autoPass" }, { do: "post", postId: 2 }, { do: "member", memberIds: [3, 8] }),
  same: fc.constantFrom<FlowSettings["same"]>("self", "superiorPosition", "departmentHead"),
  duplicate: fc.constantFrom<FlowSettings["duplicate"]>("every", "once"),
}).map((part) => ({ ...defaultFlowSettings, ...part }));

const grounds: fc.Arbitrary<Ground> = fc.record({
  chain, settings, organisation: organisations, submitterId: fc.integer({ min: 1, max: 8 }), applicantId: fc.integer({ min: 1, max: 8 }),
}).map(({ chain: shapes, ...rest }) => ({
  ...rest, departmentId: 3, tree: { type: 0, uid: uid(), postName: "start", childNode: build(shapes) },
}));

type Move = { what: "approve" | "return" | "revoke" | "restart" | "original"; who: number; count: number };
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    what: fc.constantFrom<Move["what"]>("approve", "approve", "approve", "approve", "approve", "return", "revoke", "restart", "original"),
    who: fc.nat(), count: fc.integer({ min: 0, max: 10 }),
  }), { maxLength: 30 });

const facts = (count: number) => ({ facts: { applynum: count }, chosen: {}, copyTo: [] });

function move(state: CaseState, ground: Ground, { what, who, count }: Move): Outcome {
  const pending = pendingTasks(state);
  const task = pending[who % Math.max(1, pending.length)];
  const answer = { visit: openVisit(state)?.sequence ?? 0, memberId: task?.memberId ?? 0, comment: "because" };
  switch (what) {
    case "approve": return approve(state, ground, answer);
    case "return": return giveBack(state, ground, answer);
    case "revoke": return revoke(state, ground, ground.submitterId, null);
    case "restart": return restart(state, ground, facts(count));
    case "original": return resubmitToOriginal(state, ground, facts(count));
  }
}

function isLegal(state: CaseState, ground: Ground): void {
  const open = state.visits.filter((visit) => visit.state === "open");
  if (state.status === "underApproval") {
    expect(open).toHaveLength(1);
    const pending = pendingTasks(state);
    expect(pending.length).toBeGreaterThan(0);
    for (const task of pending) expect(isLiving(ground.organisation, task.memberId)).toBe(true);
    expect(new Set(open[0]!.tasks.map((task) => task.memberId)).size).toBe(open[0]!.tasks.length);
  } else {
    expect(open).toHaveLength(0);
    const left = state.visits.flatMap((visit) => visit.tasks).filter((task) => task.state === "pending" || task.state === "waiting");
    expect(left).toEqual([]);
  }
  const places = state.visits.map((visit) => visit.place);
  for (const [index, place] of places.entries()) expect(place).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
  const entered = new Set(places);
  const reached = state.status === "approved" ? state.route.length : Math.max(-1, ...places) + 1;
  for (const [place, item] of state.route.slice(0, reached).entries()) {
    if (item.kind === "approver") expect(entered.has(place)).toBe(true);
  }
}

function run(ground: Ground, list: readonly Move[], count: number): { state: CaseState; events: CaseEvent[] } | null {
  const begun = submit(ground, facts(count));
  if (isRefused(begun)) return null;
  const events = [...begun.events];
  let state = begun.state;
  isLegal(state, ground);
  for (const one of list) {
    const next = move(state, ground, one);
    if (isRefused(next)) continue;
    state = next.state;
    events.push(...next.events);
    isLegal(state, ground);
  }
  return { state, events };
}

describe("an application, whatever the flow, the company and the acts", () => {
  const count = fc.integer({ min: 0, max: 10 });

  it("has always ended or waits for a living person, and no step on its way is left out", () => {
    fc.assert(fc.property(grounds, moves, count, (ground, list, first) => {
      expect(run(ground, list, first)).not.toBeNull();
    }), { numRuns: 400 });
  });

  it("has the state its trail comes to, also after a journey through JSON", () => {
    fc.assert(fc.property(grounds, moves, count, (ground, list, first) => {
      const done = run(ground, list, first);
      if (!done) return;
      expect(replay(JSON.parse(JSON.stringify(done.events)) as CaseEvent[])).toEqual(JSON.parse(JSON.stringify(done.state)));
    }), { numRuns: 200 });
  });

  it("ends when everybody approves, on the way that was foreseen", () => {
    fc.assert(fc.property(grounds, count, (ground, first) => {
      const foreseen = foreseeAll(ground, facts(first));
      expect(foreseen.stop).toBeNull();
      const approvals = Array.from({ length: 200 }, () => ({ what: "approve", who: 0, count: 0 }) as const);
      const done = run(ground, approvals, first);
      expect(done?.state.status).toBe("approved");
      expect(foreseen.steps.filter((step) => step.kind === "approver").map((step) => step.uid)).toEqual(done?.state.visits.map((visit) => visit.uid));
    }), { numRuns: 200 });
  });

  it("comes to the same step in whichever order two people of a countersign approve", () => {
    fc.assert(fc.property(grounds, count, (ground, first) => {
      const begun = submit(ground, facts(first));
      if (isRefused(begun)) return;
      const visit = openVisit(begun.state);
      const [a, b] = pendingTasks(begun.state);
      if (!visit || !a || !b || visit.mode !== "all") return;
      const both = (order: readonly number[]) => order.reduce<Course>((course, memberId) => {
        const next = approve(course.state, ground, { visit: visit.sequence, memberId, comment: null });
        if (isRefused(next)) throw new Error(next.refused);
        return next;
      }, begun);
      const one = both([a.memberId, b.memberId]).state;
      const other = both([b.memberId, a.memberId]).state;
      expect(one).toEqual(other);
    }), { numRuns: 400 });
  });

  it("stands still for whoever does not hold its open task", () => {
    fc.assert(fc.property(grounds, count, fc.integer({ min: 1, max: 10 }), (ground, first, memberId) => {
      const begun = submit(ground, facts(first));
      if (isRefused(begun)) return;
      const holds = pendingTasks(begun.state).some((task) => task.memberId === memberId);
      const visit = openVisit(begun.state)?.sequence ?? 0;
      expect(isRefused(approve(begun.state, ground, { visit, memberId, comment: null }))).toBe(!holds);
      expect(isRefused(approve(begun.state, ground, { visit: visit + 1, memberId, comment: null }))).toBe(true);
    }), { numRuns: 200 });
  });
});
