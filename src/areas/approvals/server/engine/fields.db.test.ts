import { beforeAll, describe, expect, it } from "vitest";
import { deflateSync } from "node:zlib";
import { ownFiles, readApprovalFile, uploadApprovalFile } from "../inbox/approval-files.ts";
import { submissionOf } from "../company.fixture.ts";
import { returnTask, approveTask } from "../inbox/inbox-acts.ts";
import { ownApprovals } from "../inbox/list-approvals.ts";
import { readApproval } from "../inbox/read-approval-detail.ts";
import { startApproval } from "./start-approval.ts";
import { outcomesOf, storyOfFile, type Who } from "../story.fixture.ts";
import { transferTask } from "./task-acts.ts";

const story = storyOfFile();
const png = Buffer.concat([Buffer.from([0x89, 0x50, 0x4e, 0x47]), deflateSync(Buffer.from("drawn"))]);

/** A new application for so many people. */
async function applied(headcount: string): Promise<number> {
  const documentId = 1000 + story.documents.headcounts.size;
  story.documents.headcounts.set(documentId, headcount);
  story.documents.facts = { calcost: "1234.50" };
  return story.start({ documentId });
}
const headcountOf = (instanceId: number) =>
  story.inside(async (tx) => {
    const { rows } = await tx.query<{ id: number }>("select document_id as id from approvals.instance where id = $1", [
      instanceId,
    ]);
    return story.documents.headcounts.get(rows[0]!.id);
  });
const detail = (who: Who, id: number) => story.as(who, (context) => readApproval(context, { id }));
async function changes(who: Who, instanceId: number, value: string, key = "headcount") {
  const taskId = await story.task(who, instanceId);
  return story.as(who, (context) => approveTask(context, { taskId, edits: [{ key, value }] }));
}

describe("what a step lets its people edit", () => {
  beforeAll(async () => {
    const big = story.step("big", ["director"], 1);
    const router = {
      type: 4 as const,
      uid: "r",
      postName: "r",
      childNode: null,
      conditionNodes: [
        {
          type: 3 as const,
          uid: "r1",
          postName: "many",
          postAction: "branch" as const,
          priorityLevel: 1,
          childNode: big,
          conditions: [{ conditionType: "applynum" as const, operatorType: "gt" as const, lowerBound: 10 }],
        },
        {
          type: 3 as const,
          uid: "r2",
          postName: "few",
          postAction: "branch" as const,
          priorityLevel: 2,
          childNode: null,
          conditions: [],
        },
      ],
    };
    await story.flow([
      story.step("both", ["chef", "sousChef"], 2, { fields: { headcount: "edit", cost: "hidden" }, childNode: router }),
    ]);
  });

  it("is changed with the approval, decides the conditions behind it, and stands in the trail with what it was", async () => {
    const id = await applied("4");
    await story.answers("sousChef", id);
    await changes("chef", id, "12");
    expect(await headcountOf(id)).toBe("12");
    expect(await story.asks(id)).toEqual(["director"]);
    const seen = await detail("director", id);
    expect(seen.timeline.find((entry) => entry.kind === "fieldsEdited")).toMatchObject({
      person: { name: "chef" },
      changes: [{ label: "Headcount", before: "4", after: "12" }],
    });
    expect(seen.brokenAt).toBeNull();
    await story.db.ownerPool.query(
      "update approvals.trail set event = event || '{\"changes\": []}' where instance_id = $1 and kind = 'fieldsEdited'",
      [id],
    );
    expect((await detail("director", id)).brokenAt).toBe(4);
  });

  it("is not sent where it is hidden, in the list, the detail and the way to the document; to the submitter it is", async () => {
    const id = await applied("3");
    const chef = await detail("chef", id);
    expect([chef.costFen, chef.summary.amounts, chef.summary.link]).toEqual([null, [], null]);
    expect(chef.summary.rows).toEqual([expect.objectContaining({ value: "3" })]);
    expect(chef.editable).toEqual([
      { key: "headcount", label: "Headcount", kind: "number", value: "3", min: 1, max: null, date: null },
    ]);
    const row = (who: Who, tab: "todo" | "mine" | "done") =>
      story.as(who, async (context) =>
        (await ownApprovals.answer(context, { tab, page: 1, size: 50, cards: true })).rows.find((one) => one.id === id),
      );
    expect((await row("chef", "todo"))?.costFen).toBeNull();
    story.documents.warnings = ["costs much"];
    expect((await row("chef", "todo"))?.card).toMatchObject({ amounts: [], warnings: [] });
    expect((await row("cook", "mine"))?.card).toMatchObject({ amounts: [{ fen: 100 }], warnings: ["costs much"] });
    expect((await row("cook", "mine"))?.costFen).toBe(123450);
    await changes("chef", id, "12");
    await story.answers("sousChef", id);
    expect([(await row("director", "todo"))?.costFen, (await detail("director", id)).costFen]).toEqual([
      123450, 123450,
    ]);
    expect([(await row("chef", "done"))?.costFen, (await detail("chef", id)).costFen]).toEqual([null, null]);
    const own = await detail("cook", id);
    expect([own.costFen, own.summary.amounts.length, own.editable]).toEqual([123450, 1, []]);
  });

  it("stands beside what it was in the former round, as far as the viewer may see it", async () => {
    const id = await applied("3");
    expect((await detail("sousChef", id)).changed).toBeNull();
    await story.answers("chef", id, "return");
    expect((await detail("cook", id)).changed).toBeNull();
    const { documentId } = await detail("cook", id);
    story.documents.headcounts.set(documentId, "9");
    await story.as("cook", (context) => startApproval(context.tx, context, submissionOf(story.company, documentId)));
    expect((await detail("chef", id)).changed).toEqual({
      round: 1,
      rows: [{ label: "Headcount", before: "3", after: "9" }],
      amounts: [],
    });
    expect((await detail("cook", id)).brokenAt).toBeNull();
  });

  it("refuses what the step hides or does not know, and leaves the document and the task as they were", async () => {
    const id = await applied("5");
    await expect(changes("chef", id, "2", "cost")).rejects.toThrow("approvals.fieldNotEditable");
    await expect(changes("chef", id, "2", "salary")).rejects.toThrow("approvals.fieldUnknown");
    expect(await headcountOf(id)).toBe("5");
    expect(await story.asks(id)).toEqual(["chef", "sousChef"]);
  });

  it("of two who change it at once the second sees what the first has made of it", async () => {
    const id = await applied("5");
    const results = await Promise.allSettled([changes("chef", id, "6"), changes("sousChef", id, "7")]);
    expect(outcomesOf(results)).toEqual(["done", "done"]);
    const edits = (await detail("cook", id)).timeline
      .filter((entry) => entry.kind === "fieldsEdited")
      .flatMap((entry) => entry.changes);
    expect(edits[0]?.before).toBe("5");
    expect(edits[1]?.before).toBe(edits[0]?.after);
    expect(await headcountOf(id)).toBe(edits[1]?.after);
  });

  it("what was repeated by the caller after a hand-over to somebody else is refused", async () => {
    const id = await applied("5");
    const taskId = await story.task("chef", id);
    await story.as("chef", (context) =>
      transferTask(context, { taskId, to: story.company.member.anna, comment: null }),
    );
    await expect(
      story.as("chef", (context) => approveTask(context, { taskId, edits: [{ key: "headcount", value: "9" }] })),
    ).rejects.toThrow("approvals.alreadyHandled");
    expect(await headcountOf(id)).toBe("5");
  });
});

