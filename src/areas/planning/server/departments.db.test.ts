import { afterAll, beforeAll, expect, test } from "vitest";
import type { InputOf } from "#platform/http/call.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { acceptClaim, claimShift, readClaims } from "./open/claims.ts";
import { openShift } from "./open/open-shifts.ts";
import { readToday } from "./open/today.ts";
import { plans } from "./plans/list-plans.ts";
import * as moves from "./plans/move-plan.ts";
import { savePlan } from "./plans/save-plan.ts";
import { discardChanges, previewPublish, publishPlan } from "./publish/publish-plan.ts";
import { readChanges } from "./roster/changed-cells.ts";
import { markCells } from "./roster/mark-cells.ts";
import { readRoster } from "./roster/read-roster.ts";
import { saveCells } from "./roster/write-cells.ts";
import { rosterWorld, type RosterWorld } from "./roster-world.fixture.ts";
import type * as rosterApi from "../roster-api.ts";
import { swaps } from "./swaps/list-swaps.ts";
import { acceptSwap, agreeSwap, offerSwap, refuseSwap } from "./swaps/swaps.ts";

/** A plan of two departments, and a head of each who may do everything in their own. */
let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "两部门排班");
});
afterAll(() => database.close());

type Intent = InputOf<typeof rosterApi.saveCells>["cells"][number];
const refusal = (message: string) => expect.objectContaining({ message });
const only = (...departmentIds: number[]) => ({ scope: { all: false as const, departmentIds, conditions: [] } });
const banquetHead = () => only(world.banquet);
const kitchenHead = () => only(world.kitchen);
const worker = (memberId: number) => ({
  memberId,
  accountId: memberId,
  name: `员工${memberId}`,
  kind: "worker" as const,
});

const makePlan = async (from: string, to: string) =>
  (
    await world.as((context) =>
      savePlan(context, {
        kind: "dates",
        month: null,
        from,
        to,
        departmentIds: [world.banquet, world.kitchen],
        name: null,
        note: null,
      }),
    )
  ).id;
const duty = (memberId: number, date: string, code: "A" | "N" = "A"): Intent => {
  const isCook = world.cooks.includes(memberId);
  return {
    memberId,
    date,
    place: 1,
    say: {
      kind: "duty",
      definitionId: world.shift[code],
      sections: null,
      departmentId: isCook ? world.kitchen : world.banquet,
      postId: isCook ? world.cook : world.server,
    },
  };
};
const write = (planId: number, cells: Intent[], caller = {}, seen = 1_000_000) =>
  world.as((context) => saveCells(context, { planId, seen, origin: "hand", cells }), caller);
const publish = async (planId: number, caller = {}) => {
  const all = { id: planId, from: null, to: null, memberIds: null };
  const { version } = await world.as((context) => previewPublish(context, all), caller);
  return world.as((context) => publishPlan(context, { ...all, version, reason: "测试" }), caller);
};
const versionOf = async (id: number) =>
  (await database.ownerPool.query<{ version: number }>("select version from planning.plan where id = $1", [id]))
    .rows[0]!.version;
const changedOf = async (planId: number) =>
  (
    await database.ownerPool.query<{ memberId: number }>(
      `select member_id as "memberId" from planning.cell where plan_id = $1 and content_id is distinct from published_id order by 1`,
      [planId],
    )
  ).rows.map((row) => row.memberId);

