import fc from "fast-check";
import { approve, giveBack, oppose, revoke } from "./rules/act.ts";
import { addSigners, removableSigners, removeSigners } from "./rules/add-sign.ts";
import { openVisit, pendingTasks, type CaseState } from "./rules/case-state.ts";
import { defaultFlowSettings, type Action, type ApproverNode, type BranchNode, type Condition, type FlowNode, type FlowSettings } from "./rules/definition.ts";
import type { Ground, Outcome } from "./rules/ground.ts";
import type { MemberNode, OrganisationView } from "./rules/organisation-view.ts";
import { migrate } from "./rules/migrate.ts";
import { delegate, giveOpinion, transfer } from "./rules/pass-on.ts";
import { nodesOf } from "./rules/plan-route.ts";
import { handOver, relieve, timeOut } from "./rules/relieve.ts";
import { earlierSteps, sendBack, takeBack } from "./rules/send-back.ts";
import { resubmitToOriginal, restart } from "./rules/submit.ts";
import { removeNode } from "./rules/tree/edit.ts";

/** Any flow, company and acts, for the properties of the engine. */

const name = { zh: "部", en: "Dep" };
export const people = [1, 2, 3, 4, 5, 6, 7, 8];
export const ADMINISTRATOR = 9;

const organisations: fc.Arbitrary<OrganisationView> = fc.record({
  living: fc.subarray(people),
  // Department 4 has been deleted.
  places: fc.array(fc.record({ departmentId: fc.integer({ min: 1, max: 4 }), postId: fc.integer({ min: 1, max: 3 }) }), { minLength: 8, maxLength: 8 }),
  heads: fc.array(fc.subarray(people, { maxLength: 3 }), { minLength: 3, maxLength: 3 }),
  deputies: fc.array(fc.record({ principalId: fc.integer({ min: 1, max: 9 }), deputyId: fc.integer({ min: 1, max: 10 }) }), { maxLength: 4 }),
}).map(({ living, places, heads, deputies }) => ({
  departments: new Map([1, 2, 3].map((id) => [id, { id, parentId: id === 1 ? null : id - 1, name, headIds: heads[id - 1]!, responsiblePostIds: [id] }])),
  posts: new Map([1, 2, 3].map((id) => [id, { id, superiorId: id === 1 ? null : id - 1, name }])),
  members: new Map<number, MemberNode>([
    ...people.map((id, index) => [id, { id, name: `m${id}`, ...places[index]!, living: living.includes(id) }] as const),
    [ADMINISTRATOR, { id: ADMINISTRATOR, name: "admin", departmentId: null, postId: null, living: true }] as const,
  ]),
  administratorIds: [ADMINISTRATOR],
  deputies: deputies.map((one) => ({ ...one, from: "2026-09-01T00:00:00Z", to: "2026-11-01T00:00:00Z" })),
}));

const actions: fc.Arbitrary<Action[]> = fc.array(
  fc.record({
    type: fc.constantFrom<Action["type"]>("member", "position", "departmentHead", "departmentPost", "superiorPosition", "previousHead", "previousSuperior", "employee", "transferHead", "transferPost"),
    order: fc.integer({ min: 1, max: 5 }),
    workerId: fc.integer({ min: 1, max: 10 }),
    postId: fc.integer({ min: 1, max: 4 }),
    departmentId: fc.constantFrom(undefined, undefined, 1, 2, 3),
  }, { requiredKeys: ["type", "order", "workerId", "postId"] }).map(({ departmentId, ...action }): Action => (departmentId === undefined ? action : { ...action, departmentId })),
  { minLength: 1, maxLength: 4 });

let uids = 0;
const uid = () => `n${(uids += 1)}`;

type Shape =
  | { kind: "approver"; node: Pick<ApproverNode, "settype" | "examineMode" | "actions" | "directorLevel" | "examineEndDirectorLevel" | "passRatio" | "approveType" | "fields" | "same"> }
  | { kind: "notifier"; actions: Action[] }
  | { kind: "router"; bounds: number[]; about: Condition["conditionType"][]; chains: Shape[][] };

