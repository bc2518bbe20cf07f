import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { ApproverNode, BranchNode, FlowNode, RouterNode } from "../definition.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { copyBranch, copyNode, pasteNode } from "./clipboard.ts";
import {
  addBranch,
  insertAfter,
  insertRouter,
  moveBranch,
  moveNode,
  removeBranch,
  removeNode,
  renameNode,
  setPriority,
  updateNode,
} from "./edit.ts";
import { begun, HISTORY_LENGTH, historyReducer } from "./history.ts";
import { isStandard, toldApart } from "./names.ts";
import { newApprover, newNotifier, newStart } from "./new-nodes.ts";
import { findNode, followedBy, MAX_BRANCHES, parentOf } from "./walk.ts";

function uids() {
  let last = 0;
  return () => `n${(last += 1)}`;
}

/** start > a > router(one: b, two: c, default: -) > d */
function sample() {
  const newUid = uids();
  const named = (name: string) => ({ ...newApprover(newUid), uid: name, postName: name });
  let tree: FlowNode = { ...newStart(newUid), uid: "start" };
  tree = insertAfter(tree, "start", named("a"));
  tree = insertRouter(tree, "a", newUid);
  const router = tree.childNode?.childNode as RouterNode;
  tree = addBranch(tree, router.uid, newUid);
  const [one, two, other] = branchesOf(tree, router.uid);
  tree = insertAfter(tree, one!.uid, named("b"));
  tree = insertAfter(tree, two!.uid, named("c"));
  tree = insertAfter(tree, router.uid, named("d"));
  return { tree, newUid, router: router.uid, one: one!.uid, two: two!.uid, other: other!.uid };
}

const branchesOf = (tree: FlowNode, uid: string) => (findNode(tree, uid) as RouterNode).conditionNodes;
const namesOf = (tree: FlowNode, uid: string) => branchesOf(tree, uid).map((branch) => branch.postName);
/** The tree in short: `a(b|c|)d`. */
function short(node: FlowNode | null): string {
  if (node === null) return "";
  if (node.type === 0) return short(node.childNode);
  const own =
    node.type === 4 ? `(${node.conditionNodes.map((branch) => short(branch.childNode)).join("|")})` : node.postName;
  return own + short(node.childNode);
}

