import { describe, expect, it } from "vitest";
import { defaultFlowSettings, type ApproverNode, type FlowNode } from "../definition.ts";
import { diffSettings, diffTrees } from "./diff.ts";
import {
  addBranch,
  insertAfter,
  insertRouter,
  moveBranch,
  moveNode,
  removeNode,
  renameNode,
  updateNode,
} from "./edit.ts";
import { newApprover, newStart } from "./new-nodes.ts";

let last = 0;
const newUid = () => `n${(last += 1)}`;
const approver = (uid: string): ApproverNode => ({ ...newApprover(newUid), uid });

function base(): FlowNode {
  let tree: FlowNode = { ...newStart(newUid), uid: "s" };
  for (const uid of ["c", "b", "a"]) tree = insertAfter(tree, "s", approver(uid));
  return tree;
}
const short = (before: FlowNode, after: FlowNode) =>
  diffTrees(before, after)
    .map(({ uid, kind, fields }) => [uid, kind, ...fields].join(" "))
    .toSorted();

describe("the difference of two drawings", () => {
  const tree = base();
  it("is nothing of the same", () => expect(short(tree, structuredClone(tree))).toEqual([]));
  it("names what was added and removed, without the neighbours", () => {
    expect(short(tree, insertAfter(tree, "a", approver("x")))).toEqual(["x added"]);
    expect(short(tree, removeNode(tree, "b"))).toEqual(["b removed"]);
  });
  it("names what was changed, by field", () => {
    expect(short(tree, updateNode<ApproverNode>(tree, "b", { examineMode: 2, passRatio: 60 }))).toEqual([
      "b changed examineMode passRatio",
    ]);
    expect(short(tree, renameNode(tree, "b", "zh", "财务"))).toEqual(["b changed postName postNameEn"]);
  });
  it("names what was moved", () => expect(short(tree, moveNode(tree, "c", "s"))).toContain("c moved"));
  it("does not call a branch moved that only got another number", () => {
    const routed = insertRouter(tree, "c", newUid);
    const router = routed.childNode!.childNode!.childNode!.childNode!;
    const [first] = router.type === 4 ? router.conditionNodes : [];
    expect(short(routed, addBranch(routed, router.uid, newUid)).filter((line) => !line.endsWith("added"))).toEqual([]);
    const more = addBranch(routed, router.uid, newUid);
    expect(short(more, moveBranch(more, first!.uid, 1)).filter((line) => line.includes("moved"))).toHaveLength(2);
  });
  it("names settings", () =>
    expect(diffSettings(defaultFlowSettings, { ...defaultFlowSettings, duplicate: "once" })).toEqual(["duplicate"]));
});
