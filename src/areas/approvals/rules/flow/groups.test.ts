import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Application } from "../engine/application.ts";
import { branchTaken } from "../engine/plan-route.ts";
import { branchRemarks } from "./check/branches.ts";
import { branchHolds, conditionHolds } from "./conditions.ts";
import { flowTree } from "../../flow-definition.ts";
import type { BranchNode, Condition, RouterNode } from "./definition.ts";
import { conditionsIn, fromGroups, groupsOf } from "./groups.ts";
import type { OrganisationView } from "./organisation-view.ts";

const organisation: OrganisationView = {
  departments: new Map(),
  posts: new Map(),
  members: new Map(),
  administratorIds: [],
  deputies: [],
};
const seed = Number(process.env["FC_SEED"] ?? 20_261_126);

const condition: fc.Arbitrary<Condition> = fc.oneof(
  fc.record({
    conditionType: fc.constantFrom("applynum" as const, "calcost" as const),
    operatorType: fc.constantFrom("lt" as const, "le" as const, "gt" as const, "ge" as const, "eq" as const),
    lowerBound: fc.integer({ min: 0, max: 4 }),
  }),
  fc.subarray(["hourly", "internal", "outsider"], { minLength: 1 }).map((values): Condition => ({
    conditionType: "emptype",
    operatorType: "eq",
    ranges: values.map((value) => ({ value, dataName: value })),
  })),
);
const group = fc.array(condition, { minLength: 1, maxLength: 3 });
const groups = fc.array(group, { minLength: 1, maxLength: 3 });
const application: fc.Arbitrary<Application> = fc
  .record({
    applynum: fc.integer({ min: 0, max: 4 }),
    calcost: fc.integer({ min: 0, max: 4 }),
    emptype: fc.constantFrom("hourly" as const, "internal" as const, "outsider" as const).map((one) => [one]),
  })
  .map((facts) => ({ submitterId: 1, applicantId: 1, departmentId: 1, facts, chosen: {}, copyTo: [] }));

const branch = (at: number, parts: readonly Condition[][]): BranchNode => ({
  type: 3,
  uid: `b${at}`,
  postName: `B${at}`,
  postAction: "branch",
  priorityLevel: at,
  childNode: null,
  ...fromGroups(parts),
});
const router = (ways: readonly Condition[][][]): RouterNode => ({
  type: 4,
  uid: "r",
  postName: "R",
  childNode: null,
  conditionNodes: [...ways.map((parts, index) => branch(index + 1, parts)), branch(ways.length + 1, [])],
});
const remarksOf = (ways: readonly Condition[][][]) =>
  branchRemarks(
    "r",
    router(ways).conditionNodes.filter((one) => groupsOf(one).length > 0),
    (one) => one.postName,
    () => [],
  );

const cost = (operatorType: "le" | "gt" | "lt", lowerBound: number): Condition => ({
  conditionType: "calcost",
  operatorType,
  lowerBound,
});
const people = (lowerBound: number): Condition => ({ conditionType: "applynum", operatorType: "gt", lowerBound });

describe("groups of conditions", () => {
  it("are taken where all of one of them hold", () => {
    fc.assert(
      fc.property(groups, application, (parts, one) => {
        const expected = parts.some((each) => each.every((what) => conditionHolds(what, one, organisation)));
        expect(branchHolds(branch(1, parts), one, organisation)).toBe(expected);
      }),
      { numRuns: 500, seed },
    );
  });

  it("are one group where a flow was drawn before there were any", () => {
    fc.assert(
      fc.property(group, application, (conditions, one) => {
        const { alternatives: _, ...old } = branch(1, [conditions]);
        expect(groupsOf(old)).toEqual([conditions]);
        expect(branchHolds(old, one, organisation)).toBe(
          conditions.every((what) => conditionHolds(what, one, organisation)),
        );
      }),
      { seed },
    );
    expect(groupsOf(branch(1, []))).toEqual([]);
    expect(conditionsIn(branch(1, [[people(1)], [cost("gt", 2)]]))).toEqual([people(1), cost("gt", 2)]);
  });

  it("are stored and read as they were drawn", () => {
    const tree = { type: 0, uid: "s", postName: "S", childNode: router([[[people(1)], [cost("gt", 2), people(3)]]]) };
    expect(flowTree.parse(JSON.parse(JSON.stringify(tree)))).toEqual(tree);
  });
});

describe("what is said of groups", () => {
  it.each<[string, Condition[][][], string[]]>([
    ["nothing, where each takes something of its own", [[[cost("gt", 5)], [people(3)]]], []],
    ["one that contradicts itself", [[[cost("gt", 5)], [people(3), cost("lt", 1), cost("gt", 2)]]], ["b1 idleGroup 2"]],
    ["one that another covers", [[[cost("gt", 5), people(3)], [cost("gt", 4)]]], ["b1 idleGroup 1"]],
    ["the second of two that are the same", [[[cost("gt", 5)], [cost("gt", 5)]]], ["b1 idleGroup 2"]],
    [
      "a branch of which no group can hold",
      [
        [
          [cost("lt", 1), cost("gt", 2)],
          [cost("lt", 0), cost("gt", 9)],
        ],
      ],
      ["b1 neverTrue "],
    ],
    [
      "a branch of which each group is covered by one before",
      [
        [[cost("gt", 5)], [people(3)]],
        [[cost("gt", 6)], [people(4)]],
      ],
      ["b2 coveredBranch "],
    ],
    ["nothing, where one group of it is left", [[[cost("gt", 5)]], [[cost("gt", 6)], [people(4)]]], []],
    ["a gap between groups of one number", [[[cost("lt", 2)], [cost("gt", 4)]]], ["r gap "]],
  ])("%s", (_, ways, expected) => {
    expect(
      remarksOf(ways).map(({ uid, code, params }) => `${uid} ${code} ${[params["groups"] ?? []].flat().join(",")}`),
    ).toEqual(expected);
  });

  it("is true of every application: what is said to change nothing is never what decides", () => {
    fc.assert(
      fc.property(fc.array(groups, { minLength: 1, maxLength: 3 }), application, (ways, one) => {
        const taken = branchTaken(router(ways), one, organisation)?.uid;
        for (const { uid, code, params } of remarksOf(ways)) {
          if (code === "neverTrue" || code === "coveredBranch") expect(taken).not.toBe(uid);
          if (code !== "idleGroup") continue;
          const idle = new Set([params["groups"] ?? []].flat());
          const without = ways.map((parts, at) =>
            `b${at + 1}` === uid ? parts.filter((_, index) => !idle.has(String(index + 1))) : parts,
          );
          expect(branchTaken(router(without), one, organisation)?.uid).toBe(taken);
        }
      }),
      { numRuns: 2_000, seed },
    );
  });
});
