import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { approve, oppose, rejectCase, returnCase, revoke } from "./act.ts";
import { actionsFor } from "./actions.ts";
import { addSigners, removableSigners, removeSigners } from "./add-sign.ts";
import type { CaseEvent } from "./case-event.ts";
import { isOpen, openVisit, pendingTasks, standing, type CaseState } from "./case-state.ts";
import {
  defaultFlowSettings,
  type Action,
  type ApproverNode,
  type BranchNode,
  type FlowNode,
  type FlowSettings,
} from "../flow/definition.ts";
import { isRefused, type Transition, type ApprovalContext, type Outcome } from "./approval-context.ts";
import { isLiving, type MemberNode, type OrganisationView } from "../flow/organisation-view.ts";
import { peopleFieldNames } from "../flow/people-fields.ts";
import { migrate } from "./migrate.ts";
import { delegate, giveOpinion, transfer } from "./pass-on.ts";
import { nodesOf } from "./plan-route.ts";
import { handOver, relieve, timeOut } from "./relieve.ts";
import { replay } from "./replay.ts";
import { earlierSteps, sendBack, takeBack } from "./send-back.ts";
import { resubmitToOriginal, restart, submit } from "./submit.ts";
import { foreseeAll } from "./foresee.ts";
import { removeNode } from "../flow/tree/edit.ts";
import { nextInTurn } from "./units.ts";

const name = { zh: "部", en: "Dep" };
const people = [1, 2, 3, 4, 5, 6, 7, 8];
const ADMINISTRATOR = 9;

const organisations: fc.Arbitrary<OrganisationView> = fc
  .record({
    living: fc.subarray(people),
    // Department 4 has been deleted.
    places: fc.array(
      fc.record({ departmentId: fc.integer({ min: 1, max: 4 }), postId: fc.integer({ min: 1, max: 3 }) }),
      { minLength: 8, maxLength: 8 },
    ),
    heads: fc.array(fc.subarray(people, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
    deputies: fc.array(
      fc.record({ principalId: fc.integer({ min: 1, max: 9 }), deputyId: fc.integer({ min: 1, max: 10 }) }),
      { maxLength: 4 },
    ),
  })
  .map(({ living, places, heads, deputies }) => ({
    departments: new Map(
      [1, 2, 3].map((id) => [
        id,
        { id, parentId: id === 1 ? null : id - 1, name, headIds: heads[id - 1]!, responsiblePostIds: [id] },
      ]),
    ),
    posts: new Map([1, 2, 3].map((id) => [id, { id, superiorId: id === 1 ? null : id - 1, name }])),
    members: new Map<number, MemberNode>([
      ...people.map(
        (id, index) => [id, { id, name: `m${id}`, ...places[index]!, living: living.includes(id) }] as const,
      ),
      [ADMINISTRATOR, { id: ADMINISTRATOR, name: "admin", departmentId: null, postId: null, living: true }] as const,
    ]),
    administratorIds: [ADMINISTRATOR],
    deputies: deputies.map((one) => ({ ...one, from: "2026-09-01T00:00:00Z", to: "2026-11-01T00:00:00Z" })),
  }));

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.record({
    type: fc.constantFrom<Action["type"]>(
      "member",
      "position",
      "departmentHead",
      "departmentPost",
      "superiorPosition",
      "previousHead",
      "previousSuperior",
      "employee",
      "transferHead",
      "transferPost",
      "fieldPerson",
      "fieldHead",
    ),
    field: fc.constantFrom(...peopleFieldNames),
    order: fc.integer({ min: 1, max: 5 }),
    workerId: fc.integer({ min: 1, max: 10 }),
    postId: fc.integer({ min: 1, max: 4 }),
  }),
  { minLength: 1, maxLength: 4 },
);

let uids = 0;
const uid = () => `n${(uids += 1)}`;

type Shape =
  | {
      kind: "approver";
      node: Pick<
        ApproverNode,
        | "settype"
        | "examineMode"
        | "actions"
        | "directorLevel"
        | "examineEndDirectorLevel"
        | "passRatio"
        | "approveType"
        | "fields"
      >;
    }
  | { kind: "notifier"; actions: Action[] }
  | { kind: "router"; bounds: number[]; chains: Shape[][] };

const approverShape: fc.Arbitrary<Shape> = fc
  .record({
    settype: fc.constantFrom<ApproverNode["settype"]>(1, 1, 2, 4, 5, 7),
    examineMode: fc.constantFrom<ApproverNode["examineMode"]>(1, 2, 3, 4),
    actions,
    directorLevel: fc.integer({ min: 1, max: 3 }),
    examineEndDirectorLevel: fc.integer({ min: 1, max: 3 }),
    passRatio: fc.integer({ min: 1, max: 100 }),
    approveType: fc.constantFrom<ApproverNode["approveType"]>(1, 1, 1, 1, 2),
    fields: fc.constantFrom<ApproverNode["fields"]>({ headcount: "edit" }, { headcount: "hidden" }, {}),
  })
  .map((node) => ({ kind: "approver", node }));
const leaf = fc.oneof(
  { weight: 4, arbitrary: approverShape },
  { weight: 1, arbitrary: actions.map((list): Shape => ({ kind: "notifier", actions: list })) },
);

const { chain } = fc.letrec<{ chain: Shape[]; shape: Shape }>((tie) => ({
  chain: fc.array(tie("shape"), { maxLength: 4 }),
  shape: fc.oneof(
    { depthSize: "small", maxDepth: 2 },
    leaf,
    fc
      .record({
        bounds: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 3 }),
        chains: fc.array(tie("chain"), { minLength: 4, maxLength: 4 }),
      })
      .map(({ bounds, chains }): Shape => ({ kind: "router", bounds, chains })),
  ),
}));

