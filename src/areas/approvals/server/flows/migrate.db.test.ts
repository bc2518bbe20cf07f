import { expect, it } from "vitest";
import type { ApproverNode, FlowNode } from "../../rules/flow/definition.ts";
import { outcomesOf, storyOfFile } from "../story.fixture.ts";
import { saveFlow } from "./save-flow.ts";
import { firstBrokenEntry } from "../engine/write-trail.ts";
import { listOldRunning, migrateRunning } from "./migrate-running.ts";

const story = storyOfFile();
let flowId: number;

async function publish(...steps: ApproverNode[]): Promise<void> {
  const childNode = steps.toReversed().reduce<FlowNode | null>((next, node) => ({ ...node, childNode: next }), null);
  const flow = {
    processType: "employment" as const,
    name: { zh: "流程", en: "Flow" },
    tree: { type: 0 as const, uid: "start", postName: "Start", childNode },
  };
  ({ flowId } = await story.inside((tx) => saveFlow(tx, flowId ? { ...flow, flowId } : flow)));
}
const list = () => story.as("admin", (context) => listOldRunning(context, { id: flowId }));
const move = (instanceIds: number[]) =>
  story.as("admin", (context) => migrateRunning(context, { id: flowId, instanceIds }));

it("shows which can be moved and why others cannot, moves the chosen ones and says so in the trail", async () => {
  await publish(story.step("head", ["chef"], 1), story.step("money", ["anna"], 1));
  const [atHead, atMoney, stays] = [await story.start(), await story.start(), await story.start()];
  await story.answers("chef", atMoney);
  await publish(story.step("head", ["chef"], 1), story.step("boss", ["director"], 1));
  expect(await list()).toMatchObject({
    number: 2,
    rows: [
      { instanceId: atHead, from: 1, step: "head", refusal: null, skipped: [], ahead: ["boss"] },
      { instanceId: atMoney, from: 1, step: "money", refusal: "The present step “money” is not in the new version" },
      { instanceId: stays, refusal: null },
    ],
  });
  expect(await move([atHead, atMoney])).toMatchObject({ moved: 1, refused: [{ instanceId: atMoney }] });
  expect((await list()).rows.map((row) => row.instanceId)).toEqual([atMoney, stays]);
  await story.answers("chef", atHead);
  expect(await story.asks(atHead)).toEqual(["director"]);
  await story.answers("chef", stays);
  expect(await story.asks(stays)).toEqual(["anna"]);
  const { rows } = await story.inside((tx) =>
    tx.query<{ kind: string }>("select kind from approvals.trail where instance_id = $1 and kind = 'migrated'", [
      atHead,
    ]),
  );
  expect(rows).toHaveLength(1);
  expect(await story.inside((tx) => firstBrokenEntry(tx, atHead))).toBeNull();
});

it("an approval and a move at once: one after the other, and it goes on by the drawing that holds then", async () => {
  await publish(story.step("head", ["chef"], 1), story.step("boss", ["director"], 1));
  const instances = [await story.start(), await story.start(), await story.start()];
  await publish(story.step("head", ["chef"], 1), story.step("last", ["bert"], 1));
  for (const instance of instances) {
    const results = await Promise.allSettled([story.answers("chef", instance), move([instance]), move([instance])]);
    expect(outcomesOf(results)).toEqual(["done", "done", "done"]);
    const [asked] = await story.asks(instance);
    expect(["bert", "director"]).toContain(asked);
    await story.answers(asked as "bert" | "director", instance);
    expect(await story.asks(instance)).toEqual(["approved"]);
  }
});
