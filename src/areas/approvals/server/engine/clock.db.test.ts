import { expect, it } from "vitest";
import type { ApproverNode } from "../../rules/flow/definition.ts";
import { fireDue, relieveLeavers } from "./approval-clock.ts";
import { endDeputy, listDeputies, saveDeputy } from "./deputies.ts";
import { storyOfEachTest } from "../story.fixture.ts";

const story = storyOfEachTest();

const HOUR = 3_600_000;
const fire = () => fireDue(story.services, story.company.tenantId, story.services.log);

async function late(does: NonNullable<ApproverNode["timeout"]>["do"], max?: number): Promise<number> {
  await story.inside((tx) =>
    tx.query("update organisation.member set post_id = $1 where id = $2", [
      story.company.post.cook,
      story.company.member.anna,
    ]),
  );
  await story.flow([
    story.step("timed", ["anna"], 1, { timeout: { hours: 4, do: does, ...(max === undefined ? {} : { max }) } }),
    story.step("next", ["bert"], 1),
  ]);
  const instance = await story.start();
  story.now += 4 * HOUR - 1000;
  expect(await fire()).toBe(0);
  story.now += 1000;
  return instance;
}

it.each([
  ["escalate", ["director"]],
  ["transferAdmin", ["admin"]],
  ["autoPass", ["bert"]],
  ["autoReturn", ["returned"]],
] as const)("a task that is late: %s, once", async (does, asks) => {
  const instance = await late(does);
  await Promise.all([fire(), fire(), fire()]);
  expect(await story.asks(instance)).toEqual(asks);
  const { rows } = await story.inside((tx) =>
    tx.query("select from approvals.trail where instance_id = $1 and (kind = 'timedOut' or kind = 'returned')", [
      instance,
    ]),
  );
  expect(rows).toHaveLength(1);
});

it("reminds every so many hours, so often as set, and once after a stand-still", async () => {
  const instance = await late("remind", 3);
  const reminders = async () =>
    (
      await story.inside((tx) =>
        tx.query("select from approvals.trail where instance_id = $1 and kind = 'timedOut'", [instance]),
      )
    ).rowCount;
  story.now += 100 * HOUR;
  expect([await fire(), await fire(), await reminders()]).toEqual([1, 0, 1]);
  story.now += 4 * HOUR;
  expect([await fire(), await reminders()]).toEqual([1, 2]);
  story.now += 4 * HOUR;
  expect([await fire(), await reminders()]).toEqual([1, 3]);
  story.now += 4 * HOUR;
  expect([await fire(), await reminders()]).toEqual([0, 3]);
});

it("stops with its task and starts anew when the step is entered again", async () => {
  const instance = await late("autoPass");
  await story.answers("anna", instance, "return");
  expect([await fire(), await story.asks(instance)]).toEqual([0, ["returned"]]);
});

it("an administrator stands in for who has left with something to do", async () => {
  await story.flow([story.step("only", ["anna", "bert"], 2)]);
  const instance = await story.start();
  await story.inside((tx) =>
    tx.query("update organisation.member set active = false where id = $1", [story.company.member.anna]),
  );
  expect(await relieveLeavers(story.services, story.company.tenantId, story.services.log)).toBe(1);
  expect(await relieveLeavers(story.services, story.company.tenantId, story.services.log)).toBe(0);
  expect(await story.asks(instance)).toEqual(["admin", "bert"]);
});