function build(shapes: readonly Shape[]): FlowNode | null {
  const [first, ...rest] = shapes;
  if (!first) return null;
  const childNode = build(rest);
  if (first.kind === "approver")
    return { type: 1, uid: uid(), postName: "approver", postAction: "approve", childNode, ...first.node };
  if (first.kind === "notifier") {
    return {
      type: 2,
      uid: uid(),
      postName: "notifier",
      postAction: "notify",
      childNode,
      actions: first.actions,
      ccSelfSelectFlag: 0,
    };
  }
  const branch = (conditions: BranchNode["conditions"], index: number): BranchNode => ({
    type: 3,
    uid: uid(),
    postName: `b${index}`,
    postAction: "branch",
    priorityLevel: index + 1,
    conditions,
    childNode: build(first.chains[index] ?? []),
  });
  const conditionNodes = [
    ...first.bounds.map((bound, index) =>
      branch([{ conditionType: "applynum", operatorType: "lt", upperBound: bound }], index),
    ),
    branch([], first.bounds.length),
  ];
  return { type: 4, uid: uid(), postName: "router", conditionNodes, childNode };
}

const settings: fc.Arbitrary<FlowSettings> = fc
  .record({
    empty: fc.constantFrom<FlowSettings["empty"]>(
      { do: "administrator" },
      { do: "autoPass" },
      { do: "post", postId: 2 },
      { do: "member", memberIds: [3, 8] },
    ),
    same: fc.constantFrom<FlowSettings["same"]>("self", "superiorPosition", "departmentHead"),
    duplicate: fc.constantFrom<FlowSettings["duplicate"]>("every", "once"),
    // Seldom, as it ends what else could be tried.
    mayReject: fc.integer({ min: 0, max: 4 }).map((one) => one === 0),
  })
  .map((part) => ({ ...defaultFlowSettings, ...part }));

const approvalContexts: fc.Arbitrary<ApprovalContext> = fc
  .record({
    chain,
    settings,
    organisation: organisations,
    submitterId: fc.integer({ min: 1, max: 8 }),
    applicantId: fc.integer({ min: 1, max: 8 }),
  })
  .map(({ chain: shapes, ...rest }) => ({
    // Nobody chooses: steps that leave it to the submitter go by the rule for nobody.
    ...rest,
    cannotChoose: true,
    departmentId: 3,
    now: "2026-10-01T01:00:00Z",
    tree: { type: 0, uid: uid(), postName: "start", childNode: build(shapes) },
  }));

// One seed, so that the same code has the same outcome everywhere; FC_SEED and FC_RUNS search further.
const search = {
  seed: Number(process.env["FC_SEED"] ?? 20_261_121),
  ...(process.env["FC_RUNS"] ? { numRuns: Number(process.env["FC_RUNS"]) } : {}),
};

