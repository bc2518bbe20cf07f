import { afterAll, beforeAll, expect, test } from "vitest";
import { registerApprovables } from "#areas/approvals/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { Refusal } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { asCaller, testServices, type Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { personFields } from "../../person-fields.ts";
import { rewardLife } from "../../reward-life.ts";
import * as api from "../../rewards-api.ts";
import { createPeople } from "../create-people.ts";
import { rewardApproval } from "./approval.ts";
import { answerObjection, decideReward, deleteReward, objectToReward, withdrawReward } from "./end-reward.ts";
import { holdRewards, releaseRewards } from "./hold-rewards.ts";
import { readReward, rewardPeople, rewards, staffRewards } from "./list-rewards.ts";
import { myRewards } from "./my-rewards.ts";
import { listRewardItems, rewardChoices, saveRewardItem } from "./reward-items.ts";
import { readRewardImage, uploadRewardImage } from "./reward-images.ts";
import { saveReward } from "./save-reward.ts";

let database: TestDatabase;
let services: Services;
let boss: Caller;
let kitchen: Caller;
let today: string;
let ids: number[];
let items: { late: number; praise: number };
const as = <T>(caller: Caller, work: (context: CallContext) => Promise<T>, keyCode = "C3030.add") =>
  asCaller(services, caller, work, { keyCode });

const codesOf = (page: string) => ["", ".add", ".delete", ".answer"].map((button) => `${page}${button}`);

beforeAll(async () => {
  registerApprovables([rewardApproval]);
  database = await testDatabase();
  services = testServices(database.appPool);
  const tenantId = await makeTenant(database.ownerPool, "rewards");
  const made = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'FB', '餐饮部', 'Food'), ($1, 'KT', '厨房', 'Kitchen') returning id",
    [tenantId],
  );
  await database.ownerPool.query("update organisation.department set path = array[id] where tenant_id = $1", [
    tenantId,
  ]);
  const [fb, kt] = made.rows.map(({ id }) => id) as [number, number];
  boss = { tenantId, codes: new Set([...codesOf("C3030"), ...codesOf("C0431"), "C630008.edit"]) };
  kitchen = { tenantId, accountId: 2, codes: new Set(codesOf("C3030")), scope: { all: false, departmentIds: [kt] } };
  today = await as(boss, async (context) => context.today);
  ids = await as(boss, (context) =>
    createPeople(context, [
      personFields.parse({ name: "甲", employeeType: "outsider", departmentId: fb }),
      personFields.parse({ name: "乙", employeeType: "hourly", departmentId: kt }),
      personFields.parse({ name: "丙", employeeType: "internal", departmentId: kt }),
    ]),
  );
  const item = (part: object) =>
    as(boss, (context) =>
      saveRewardItem(
        context,
        api.saveRewardItem.input.parse({
          points: 2,
          leastFen: 0,
          mostFen: 5_000,
          employeeTypes: ["outsider", "hourly", "internal"],
          publishedOn: addDays(today, -100),
          ...part,
        }),
      ),
    );
  items = {
    late: (await item({ kind: "penalty", name: "迟到" })).id,
    praise: (await item({ kind: "reward", name: "表扬", mostFen: 10_000, leastFen: 10_000 })).id,
  };
});
afterAll(() => database.close());

async function refusalOf(work: Promise<unknown>): Promise<Refusal> {
  const error = await work.then(
    () => undefined,
    (fault: unknown) => fault,
  );
  expect(error).toBeInstanceOf(Refusal);
  return error as Refusal;
}
const codeOf = async (work: Promise<unknown>) => (await refusalOf(work)).kind.code;
const give = (caller: Caller, memberId: number, part: object = {}) =>
  as(caller, (context) =>
    saveReward(
      context,
      api.saveReward.input.parse({
        memberId,
        itemId: items.late,
        fen: 3_000,
        happenedOn: today,
        reason: "迟到 20 分钟",
        ...part,
      }),
    ),
  );
const listed = async (caller: Caller, state = "all") =>
  (await as(caller, (context) => rewards.answer(context, api.listRewards.input.parse({ state })), "C3030")).rows;
const worker = (memberId: number): Caller => ({ tenantId: boss.tenantId, accountId: 9, kind: "worker", memberId });
const emptied = () => database.ownerPool.query("delete from people.reward where tenant_id = $1", [boss.tenantId]);