it("deputies act in their days for the kinds they were given, and not before, after or when ended", async () => {
  const { anna, bert, director } = story.company.member;
  await story.flow([story.step("only", ["anna"], 1)]);
  const waiting = await story.start();
  const set = (part: object) =>
    story.as("anna", (context) =>
      saveDeputy(context, {
        deputyId: bert,
        from: "2026-10-01",
        to: "2026-10-03",
        processTypes: [],
        handOverOpen: false,
        ...part,
      }),
    );
  await expect(set({ deputyId: anna })).rejects.toThrow("approvals.deputySelf");
  await expect(set({ deputyId: story.company.member.gone })).rejects.toThrow("approvals.badTarget");
  await expect(set({ from: "2026-10-03", to: "2026-10-02" })).rejects.toThrow("approvals.deputyPeriod");
  await expect(set({ from: "2026-09-01", to: "2026-09-30" })).rejects.toThrow("approvals.deputyPeriod");
  const { id, transferred } = await set({ handOverOpen: true, processTypes: ["employment"] });
  expect(transferred).toBe(1);
  expect(await story.asks(waiting)).toEqual(["bert"]);
  await expect(set({ deputyId: director, to: "2026-10-20" })).rejects.toThrow("approvals.deputyOverlap");
  await set({ deputyId: director, processTypes: ["pay"] });
  expect(await story.asks(await story.start())).toEqual(["bert"]);
  expect(await story.asks(await story.start({ documentType: "wages" }))).toEqual(["approved"]);
  const seen = await story.as("bert", (context) => listDeputies(context));
  expect(seen.rows).toMatchObject([
    { principalName: "anna", from: "2026-10-01", to: "2026-10-03", state: "running", mine: false },
  ]);
  await expect(story.as("bert", (context) => endDeputy(context, { id }))).rejects.toThrow("common.notFound");
  story.now = Date.parse("2026-10-03T16:00:00Z");
  expect(await story.asks(await story.start())).toEqual(["anna"]);
  story.now = Date.parse("2026-10-03T15:59:59Z");
  expect(await story.asks(await story.start())).toEqual(["bert"]);
  await story.as("anna", (context) => endDeputy(context, { id }));
  expect(await story.asks(await story.start())).toEqual(["anna"]);
});

it("a deputy who was ended today does not keep another one from today", async () => {
  const { bert, director } = story.company.member;
  await story.flow([story.step("only", ["anna"], 1)]);
  const set = (deputyId: number) =>
    story.as("anna", (context) =>
      saveDeputy(context, { deputyId, from: "2026-10-01", to: "2026-10-03", processTypes: [], handOverOpen: false }),
    );
  const { id } = await set(bert);
  story.now += HOUR;
  await expect(set(director)).rejects.toThrow("approvals.deputyOverlap");
  await story.as("anna", (context) => endDeputy(context, { id }));
  await set(director);
  expect(await story.asks(await story.start())).toEqual(["director"]);
});

it("counts working time only where the step says so: a weekend does not run", async () => {
  story.now = Date.parse("2026-10-16T16:00:00+08:00");
  await story.flow([
    story.step("timed", ["anna"], 1, { timeout: { hours: 4, do: "remind", max: 2, workingTime: true } }),
  ]);
  await story.start();
  story.now = Date.parse("2026-10-19T10:59:59+08:00");
  expect(await fire()).toBe(0);
  story.now += 1000;
  expect(await fire()).toBe(1);
  story.now = Date.parse("2026-10-19T14:59:59+08:00");
  expect(await fire()).toBe(0);
  story.now += 1000;
  expect(await fire()).toBe(1);
  story.now += 1000 * HOUR;
  expect(await fire()).toBe(0);
});

it("one document that fails keeps no other one waiting, and is tried again", async () => {
  await story.flow([story.step("timed", ["anna"], 1, { timeout: { hours: 4, do: "autoPass" } })]);
  const [first, second] = [await story.start(), await story.start()];
  story.now += 4 * HOUR;
  let failing = true;
  story.documents.whenDecided = async () => {
    if (!failing) return;
    failing = false;
    throw new Error("disk full");
  };
  await expect(fire()).rejects.toThrow("approval clock");
  expect([await story.asks(first), await story.asks(second)]).toEqual([["anna"], ["approved"]]);
  expect([await fire(), await story.asks(first)]).toEqual([1, ["approved"]]);
});