describe("a signature and files with an answer", () => {
  beforeAll(async () => {
    await story.anew();
    await story.flow([
      story.step("signs", ["anna"], 1, { require: { signature: true } }),
      story.step("then", ["bert"], 1),
    ]);
  });

  const file = (who: Who, id: number, name: string) =>
    story.as(
      who,
      async (context) => (await uploadApprovalFile(context, { id }, [{ name, mediaType: "image/png", bytes: png }])).id,
    );

  it("is asked for, stored and shown to whoever takes part", async () => {
    const id = await applied("1");
    const taskId = await story.task("anna", id);
    await expect(story.as("anna", (context) => approveTask(context, { taskId }))).rejects.toThrow(
      "approvals.signatureRequired",
    );
    expect((await detail("anna", id)).signatureDue).toBe(true);
    const signatureId = await file("anna", id, "signature.png");
    const attached = await file("anna", id, "offer.png");
    await story.as("anna", (context) => approveTask(context, { taskId, signatureId, attachments: [attached] }));
    const entry = (await detail("bert", id)).timeline.find((one) => one.kind === "approved");
    expect(entry).toMatchObject({ signatureId, attachments: [{ id: attached, name: "offer.png" }] });
    for (const fileId of [signatureId, attached]) {
      expect(await story.as("bert", (context) => readApprovalFile(context, { id, fileId }))).toMatchObject({
        mediaType: "image/png",
      });
      await expect(story.as("chef", (context) => readApprovalFile(context, { id, fileId }))).rejects.toThrow(
        "common.notFound",
      );
    }
  });

  it("goes with a return and a transfer too; files of nobody or of others are refused", async () => {
    const id = await applied("1");
    const attached = await file("anna", id, "why.png");
    const taskId = await story.task("anna", id);
    await expect(story.as("anna", (context) => approveTask(context, { taskId, signatureId: 999_999 }))).rejects.toThrow(
      "common.notFound",
    );
    await expect(
      story.as("anna", (context) =>
        ownFiles({ ...context, principal: { ...context.principal, accountId: 77 } }, [attached]),
      ),
    ).rejects.toThrow("common.notFound");
    await story.as("anna", (context) =>
      transferTask(context, { taskId, to: story.company.member.director, comment: null, attachments: [attached] }),
    );
    const own = await file("director", id, "no.png");
    const given = await story.task("director", id);
    await story.as("director", (context) => returnTask(context, { taskId: given, comment: "no", attachments: [own] }));
    const files = (await detail("cook", id)).timeline.flatMap((entry) =>
      entry.attachments.map((one) => [entry.kind, one.name]),
    );
    expect(files).toEqual([
      ["transferred", "why.png"],
      ["returned", "no.png"],
    ]);
  });
});
