import { beforeEach, expect, it } from "vitest";
import { submissionOf } from "../company.fixture.ts";
import { previewRoute } from "../engine/preview-route.ts";
import { storyOfEachTest } from "../story.fixture.ts";
import { deleteFlow, enableFlow } from "./flow-life.ts";
import { readWithoutFlow } from "./without-flow.ts";

const story = storyOfEachTest();
beforeEach(() => story.flow([story.step("head", ["chef"], 1)]));

async function flowId(): Promise<number> {
  const { rows } = await story.inside((tx) =>
    tx.query<{ id: number }>("select id from approvals.flow where deleted_at is null order by id desc limit 1"),
  );
  return rows[0]!.id;
}

const read = async () => {
  const id = await flowId();
  return story.as("admin", (context) => readWithoutFlow(context, { id }));
};

async function use(enabled: boolean, afterwards?: "pass" | "refuse"): Promise<void> {
  const id = await flowId();
  await story.as("admin", (context) => enableFlow(context, { id, enabled, afterwards }));
}

async function problem(): Promise<string | null> {
  const { number: _, title: __, documentId: ___, ...intended } = submissionOf(story.company, 1);
  return (
    await story.as("cook", (context) => previewRoute(context.tx, context, { ...intended, facts: { applynum: 1 } }))
  ).problem;
}

it("the last flow of a type says how many documents a week it takes", async () => {
  for (let made = 0; made < 17; made += 1) await story.start();
  expect(await read()).toEqual({ processType: "employment", isLast: true, perWeek: 3, afterwards: "pass" });
  story.now += 9 * 7 * 86_400_000;
  expect(await read()).toMatchObject({ isLast: true, perWeek: 0 });
});

it("without it requests pass, or are not taken until a flow is in use again", async () => {
  await use(false);
  expect(await problem()).toBeNull();
  expect(await story.asks(await story.start())).toEqual(["approved"]);
  await use(true);
  await use(false, "refuse");
  expect(await problem()).toContain("until an approval flow is in use again");
  await expect(story.start()).rejects.toThrow("approvals.noFlowInUse");
  expect(await read()).toMatchObject({ isLast: false, afterwards: "refuse" });
  await use(true);
  expect(await story.asks(await story.start())).toEqual(["chef"]);
  await use(false, "pass");
  expect(await story.asks(await story.start())).toEqual(["approved"]);
});

it("deleting it asks the same", async () => {
  const id = await flowId();
  await story.as("admin", (context) => deleteFlow(context, { id, afterwards: "refuse" }));
  await expect(story.start()).rejects.toThrow("approvals.noFlowInUse");
});