const verbs = [
  "approve",
  "approve",
  "approve",
  "approve",
  "oppose",
  "return",
  "reject",
  "sendBack",
  "transfer",
  "delegate",
  "opinion",
  "before",
  "after",
  "alongside",
  "remove",
  "takeBack",
  "handOver",
  "remind",
  "escalate",
  "transferAdmin",
  "autoPass",
  "autoReturn",
  "leave",
  "revoke",
  "restart",
  "original",
  "edit",
  "migrate",
] as const;
interface Move {
  what: (typeof verbs)[number];
  /** Which of those who can act, which other person, which number of people asked for. */
  who: number;
  other: number;
  count: number;
}
const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({
    what: fc.constantFrom(...verbs),
    who: fc.nat(),
    other: fc.integer({ min: 1, max: 10 }),
    count: fc.integer({ min: 0, max: 10 }),
  }),
  { maxLength: 40 },
);

/** The document names people as it has a number of them; those may have left or not be of the company. */
const facts = (count: number) => ({
  facts: {
    applynum: count,
    people: { person: [count], requester: count > 5 ? [count, 1] : [], department: [count % 5] },
  },
  chosen: {},
  copyTo: [],
});

function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)];
}

const headcount = { field: "headcount", key: "headcount", label: name, before: "1", after: "2" };

/** The flow after a step of it was taken out. */
function otherVersion(approvalContext: ApprovalContext, which: number): ApprovalContext {
  const uid = pick(
    nodesOf(approvalContext.tree).filter((node) => node.type === 1 || node.type === 2),
    which,
  )?.uid;
  return uid === undefined ? approvalContext : { ...approvalContext, tree: removeNode(approvalContext.tree, uid) };
}

function move(state: CaseState, approvalContext: ApprovalContext, { what, who, other, count }: Move): Outcome {
  const visit = openVisit(state);
  const task = pick(pendingTasks(state), who);
  const memberId = task?.memberId ?? 0;
  const answer = { visit: visit?.sequence ?? 0, memberId, comment: "because" };
  const anybody =
    pick(
      state.visits.flatMap((one) => one.tasks),
      who,
    )?.memberId ?? 0;
  switch (what) {
    case "approve":
      return approve(state, approvalContext, answer);
    case "oppose":
      return oppose(state, approvalContext, answer);
    case "return":
      return returnCase(state, approvalContext, answer);
    case "reject":
      return rejectCase(state, approvalContext, answer);
    case "sendBack":
      return sendBack(state, approvalContext, answer, pick(earlierSteps(state), other)?.uid ?? "");
    case "transfer":
      return transfer(state, approvalContext, answer, other);
    case "delegate":
      return delegate(state, approvalContext, answer, other);
    case "opinion":
      return giveOpinion(state, approvalContext, answer);
    case "before":
    case "after":
    case "alongside":
      return addSigners(state, approvalContext, answer, what, [other, (other % 8) + 1]);
    case "remove":
      return removeSigners(
        state,
        approvalContext,
        anybody,
        removableSigners(state, anybody)
          .slice(0, 1)
          .map((one) => one.memberId),
      );
    case "takeBack":
      return takeBack(state, approvalContext, anybody);
    case "handOver":
      return handOver(state, approvalContext, { memberId: ADMINISTRATOR, from: anybody, to: other, comment: null });
    case "remind":
    case "escalate":
    case "transferAdmin":
    case "autoPass":
    case "autoReturn":
      return timeOut(state, approvalContext, { visit: answer.visit, memberId: anybody, does: what, hours: 24 });
    case "leave":
      return relieve(state, approvalContext);
    case "revoke":
      return revoke(state, approvalContext, approvalContext.submitterId, "because");
    case "restart":
      return restart(state, approvalContext, facts(count));
    case "original":
      return resubmitToOriginal(state, approvalContext, facts(count));
    case "edit":
      return approve(state, approvalContext, {
        ...answer,
        edited: { changes: [headcount], facts: { applynum: count } },
      });
    case "migrate":
      return migrate(state, approvalContext, { memberId: ADMINISTRATOR, version: 2 });
  }
}

/** The company after somebody has left it. */
function without(approvalContext: ApprovalContext, memberId: number): ApprovalContext {
  const member = approvalContext.organisation.members.get(memberId);
  if (!member || memberId === ADMINISTRATOR) return approvalContext;
  const members = new Map(approvalContext.organisation.members).set(memberId, { ...member, living: false });
  return { ...approvalContext, organisation: { ...approvalContext.organisation, members } };
}

