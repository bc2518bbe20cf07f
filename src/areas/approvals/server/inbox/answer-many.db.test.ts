import { beforeEach, expect, it } from "vitest";
import { refuse } from "#platform/errors/refusal.ts";
import { approvalRefusals } from "../../errors.ts";
import { approveTasks, returnTasks } from "./answer-many.ts";
import { storyOfEachTest } from "../story.fixture.ts";
import { transferTask } from "../engine/task-acts.ts";

const story = storyOfEachTest();
beforeEach(async () => {
  await story.flow([story.step("head", ["chef", "sousChef"], 3)]);
});

async function started(count: number): Promise<{ instances: number[]; taskIds: number[] }> {
  const instances: number[] = [];
  for (let left = count; left > 0; left -= 1) instances.push(await story.start());
  return { instances, taskIds: await Promise.all(instances.map((id) => story.task("chef", id))) };
}
const states = (instances: readonly number[]) =>
  Promise.all(instances.map(async (id) => (await story.asks(id)).join()));

it("returns several with one reason; what somebody else has taken over is refused and leaves the others done", async () => {
  const { instances, taskIds } = await started(3);
  await story.as("chef", (context) =>
    transferTask(context, { taskId: taskIds[1]!, to: story.company.member.anna, comment: null }),
  );
  const result = await story.as("chef", (context) => returnTasks(context, { taskIds, comment: "no budget" }));
  expect(result).toMatchObject({ answered: 2, refused: [{ taskId: taskIds[1] }] });
  expect(await states(instances)).toEqual(["returned", "anna,sousChef", "returned"]);
  expect(story.documents.decisions.map((one) => one.comment)).toEqual(["no budget", "no budget"]);
  expect(await story.as("chef", (context) => returnTasks(context, { taskIds, comment: "no budget" }))).toMatchObject({
    answered: 2,
  });
  expect(story.documents.decisions).toHaveLength(2);
});

it("keeps what is done when a later document refuses its decision", async () => {
  const { instances, taskIds } = await started(3);
  story.documents.whenDecided = async () => {
    if (story.documents.decisions.length === 1) {
      story.documents.whenDecided = undefined;
      throw refuse(approvalRefusals.alreadyUnderApproval);
    }
  };
  const result = await story.as("chef", (context) => approveTasks(context, { taskIds }));
  expect(result).toMatchObject({ answered: 2, refused: [{ taskId: taskIds[1], number: expect.any(String) }] });
  expect(await states(instances)).toEqual(["approved", "chef,sousChef", "approved"]);
});

it("two people who answer the same ones at once, in opposite orders, end each document once", async () => {
  const { instances, taskIds } = await started(4);
  const others = await Promise.all(instances.map((id) => story.task("sousChef", id)));
  const [one, two] = await Promise.all([
    story.as("chef", (context) => approveTasks(context, { taskIds })),
    story.as("sousChef", (context) => returnTasks(context, { taskIds: others.toReversed(), comment: "no" })),
  ]);
  expect(one.answered + two.answered).toBe(4);
  expect(one.refused.length + two.refused.length).toBe(4);
  expect(story.documents.decisions.map((decision) => decision.documentId).sort()).toEqual([1, 2, 3, 4]);
  const ended = await states(instances);
  expect(ended.filter((state) => state === "approved")).toHaveLength(one.answered);
  expect(ended.filter((state) => state === "returned")).toHaveLength(two.answered);
});