describe("drawing", () => {
  it("inserts between a node and what follows it", () => {
    const { tree, newUid } = sample();
    expect(short(insertAfter(tree, "a", { ...newNotifier(newUid), postName: "N" }))).toBe("aN(b|c|)d");
  });

  it("moves all that followed into the first branch of a new router", () => {
    const { tree, newUid, one } = sample();
    expect(short(insertRouter(tree, "start", newUid))).toBe("(a(b|c|)d|)");
    expect(short(insertRouter(tree, one, newUid))).toBe("a((b|)|c|)d");
  });

  it("puts a new branch before the default, up to eight", () => {
    const { tree, newUid, router } = sample();
    expect(namesOf(tree, router)).toEqual(["条件1", "条件2", "其他情况"]);
    let full = tree;
    for (let more = 0; more < 9; more += 1) full = addBranch(full, router, newUid);
    expect(branchesOf(full, router)).toHaveLength(MAX_BRANCHES);
    expect(branchesOf(full, router).at(-1)?.postName).toBe("其他情况");
  });

  it("renumbers only the names nobody has given", () => {
    const { tree, newUid, router, one, two } = sample();
    const named = renameNode(addBranch(tree, router, newUid), two, "zh", "大额");
    expect(namesOf(removeBranch(named, one), router)).toEqual(["大额", "条件2", "其他情况"]);
    expect(branchesOf(removeBranch(named, one), router).map((branch) => branch.postNameEn)).toEqual([
      undefined,
      "Condition 2",
      "Other cases",
    ]);
  });

  it("dissolves a router at one branch: what that holds, then what followed the router", () => {
    const { tree, one, two, other, newUid } = sample();
    const filled = insertAfter(tree, other, { ...newApprover(newUid), postName: "o" });
    expect(short(removeBranch(removeBranch(filled, one), two))).toBe("aod");
    expect(short(removeBranch(removeBranch(tree, one), two))).toBe("ad");
  });

  it("neither moves nor removes the default", () => {
    const { tree, other, router } = sample();
    expect(removeBranch(tree, other)).toBe(tree);
    expect(moveBranch(tree, other, -1)).toBe(tree);
    expect(setPriority(tree, other, 1)).toBe(tree);
    expect(branchesOf(setPriority(tree, branchesOf(tree, router)[0]!.uid, 3), router).at(-1)?.uid).toBe(other);
  });

  it("swaps and sets priorities", () => {
    const { tree, router, one, two, other } = sample();
    expect(branchesOf(moveBranch(tree, one, 1), router).map((branch) => branch.uid)).toEqual([two, one, other]);
    expect(branchesOf(setPriority(tree, two, 1), router).map(({ uid, priorityLevel }) => [uid, priorityLevel])).toEqual(
      [
        [two, 1],
        [one, 2],
        [other, 3],
      ],
    );
    expect(moveBranch(tree, one, -1)).toBe(tree);
  });

  it("removes nodes and whole routers, never the start", () => {
    const { tree, router } = sample();
    expect(short(removeNode(tree, "a"))).toBe("(b|c|)d");
    expect(short(removeNode(tree, router))).toBe("ad");
    expect(removeNode(tree, "start")).toBe(tree);
    expect(removeNode(tree, "nobody")).toBe(tree);
  });

  it("moves a node, a router too, but not into itself", () => {
    const { tree, router, one, other } = sample();
    expect(short(moveNode(tree, "d", one))).toBe("a(db|c|)");
    expect(short(moveNode(tree, router, "d"))).toBe("ad(b|c|)");
    expect(short(moveNode(tree, "b", other))).toBe("a(|c|b)d");
    expect(moveNode(tree, router, "b")).toBe(tree);
    expect(moveNode(tree, "a", "start")).toBe(tree);
  });

  it("copies and pastes nodes, routers and branches with new uids", () => {
    const { tree, newUid, router, one } = sample();
    const copy = copyNode(tree, router)!;
    expect(short(copy)).toBe("(b|c|)");
    const pasted = pasteNode(tree, "d", copy, newUid);
    expect(short(pasted)).toBe("a(b|c|)d(b|c|)");
    expect(new Set(nodesOf(pasted).map((node) => node.uid)).size).toBe(nodesOf(pasted).length);
    expect(short(copyBranch(tree, one, newUid))).toBe("a(b|b|c|)d");
    expect(namesOf(copyBranch(tree, one, newUid), router)).toEqual(["条件1", "条件2", "条件3", "其他情况"]);
    expect(short(pasteNode(tree, router, copyNode(tree, one)!, newUid))).toBe("a(b|c|b|)d");
    expect(pasteNode(tree, "a", copyNode(tree, one)!, newUid)).toBe(tree);
  });

  it("changes what a node says and takes a field away again", () => {
    const { tree } = sample();
    const changed = updateNode<ApproverNode>(tree, "b", { settype: 2, directorLevel: 2 });
    expect(findNode(changed, "b")).toMatchObject({ settype: 2, directorLevel: 2, postName: "b" });
    expect(findNode(updateNode<ApproverNode>(changed, "b", { directorLevel: undefined }), "b")).not.toHaveProperty(
      "directorLevel",
    );
    expect(findNode(changed, "c")).toBe(findNode(tree, "c"));
  });

  it("gives new people's steps the next free number, in both languages", () => {
    const newUid = uids();
    const start: FlowNode = { ...newStart(newUid), uid: "s" };
    const one = insertAfter(start, "s", toldApart(start, newApprover(newUid)));
    const two = insertAfter(one, "s", toldApart(one, newApprover(newUid)));
    expect(
      nodesOf(insertAfter(two, "s", toldApart(two, newNotifier(newUid)))).map((node) => [
        node.postName,
        node.postNameEn,
      ]),
    ).toEqual([
      ["发起人", "Submitter"],
      ["抄送人", "Copied to"],
      ["审批人2", "Approver 2"],
      ["审批人", "Approver"],
    ]);
    expect([isStandard("审批人2"), isStandard("Copied to 3"), isStandard("审批人二")]).toEqual([true, true, false]);
  });
  it("names in one language; a standard name in the other gives way", () => {
    const { tree, one } = sample();
    expect(findNode(renameNode(tree, one, "zh", " 大额 "), one)).toMatchObject({ postName: "大额" });
    expect(findNode(renameNode(tree, one, "en", "Large"), one)).toMatchObject({
      postName: "Large",
      postNameEn: "Large",
    });
    const both = renameNode(renameNode(tree, one, "zh", "大额"), one, "en", "Large");
    expect(findNode(both, one)).toMatchObject({ postName: "大额", postNameEn: "Large" });
    expect(renameNode(tree, one, "zh", "  ")).toBe(tree);
  });
});

type Step = readonly [
  name: string,
  run: (tree: FlowNode, at: (wanted: number) => string, newUid: () => string) => FlowNode,
];
const steps: readonly Step[] = [
  ["insertAfter", (tree, at, newUid) => insertAfter(tree, at(0), newApprover(newUid))],
  ["insertRouter", (tree, at, newUid) => insertRouter(tree, at(0), newUid)],
  ["addBranch", (tree, at, newUid) => addBranch(tree, at(0), newUid)],
  ["removeBranch", (tree, at) => removeBranch(tree, at(0))],
  ["removeNode", (tree, at) => removeNode(tree, at(0))],
  ["setPriority", (tree, at) => setPriority(tree, at(0), at(1).length)],
  ["moveBranch", (tree, at) => moveBranch(tree, at(0), 1)],
  ["moveNode", (tree, at) => moveNode(tree, at(0), at(1))],
  ["copyBranch", (tree, at, newUid) => copyBranch(tree, at(0), newUid)],
  [
    "paste",
    (tree, at, newUid) => {
      const copied = copyNode(tree, at(0));
      return copied && nodesOf(tree).length < 60 ? pasteNode(tree, at(1), copied, newUid) : tree;
    },
  ],
  ["rename", (tree, at) => renameNode(tree, at(0), "en", at(1))],
];

