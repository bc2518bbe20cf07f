import { describe, expect, it } from "vitest";
import type { ApproverNode } from "../../rules/flow/definition.ts";
import { fireDue, relieveLeavers } from "./approval-clock.ts";
import { handOverTask } from "../handing-over/hand-over.ts";
import { remindInstance, revokeInstance } from "../inbox/inbox-acts.ts";
import { takeApprovalBack } from "../inbox/instance-acts.ts";
import { decideTask } from "./decide-task.ts";
import { outcomesOf, storyOfEachTest, type Who } from "../story.fixture.ts";
import { transferTask } from "./task-acts.ts";

const story = storyOfEachTest();

const ROUNDS = 8;

function answer(who: Who, taskId: number, verdict: "approve" | "return" = "approve") {
  return story.as(who, (context) => decideTask(context.tx, context, taskId, verdict, "because"));
}

describe("at the same moment", () => {
  it("two countersigners approve: it goes on once", async () => {
    await story.flow([story.step("both", ["anna", "bert"], 2), story.step("next", ["chef"], 1)]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const instance = await story.start();
      const [one, other] = [await story.task("anna", instance), await story.task("bert", instance)];
      expect(outcomesOf(await Promise.allSettled([answer("anna", one), answer("bert", other)]))).toEqual([
        "done",
        "done",
      ]);
      expect(await story.asks(instance)).toEqual(["chef"]);
      await story.isWhole(instance);
    }
  });

  it("two or-signers approve: the second is told, the next step is entered once", async () => {
    await story.flow([story.step("either", ["anna", "bert"], 3), story.step("next", ["chef"], 1)]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const instance = await story.start();
      const [one, other] = [await story.task("anna", instance), await story.task("bert", instance)];
      expect(outcomesOf(await Promise.allSettled([answer("anna", one), answer("bert", other)]))).toEqual([
        "approvals.alreadyHandled",
        "done",
      ]);
      const visits = await story.inside((tx) =>
        tx.query("select from approvals.visit where instance_id = $1", [instance]),
      );
      expect(visits.rowCount).toBe(2);
      await story.isWhole(instance);
    }
  });

  it("one approves and one returns a countersign: it is returned, whoever comes first", async () => {
    await story.flow([story.step("both", ["anna", "bert"], 2)]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const instance = await story.start();
      const [one, other] = [await story.task("anna", instance), await story.task("bert", instance)];
      const results = await Promise.allSettled([answer("anna", one), answer("bert", other, "return")]);
      expect([
        ["done", "done"],
        ["approvals.alreadyHandled", "done"],
      ]).toContainEqual(outcomesOf(results));
      expect(await story.asks(instance)).toEqual(["returned"]);
      await story.isWhole(instance);
    }
  });

  it("the submitter revokes and the last one approves: one of them, and the document hears once", async () => {
    await story.flow([story.step("last", ["anna"], 1)]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const before = story.documents.decisions.length;
      const instance = await story.start();
      const task = await story.task("anna", instance);
      const results = await Promise.allSettled([
        answer("anna", task),
        story.as("cook", (context) => revokeInstance(context, { id: instance, comment: "no" })),
      ]);
      expect(results.filter((one) => one.status === "fulfilled")).toHaveLength(1);
      expect(story.documents.decisions).toHaveLength(before + 1);
      await story.isWhole(instance);
    }
  });

  it("one takes their approval back and the next one approves: one of them", async () => {
    await story.flow([
      story.step("first", ["anna"], 1),
      story.step("second", ["bert"], 1),
      story.step("third", ["chef"], 1),
    ]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const instance = await story.start();
      await story.answers("anna", instance);
      const task = await story.task("bert", instance);
      const results = await Promise.allSettled([
        story.as("anna", (context) => takeApprovalBack(context, { id: instance })),
        answer("bert", task),
      ]);
      const outcome = outcomesOf(results);
      expect([
        ["approvals.alreadyHandled", "done"],
        ["approvals.cannotTakeBack", "done"],
      ]).toContainEqual(outcome);
      expect(await story.asks(instance)).toEqual(outcome[0] === "approvals.cannotTakeBack" ? ["chef"] : ["anna"]);
      await story.isWhole(instance);
    }
  });

  it("one task is passed on to two people: one of them has it", async () => {
    await story.flow([story.step("only", ["anna"], 1)]);
    const { bert, chef } = story.company.member;
    for (let round = 0; round < ROUNDS; round += 1) {
      const instance = await story.start();
      const taskId = await story.task("anna", instance);
      const to = (memberId: number) =>
        story.as("anna", (context) => transferTask(context, { taskId, to: memberId, comment: null }));
      expect(outcomesOf(await Promise.allSettled([to(bert), to(chef)]))).toEqual(["approvals.alreadyHandled", "done"]);
      expect(await story.asks(instance)).toHaveLength(1);
      await story.isWhole(instance);
    }
  });

  const atOnce: [
    string,
    Partial<ApproverNode>,
    (taskId: number, instance: number) => Promise<unknown>[],
    string[][],
  ][] = [
    [
      "the holder returns it in one window and passes it on in another",
      {},
      (taskId) => [
        answer("anna", taskId, "return"),
        story.as("anna", (context) => transferTask(context, { taskId, to: story.id("bert"), comment: null })),
      ],
      [["bert"], ["returned"]],
    ],
    [
      "it is handed over while the holder approves",
      {},
      (taskId, instance) => [
        answer("anna", taskId),
        story.as("admin", (context) =>
          handOverTask(context, { id: instance, from: story.id("anna"), to: story.id("bert"), comment: null }),
        ),
      ],
      [["bert"], ["chef"]],
    ],
    [
      "its time runs out while the holder approves",
      { timeout: { hours: 4, do: "autoReturn" } },
      (taskId) => {
        story.now += 4 * 3_600_000;
        return [answer("anna", taskId), fireDue(story.services, story.company.tenantId, story.services.log)];
      },
      [["chef"], ["returned"]],
    ],
    [
      "its holder is found to have left while the administrator hands it over",
      {},
      (_, instance) => [
        relieveLeavers(story.services, story.company.tenantId, story.services.log),
        story.as("admin", (context) =>
          handOverTask(context, { id: instance, from: story.id("anna"), to: story.id("bert"), comment: null }),
        ),
      ],
      [["admin"], ["bert"]],
    ],
  ];
  it.each(atOnce)("%s: one of them happens", async (name, part, acts, outcomes) => {
    await story.flow([story.step("only", ["anna"], 1, part), story.step("next", ["chef"], 1)]);
    for (let round = 0; round < ROUNDS; round += 1) {
      const instance = await story.start();
      const taskId = await story.task("anna", instance);
      if (name.includes("left"))
        await story.db.ownerPool.query("update organisation.member set active = false where id = $1", [
          story.id("anna"),
        ]);
      await Promise.allSettled(acts(taskId, instance));
      await story.db.ownerPool.query("update organisation.member set active = true where id = $1", [story.id("anna")]);
      expect(outcomes).toContainEqual(await story.asks(instance));
      await story.isWhole(instance);
    }
  });
});

