import { describe, expect, it } from "vitest";
import { departmentActions, makesCycle, placed } from "./tree.ts";

const parents = new Map<number, number | null>([
  [1, null],
  [2, 1],
  [3, 2],
  [4, 1],
]);

describe("a department", () => {
  it.each([
    [2, 4, false],
    [2, null, false],
    [2, 2, true],
    [2, 3, true],
    [1, 3, true],
    [4, 3, false],
  ])("%i below %s: circle %s", (id, parent, circle) => {
    expect(makesCycle(id, parent, parents)).toBe(circle);
  });

  it("takes its place among its siblings", () => {
    expect(placed([1, 2, 3], 3, 1)).toEqual([3, 1, 2]);
    expect(placed([1, 2, 3], 1, null)).toEqual([2, 3, 1]);
    expect(placed([1, 2], 9, 2)).toEqual([1, 9, 2]);
    expect(placed([1, 2], 9, 77)).toEqual([1, 2, 9]);
  });

  it("offers what is possible and allowed", () => {
    const all = new Set(["C6100.add", "C6100.edit", "C6100.move", "C6100.enable", "C6100.delete"]);
    expect(departmentActions({ enabled: true, isTop: false }, all)).toEqual([
      "add",
      "edit",
      "move",
      "merge",
      "disable",
      "delete",
    ]);
    expect(departmentActions({ enabled: false, isTop: false }, all)).toEqual(["edit", "move", "enable", "delete"]);
    expect(departmentActions({ enabled: true, isTop: true }, all)).toEqual(["add", "edit", "move"]);
    expect(departmentActions({ enabled: true, isTop: false }, new Set())).toEqual([]);
  });
});
