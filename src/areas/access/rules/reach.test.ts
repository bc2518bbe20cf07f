import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  everything,
  liesWithin,
  otherPages,
  pagesBeyond,
  reachOn,
  widened,
  type Conditions,
  type Departments,
  type Reach,
} from "./reach.ts";

const all: Departments = { all: true };
const of = (...departmentIds: number[]): Departments => ({ all: false, departmentIds });
const where = (asked: Partial<Conditions>): Departments => ({
  all: false,
  departmentIds: [],
  conditions: [{ departmentIds: null, postIds: [], employeeTypes: [], agencyIds: [], ...asked }],
});
const reach = (scope: Departments, modules: Record<string, Departments> = {}): Reach => ({
  scope,
  moduleScopes: new Map(Object.entries(modules)),
});

describe("one data scope within another", () => {
  it.each<[string, Departments, Departments, boolean]>([
    ["everything in everything", all, all, true],
    ["a department in everything", of(1), all, true],
    ["everything in all departments of today", all, of(1, 2, 3), false],
    ["nothing in nothing", of(), of(), true],
    ["nothing in a department", of(), of(1), true],
    ["a department in nothing", of(1), of(), false],
    ["some of them", of(2, 1), of(1, 2, 3), true],
    ["one more", of(1, 4), of(1, 2, 3), false],
    ["a condition in everything", where({ postIds: [1] }), all, true],
    ["a condition in any department within one", where({ postIds: [1] }), of(1), false],
    ["a condition in a department that is seen", where({ departmentIds: [1], postIds: [1] }), of(1, 2), true],
    ["a department in a condition of it", of(1), where({ departmentIds: [1], postIds: [1] }), false],
    ["one post of two", where({ postIds: [1] }), where({ postIds: [1, 2] }), true],
    ["two posts of one", where({ postIds: [1, 2] }), where({ postIds: [1] }), false],
    ["another thing asked", where({ agencyIds: [1] }), where({ postIds: [1] }), false],
    ["one thing more asked", where({ agencyIds: [1], postIds: [1] }), where({ postIds: [1] }), true],
    ["fewer departments", where({ departmentIds: [1], postIds: [1] }), where({ postIds: [1] }), true],
    ["any department", where({ postIds: [1] }), where({ departmentIds: [1], postIds: [1] }), false],
  ])("%s", (_name, inner, outer, wanted) => {
    expect(liesWithin(inner, outer)).toBe(wanted);
  });
});

describe("pages on which one sees more than another", () => {
  it.each<[string, Reach, Reach, string[]]>([
    ["the same", reach(of(1), { A: all }), reach(of(1), { A: all }), []],
    ["whole organisation beside a department", reach(all), reach(of(1)), [otherPages]],
    ["a department beside the whole organisation of one page", reach(all), reach(of(1), { A: all }), [otherPages]],
    ["one page more", reach(of(1), { A: all }), reach(of(1)), ["A"]],
    ["one page where the other has less", reach(all), reach(all, { A: of(1) }), ["A"]],
    ["the same by another way", reach(of(1)), reach(of(), { A: of(1) }), [otherPages]],
    ["less everywhere", reach(of(), { A: of(1) }), reach(of(1), { B: all }), []],
    ["everything", everything, reach(all, { A: of(1), B: all }), ["A"]],
  ])("%s", (_name, inner, outer, wanted) => {
    expect(pagesBeyond(inner, outer)).toEqual(wanted);
  });

  it("are told only where a change has widened them", () => {
    const [before, after] = [reach(all, { A: of(1) }), reach(all, { A: of(1, 2), B: of(3) })];
    expect(widened([otherPages, "A", "B"], after, before)).toEqual(["A"]);
  });
});

const some = fc.uniqueArray(fc.integer({ min: 1, max: 3 }), { maxLength: 2 });
const conditions = fc.record({
  departmentIds: fc.option(some),
  postIds: some,
  employeeTypes: fc.uniqueArray(fc.constantFrom("hourly", "internal")),
  agencyIds: some,
});
const scopes = fc.oneof(
  fc.constant(all),
  fc.record({
    all: fc.constant(false as const),
    departmentIds: some,
    conditions: fc.array(conditions, { maxLength: 2 }),
  }),
  fc.uniqueArray(fc.integer({ min: 1, max: 4 })).map((ids) => of(...ids)),
);
const reaches = fc.record({
  scope: scopes,
  moduleScopes: fc.dictionary(fc.constantFrom("A", "B", "C"), scopes).map((of_) => new Map(Object.entries(of_))),
});
interface Row {
  department: number;
  post: number;
  type: string;
  agency: number;
}
const fits = <T>(asked: readonly T[], value: T) => asked.length === 0 || asked.includes(value);
const sees = (one: Reach, page: string, row: Row) => {
  const scope = reachOn(one, page);
  if (scope.all || scope.departmentIds.includes(row.department)) return true;
  return (scope.conditions ?? []).some(
    (asked) =>
      (asked.departmentIds === null || asked.departmentIds.includes(row.department)) &&
      fits(asked.postIds, row.post) &&
      fits(asked.employeeTypes, row.type) &&
      fits(asked.agencyIds, row.agency),
  );
};
const rows = fc.record({
  department: fc.integer({ min: 1, max: 5 }),
  post: fc.integer({ min: 1, max: 4 }),
  type: fc.constantFrom("hourly", "internal", "outsider"),
  agency: fc.integer({ min: 1, max: 4 }),
});

describe("whatever two accounts have", () => {
  it("one that sees a row where the other does not is beyond it there, and is never within it", () => {
    fc.assert(
      fc.property(reaches, reaches, fc.constantFrom("A", "B", "C", "D"), rows, (inner, outer, page, row) => {
        if (!sees(inner, page, row) || sees(outer, page, row)) return;
        const named = inner.moduleScopes.has(page) || outer.moduleScopes.has(page) ? page : otherPages;
        expect(pagesBeyond(inner, outer)).toContain(named);
      }),
    );
  });

  it("everybody lies within themselves and within everything; whoever is within one who is within a third is within that", () => {
    fc.assert(
      fc.property(reaches, reaches, reaches, (a, b, c) => {
        expect(pagesBeyond(a, a)).toEqual([]);
        expect(pagesBeyond(a, everything)).toEqual([]);
        if (pagesBeyond(a, b).length === 0 && pagesBeyond(b, c).length === 0) expect(pagesBeyond(a, c)).toEqual([]);
      }),
    );
  });
});