const approverShape: fc.Arbitrary<Shape> = fc.record({
  settype: fc.constantFrom<ApproverNode["settype"]>(1, 1, 2, 4, 5, 7),
  examineMode: fc.constantFrom<ApproverNode["examineMode"]>(1, 2, 3, 4),
  actions,
  directorLevel: fc.integer({ min: 1, max: 3 }),
  examineEndDirectorLevel: fc.integer({ min: 1, max: 3 }),
  passRatio: fc.integer({ min: 1, max: 100 }),
  approveType: fc.constantFrom<ApproverNode["approveType"]>(1, 1, 1, 1, 2),
  fields: fc.constantFrom<ApproverNode["fields"]>({ headcount: "edit" }, { headcount: "hidden" }, {}),
  same: fc.constantFrom<ApproverNode["same"]>(undefined, undefined, "superiorPosition", "departmentHead"),
}).map(({ same, ...node }) => ({ kind: "approver", node: { ...node, ...(same ? { same } : {}) } }));
const leaf = fc.oneof({ weight: 4, arbitrary: approverShape }, { weight: 1, arbitrary: actions.map((list): Shape => ({ kind: "notifier", actions: list })) });

const { chain } = fc.letrec<{ chain: Shape[]; shape: Shape }>((tie) => ({
  chain: fc.array(tie("shape"), { maxLength: 4 }),
  shape: fc.oneof({ depthSize: "small", maxDepth: 2 }, leaf,
    fc.record({ bounds: fc.array(fc.integer({ min: 0, max: 10 }), { minLength: 1, maxLength: 3 }), chains: fc.array(tie("chain"), { minLength: 4, maxLength: 4 }),
      about: fc.array(fc.constantFrom<Condition["conditionType"]>("applynum", "applynum", "applicant", "submiter"), { minLength: 3, maxLength: 3 }) })
      .map((router): Shape => ({ kind: "router", ...router }))),
}));

function conditionOf(conditionType: Condition["conditionType"], bound: number): Condition {
  return conditionType === "applynum"
    ? { conditionType, operatorType: "lt", upperBound: bound }
    : { conditionType, operatorType: "eq", ranges: [{ type: (bound % 3) + 1, targetId: (bound % 4) + 1, dataName: "d" }] };
}

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
    ...first.bounds.map((bound, index) => branch([conditionOf(first.about[index]!, bound)], index)),
    branch([], first.bounds.length),
  ];
  return { type: 4, uid: uid(), postName: "router", conditionNodes, childNode };
}

const settings: fc.Arbitrary<FlowSettings> = fc.record({
  empty: fc.constantFrom<FlowSettings["empty"]>({ do: "administrator" }, { do: "autoPass" }, { do: "post", postId: 2 }, { do: "member", memberIds: [3, 8] }),
  same: fc.constantFrom<FlowSettings["same"]>("self", "superiorPosition", "departmentHead"),
  duplicate: fc.constantFrom<FlowSettings["duplicate"]>("every", "once"),
}).map((part) => ({ ...defaultFlowSettings, ...part }));

export const grounds: fc.Arbitrary<Ground> = fc.record({
  chain, settings, organisation: organisations, submitterId: fc.integer({ min: 1, max: 8 }), applicantId: fc.integer({ min: 1, max: 8 }),
}).map(({ chain: shapes, ...rest }) => ({
  // Nobody chooses: steps that leave it to the submitter go by the rule for nobody.
  ...rest, cannotChoose: true, departmentId: 3, now: "2026-10-01T01:00:00Z", tree: { type: 0, uid: uid(), postName: "start", childNode: build(shapes) },
}));

// One seed, so that the same code has the same outcome everywhere; FC_SEED and FC_RUNS search further.
export const search = { seed: Number(process.env["FC_SEED"] ?? 20_261_121), ...(process.env["FC_RUNS"] ? { numRuns: Number(process.env["FC_RUNS"]) } : {}) };

