import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  everything,
  liesWithin,
  otherPages,
  pagesBeyond,
  reachOn,
  widened,
  type Departments,
  type Reach,
} from "./reach.ts";

const all: Departments = { all: true };
const of = (...departmentIds: number[]): Departments => ({ all: false, departmentIds });
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

const scopes = fc.oneof(
  fc.constant(all),
  fc.uniqueArray(fc.integer({ min: 1, max: 4 })).map((ids) => of(...ids)),
);
const reaches = fc.record({
  scope: scopes,
  moduleScopes: fc.dictionary(fc.constantFrom("A", "B", "C"), scopes).map((of_) => new Map(Object.entries(of_))),
});
const sees = (one: Reach, page: string, department: number) => {
  const scope = reachOn(one, page);
  return scope.all || scope.departmentIds.includes(department);
};

describe("whatever two accounts have", () => {
  it("one that sees a row where the other does not is beyond it there, and is never within it", () => {
    fc.assert(
      fc.property(
        reaches,
        reaches,
        fc.constantFrom("A", "B", "C", "D"),
        fc.integer({ min: 1, max: 5 }),
        (inner, outer, page, department) => {
          if (!sees(inner, page, department) || sees(outer, page, department)) return;
          const named = inner.moduleScopes.has(page) || outer.moduleScopes.has(page) ? page : otherPages;
          expect(pagesBeyond(inner, outer)).toContain(named);
        },
      ),
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
