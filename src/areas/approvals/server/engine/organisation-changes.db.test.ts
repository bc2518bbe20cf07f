import { expect, it } from "vitest";
import type { ApproverNode } from "../../rules/flow/definition.ts";
import { relieveLeavers } from "./approval-clock.ts";
import { decideTask } from "./decide-task.ts";
import { readApproval } from "../inbox/read-approval-detail.ts";
import { storyOfEachTest, type Who } from "../story.fixture.ts";

/** What becomes of an application while the company around it changes: it ends, or waits for somebody who is there. */

const story = storyOfEachTest();
const relieved = () => relieveLeavers(story.services, story.company.tenantId, story.services.log);
const change = (text: string, values: readonly unknown[] = []) => story.db.ownerPool.query(text, [...values]);
const leaves = (who: Who) => change("update organisation.member set active = false where id = $1", [story.id(who)]);
const isLockedOut = (who: Who) =>
  change("update access.account set enabled = false where member_id = $1", [story.id(who)]);
const byPost = (uid: string, part: Partial<ApproverNode> = {}): ApproverNode => ({
  ...story.step(uid, [], 3),
  actions: [{ type: "position", order: 1, postId: story.company.post.finance }],
  ...part,
});

async function told(instanceId: number): Promise<string[]> {
  const view = await story.as("admin", (context) => readApproval(context, { id: instanceId }));
  return view.timeline.map((entry) => `${entry.nodeName ?? ""} ${entry.text}`);
}

it("a department that a later step names is deleted: the rule for nobody counts, and the trail says so", async () => {
  const { rows } = await change(
    "insert into organisation.department (tenant_id, parent_id, code, name_zh, name_en, path) values ($1, $2, 'bar', 'bar', 'bar', array[$2::bigint]) returning id",
    [story.company.tenantId, story.company.department.root],
  );
  const { id: bar } = (rows as { id: number }[])[0]!;
  await change("update organisation.department set path = path || id where id = $1", [bar]);
  await change("update organisation.member set department_id = $2 where id = $1", [story.id("anna"), bar]);
  await story.flow([
    story.step("first", ["chef"], 1),
    byPost("bar", { actions: [{ type: "position", order: 1, postId: story.company.post.finance, departmentId: bar }] }),
  ]);
  const instance = await story.start();
  await change("update organisation.member set department_id = $2 where id = $1", [
    story.id("anna"),
    story.company.department.root,
  ]);
  await change("delete from organisation.department where id = $1", [bar]);
  await story.answers("chef", instance);
  expect(await story.asks(instance)).toEqual(["admin"]);
  expect((await told(instance)).join("\n")).toMatch(/administrator/i);
  await story.answers("admin", instance);
  expect(await story.asks(instance)).toEqual(["approved"]);
});

it("a flow of a deleted department decides over no other one", async () => {
  await story.flow([story.step("only", ["chef"], 1)]);
  await change("update approvals.flow set department_ids = '{987654}' where tenant_id = $1", [story.company.tenantId]);
  expect(await story.asks(await story.start())).toEqual(["approved"]);
});

it("a post loses its last holder before its step: the rule for nobody counts; a new holder is asked by the next application", async () => {
  await story.flow([story.step("first", ["chef"], 1), byPost("finance")]);
  const instance = await story.start();
  await change("update organisation.member set post_id = null where id = any($1)", [
    [story.id("anna"), story.id("bert")],
  ]);
  await story.answers("chef", instance);
  expect(await story.asks(instance)).toEqual(["admin"]);
  await change("update organisation.member set post_id = $2 where id = $1", [
    story.id("bert"),
    story.company.post.finance,
  ]);
  const next = await story.start();
  await story.answers("chef", next);
  expect(await story.asks(next)).toEqual(["bert"]);
});

it("who holds a post no more keeps the task they have: it is theirs until they act, pass it on or leave", async () => {
  await story.flow([byPost("finance")]);
  const instance = await story.start();
  await change("update organisation.member set post_id = null where id = $1", [story.id("anna")]);
  expect([await relieved(), await story.asks(instance)]).toEqual([0, ["anna", "bert"]]);
  await story.answers("anna", instance);
  expect(await story.asks(instance)).toEqual(["approved"]);
});

