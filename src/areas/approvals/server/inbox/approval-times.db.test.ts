import { expect, it } from "vitest";
import { storyOfEachTest } from "../story.fixture.ts";
import { approvalTimes } from "./approval-times.ts";

const HOUR = 3_600_000;
const story = storyOfEachTest();
const listed = (part: object = {}) =>
  story.as("admin", async (context) => (await approvalTimes.answer(context, { page: 1, size: 20, ...part })).rows);

/** Begun and answered after so many hours; the clock stands where it stood. */
async function answeredAfter(hours: number, verdict: "approve" | "return" = "approve"): Promise<void> {
  const began = story.now;
  const instance = await story.start();
  story.now = began + hours * HOUR;
  await story.answers("anna", instance, verdict);
  story.now = began;
}

it("says of each step and approver how long answers took, what was late and what is open", async () => {
  await story.flow([story.step("first", ["anna"], 1)]);
  for (const hours of [1, 2, 3, 4]) await answeredAfter(hours);
  await answeredAfter(30, "return");
  await story.start();
  story.now += 25 * HOUR;
  expect(await listed()).toMatchObject([
    {
      processType: "employment",
      node: "first",
      approver: "anna",
      answered: 5,
      median: 3 * 60,
      // Between the fourth and the fifth: 4 h and 60% of the way to 30 h.
      ninety: Math.round((4 + 0.6 * 26) * 60),
      late: 2,
      open: 1,
    },
  ]);
});

it("keeps approvers, steps and kinds apart, and looks at the days that are asked for", async () => {
  await story.flow([story.step("first", ["anna"], 1), story.step("second", ["anna", "bert"], 2)]);
  const instance = await story.start();
  await story.answers("anna", instance);
  await story.answers("bert", instance);
  const rows = (await listed()).map(({ approver, node, answered, open }) => [approver, node, answered, open]);
  expect(rows.toSorted()).toEqual([
    ["anna", "first", 1, 0],
    ["anna", "second", 0, 1],
    ["bert", "second", 1, 0],
  ]);
  expect(await listed({ search: "bert" })).toHaveLength(1);
  expect(await listed({ processType: "leave" })).toEqual([]);
  expect(await listed({ from: "2026-09-01", to: "2026-09-30" })).toEqual([]);
  expect(await listed({ from: "2026-10-01", to: "2026-10-01" })).toHaveLength(3);
});
