import { beforeAll, describe, expect, it } from "vitest";
import { submissionOf } from "../company.fixture.ts";
import { storyOfFile, type Who } from "../story.fixture.ts";
import { previewRoute } from "./preview-route.ts";
import { revokeApproval } from "./revoke-approval.ts";
import { startApproval } from "./start-approval.ts";

const story = storyOfFile();
let documents = 500;

beforeAll(() => story.flow([story.step("first", ["chef"], 1), story.step("second", ["anna"], 1)]));

/** A document of the cook that somebody has returned. */
async function returned(by: "chef" | "anna"): Promise<{ documentId: number; instance: number }> {
  const documentId = (documents += 1);
  const instance = await story.start({ documentId });
  if (by === "anna") await story.answers("chef", instance);
  await story.answers(by, instance, "return");
  return { documentId, instance };
}

const submission = (who: Who, documentId: number, toOriginal = false) =>
  submissionOf(story.company, documentId, { submitterMemberId: story.id(who), toOriginal });

const again = (who: Who, documentId: number, toOriginal = false) =>
  story.as(who, (context) => startApproval(context.tx, context, submission(who, documentId, toOriginal)));

const foreseen = async (who: Who, documentId: number) => {
  const { problem, original } = await story.as(who, (context) =>
    previewRoute(context.tx, context, { ...submission(who, documentId), facts: {} }),
  );
  return { problem, original: original.map((one) => one.name) };
};

describe.each([
  ["from the start", false, "chef"],
  ["straight to whoever returned it", true, "anna"],
] as const)("a returned document that is sent %s", (_, toOriginal, first) => {
  it("goes on by its submitter alone", async () => {
    const { documentId, instance } = await returned("anna");
    await expect(again("bert", documentId, toOriginal)).rejects.toThrow("approvals.notInitiator");
    expect(await story.asks(instance)).toEqual(["returned"]);
    await again("cook", documentId, toOriginal);
    expect(await story.asks(instance)).toEqual([first]);
  });

  it("is anybody's whose page it is once its submitter has left", async () => {
    const { documentId, instance } = await returned("anna");
    await story.inside((tx) =>
      tx.query("update approvals.instance set submitter_member_id = $2 where id = $1", [instance, story.id("gone")]),
    );
    await again("bert", documentId, toOriginal);
    expect(await story.asks(instance)).toEqual([first]);
  });
});

describe("the form of a document", () => {
  it("offers whoever returned it, to its submitter alone", async () => {
    const { documentId } = await returned("anna");
    expect(await foreseen("cook", documentId)).toEqual({ problem: null, original: ["anna"] });
    expect(await foreseen("bert", documentId)).toEqual({
      problem: "Only the person who submitted it can do this",
      original: [],
    });
  });

  it("offers nobody where it was revoked or never submitted", async () => {
    const documentId = (documents += 1);
    expect(await foreseen("cook", documentId)).toEqual({ problem: null, original: [] });
    await story.start({ documentId });
    await story.as("cook", (context) =>
      revokeApproval(context.tx, context, { documentType: "order", documentId }, "no"),
    );
    expect(await foreseen("cook", documentId)).toEqual({ problem: null, original: [] });
  });

  it("shows the way of the version that it stays on", async () => {
    const { documentId } = await returned("chef");
    const steps = async () =>
      (
        await story.as("cook", (context) =>
          previewRoute(context.tx, context, { ...submission("cook", documentId), facts: {} }),
        )
      ).steps.map((step) => step.nodeUid);
    await story.flow([story.step("only", ["bert"], 1)]);
    expect(await steps()).toEqual(["first", "second"]);
  });
});
