import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { actionsFor } from "./actions.ts";
import { isOpen, type CaseState } from "./case-state.ts";
import { isChoice } from "./choice-range.ts";
import { defaultFlowSettings, type Action, type ActionType, type ApproverNode, type FlowNode, type FlowSettings, type SameRule, type SetType } from "./definition.ts";
import { ADMINISTRATOR, facts, grounds, move, moves, otherVersion, people, pick, search, without, type Move } from "../engine.fixture.ts";
import { foreseeAll, foreseeRest } from "./foresee.ts";
import { isRefused, type Ground } from "./ground.ts";
import { narrowed } from "./narrowed.fixture.ts";
import { actionTypes, organisationNeed } from "./organisation-need.ts";
import type { MemberNode, OrganisationView } from "./organisation-view.ts";
import { nodesOf } from "./plan-route.ts";
import { peopleOf } from "./referenced.ts";
import { submit } from "./submit.ts";

const [submitter, applicant, department, named] = [1, 2, 30, 9] as const;
const step = (part: Partial<ApproverNode>): FlowNode => ({
  type: 0, uid: "start", postName: "", childNode: { type: 1, uid: "a", postName: "a", postAction: "approve", settype: 1, actions: [], examineMode: 1, childNode: null, ...part },
});
const asks = (...actions: Omit<Action, "order">[]) => step({ actions: actions.map((action) => ({ order: 1, ...action })) });
const needOf = (tree: FlowNode, part: Partial<FlowSettings> = {}) =>
  organisationNeed({ tree, settings: { ...defaultFlowSettings, ...part }, submitterId: submitter, applicantId: applicant, departmentId: department }, []);
const least = {
  memberIds: [submitter, applicant], postIds: [], departmentIds: [department], lineOf: [submitter, applicant], limitedPostIds: [], heads: false, responsible: false, superiorsOf: [],
};

describe("what an application can ask for of the organisation", () => {
  it.each<[string, FlowNode, Partial<FlowSettings>, Partial<ReturnType<typeof needOf>>]>([
    ["a person", asks({ type: "member", workerId: 7 }), {}, { memberIds: [7, submitter, applicant] }],
    ["a post", asks({ type: "position", postId: 4 }), {}, { postIds: [4] }],
    ["a post within a department", asks({ type: "position", postId: 4, departmentId: 5 }), {}, { postIds: [4], limitedPostIds: [4] }],
    ["the applicant", step({ settype: 5 }), {}, {}],
    ["the head by the kind of step", step({ settype: 2 }), {}, { heads: true }],
    ["the heads up to a level", step({ settype: 7 }), {}, { heads: true }],
    ["the head by an action", asks({ type: "departmentHead" }), {}, { heads: true }],
    ["the post responsible", asks({ type: "departmentPost" }), {}, { responsible: true }],
    ["the applicant's superior", asks({ type: "superiorPosition" }), {}, { superiorsOf: [submitter, applicant] }],
    ["the head of whoever approved before", asks({ type: "previousHead" }), {}, { departmentIds: null, heads: true }],
    ["the superior of whoever approved before", asks({ type: "previousSuperior" }), {}, { superiorsOf: null }],
    ["the head of where somebody moves to", asks({ type: "transferHead" }), {}, { departmentIds: null, heads: true }],
    ["the post of where somebody moves to", asks({ type: "transferPost" }), {}, { departmentIds: null, responsible: true }],
    ["a clock that escalates: it names whom it goes beyond", step({ timeout: { hours: 1, do: "escalate" } }), {}, {}],
    ["a post where nobody is found", step({}), { empty: { do: "post", postId: 6 } }, { postIds: [6] }],
    ["people where nobody is found", step({ empty: { do: "member", memberIds: [8] } }), {}, { memberIds: [8, submitter, applicant] }],
    ["a head instead of the submitter", step({}), { same: "departmentHead" }, { heads: true }],
    ["a superior instead of the submitter", step({}), { same: "superiorPosition" }, { superiorsOf: [submitter, applicant] }],
    ["a step of its own rule for the submitter", step({ same: "self" }), { same: "departmentHead" }, {}],
  ])("%s", (_, tree, settings, part) => {
    expect(needOf(tree, settings)).toEqual({ ...least, ...part });
  });

  it("brings whom an act names, with the posts above him", () => {
    const need = organisationNeed({ tree: step({}), settings: defaultFlowSettings, submitterId: null, applicantId: null, departmentId: null }, [3], [named]);
    expect(need).toEqual({ ...least, memberIds: [3, named], departmentIds: [], lineOf: [], superiorsOf: [named] });
  });
});

