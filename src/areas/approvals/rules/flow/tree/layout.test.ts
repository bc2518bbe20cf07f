import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { FlowNode, RouterNode } from "../definition.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { addBranch, insertAfter, insertRouter, removeNode } from "./edit.ts";
import { CARD, isCard, layOut } from "./layout.ts";
import { chosenAfter, neighbour } from "./navigate.ts";
import { newApprover, newStart } from "./new-nodes.ts";

let last = 0;
const newUid = () => `n${(last += 1)}`;

const trees = fc.array(fc.tuple(fc.nat(2), fc.nat()), { maxLength: 25 }).map((edits) => {
  let tree: FlowNode = { ...newStart(newUid), uid: "s" };
  for (const [kind, at] of edits) {
    const nodes = nodesOf(tree);
    const { uid } = nodes[at % nodes.length]!;
    tree =
      kind === 0
        ? insertAfter(tree, uid, newApprover(newUid))
        : kind === 1
          ? insertRouter(tree, uid, newUid)
          : addBranch(tree, uid, newUid);
  }
  return tree;
});

describe("the layout", () => {
  it("places every node once, no card over another, inside its bounds, with a slot after each", () => {
    fc.assert(
      fc.property(trees, (tree) => {
        const layout = layOut(tree);
        const nodes = nodesOf(tree);
        expect(layout.nodes.map(({ node }) => node.uid).toSorted()).toEqual(nodes.map((node) => node.uid).toSorted());
        const cards = layout.nodes.filter(isCard);
        expect(layout.slots.map((slot) => slot.after).toSorted()).toEqual(nodes.map((node) => node.uid).toSorted());
        for (const [index, a] of cards.entries()) {
          expect(
            a.x >= 0 && a.x + CARD.width <= layout.width + 0.001 && a.y >= 0 && a.y + CARD.height < layout.height,
          ).toBe(true);
          for (const b of cards.slice(index + 1)) {
            expect(Math.abs(a.x - b.x) >= CARD.width || Math.abs(a.y - b.y) >= CARD.height).toBe(true);
          }
        }
      }),
      { numRuns: 60 },
    );
  });

  it("hides what a folded branch holds and says how much that is", () => {
    let tree = insertAfter(insertRouter({ ...newStart(newUid), uid: "s" }, "s", newUid), "s", newApprover(newUid));
    const router = tree.childNode!.childNode as RouterNode;
    const branch = router.conditionNodes[0]!.uid;
    tree = insertAfter(
      insertAfter(tree, branch, { ...newApprover(newUid), uid: "hidden" }),
      branch,
      newApprover(newUid),
    );
    const layout = layOut(tree, new Set([branch]));
    expect(layout.nodes.some((card) => card.node.uid === "hidden")).toBe(false);
    expect(layout.folds).toMatchObject([{ uid: branch, count: 2 }]);
  });
});

describe("arrow keys", () => {
  let tree: FlowNode = insertAfter({ ...newStart(newUid), uid: "s" }, "s", { ...newApprover(newUid), uid: "a" });
  tree = insertRouter(tree, "a", newUid);
  const router = tree.childNode!.childNode as RouterNode;
  const [one, two] = router.conditionNodes.map((branch) => branch.uid) as [string, string];
  tree = insertAfter(insertAfter(tree, one, { ...newApprover(newUid), uid: "b" }), router.uid, {
    ...newApprover(newUid),
    uid: "z",
  });
  it.each([
    ["s", "down", "a"],
    ["a", "down", router.uid],
    [router.uid, "down", one],
    [one, "down", "b"],
    ["b", "down", "z"],
    [two, "down", "z"],
    ["z", "down", "z"],
    ["a", "up", "s"],
    ["s", "up", "s"],
    ["b", "up", one],
    [one, "up", router.uid],
    ["z", "up", router.uid],
    [one, "right", two],
    ["b", "right", two],
    [two, "right", two],
    [two, "left", one],
    ["a", "left", "a"],
  ] as const)("%s %s is %s", (from, direction, to) => expect(neighbour(tree, from, direction)).toBe(to));

  it("reaches every node from the start by down and right", () => {
    fc.assert(
      fc.property(trees, (any) => {
        const reached = new Set([any.uid]);
        const waiting = [any.uid];
        while (waiting.length > 0) {
          const at = waiting.pop() as string;
          for (const to of [neighbour(any, at, "down"), neighbour(any, at, "right")]) {
            if (!reached.has(to)) waiting.push(to);
            reached.add(to);
          }
        }
        expect(reached.size).toBe(nodesOf(any).length);
      }),
      { numRuns: 60 },
    );
  });
});

describe("what is looked at after a step back or forward", () => {
  const two: FlowNode = insertAfter(
    insertAfter({ ...newStart(newUid), uid: "s" }, "s", { ...newApprover(newUid), uid: "b" }),
    "s",
    { ...newApprover(newUid), uid: "a" },
  );
  const one = removeNode(two, "b");
  it.each([
    ["what came back", one, two, "a", "b"],
    ["the one above what is gone", two, one, "b", "a"],
    ["the same where it is still there", two, one, "a", "a"],
    ["the start when nothing else is left", two, { ...newStart(newUid), uid: "s" }, "b", "s"],
  ] as const)("%s", (_, before, after, at, chosen) => expect(chosenAfter(before, after, at)).toBe(chosen));
});