it.each<[string, (who: Who) => Promise<unknown>]>([
  ["left", leaves],
  ["been locked out", isLockedOut],
])(
  "somebody who has %s: their open task goes to an administrator, in a later step they are not asked, and they cannot act",
  async (_, goes) => {
    await story.flow([
      story.step("now", ["anna"], 1),
      story.step("later", ["anna", "bert"], 2),
      story.step("alone", ["anna"], 1),
    ]);
    const instance = await story.start();
    const taskId = await story.task("anna", instance);
    await goes("anna");
    expect(await relieved()).toBe(1);
    expect(await story.asks(instance)).toEqual(["admin"]);
    await expect(
      story.as("anna", (context) => decideTask(context.tx, context, taskId, "approve", null)),
    ).rejects.toThrow(/approvals\.(alreadyHandled|notYours)/);
    await story.answers("admin", instance);
    expect(await story.asks(instance)).toEqual(["bert"]);
    await story.answers("bert", instance);
    expect(await story.asks(instance)).toEqual(["admin"]);
    await story.answers("admin", instance);
    expect(await story.asks(instance)).toEqual(["approved"]);
  },
);

it.each<[string, boolean, string[]]>([
  ["their deputy decides", true, ["director"]],
  ["with nobody acting for them an administrator does", false, ["admin"]],
])("an application that runs on and comes to somebody who has left: %s", async (_, hasDeputy, asks) => {
  await story.flow([story.step("first", ["chef"], 1), story.step("later", ["anna"], 1)]);
  const instance = await story.start();
  if (hasDeputy) {
    await change(
      "insert into approvals.deputy (tenant_id, principal_member_id, deputy_member_id, from_at, to_at) values ($1, $2, $3, '2020-01-01', '2099-01-01')",
      [story.company.tenantId, story.id("anna"), story.id("director")],
    );
  }
  await leaves("anna");
  await story.answers("chef", instance);
  expect(await story.asks(instance)).toEqual(asks);
  expect(await relieved()).toBe(0);
  await story.answers(asks[0] as Who, instance);
  expect(await story.asks(instance)).toEqual(["approved"]);
});

it("somebody in turn who leaves before it is theirs: an administrator stands at their place", async () => {
  await story.flow([story.step("turn", ["chef", "anna", "bert"], 1)]);
  const instance = await story.start();
  await leaves("anna");
  await story.answers("chef", instance);
  await relieved();
  expect(await story.asks(instance)).toEqual(["admin"]);
  await story.answers("admin", instance);
  expect(await story.asks(instance)).toEqual(["bert"]);
  await story.answers("bert", instance);
  expect(await story.asks(instance)).toEqual(["approved"]);
});

it("the last administrator is away too: it stays where it is and is taken over when there is one again", async () => {
  await story.flow([story.step("only", ["anna"], 1)]);
  const instance = await story.start();
  await leaves("anna");
  await isLockedOut("admin");
  await relieved();
  expect(await story.asks(instance)).toEqual(["anna"]);
  await change("update access.account set enabled = true where member_id = $1", [story.id("admin")]);
  await relieved();
  expect(await story.asks(instance)).toEqual(["admin"]);
});

it("the submitter leaves: it goes on, and what is returned can be ended by an administrator", async () => {
  await story.flow([story.step("first", ["chef"], 1), story.step("second", ["bert"], 1)]);
  const instance = await story.start();
  await leaves("cook");
  expect(await relieved()).toBe(0);
  await story.answers("chef", instance);
  expect(await story.asks(instance)).toEqual(["bert"]);
  await story.answers("bert", instance, "return");
  expect(await story.asks(instance)).toEqual(["returned"]);
});

it("the head of the department changes between two steps: the new one is asked", async () => {
  const head = (uid: string): ApproverNode => ({ ...story.step(uid, [], 1), settype: 2, directorLevel: 1 });
  await story.flow([story.step("first", ["bert"], 1), head("head")]);
  const instance = await story.start();
  await change("delete from organisation.department_duty where department_id = $1 and member_id = $2", [
    story.company.department.kitchen,
    story.id("chef"),
  ]);
  await story.answers("bert", instance);
  expect(await story.asks(instance)).toEqual(["sousChef"]);
});
