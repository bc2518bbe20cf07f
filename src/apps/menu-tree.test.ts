import { describe, expect, it } from "vitest";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { firstRoute, menuTree, trailOf, type MenuNode } from "./menu-tree.ts";

const text = { zh: "x", en: "x" };
const entries: MenuEntry[] = [
  { code: "B", order: 2, ...text },
  { code: "A", order: 1, ...text },
  { code: "A1", parent: "A", order: 2, route: "/a1", ...text },
  { code: "A2", parent: "A", order: 1, route: "/a2", alsoUnder: ["B"], ...text },
  { code: "OWN", order: 9, route: "/own", everyone: true, ...text },
  { code: "W", order: 1, route: "/h5/w", ...text },
];
const codes = (nodes: MenuNode[]): unknown[] =>
  nodes.map((node) => (node.children.length > 0 ? [node.entry.code, codes(node.children)] : node.entry.code));

describe("the menu of one person", () => {
  it("holds what they hold, in order, also under further groups", () => {
    expect(codes(menuTree(entries, new Set(["A1", "A2", "W"])))).toEqual([
      ["A", ["A2", "A1"]],
      ["B", ["A2"]],
    ]);
  });

  it("leaves out groups that are empty for them", () => {
    expect(codes(menuTree(entries, new Set(["A1"])))).toEqual([["A", ["A1"]]]);
    expect(codes(menuTree(entries, new Set()))).toEqual([]);
  });

  it("knows the way to an entry", () => {
    expect(trailOf(entries, "A1").map((entry) => entry.code)).toEqual(["A", "A1"]);
  });

  it("begins with the home page, without it with the first screen held, with none where nothing is", () => {
    const withHome: MenuEntry[] = [...entries, { code: "HOME", order: 0, route: "/home", ...text }];
    expect(firstRoute(withHome, new Set(["A1", "HOME"]))).toBe("/home");
    expect(firstRoute(withHome, new Set(["A1", "A2", "W"]))).toBe("/a2");
    expect(firstRoute(withHome, new Set(["A1"]))).toBe("/a1");
    expect(firstRoute(withHome, new Set(["W"]))).toBeUndefined();
  });
});
