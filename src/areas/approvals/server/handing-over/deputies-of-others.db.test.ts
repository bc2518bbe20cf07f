import { expect, it } from "vitest";
import { storyOfEachTest, type Who } from "../story.fixture.ts";
import { listDeputies, saveDeputy } from "../engine/deputies.ts";
import { endDeputyFor, listDeputiesOfOthers, setDeputyFor } from "./deputies-of-others.ts";

const story = storyOfEachTest();
const days = { from: "2026-10-01", to: "2026-10-03", processTypes: [], handOverOpen: false };
const set = (principal: Who, deputy: Who, part: object = {}) =>
  story.as("admin", (context) =>
    setDeputyFor(context, { principalId: story.id(principal), deputyId: story.id(deputy), ...days, ...part }),
  );
const noticesOf = async (who: Who) => {
  const { rows } = await story.db.ownerPool.query<{ title: string }>(
    `select n.title_en as title from notices.notice n join access.account_view a on a.tenant_id = n.tenant_id and a.id = n.account_id
     where n.tenant_id = $1 and a.member_id = $2 and n.kind = 'deputy' order by n.id`,
    [story.company.tenantId, story.id(who)],
  );
  return rows.map((row) => row.title);
};

it("an administrator sets a deputy for somebody who is ill: what waits goes along, both are told, and it ends", async () => {
  await story.flow([story.step("only", ["anna"], 1)]);
  const waiting = await story.start();
  const done = await set("anna", "bert", { handOverOpen: true });
  expect(done).toMatchObject({ handedOver: 1, refused: [] });
  expect(await story.asks(waiting)).toEqual(["bert"]);
  expect((await story.isWhole(waiting)).events.at(-1)).toMatchObject({
    kind: "handedOver",
    memberId: story.id("admin"),
    from: story.id("anna"),
  });
  expect(await story.asks(await story.start())).toEqual(["bert"]);
  expect(await noticesOf("anna")).toEqual([
    expect.stringMatching(/has set bert as your deputy for approvals \(2026-10-01 to 2026-10-03\)$/),
  ]);
  expect(await noticesOf("bert")).toEqual([expect.stringMatching(/has set you as deputy of anna/)]);
  const listed = await story.as("admin", (context) => listDeputiesOfOthers(context));
  expect(listed.rows).toMatchObject([{ principalName: "anna", deputyName: "bert", state: "running" }]);
  expect((await story.as("anna", (context) => listDeputies(context))).rows).toMatchObject([
    { id: done.id, mine: true },
  ]);
  await story.as("admin", (context) => endDeputyFor(context, { id: done.id }));
  expect(await story.asks(await story.start())).toEqual(["anna"]);
  expect(await noticesOf("anna")).toHaveLength(2);
  await expect(story.as("admin", (context) => endDeputyFor(context, { id: done.id }))).rejects.toThrow(
    "common.notFound",
  );
});

it("is refused by what one's own deputy is refused by", async () => {
  await expect(set("anna", "anna")).rejects.toThrow("approvals.deputySelf");
  await expect(set("anna", "gone")).rejects.toThrow("approvals.badTarget");
  await expect(set("gone", "anna")).rejects.toThrow("approvals.principalGone");
  await expect(set("anna", "bert", { to: "2026-09-30" })).rejects.toThrow("approvals.deputyPeriod");
  await set("anna", "bert");
  await expect(set("anna", "director")).rejects.toThrow("approvals.deputyOverlap");
  await expect(set("bert", "anna", { from: "2026-10-03", to: "2026-10-08" })).rejects.toThrow("approvals.deputyCircle");
  await expect(
    story.as("bert", (context) => saveDeputy(context, { ...days, deputyId: story.id("anna") })),
  ).rejects.toThrow("approvals.deputyCircle");
  await set("bert", "anna", { from: "2026-10-04", to: "2026-10-08" });
});

it("of two that would make a ring at once one is refused", async () => {
  const both = await Promise.allSettled([set("anna", "bert"), set("bert", "anna")]);
  expect(both.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
});