const verbs = [
  "approve", "approve", "approve", "approve", "oppose", "return", "sendBack", "transfer", "delegate", "opinion", "before", "after", "alongside",
  "remove", "takeBack", "handOver", "remind", "escalate", "transferAdmin", "autoPass", "autoReturn", "leave", "revoke", "restart", "original", "edit", "migrate",
] as const;
export interface Move {
  what: (typeof verbs)[number];
  /** Which of those who can act, which other person, which number of people asked for. */
  who: number;
  other: number;
  count: number;
}
export const moves: fc.Arbitrary<Move[]> = fc.array(
  fc.record({ what: fc.constantFrom(...verbs), who: fc.nat(), other: fc.integer({ min: 1, max: 10 }), count: fc.integer({ min: 0, max: 10 }) }),
  { maxLength: 40 });

export const facts = (count: number) => ({ facts: { applynum: count }, chosen: {}, copyTo: [] });

export function pick<T>(list: readonly T[], which: number): T | undefined {
  return list[which % Math.max(1, list.length)];
}

const headcount = { field: "headcount", key: "headcount", label: name, before: "1", after: "2" };

/** The flow after a step of it was taken out. */
export function otherVersion(ground: Ground, which: number): Ground {
  const uid = pick(nodesOf(ground.tree).filter((node) => node.type === 1 || node.type === 2), which)?.uid;
  return uid === undefined ? ground : { ...ground, tree: removeNode(ground.tree, uid) };
}

export function move(state: CaseState, ground: Ground, { what, who, other, count }: Move): Outcome {
  const visit = openVisit(state);
  const task = pick(pendingTasks(state), who);
  const memberId = task?.memberId ?? 0;
  const answer = { visit: visit?.sequence ?? 0, memberId, comment: "because" };
  const anybody = pick(state.visits.flatMap((one) => one.tasks), who)?.memberId ?? 0;
  switch (what) {
    case "approve": return approve(state, ground, answer);
    case "oppose": return oppose(state, ground, answer);
    case "return": return giveBack(state, ground, answer);
    case "sendBack": return sendBack(state, ground, answer, pick(earlierSteps(state), other)?.uid ?? "");
    case "transfer": return transfer(state, ground, answer, other);
    case "delegate": return delegate(state, ground, answer, other);
    case "opinion": return giveOpinion(state, ground, answer);
    case "before": case "after": case "alongside": return addSigners(state, ground, answer, what, [other, (other % 8) + 1]);
    case "remove": return removeSigners(state, ground, anybody, removableSigners(state, anybody).slice(0, 1).map((one) => one.memberId));
    case "takeBack": return takeBack(state, ground, anybody);
    case "handOver": return handOver(state, ground, { memberId: ADMINISTRATOR, from: anybody, to: other, comment: null });
    case "remind": case "escalate": case "transferAdmin": case "autoPass": case "autoReturn":
      return timeOut(state, ground, { visit: answer.visit, memberId: anybody, does: what, hours: 24 });
    case "leave": return relieve(state, ground);
    case "revoke": return revoke(state, ground, ground.submitterId, "because");
    case "restart": return restart(state, ground, facts(count));
    case "original": return resubmitToOriginal(state, ground, facts(count));
    case "edit": return approve(state, ground, { ...answer, edited: { changes: [headcount], facts: { applynum: count } } });
    case "migrate": return migrate(state, ground, { memberId: ADMINISTRATOR, version: 2 });
  }
}

/** The company after somebody has left it. */
export function without(ground: Ground, memberId: number): Ground {
  const member = ground.organisation.members.get(memberId);
  if (!member || memberId === ADMINISTRATOR) return ground;
  const members = new Map(ground.organisation.members).set(memberId, { ...member, living: false });
  return { ...ground, organisation: { ...ground.organisation, members } };
}
