import { beforeAll, describe, expect, it } from "vitest";
import { submissionOf } from "../company.fixture.ts";
import { storyOfFile, type Who } from "../story.fixture.ts";
import { resubmitApproval } from "./resubmit-approval.ts";
import { startApproval } from "./start-approval.ts";

const story = storyOfFile();
let documents = 500;

beforeAll(() => story.flow([story.step("first", ["chef"], 1), story.step("second", ["anna"], 1)]));

/** A document of the cook that the chef has returned. */
async function returned(): Promise<{ documentId: number; instance: number }> {
  const documentId = (documents += 1);
  const instance = await story.start({ documentId });
  await story.answers("chef", instance, "return");
  return { documentId, instance };
}

const by = (who: Who, documentId: number) =>
  submissionOf(story.company, documentId, { submitterMemberId: story.id(who) });

describe.each([
  ["started again", startApproval],
  [
    "resubmitted",
    (...[tx, context, submission]: Parameters<typeof startApproval>) =>
      resubmitApproval(tx, context, submission, "restart"),
  ],
] as const)("a returned document that is %s", (_, again) => {
  it("goes on by its submitter alone", async () => {
    const { documentId, instance } = await returned();
    await expect(story.as("bert", (context) => again(context.tx, context, by("bert", documentId)))).rejects.toThrow(
      "approvals.notInitiator",
    );
    expect(await story.asks(instance)).toEqual(["returned"]);
    await story.as("cook", (context) => again(context.tx, context, by("cook", documentId)));
    expect(await story.asks(instance)).toEqual(["chef"]);
  });

  it("is anybody's whose page it is once its submitter has left", async () => {
    const { documentId, instance } = await returned();
    await story.inside((tx) =>
      tx.query("update approvals.instance set submitter_member_id = $2 where id = $1", [instance, story.id("gone")]),
    );
    await story.as("bert", (context) => again(context.tx, context, by("bert", documentId)));
    expect(await story.asks(instance)).toEqual(["chef"]);
  });
});