// More departments and posts than a flow of these people asks for, in any tree.
const [departmentIds, postIds] = [[1, 2, 3, 4, 5, 6, 7, 8], [1, 2, 3, 4, 5, 6]] as const;
const text = (word: string) => ({ zh: word, en: word });
const above = (ids: readonly number[]) => fc.tuple(...ids.map((id) => fc.integer({ min: 0, max: id - 1 })));
const companies: fc.Arbitrary<OrganisationView> = fc.record({
  living: fc.subarray(people, { minLength: 3 }),
  places: fc.array(fc.record({ departmentId: fc.constantFrom(null, ...departmentIds), postId: fc.constantFrom(null, ...postIds) }), { minLength: 8, maxLength: 8 }),
  parents: above(departmentIds),
  superiors: above(postIds),
  heads: fc.array(fc.subarray(people, { maxLength: 2 }), { minLength: 8, maxLength: 8 }),
  posts: fc.array(fc.subarray([...postIds], { maxLength: 2 }), { minLength: 8, maxLength: 8 }),
  deputies: fc.array(fc.record({ principalId: fc.integer({ min: 1, max: 9 }), deputyId: fc.integer({ min: 1, max: 10 }) }), { maxLength: 3 }),
}).map(({ living, places, parents, superiors, heads, posts, deputies }) => ({
  departments: new Map(departmentIds.map((id, index) => [id, { id, parentId: parents[index] || null, name: text(`d${id}`), headIds: heads[index]!, responsiblePostIds: posts[index]! }])),
  posts: new Map(postIds.map((id, index) => [id, { id, superiorId: superiors[index] || null, name: text(`p${id}`) }])),
  members: new Map<number, MemberNode>([
    ...people.map((id, index) => [id, { id, name: `m${id}`, ...places[index]!, living: living.includes(id) }] as const),
    [ADMINISTRATOR, { id: ADMINISTRATOR, name: "admin", departmentId: null, postId: null, living: true }],
  ]),
  administratorIds: [ADMINISTRATOR],
  deputies: deputies.map((one) => ({ ...one, from: "2026-09-01T00:00:00Z", to: "2026-11-01T00:00:00Z" })),
}));
interface Manner {
  actionTypes: readonly ActionType[];
  setTypes: readonly SetType[];
  same: SameRule;
}

// A flow that asks in every way needs everything: these ask in one or two.
const manners: fc.Arbitrary<Manner> = fc.record({
  actionTypes: fc.subarray([...actionTypes], { minLength: 1, maxLength: 2 }),
  setTypes: fc.oneof(fc.constant<SetType[]>([1]), fc.subarray<SetType>([1, 2, 4, 5, 7], { minLength: 1, maxLength: 2 })),
  same: fc.constantFrom<SameRule>("self", "superiorPosition", "departmentHead"),
});

function namingOnly({ type, order, workerId, postId, departmentId }: Action): Action {
  if (type === "member") return { type, order, workerId: workerId! };
  return type === "position" ? { type, order, postId: postId!, ...(departmentId === undefined ? {} : { departmentId }) } : { type, order };
}

function inManner(drawn: FlowNode, manner: Manner): FlowNode {
  const tree = structuredClone(drawn);
  for (const node of nodesOf(tree)) {
    if (node.type !== 1 && node.type !== 2) continue;
    node.actions = node.actions.map((action) => namingOnly({ ...action, type: pick(manner.actionTypes, actionTypes.indexOf(action.type))! }));
    if (node.type === 2) continue;
    node.settype = pick(manner.setTypes, node.settype)!;
    node.selectMode = 2;
    if (node.same) node.same = manner.same;
  }
  return tree;
}

const inCompanies = fc.record({ ground: grounds, manner: manners, organisation: companies, departmentId: fc.constantFrom(null, ...departmentIds), transferredDepartmentId: fc.constantFrom(...departmentIds) })
  .map(({ ground: { tree, settings, ...ground }, manner, transferredDepartmentId, ...rest }) => ({
    ground: { ...ground, ...rest, tree: inManner(tree, manner), settings: { ...settings, same: manner.same } }, transferredDepartmentId,
  }));

function seen(ground: Ground, known: readonly number[], byAct: readonly number[] = []): Ground {
  return { ...ground, organisation: narrowed(ground.organisation, organisationNeed(ground, known, byAct)) };
}

/** Whom the program names beside the case where it carries out such an act. */
function namedBy({ what, other }: Move, state: CaseState): number[] {
  if (["transfer", "delegate", "before", "after", "alongside", "handOver"].includes(what)) return [other, (other % 8) + 1];
  const clocks = ["remind", "escalate", "transferAdmin", "autoPass", "autoReturn"];
  return clocks.includes(what) ? state.visits.flatMap((visit) => visit.tasks).filter(isOpen).map((task) => task.memberId) : [];
}

describe("an application that sees only what it can ask for", () => {
  const count = fc.integer({ min: 0, max: 10 });

  it("is foreseen as it is with the whole organisation in sight, choices and reasons included", () => {
    fc.assert(fc.property(inCompanies, count, fc.boolean(), fc.subarray(people, { maxLength: 2 }), ({ ground, transferredDepartmentId }, first, cannotChoose, picked) => {
      const chosen = Object.fromEntries(nodesOf(ground.tree).filter(isChoice).map(({ uid }) => [uid, picked]));
      const submitting = { facts: { applynum: first, transferredDepartmentId }, chosen, copyTo: picked };
      const whole = { ...ground, cannotChoose };
      expect(foreseeAll(seen(whole, picked), submitting)).toEqual(foreseeAll(whole, submitting));
    }), { numRuns: 400, ...search });
  });

  it("goes on the same way by every act", () => {
    fc.assert(fc.property(inCompanies, moves, count, ({ ground: first }, list, number) => {
      const begun = submit(first, facts(number));
      expect(submit(seen(first, []), facts(number))).toEqual(begun);
      if (isRefused(begun)) return;
      let ground: Ground = first;
      let { state } = begun;
      for (const one of list) {
        if (one.what === "leave") ground = without(ground, one.other);
        const on = one.what === "migrate" ? otherVersion(ground, one.other) : ground;
        const { organisation } = seen(ground, peopleOf(state), namedBy(one, state));
        const next = move(state, on, one);
        expect(move(state, { ...on, organisation }, one)).toEqual(next);
        if (isRefused(next)) continue;
        ground = on;
        ({ state } = next);
        const now = seen(ground, peopleOf(state));
        expect(foreseeRest(state, now)).toEqual(foreseeRest(state, ground));
        for (const memberId of [...people, ADMINISTRATOR]) expect(actionsFor(state, now, memberId)).toEqual(actionsFor(state, ground, memberId));
      }
    }), { numRuns: 250, ...search });
  });
});
