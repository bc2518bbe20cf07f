import { describe, expect, it } from "vitest";
import { uploadApprovalFile, readApprovalFile } from "../inbox/approval-files.ts";
import { handOverTask, handOverTasks } from "../handing-over/hand-over.ts";
import { revokeInstance } from "../inbox/inbox-acts.ts";
import { commentOn, copyInstance, removeSignersFrom, takeApprovalBack } from "../inbox/instance-acts.ts";
import { printApproval } from "../inbox/print-approval.ts";
import { readApproval } from "../inbox/read-approval-detail.ts";
import { storyOfEachTest, type Who } from "../story.fixture.ts";
import { addSignersTo, answerOpinion, delegateTask, opposeTask, sendTaskBack, transferTask } from "./task-acts.ts";
import { firstBrokenEntry } from "./write-trail.ts";

const story = storyOfEachTest();

const id = (who: Who) => story.id(who);

describe("the acts of a task's holder", () => {
  it("are kept and told: transfer, opinion, signers, vote, sent back, taken back", async () => {
    await story.flow([
      story.step("first", ["chef"], 1),
      story.step("vote", ["anna", "bert", "director"], 4, { passRatio: 60 }),
    ]);
    const instance = await story.start();
    const act = async <T>(who: Who, work: (taskId: number) => T) => work(await story.task(who, instance));
    await act("chef", (taskId) =>
      story.as("chef", (context) => transferTask(context, { taskId, to: id("sousChef"), comment: "yours" })),
    );
    expect(await story.asks(instance)).toEqual(["sousChef"]);
    await act("sousChef", (taskId) =>
      story.as("sousChef", (context) => delegateTask(context, { taskId, to: id("admin"), comment: null })),
    );
    await act("admin", (taskId) =>
      story.as("admin", (context) => answerOpinion(context, { taskId, comment: "fine with me" })),
    );
    await act("sousChef", (taskId) =>
      story.as("sousChef", (context) =>
        addSignersTo(context, { taskId, place: "before", memberIds: [id("chef"), id("admin")], comment: null }),
      ),
    );
    expect(await story.asks(instance)).toEqual(["chef"]);
    await story.as("sousChef", (context) => removeSignersFrom(context, { id: instance, memberIds: [id("admin")] }));
    await story.answers("chef", instance);
    await story.answers("sousChef", instance);
    expect(await story.asks(instance)).toEqual(["anna", "bert", "director"]);
    await story.as("sousChef", (context) => takeApprovalBack(context, { id: instance }));
    expect(await story.asks(instance)).toEqual(["sousChef"]);
    await story.answers("sousChef", instance);
    await act("anna", (taskId) => story.as("anna", (context) => opposeTask(context, { taskId, comment: null })));
    expect((await story.as("cook", (context) => readApproval(context, { id: instance }))).present).toEqual({
      mode: "ratio",
      share: 60,
      agreed: 0,
      total: 3,
    });
    await act("bert", (taskId) =>
      story.as("bert", (context) => sendTaskBack(context, { taskId, uid: "first", comment: "look again" })),
    );
    expect(await story.asks(instance)).toEqual(["chef"]);
    const detail = await story.as("cook", (context) => readApproval(context, { id: instance }));
    expect(detail.timeline.map((entry) => entry.text)).toEqual([
      "Submitted",
      "Waiting for chef (Designated member)",
      "Passed on to sousChef",
      "Asked admin for an opinion",
      "Gave an opinion",
      "Added before: chef, admin",
      "Took out admin",
      "Approved",
      "Now the turn of sousChef",
      "Approved",
      "Waiting for anna (Designated member), bert (Designated member), director (Designated member)",
      "Took back the own approval",
      "Approved",
      "Waiting for anna (Designated member), bert (Designated member), director (Designated member)",
      "Voted against",
      "Sent back to “first”",
      "Waiting for chef (Designated member)",
    ]);
    expect(await story.inside((tx) => firstBrokenEntry(tx, instance))).toBeNull();
    await story.answers("chef", instance);
    await story.answers("anna", instance);
    await story.answers("director", instance);
    expect(await story.asks(instance)).toEqual(["approved"]);
  });

  it("a task that has become somebody else's is refused to its former holder", async () => {
    await story.flow([story.step("only", ["chef"], 1)]);
    const instance = await story.start();
    const taskId = await story.task("chef", instance);
    await story.as("chef", (context) => transferTask(context, { taskId, to: id("anna"), comment: null }));
    await expect(
      story.as("chef", (context) => transferTask(context, { taskId, to: id("bert"), comment: null })),
    ).rejects.toThrow("approvals.alreadyHandled");
    await expect(
      story.as("anna", (context) => transferTask(context, { taskId, to: id("bert"), comment: null })),
    ).rejects.toThrow("approvals.notYours");
    const own = await story.task("anna", instance);
    await expect(
      story.as("anna", (context) => transferTask(context, { taskId: own, to: id("gone"), comment: null })),
    ).rejects.toThrow("approvals.badTarget");
    await expect(
      story.as("anna", (context) => transferTask(context, { taskId: own, to: 987_654, comment: null })),
    ).rejects.toThrow("approvals.badTarget");
  });
});