test("a state of the whole plan is set by whoever plans all of its departments; the others are named to whoever does not", async () => {
  const id = await makePlan("2026-11-01", "2026-11-14");
  const [waiter, cook] = [world.own[0]!, world.cooks[0]!];
  await write(id, [duty(waiter, "2026-11-03"), duty(cook, "2026-11-03")]);
  const act = async (move: (context: never, input: never) => Promise<unknown>, caller = {}) =>
    world.as(
      async (context) => move(context as never, { id, version: await versionOf(id), reason: "测试" } as never),
      caller,
    );
  const refused = expect.objectContaining({
    message: "planning.otherDepartments",
    params: { departments: "厨房" },
  });
  await expect(act(moves.dropPlan, banquetHead())).rejects.toEqual(refused);
  await expect(act(moves.submitPlan, banquetHead())).rejects.toEqual(refused);
  await act(moves.submitPlan);
  await expect(act(moves.returnPlan, banquetHead())).rejects.toEqual(refused);
  const offered = async (caller: object) =>
    (await world.as((context) => readRoster(context, { id }), caller)).plan.actions;
  expect(await offered(banquetHead())).toEqual(["edit", "publish", "publishPart"]);
  expect(await offered({})).toEqual(expect.arrayContaining(["return", "drop"]));
  const listed = await world.as(
    (context) => plans.answer(context, { page: 1, size: 20, tab: "checking" }),
    banquetHead(),
  );
  expect(listed.rows.find((row) => row.id === id)?.actions).toEqual(["edit", "publish", "publishPart"]);
  await publish(id);
  await expect(act(moves.lockPlanByHand, banquetHead())).rejects.toEqual(refused);
  await act(moves.lockPlanByHand);
  await expect(act(moves.unlockPlan, banquetHead())).rejects.toEqual(refused);
  await act(moves.unlockPlan);
  expect(await changedOf(id)).toEqual([]);
});

test("discarding takes back one's own departments' changes and leaves the others'", async () => {
  const id = await makePlan("2026-12-01", "2026-12-14");
  const [waiter, cook] = [world.own[0]!, world.cooks[0]!];
  await write(id, [duty(waiter, "2026-12-03"), duty(cook, "2026-12-03")]);
  await publish(id);
  await write(id, [duty(waiter, "2026-12-03", "N"), duty(cook, "2026-12-03", "N")]);
  const discard = async (caller = {}) =>
    world.as(async (context) => discardChanges(context, { id, version: await versionOf(id) }), caller);
  expect(await discard(banquetHead())).toMatchObject({ cells: 1 });
  expect(await changedOf(id)).toEqual([cook]);
  const state = async () => (await world.as((context) => readRoster(context, { id }))).plan.state;
  expect(await state()).toBe("changed");
  expect(await discard(kitchenHead())).toMatchObject({ cells: 1 });
  expect(await state()).toBe("published");
});

test("cells of other departments are neither marked nor answered", async () => {
  const id = await makePlan("2027-01-01", "2027-01-14");
  const [waiter, cook] = [world.own[0]!, world.cooks[0]!];
  await write(id, [duty(waiter, "2027-01-03"), duty(cook, "2027-01-03")]);
  const mark = (memberId: number, caller: object) =>
    world.as(
      (context) =>
        markCells(context, {
          planId: id,
          cells: [{ memberId, date: "2027-01-03", place: 1, pinned: true, note: "孕检" }],
        }),
      caller,
    );
  await expect(mark(cook, banquetHead())).rejects.toEqual(refusal("planning.unknownPerson"));
  await mark(cook, kitchenHead());
  const changes = async (caller: object) =>
    (await world.as((context) => readChanges(context, { id, since: 0 }), caller)).cells.map((one) => one.memberId);
  expect(await changes(banquetHead())).toEqual([waiter]);
  expect(await changes(kitchenHead())).toEqual([cook]);
  expect(await changes({})).toEqual([waiter, cook]);
  // Of another department, whoever wrote it first: nothing of it comes back.
  const lent = { ...duty(waiter, "2027-01-03", "N"), memberId: cook };
  expect((await write(id, [lent], banquetHead(), 0)).skipped).toEqual([
    { memberId: cook, date: "2027-01-03", place: 1, why: "foreign", theirs: null, base: null },
  ]);
});