test("one register on two pages, each with its people, codes and scope", async () => {
  const { id, state } = await give(boss, ids[0]!);
  expect(state).toBe("approved");
  const own = await give(boss, ids[2]!, { itemId: items.praise, fen: 10_000 });
  expect((await listed(boss)).map(({ name }) => name)).toEqual(["甲"]);
  expect(
    (await as(boss, (context) => staffRewards.answer(context, api.listStaffRewards.input.parse({})), "C0431")).rows.map(
      ({ name }) => name,
    ),
  ).toEqual(["丙"]);
  expect(await listed(kitchen)).toEqual([]);
  expect(await codeOf(as(kitchen, (context) => readReward(context, { id })))).toBe("common.notFound");
  expect(await codeOf(as(kitchen, (context) => readReward(context, own)))).toBe("common.noPermission");
  expect(await codeOf(give(kitchen, ids[0]!))).toBe("common.notFound");
  expect(await codeOf(give(kitchen, ids[2]!, { itemId: items.praise, fen: 10_000 }))).toBe("common.noPermission");
  const people = (caller: Caller, ownStaff: boolean) => as(caller, (context) => rewardPeople(context, { ownStaff }));
  expect((await people(kitchen, false)).rows.map(({ name }) => name)).toEqual(["乙"]);
  expect(await codeOf(people(kitchen, true))).toBe("common.noPermission");
  expect((await as(boss, (context) => readReward(context, { id }))).row).toMatchObject({
    points: 2,
    fen: 3_000,
    actions: ["withdraw"],
  });
  await emptied();
});

test("what stands in its way is told at its field", async () => {
  const faults: [object, string, string][] = [
    [{ fen: 6_000 }, "people.rewardAmountRange", "fen"],
    [{ happenedOn: addDays(today, -32) }, "people.rewardTooOld", "happenedOn"],
    [{ itemId: 999_999 }, "common.notFound", "itemId"],
    [{ files: [999_999] }, "common.notFound", ""],
  ];
  for (const [part, code, field] of faults) {
    const refusal = await refusalOf(give(boss, ids[0]!, part));
    expect([refusal.kind.code, refusal.faults[0]?.field ?? ""]).toEqual([code, field]);
  }
  expect(await codeOf(give(boss, ids[2]!))).toBe("people.staffFinesOff");
  expect(await listed(boss)).toEqual([]);
});

test("items keep what was given by them; a penalty is used once its rule is published", async () => {
  const { rows } = await as(boss, (context) => listRewardItems(context));
  const late = rows.find((one) => one.id === items.late)!;
  const save = (part: object) =>
    as(boss, (context) => saveRewardItem(context, api.saveRewardItem.input.parse({ ...late, ...part })));
  expect(api.saveRewardItem.input.safeParse({ ...late, publishedOn: null }).success).toBe(false);
  expect(await codeOf(save({ name: "表扬" }))).toBe("people.rewardItemTaken");
  await save({ points: 3, enabled: false });
  expect(await codeOf(save({ points: 4 }))).toBe("common.stale");
  expect((await as(boss, (context) => rewardChoices(context))).rows.map(({ name }) => name)).toEqual(["表扬"]);
  expect(await codeOf(give(boss, ids[0]!))).toBe("people.rewardItemOff");
  await save({ version: 2, points: 2, enabled: true });
});

test("the person objects once within seven days, and has to be answered before anything holds it", async () => {
  const { id } = await give(boss, ids[0]!);
  const object = (memberId: number) =>
    as(worker(memberId), (context) => objectToReward(context, { id, text: "班车晚点" }));
  expect(await codeOf(object(ids[1]!))).toBe("common.notFound");
  expect((await as(worker(ids[0]!), (context) => myRewards(context))).rows).toMatchObject([
    { id, objectUntil: addDays(today, 7), objection: null },
  ]);
  await object(ids[0]!);
  expect(await codeOf(object(ids[0]!))).toBe("people.objectedOnce");
  expect(await listed(boss, "objected")).toMatchObject([{ objection: "open", actions: ["answer", "withdraw"] }]);
  const hold = (by: string) => as(boss, (context) => holdRewards(context.tx, [id], by));
  expect(await hold("JS1")).toEqual([]);
  await as(boss, (context) => answerObjection(context, { id, answer: "维持" }));
  expect(await codeOf(as(boss, (context) => answerObjection(context, { id, answer: "维持" })))).toBe(
    "people.nothingToAnswer",
  );
  expect((await as(worker(ids[0]!), (context) => myRewards(context))).rows).toMatchObject([
    { answer: "维持", objectUntil: null },
  ]);
  expect(await hold("JS1")).toEqual([id]);
  expect(await hold("JS2")).toEqual([]);
  expect(await codeOf(as(boss, (context) => withdrawReward(context, { id, reason: "误登" })))).toBe(
    "people.rewardHeld",
  );
  await as(boss, (context) => releaseRewards(context.tx, "JS1"));
  await as(boss, (context) => withdrawReward(context, { id, reason: "误登" }));
  expect(await codeOf(as(boss, (context) => withdrawReward(context, { id, reason: "误登" })))).toBe(
    "common.wrongState",
  );
  expect(await hold("JS1")).toEqual([]);
  const { rows } = await database.ownerPool.query("select from people.reward_view where tenant_id = $1", [
    boss.tenantId,
  ]);
  expect(rows).toEqual([]);
  const old = await give(boss, ids[0]!);
  await database.ownerPool.query(
    "update people.reward set decided_at = now() - interval '40 days' where tenant_id = $1 and id = $2",
    [boss.tenantId, old.id],
  );
  expect(await codeOf(as(boss, (context) => withdrawReward(context, { id: old.id, reason: "误登" })))).toBe(
    "people.rewardWithdrawLate",
  );
  expect(await codeOf(as(worker(ids[0]!), (context) => objectToReward(context, { id: old.id, text: "x" })))).toBe(
    "people.objectionLate",
  );
  await emptied();
});