function isLegal(state: CaseState, approvalContext: ApprovalContext): void {
  const open = state.visits.filter((visit) => visit.state === "open");
  if (state.status === "underApproval") {
    expect(open).toHaveLength(1);
    const pending = pendingTasks(state);
    expect(pending.length).toBeGreaterThan(0);
    for (const task of pending) expect(isLiving(approvalContext.organisation, task.memberId)).toBe(true);
    const holders = open[0]!.tasks.filter(isOpen);
    expect(new Set(holders.map((task) => task.memberId)).size).toBe(holders.length);
    expect(nextInTurn(open[0]!)).toEqual([]);
    for (const asking of holders.filter((task) => task.state === "delegated")) {
      expect(pending.filter((task) => task.opinionFor === asking.key)).toHaveLength(1);
    }
  } else {
    expect(open).toHaveLength(0);
    const left = state.visits
      .flatMap((visit) => visit.tasks)
      .filter((task) => task.state === "pending" || task.state === "waiting" || task.state === "delegated");
    expect(left).toEqual([]);
  }
  const places = standing(state).map((visit) => visit.place);
  for (const [index, place] of places.entries()) expect(place).toBeGreaterThanOrEqual(places[index - 1] ?? 0);
  const entered = new Set(places);
  const reached = state.status === "approved" ? state.route.length : Math.max(-1, ...places) + 1;
  for (const [place, item] of state.route.slice(0, reached).entries()) {
    if (item.kind === "approver") expect(entered.has(place)).toBe(true);
  }
}

interface Run {
  state: CaseState;
  events: CaseEvent[];
  approvalContext: ApprovalContext;
}

function run(first: ApprovalContext, list: readonly Move[], count: number): Run | null {
  const begun = submit(first, facts(count));
  if (isRefused(begun)) return null;
  const events = [...begun.events];
  let approvalContext = first;
  let state = begun.state;
  isLegal(state, approvalContext);
  for (const one of list) {
    if (one.what === "leave") approvalContext = without(approvalContext, one.other);
    const on = one.what === "migrate" ? otherVersion(approvalContext, one.other) : approvalContext;
    const next = move(state, on, one);
    if (isRefused(next)) {
      expect(one.what).not.toBe("leave");
      continue;
    }
    approvalContext = on;
    state = next.state;
    events.push(...next.events);
    isLegal(state, approvalContext);
  }
  return { state, events, approvalContext };
}

/** Whether a step asks for the head or the superior of whoever approved last: then the order counts by its own definition. */
function looksBack(tree: FlowNode): boolean {
  return nodesOf(tree).some(
    (node) =>
      node.type === 1 && node.actions.some(({ type }) => type === "previousHead" || type === "previousSuperior"),
  );
}

