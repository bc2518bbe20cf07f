import { describe, expect, it } from "vitest";
import { chartStep, openPosts, type ChartKey } from "./chart-keys.ts";
import { treeOf } from "./tree-of.ts";

const tree = treeOf(
  [
    { id: 1, parentId: null },
    { id: 2, parentId: 1 },
    { id: 3, parentId: 1 },
    { id: 4, parentId: 3 },
  ],
  { orphansToTop: true },
);
const step = (at: number, key: ChartKey, folded: number[] = []) => chartStep(tree, new Set(folded), at, key);

describe("keys in the chart of the organisation", () => {
  it.each<[number, ChartKey, number[], number]>([
    [1, "ArrowDown", [], 2],
    [2, "ArrowRight", [], 3],
    [3, "ArrowRight", [], 3],
    [3, "ArrowLeft", [], 2],
    [3, "ArrowDown", [], 4],
    [3, "ArrowDown", [3], 3],
    [4, "ArrowUp", [], 3],
    [1, "ArrowUp", [], 1],
    [4, "Home", [], 1],
    // What was folded away is left for the top.
    [4, "ArrowUp", [3], 1],
  ])("%d %s with %j folded leads to %d", (at, key, folded, wanted) => {
    expect(step(at, key, folded)).toBe(wanted);
  });

  it("open posts are those of the plan that nobody holds", () => {
    expect([
      openPosts({ headcount: 5, members: 3 }),
      openPosts({ headcount: 2, members: 3 }),
      openPosts({ headcount: null, members: 3 }),
    ]).toEqual([2, 0, null]);
  });
});