test("a draft is changed, sent and deleted; one that is returned goes again", async () => {
  const { id, state } = await give(boss, ids[1]!, { submit: false });
  expect(state).toBe("notSubmitted");
  expect(await codeOf(as(boss, (context) => withdrawReward(context, { id, reason: "x" })))).toBe("common.wrongState");
  expect((await as(worker(ids[1]!), (context) => myRewards(context))).rows).toEqual([]);
  await database.ownerPool.query("update people.reward set state = 'underApproval' where tenant_id = $1 and id = $2", [
    boss.tenantId,
    id,
  ]);
  expect(await codeOf(give(boss, ids[1]!, { id }))).toBe("common.wrongState");
  expect(await codeOf(as(boss, (context) => deleteReward(context, { id })))).toBe("common.wrongState");
  await as(boss, (context) =>
    decideReward(context.tx, id, "returned", {
      instanceId: 1,
      round: 1,
      memberId: null,
      comment: "补照片",
      at: context.now,
      context,
    }),
  );
  expect(await listed(boss, "returned")).toMatchObject([{ id, actions: ["edit", "submit", "revoke", "delete"] }]);
  const facts = await as(boss, (context) => rewardApproval.facts(context.tx, id));
  expect(facts).toEqual({ rewardtype: 2, rewardamount: "30.00", rewardintegral: 2 });
  expect((await as(boss, (context) => rewardApproval.summary(context.tx, id, "en"))).amounts).toMatchObject([
    { fen: 3_000 },
  ]);
  expect((await give(boss, ids[1]!, { id, fen: 1_005 })).state).toBe("approved");
  expect(await as(boss, (context) => rewardApproval.facts(context.tx, id))).toMatchObject({ rewardamount: "10.05" });
  const draft = await give(boss, ids[1]!, { submit: false });
  await as(boss, (context) => deleteReward(context, draft));
  expect((await listed(boss)).map((row) => row.id)).toEqual([id]);
});

test("its arrows", () => {
  const paths = rewardLife.arrows.flatMap(({ from, action, to }) => from.map((state) => `${state} ${action} ${to}`));
  expect(paths).toEqual(
    expect.arrayContaining([
      "notSubmitted submit underApproval",
      "approved withdraw withdrawn",
      "approved object approved",
    ]),
  );
  expect(paths.filter((path) => path.startsWith("withdrawn"))).toEqual([]);
  expect(paths.filter((path) => path.startsWith("underApproval")).sort()).toEqual([
    "underApproval approve approved",
    "underApproval reject rejected",
    "underApproval return returned",
    "underApproval revoke revoked",
  ]);
});

test("a picture is seen by those who see its reward, and by the person once it is in force", async () => {
  const bytes = Buffer.from(
    "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
    "base64",
  );
  const picture = { name: "迟到.png", mediaType: "image/png", bytes };
  const { id: fileId } = await as(boss, (context) => uploadRewardImage(context, { memberId: ids[0]! }, [picture]));
  const { id } = await give(boss, ids[0]!, { files: [fileId] });
  const look = (caller: Caller) => as(caller, (context) => readRewardImage(context, { id, fileId }), "C3030");
  expect(await look(boss)).toMatchObject({ name: "迟到.png", mediaType: "image/png" });
  expect(await look(worker(ids[0]!))).toMatchObject({ inline: true });
  expect(await codeOf(look(kitchen))).toBe("common.notFound");
  expect(await codeOf(look(worker(ids[1]!)))).toBe("common.noPermission");
  // One that hangs on another reward is not to be had by this one.
  expect(await codeOf(as(boss, (context) => readRewardImage(context, { id, fileId: fileId + 1 }), "C3030"))).toBe(
    "common.notFound",
  );
});
