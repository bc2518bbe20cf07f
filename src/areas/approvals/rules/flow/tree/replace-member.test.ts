import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { defaultFlowSettings, type Action, type ApproverNode, type FlowNode } from "../definition.ts";
import { nodesOf } from "../../engine/plan-route.ts";
import { referencedBy } from "../referenced.ts";
import { newApprover, newNotifier, newStart } from "./new-nodes.ts";
import { insertAfter } from "./edit.ts";
import { nodesNaming, replaceMember } from "./replace-member.ts";

let last = 0;
const newUid = () => `n${(last += 1)}`;
const replacing = { from: 1, to: 2, name: "Zhou" };
const named = (...ids: number[]): Action[] =>
  ids.map((workerId, index) => ({ type: "member", order: index + 1, workerId, workerName: `#${workerId}` }));

const people = fc.uniqueArray(fc.integer({ min: 1, max: 5 }), { maxLength: 4 });
const flows = fc
  .array(fc.record({ copies: fc.boolean(), who: people, instead: fc.option(people) }), { maxLength: 8 })
  .map((steps) =>
    steps.reduce<FlowNode>(
      (tree, { copies, who, instead }) =>
        insertAfter(
          tree,
          tree.uid,
          copies
            ? { ...newNotifier(newUid), actions: named(...who) }
            : {
                ...newApprover(newUid),
                actions: named(...who),
                ...(instead ? { empty: { do: "member" as const, memberIds: instead } } : {}),
              },
        ),
      { ...newStart(newUid), uid: "s" },
    ),
  );

describe("somebody's places in a flow", () => {
  it("all go to the one who takes over, each place once, everything else stays", () => {
    fc.assert(
      fc.property(flows, people, (tree, substitutes) => {
        const settings = { ...defaultFlowSettings, empty: { do: "member" as const, memberIds: substitutes } };
        const after = replaceMember(tree, settings, replacing);
        const before = referencedBy(tree, settings).memberIds;
        expect(new Set(referencedBy(after.tree, after.settings).memberIds)).toEqual(
          new Set(before.map((id) => (id === 1 ? 2 : id))),
        );
        expect(nodesNaming(after.tree, 1)).toEqual([]);
        expect(nodesOf(after.tree).map((node) => node.uid)).toEqual(nodesOf(tree).map((node) => node.uid));
        for (const node of nodesOf(after.tree)) {
          if (node.type !== 1 && node.type !== 2) continue;
          expect(new Set(node.actions.map((action) => action.workerId)).size).toBe(node.actions.length);
          expect(node.actions.map((action) => action.order)).toEqual(node.actions.map((_, index) => index + 1));
        }
      }),
    );
  });

  it("keep their turn and carry the new name", () => {
    const tree = insertAfter({ ...newStart(newUid), uid: "s" }, "s", {
      ...newApprover(newUid),
      uid: "a",
      actions: named(3, 1, 4),
    });
    const step = nodesOf(replaceMember(tree, defaultFlowSettings, replacing).tree)[1] as ApproverNode;
    expect(step.actions.map((action) => [action.workerId, action.workerName])).toEqual([
      [3, "#3"],
      [2, "Zhou"],
      [4, "#4"],
    ]);
  });

  it("go to the first of two places of the one who stands there already", () => {
    const tree = insertAfter({ ...newStart(newUid), uid: "s" }, "s", {
      ...newApprover(newUid),
      uid: "a",
      actions: named(2, 3, 1),
    });
    const step = nodesOf(replaceMember(tree, defaultFlowSettings, replacing).tree)[1] as ApproverNode;
    expect(step.actions.map((action) => action.workerId)).toEqual([2, 3]);
  });

  it("are shared with the old drawing where nobody is replaced", () => {
    const tree = insertAfter({ ...newStart(newUid), uid: "s" }, "s", { ...newApprover(newUid), actions: named(3) });
    expect(replaceMember(tree, defaultFlowSettings, replacing).tree).toBe(tree);
  });
});