describe("those who take part", () => {
  it("comment with files and mentions; whoever is mentioned may look and read the file, others may not", async () => {
    await story.flow([story.step("only", ["chef"], 1)]);
    const instance = await story.start();
    const bytes = Buffer.from([0x89, 0x50, 0x4e, 0x47, 1, 2, 3]);
    const file = await story.as("cook", (context) =>
      uploadApprovalFile(context, { id: instance }, [{ name: "plan.png", mediaType: "image/png", bytes }]),
    );
    await expect(
      story.as("bert", (context) =>
        uploadApprovalFile(context, { id: instance }, [{ name: "plan.png", mediaType: "image/png", bytes }]),
      ),
    ).rejects.toThrow("common.notFound");
    await expect(
      story.as("chef", (context) =>
        commentOn(context, { id: instance, comment: "mine", mentions: [], attachments: [999_999] }),
      ),
    ).rejects.toThrow("common.notFound");
    await story.as("cook", (context) =>
      commentOn(context, {
        id: instance,
        comment: "please see the plan",
        mentions: [id("bert")],
        attachments: [file.id],
      }),
    );
    const seen = await story.as("bert", (context) => readApproval(context, { id: instance }));
    expect(seen.timeline.at(-1)).toMatchObject({
      kind: "commented",
      comment: "please see the plan",
      person: { name: "cook" },
      mentions: [{ name: "bert" }],
      attachments: [{ id: file.id, name: "plan.png" }],
    });
    expect(seen.actions).toEqual([]);
    expect(
      await story.as("bert", (context) => readApprovalFile(context, { id: instance, fileId: file.id })),
    ).toMatchObject({ name: "plan.png" });
    await expect(
      story.as("anna", (context) => readApprovalFile(context, { id: instance, fileId: file.id })),
    ).rejects.toThrow("common.notFound");
    await story.as("chef", (context) => copyInstance(context, { id: instance, memberIds: [id("anna")] }));
    expect((await story.as("anna", (context) => readApproval(context, { id: instance }))).timeline.at(-1)?.text).toBe(
      "Copied to anna",
    );
  });
});

describe("an administrator", () => {
  it("hands tasks over and ends an application with a reason, and nobody else", async () => {
    await story.flow([story.step("turns", ["chef", "anna"], 1)]);
    const instances = [await story.start(), await story.start(), await story.start()];
    const give = { id: instances[0]!, from: id("chef"), to: id("bert"), comment: "on leave" };
    await expect(story.as("anna", (context) => handOverTask(context, give))).rejects.toThrow(
      "approvals.administratorsOnly",
    );
    await story.as("admin", (context) => handOverTask(context, give));
    expect(await story.asks(instances[0]!)).toEqual(["bert"]);
    const all = await story.as("admin", (context) =>
      handOverTasks(context, { from: id("anna"), to: id("director"), uid: "turns", flowId: undefined, comment: null }),
    );
    expect(all).toEqual({ handedOver: 3, refused: [] });
    await story.answers("bert", instances[0]!);
    expect(await story.asks(instances[0]!)).toEqual(["director"]);
    await expect(story.as("admin", (context) => revokeInstance(context, { id: instances[0]! }))).rejects.toThrow(
      "approvals.reasonRequired",
    );
    await story.as("admin", (context) => revokeInstance(context, { id: instances[0]!, comment: "no longer needed" }));
    expect(story.documents.decisions.at(-1)).toMatchObject({
      decision: "revoked",
      memberId: id("admin"),
      comment: "no longer needed",
    });
  });
});

describe("an approval on paper", () => {
  it("holds its history for whoever takes part, in their language, and for nobody else", async () => {
    await story.flow([story.step("first", ["chef"], 1)]);
    const instance = await story.start();
    await story.answers("chef", instance);
    await story.db.ownerPool.query("insert into organisation.company (tenant_id, name) values ($1, $2)", [
      story.company.tenantId,
      "海湾酒店",
    ]);
    const printed = await story.as("chef", (context) => printApproval(context, { id: instance }));
    expect(printed).toMatchObject({ mediaType: "application/pdf" });
    const pdf = await (printed.body as () => Promise<Buffer>)();
    expect(pdf.subarray(0, 5).toString()).toBe("%PDF-");
    await expect(story.as("anna", (context) => printApproval(context, { id: instance }))).rejects.toThrow(
      "common.notFound",
    );
  });
});