/** What an operation may take away: the node itself, a branch or router with all it holds. */
function mayGo(tree: FlowNode, step: string, uid: string): Set<string> {
  const node = findNode(tree, uid);
  const parent = parentOf(tree, uid);
  if (!node || (step !== "removeNode" && step !== "removeBranch")) return new Set();
  const held = node.type === 3 ? nodesOf(node) : nodesOf({ ...node, childNode: null });
  const dissolved =
    node.type === 3 && parent?.type === 4 && parent.conditionNodes.length === 2
      ? [parent, ...parent.conditionNodes]
      : [];
  return new Set([...held, ...dissolved].map((one) => one.uid));
}

describe("any row of edits", () => {
  it("keeps uids unique, priorities 1 to n, the default last, two to eight branches, and loses only what was removed", () => {
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.nat(steps.length - 1), fc.nat(), fc.nat()), { maxLength: 40 }), (edits) => {
        const newUid = uids();
        let tree: FlowNode = newStart(newUid);
        const defaults = new Map<string, string>();
        for (const [which, first, second] of edits) {
          const [name, run] = steps[which]!;
          const all = nodesOf(tree);
          const at = (wanted: number) => all[(wanted === 0 ? first : second) % all.length]!.uid;
          const before = JSON.stringify(tree);
          const next = run(tree, at, newUid);
          expect(JSON.stringify(tree)).toBe(before);
          const now = nodesOf(next);
          const known = new Set(now.map((node) => node.uid));
          expect(known.size).toBe(now.length);
          const may = mayGo(tree, name, at(0));
          expect(all.filter((node) => !known.has(node.uid) && !may.has(node.uid)).map((node) => node.uid)).toEqual([]);
          for (const node of now) {
            if (node.type !== 4) continue;
            expect(node.conditionNodes.map((branch) => branch.priorityLevel)).toEqual(
              node.conditionNodes.map((_, index) => index + 1),
            );
            expect(node.conditionNodes.length).toBeGreaterThanOrEqual(2);
            expect(node.conditionNodes.length).toBeLessThanOrEqual(MAX_BRANCHES);
            const last = node.conditionNodes.at(-1) as BranchNode;
            expect(defaults.get(node.uid) ?? last.uid).toBe(last.uid);
            defaults.set(node.uid, last.uid);
          }
          tree = next;
        }
      }),
      { numRuns: 200 },
    );
  });

  it("followedBy keeps both chains whole", () => {
    const { tree } = sample();
    expect(short(followedBy(tree, { ...newApprover(uids()), postName: "z" }))).toBe("a(b|c|)dz");
  });
});

describe("undo and redo", () => {
  it("goes back and forth over at least fifty edits, and an edit ends the way forward", () => {
    let history = begun(0);
    for (let value = 1; value <= 60; value += 1) history = historyReducer(history, { kind: "edit", to: value });
    for (let back = 0; back < 50; back += 1) history = historyReducer(history, { kind: "undo" });
    expect(history.present).toBe(10);
    history = historyReducer(history, { kind: "redo" });
    expect(history.present).toBe(11);
    history = historyReducer(history, { kind: "edit", to: 99 });
    expect(historyReducer(history, { kind: "redo" })).toBe(history);
  });

  it("is one step for the letters of one name, and keeps no more than it promises", () => {
    let history = begun("");
    for (const text of ["a", "ab", "abc"])
      history = historyReducer(history, { kind: "edit", to: text, key: "name n1" });
    expect(historyReducer(history, { kind: "undo" }).present).toBe("");
    let long = begun(0);
    for (let value = 1; value <= HISTORY_LENGTH + 5; value += 1)
      long = historyReducer(long, { kind: "edit", to: value });
    expect(long.past).toHaveLength(HISTORY_LENGTH);
  });

  it("redo of any undone row gives the same", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1, maxLength: 30 }), (values) => {
        let history = begun(-0.5);
        for (const to of values) history = historyReducer(history, { kind: "edit", to });
        const end = history.present;
        const many = history.past.length;
        for (let back = 0; back < many; back += 1) history = historyReducer(history, { kind: "undo" });
        expect(history.present).toBe(-0.5);
        for (let forth = 0; forth < many; forth += 1) history = historyReducer(history, { kind: "redo" });
        expect(history.present).toBe(end);
      }),
    );
  });
});