describe("an application, whatever the flow, the company and the acts", () => {
  const count = fc.integer({ min: 0, max: 10 });

  it("has always ended or waits for a living person, and no step on its way is left out", () => {
    fc.assert(
      fc.property(approvalContexts, moves, count, (approvalContext, list, first) => {
        expect(run(approvalContext, list, first)).not.toBeNull();
      }),
      { numRuns: 400, ...search },
    );
  });

  it("has the state its trail comes to, also after a journey through JSON", () => {
    fc.assert(
      fc.property(approvalContexts, moves, count, (approvalContext, list, first) => {
        const done = run(approvalContext, list, first);
        if (!done) return;
        expect(replay(JSON.parse(JSON.stringify(done.events)) as CaseEvent[])).toEqual(
          JSON.parse(JSON.stringify(done.state)),
        );
      }),
      { numRuns: 200, ...search },
    );
  });

  it("ends when everybody approves, on the way that was foreseen", () => {
    fc.assert(
      fc.property(approvalContexts, count, (approvalContext, first) => {
        const foreseen = foreseeAll(approvalContext, facts(first));
        expect(foreseen.stop).toBeNull();
        const begun = run(approvalContext, [], first);
        let state = begun!.state;
        for (let left = 200; left > 0 && state.status === "underApproval"; left -= 1) {
          const next = move(state, approvalContext, { what: "approve", who: 0, other: 1, count: 0 });
          if (isRefused(next)) break;
          ({ state } = next);
          isLegal(state, approvalContext);
        }
        expect(state.status).toBe("approved");
        expect(foreseen.steps.filter((step) => step.kind === "approver").map((step) => step.uid)).toEqual(
          state.visits.map((visit) => visit.uid),
        );
      }),
      { numRuns: 200, ...search },
    );
  });

  it("comes to the same step in whichever order two people of a countersign approve, unless the last of them decides who is next", () => {
    fc.assert(
      fc.property(approvalContexts, count, (approvalContext, first) => {
        const begun = submit(approvalContext, facts(first));
        if (isRefused(begun) || looksBack(approvalContext.tree)) return;
        const visit = openVisit(begun.state);
        const [a, b] = pendingTasks(begun.state);
        if (!visit || !a || !b || visit.mode !== "all") return;
        const both = (order: readonly number[]) =>
          order.reduce<Transition>((transition, memberId) => {
            const next = approve(transition.state, approvalContext, { visit: visit.sequence, memberId, comment: null });
            if (isRefused(next)) throw new Error(next.refused);
            isLegal(next.state, approvalContext);
            return next;
          }, begun);
        const reached = ({ state }: Transition) => ({
          status: state.status,
          steps: state.visits.map((one) => one.uid),
        });
        expect(reached(both([a.memberId, b.memberId]))).toEqual(reached(both([b.memberId, a.memberId])));
      }),
      { numRuns: 400, ...search },
    );
  });

  it("is in a legal state in whichever order two things happen to it, and refuses what the first has made impossible", () => {
    fc.assert(
      fc.property(approvalContexts, moves, moves, count, (approvalContext, before, [one, other], first) => {
        const start = run(approvalContext, before, first);
        if (!start || !one || !other) return;
        for (const pair of [
          [one, other],
          [other, one],
        ]) {
          let { state } = start;
          for (const what of pair) {
            const next = move(state, start.approvalContext, what);
            if (isRefused(next)) continue;
            state = next.state;
            isLegal(state, start.approvalContext);
          }
        }
      }),
      { numRuns: 300, ...search },
    );
  });

  it("offers to everybody just what is not refused", () => {
    fc.assert(
      fc.property(approvalContexts, moves, count, (approvalContext, list, first) => {
        const done = run(approvalContext, list, first);
        if (!done) return;
        const { state } = done;
        for (const memberId of [...people, ADMINISTRATOR]) {
          const offered = actionsFor(state, done.approvalContext, memberId);
          const answer = { visit: openVisit(state)?.sequence ?? 0, memberId, comment: "because" };
          const tried: [string, Outcome][] = [
            ["approve", approve(state, done.approvalContext, answer)],
            ["oppose", oppose(state, done.approvalContext, answer)],
            ["return", returnCase(state, done.approvalContext, answer)],
            ["reject", rejectCase(state, done.approvalContext, answer)],
            ["opinion", giveOpinion(state, done.approvalContext, answer)],
            ["takeBack", takeBack(state, done.approvalContext, memberId)],
          ];
          for (const [action, outcome] of tried)
            expect([action, offered.some((one) => one === action)]).toEqual([action, !isRefused(outcome)]);
        }
      }),
      { numRuns: 150, ...search },
    );
  });

  it("is at its end once it is rejected, whatever is tried then", () => {
    fc.assert(
      fc.property(approvalContexts, moves, moves, count, (approvalContext, before, after, first) => {
        const rejecting = { ...approvalContext, settings: { ...approvalContext.settings, mayReject: true } };
        const done = run(rejecting, before, first);
        const [task] = done ? pendingTasks(done.state) : [];
        if (!done || !task || task.opinionFor !== undefined) return;
        const answer = { visit: openVisit(done.state)?.sequence ?? 0, memberId: task.memberId, comment: "because" };
        const ended = rejectCase(done.state, done.approvalContext, answer);
        if (isRefused(ended)) throw new Error(ended.refused);
        isLegal(ended.state, done.approvalContext);
        const nothing = after
          .map((one) => move(ended.state, done.approvalContext, one))
          .filter((next) => !isRefused(next) && next.events.length > 0);
        expect(nothing).toEqual([]);
        const offered = [...people, ADMINISTRATOR].flatMap((one) => actionsFor(ended.state, done.approvalContext, one));
        expect(offered).toEqual([]);
      }),
      { numRuns: 150, ...search },
    );
  });

  it("stands still for whoever does not hold its open task", () => {
    fc.assert(
      fc.property(approvalContexts, count, fc.integer({ min: 1, max: 10 }), (approvalContext, first, memberId) => {
        const begun = submit(approvalContext, facts(first));
        if (isRefused(begun)) return;
        const holds = pendingTasks(begun.state).some((task) => task.memberId === memberId);
        const visit = openVisit(begun.state)?.sequence ?? 0;
        expect(isRefused(approve(begun.state, approvalContext, { visit, memberId, comment: null }))).toBe(!holds);
        expect(isRefused(approve(begun.state, approvalContext, { visit: visit + 1, memberId, comment: null }))).toBe(
          true,
        );
      }),
      { numRuns: 200, ...search },
    );
  });
});
