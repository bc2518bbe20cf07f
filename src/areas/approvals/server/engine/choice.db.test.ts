import { beforeAll, describe, expect, it } from "vitest";
import { Refusal } from "#platform/errors/refusal.ts";
import { submissionOf } from "../company.fixture.ts";
import { previewRoute } from "./preview-route.ts";
import { startApproval } from "./start-approval.ts";
import { storyOfFile, type Who } from "../story.fixture.ts";

const story = storyOfFile();
beforeAll(async () => {
  const { member, post } = story.company;
  await story.flow([
    story.step("head", ["chef"], 1),
    { ...story.step("listed", ["anna", "bert"], 1), settype: 4, selectMode: 1, selectRange: 2 },
    {
      ...story.step("post", [], 2),
      settype: 4,
      selectMode: 2,
      selectRange: 3,
      actions: [{ type: "position", order: 1, postId: post.cook }],
    },
    { ...story.step("anybody", [], 1), settype: 4, selectMode: 1, selectRange: 1 },
  ]);
  expect(member.gone).toBeGreaterThan(0);
});

const id = (who: Who) => story.id(who);

describe("steps whose people the submitter chooses", () => {
  it("refuse a submission without a choice and say who can be chosen for each", async () => {
    const refused = await story.start().catch((error: unknown) => error);
    expect(refused).toMatchObject({ message: "approvals.chooseApprover", params: { node: "listed" } });
    const names = (who: Who[]) => who.map((name) => ({ memberId: id(name), name }));
    expect((refused as Refusal).details).toEqual({
      others: {},
      steps: [
        { uid: "listed", name: "listed", several: false, options: names(["anna", "bert"]), chosen: [] },
        { uid: "post", name: "post", several: true, options: names(["chef", "sousChef"]), chosen: [] },
        { uid: "anybody", name: "anybody", several: false, options: null, chosen: [] },
      ],
    });
  });

  it.each([
    ["outside the list", { listed: ["director"] }, "choiceOutside"],
    ["two for one place", { listed: ["anna", "bert"] }, "chooseOne"],
    ["somebody who has left", { anybody: ["gone"] }, "chosenGone"],
    ["somebody without an account", { anybody: ["mute"] }, "chosenGone"],
    ["somebody without the position", { post: ["anna"] }, "choiceOutside"],
  ] as const)("refuse a choice of %s", async (_, wrong, refusal) => {
    const right = { listed: ["anna"], post: ["chef"], anybody: ["director"] } as const;
    const chosen = Object.fromEntries(
      Object.entries({ ...right, ...wrong }).map(([uid, people]) => [uid, people.map(id)]),
    );
    await expect(story.start({ chosen })).rejects.toThrow(`approvals.${refusal}`);
  });

  it("are asked for in the form, with whom can be chosen", async () => {
    const { submitterMemberId, applicantMemberId, departmentId, documentType } = submissionOf(story.company, 1);
    const { steps } = await story.as("cook", (context) =>
      previewRoute(context.tx, context, {
        documentType,
        submitterMemberId,
        applicantMemberId,
        departmentId,
        facts: {},
      }),
    );
    const people = (...who: Who[]) => who.map((name) => ({ memberId: id(name), name }));
    expect(steps.map(({ nodeUid, choice }) => [nodeUid, choice])).toEqual([
      ["head", null],
      ["listed", { several: false, options: people("anna", "bert") }],
      ["post", { several: true, options: people("chef", "sousChef") }],
      ["anybody", { several: false, options: null }],
    ]);
  });

  it("ask the chosen ones, and remember them for the next round", async () => {
    const documentId = 900;
    const instance = await story.start({
      documentId,
      chosen: { listed: [id("bert")], post: [id("chef"), id("sousChef")], anybody: [id("director")] },
    });
    await story.answers("chef", instance);
    expect(await story.asks(instance)).toEqual(["bert"]);
    await story.answers("bert", instance, "return");
    await story.as("cook", (context) => startApproval(context.tx, context, submissionOf(story.company, documentId)));
    await story.answers("chef", instance);
    await story.answers("bert", instance);
    expect(await story.asks(instance)).toEqual(["chef", "sousChef"]);
  });

  it("go by the rule for nobody where the submitter has no screen to choose on", async () => {
    const instance = await story.start({ submitterMemberId: null });
    await story.answers("chef", instance);
    expect(await story.asks(instance)).toEqual(["admin"]);
  });
});
