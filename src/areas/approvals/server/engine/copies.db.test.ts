import { beforeAll, expect, it } from "vitest";
import { Refusal } from "#platform/errors/refusal.ts";
import type { NotifierNode } from "../../rules/flow/definition.ts";
import { submissionOf } from "../company.fixture.ts";
import { storyOfFile } from "../story.fixture.ts";
import { previewRoute } from "./preview-route.ts";
import { startApproval } from "./start-approval.ts";

const story = storyOfFile();

const copies = (uid: string, ccSelfSelectFlag: 0 | 1, childNode: NotifierNode | null = null): NotifierNode => ({
  type: 2,
  uid,
  postName: uid,
  postAction: "notify",
  actions: [{ type: "member", order: 1, workerId: story.id("director") }],
  ccSelfSelectFlag,
  childNode,
});

beforeAll(() => story.flow([story.step("head", ["chef"], 1, { childNode: copies("fixed", 0, copies("free", 1)) })]));

const copied = async (instance: number) =>
  (
    await story.inside((tx) =>
      tx.query<{ name: string }>(
        `select m.name from approvals.copy c join organisation.member_view m on m.tenant_id = c.tenant_id and m.id = c.member_id
         where c.instance_id = $1 order by m.name`,
        [instance],
      ),
    )
  ).rows.map((row) => row.name);

it("a form asks for copies where the flow leaves some to the submitter", async () => {
  const { documentType, submitterMemberId, applicantMemberId, departmentId } = submissionOf(story.company, 1);
  const intended = { documentType, submitterMemberId, applicantMemberId, departmentId, facts: {} };
  const { steps } = await story.as("cook", (context) => previewRoute(context.tx, context, intended));
  expect(steps.map(({ nodeUid, kind, choice }) => [nodeUid, kind, choice])).toEqual([
    ["head", "approver", null],
    ["fixed", "copy", null],
    ["free", "copy", { several: true, options: null }],
  ]);
});

it("whom the submitter chose is copied in beside the others, where the flow lets them", async () => {
  const instance = await story.start({ documentId: 901, chosen: { free: [story.id("anna"), story.id("gone")] } });
  await story.answers("chef", instance);
  expect(await copied(instance)).toEqual(["anna", "director"]);
  const plain = await story.start({ chosen: { fixed: [story.id("anna")] } });
  await story.answers("chef", plain);
  expect(await copied(plain)).toEqual(["director"]);
});

it("whom they copied in stays for the next round, and the form shows it", async () => {
  const instance = await story.start({ documentId: 902, chosen: { free: [story.id("anna")] } });
  await story.answers("chef", instance, "return");
  const submission = submissionOf(story.company, 902);
  const { steps } = await story.as("cook", (context) =>
    previewRoute(context.tx, context, { ...submission, facts: {} }),
  );
  expect(steps.map((step) => step.people.map((one) => one.name))).toEqual([["chef"], ["director"], ["anna"]]);
  await story.as("cook", (context) => startApproval(context.tx, context, submission));
  await story.answers("chef", instance);
  expect(await copied(instance)).toEqual(["anna", "director"]);
});

it("the chosen copies are not lost where an approver has still to be chosen", async () => {
  await story.flow([
    {
      ...story.step("listed", ["anna", "bert"], 1),
      settype: 4,
      selectMode: 1,
      selectRange: 2,
      childNode: copies("free", 1),
    },
  ]);
  const refused = await story.start({ chosen: { free: [story.id("bert")] } }).catch((error: unknown) => error);
  expect((refused as Refusal).details).toMatchObject({
    others: { free: [story.id("bert")] },
    steps: [{ uid: "listed" }],
  });
});