test("a swap is accepted by whoever plans both people, refused by the head of either, and unknown to others", async () => {
  const id = await makePlan("2027-02-01", "2027-02-14");
  const [first, second] = [world.own[0]!, world.own[1]!];
  // Six days of 7.5 hours are 45 in a week for whoever takes the sixth.
  await write(id, [
    duty(first, "2027-02-06"),
    ...["01", "02", "03", "04", "05"].map((day) => duty(second, `2027-02-${day}`)),
  ]);
  await publish(id);
  const offer = async (partnerId: number) => {
    const swap = await world.as(
      (context) => offerSwap(context, { date: "2027-02-06", place: 1, partnerId, against: null, note: null }),
      worker(first),
    );
    expect(await world.as((context) => agreeSwap(context, { id: swap.id }), worker(partnerId))).toEqual({
      state: "agreed",
    });
    return { id: swap.id, version: 2 };
  };
  const seen = async (caller: object) =>
    (await world.as((context) => swaps.answer(context, { page: 1, size: 20, tab: "decide" }), caller)).rows.map(
      (row) => row.actions,
    );
  const swap = await offer(second);
  await expect(world.as((context) => acceptSwap(context, swap), kitchenHead())).rejects.toEqual(
    refusal("common.notFound"),
  );
  await expect(world.as((context) => refuseSwap(context, { ...swap, reason: "不行" }), kitchenHead())).rejects.toEqual(
    refusal("common.notFound"),
  );
  expect(await seen(kitchenHead())).toEqual([]);
  expect(await seen(banquetHead())).toEqual([["accept", "refuse"]]);
  await world.as((context) => refuseSwap(context, { ...swap, reason: "人手已定" }), banquetHead());
  // The partner now belongs to the kitchen: one head alone would change the other's people.
  await database.ownerPool.query("update organisation.member set department_id = $1 where id = $2", [
    world.kitchen,
    second,
  ]);
  const across = await offer(second);
  expect(await seen(kitchenHead())).toEqual([["refuse"]]);
  expect(await seen(banquetHead())).toEqual([["refuse"]]);
  await expect(world.as((context) => acceptSwap(context, across), banquetHead())).rejects.toMatchObject({
    message: "planning.swapOtherDepartment",
    params: { name: "宴会2" },
  });
  await expect(world.as((context) => acceptSwap(context, across), kitchenHead())).rejects.toMatchObject({
    message: "planning.swapOtherDepartment",
    params: { name: "宴会1" },
  });
  await world.as((context) => acceptSwap(context, across));
  await database.ownerPool.query("update organisation.member set department_id = $1 where id = $2", [
    world.banquet,
    second,
  ]);
});

test("claims are read by the head of the shift; why somebody of another department cannot is not told", async () => {
  const id = await makePlan("2027-03-01", "2027-03-14");
  const [waiter, cook] = [world.own[3]!, world.cooks[1]!];
  await write(id, [duty(world.own[5]!, "2027-03-10")]);
  await publish(id);
  const open = await world.as(
    (context) =>
      openShift(context, {
        date: "2027-03-05",
        departmentId: world.banquet,
        postId: world.server,
        definitionId: world.shift.A,
        sections: null,
        heads: 1,
        way: "best",
        most: null,
        closesAt: null,
        note: null,
      }),
    banquetHead(),
  );
  for (const memberId of [waiter, cook])
    await world.as((context) => claimShift(context, { id: open.id }), worker(memberId));
  await database.ownerPool.query(
    `insert into people.bar (tenant_id, member_id, name, category, reason, from_date, until_date, state, proposed_by, proposed_at)
       select $1, m, '测试', 'theft', '测试', '2027-03-01', '2027-03-31', 'active', 1, now() from unnest($2::bigint[]) m`,
    [world.tenantId, [waiter, cook]],
  );
  await expect(world.as((context) => readClaims(context, { id: open.id }), kitchenHead())).rejects.toEqual(
    refusal("common.notFound"),
  );
  const { claims } = await world.as((context) => readClaims(context, { id: open.id }), banquetHead());
  expect(claims.find((one) => one.memberId === waiter)!.unfit).toContain("黑名单");
  expect(claims.find((one) => one.memberId === cook)!.unfit).toBe("不能上这个班");
  await expect(world.as((context) => acceptClaim(context, { id: claims[0]!.id }), kitchenHead())).rejects.toEqual(
    refusal("common.notFound"),
  );
  const today = (caller: object) => world.as((context) => readToday(context, { date: "2027-03-05" }), caller);
  expect(await today(banquetHead())).toMatchObject({ claims: 2 });
  expect(await today(kitchenHead())).toMatchObject({ claims: 0 });
});