describe("a stop in the middle", () => {
  it.each<[string, (tx: { query(text: string): Promise<unknown> }) => Promise<unknown>]>([
    ["the document refuses", () => Promise.reject(new Error("no"))],
    ["the connection is cut", (tx) => tx.query("select pg_terminate_backend(pg_backend_pid())")],
  ])("%s: nothing of the act has happened, and it can be done again", async (_, stop) => {
    await story.flow([story.step("last", ["anna"], 1)]);
    const instance = await story.start();
    const task = await story.task("anna", instance);
    story.documents.whenDecided = stop;
    await expect(answer("anna", task)).rejects.toThrow();
    expect(await story.asks(instance)).toEqual(["anna"]);
    await story.isWhole(instance);
    story.documents.whenDecided = undefined;
    await answer("anna", task);
    expect(await story.asks(instance)).toEqual(["approved"]);
    expect(story.documents.decisions).toHaveLength(1);
  });
});

describe("what is told", () => {
  it("notices and mails are written once for each act, in the language of whoever gets them", async () => {
    await story.db.ownerPool.query("update access.login set email = account_name || '@example.com'");
    await story.flow([story.step("only", ["anna", "bert"], 2)]);
    const instance = await story.start();
    await story.as("cook", (context) =>
      context.tx.query("insert into approvals.mail_choice (tenant_id, member_id, wanted) values ($1, $2, false)", [
        context.tx.tenantId,
        story.company.member.bert,
      ]),
    );
    await story.start();
    const mails = await story.inside((tx) =>
      tx.query<{ recipient: string; title: string }>("select recipient, title from notices.mail order by id"),
    );
    const to = (who: Who) => `${who}${story.company.tenantId}@example.com`;
    expect(mails.rows.map((row) => row.recipient)).toEqual([to("anna"), to("bert"), to("anna")]);
    const notices = await story.inside((tx) => tx.query("select from notices.notice where kind = 'todo'"));
    expect(notices.rowCount).toBe(4);
    await story.answers("anna", instance);
    await story.answers("bert", instance);
    const decided = await story.inside((tx) =>
      tx.query<{ recipient: string }>("select recipient from notices.mail where title like '已通过%'"),
    );
    expect(decided.rows.map((row) => row.recipient)).toEqual([to("cook")]);
  });

  it("a request to answer goes as soon as the answer is given, with its reminders and nobody else's", async () => {
    await story.flow([story.step("only", ["anna", "bert"], 2)]);
    const instance = await story.start();
    await story.start();
    await story.as("cook", (context) => remindInstance(context, { id: instance }));
    const asked = async () => {
      const { rows } = await story.inside((tx) =>
        tx.query<{ told: string }>(
          `select m.name || ' ' || n.kind || ' ' || split_part(n.effect_key, '/', 2) as told from notices.notice n
         join access.account_view a on a.id = n.account_id join organisation.member_view m on m.id = a.member_id
         where n.kind <> 'decision' order by m.name, n.id`,
        ),
      );
      return rows.map((row) => row.told);
    };
    const other = instance + 1;
    const ofBert = [`bert todo ${instance}`, `bert todo ${other}`, `bert reminder ${instance}`];
    expect(await asked()).toEqual([
      `anna todo ${instance}`,
      `anna todo ${other}`,
      `anna reminder ${instance}`,
      ...ofBert,
    ]);
    await story.answers("anna", instance);
    expect(await asked()).toEqual([`anna todo ${other}`, ...ofBert]);
    await story.answers("bert", instance, "return");
    expect(await asked()).toEqual([`anna todo ${other}`, `bert todo ${other}`]);
  });
});
