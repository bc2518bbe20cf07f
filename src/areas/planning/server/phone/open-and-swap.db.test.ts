import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { withTenant } from "#platform/db/tx.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { acceptClaim, claimShift, readClaims, refuseClaim, withdrawClaim } from "../open/claims.ts";
import { endOverdue } from "../open/end-overdue.ts";
import { openShifts } from "../open/list-open-shifts.ts";
import { myOpenShifts } from "../open/my-open-shifts.ts";
import { openChoices, openShift, withdrawOpenShift } from "../open/open-shifts.ts";
import { readToday } from "../open/today.ts";
import { savePlan } from "../plans/save-plan.ts";
import { previewPublish, publishPlan } from "../publish/publish-plan.ts";
import { readRoster } from "../roster/read-roster.ts";
import { saveCells } from "../roster/write-cells.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { swaps } from "../swaps/list-swaps.ts";
import { mySwaps, swapPartners } from "../swaps/my-swaps.ts";
import { acceptSwap, agreeSwap, declineSwap, offerSwap, refuseSwap, withdrawSwap } from "../swaps/swaps.ts";

let database: TestDatabase;
let world: RosterWorld;
let planId: number;
/** A week of its own for each test. */
let monday = "2027-01-04";
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "空班换班");
});
afterAll(() => database.close());

const refusal = (message: string) => expect.objectContaining({ message });
const me = (n: number) => ({
  memberId: world.own[n]!,
  accountId: 200 + n,
  name: `宴会${n + 1}`,
  kind: "worker" as const,
});
const day = (n: number) => addDays(monday, n);
const of = (settled: readonly PromiseSettledResult<unknown>[]) => settled.map((one) => one.status).toSorted();

async function publish(cells: [person: number, date: string, code: "A" | "N"][]) {
  await world.as((context) =>
    saveCells(context, {
      planId,
      seen: 1_000_000,
      origin: "hand",
      cells: cells.map(([person, date, code]) => ({
        memberId: world.own[person]!,
        date,
        place: 1,
        say: {
          kind: "duty",
          definitionId: world.shift[code],
          sections: null,
          departmentId: world.banquet,
          postId: world.server,
        },
      })),
    }),
  );
  const all = { id: planId, from: null, to: null, memberIds: null };
  const { version } = await world.as((context) => previewPublish(context, all));
  await world.as((context) => publishPlan(context, { ...all, version, reason: "测试" }));
}

beforeEach(async () => {
  monday = addDays(monday, 28);
  planId = (
    await world.as((context) =>
      savePlan(context, {
        kind: "dates",
        month: null,
        from: monday,
        to: addDays(monday, 13),
        departmentIds: [world.banquet],
        name: null,
        note: null,
      }),
    )
  ).id;
  await publish([[5, day(6), "A"]]);
});

const open = (date: string, change: Partial<Parameters<typeof openShift>[1]> = {}) =>
  world.as((context) =>
    openShift(context, {
      date,
      departmentId: world.banquet,
      postId: world.server,
      definitionId: world.shift.A,
      sections: null,
      heads: 1,
      way: "first",
      most: null,
      closesAt: null,
      note: null,
      ...change,
    }),
  );
const claim = (n: number, id: number, at?: string) => world.as((context) => claimShift(context, { id }), me(n), at);
const shifts = async (n: number, date: string) =>
  (
    await database.ownerPool.query<{ source: string; state: string }>(
      "select source, state from scheduling.assignment where member_id = $1 and work_date = $2 order by id",
      [world.own[n], date],
    )
  ).rows;
const cell = async (n: number, date: string) =>
  (
    await database.ownerPool.query<{ origin: string; same: boolean; empty: boolean }>(
      "select origin, content_id is not distinct from published_id as same, content_id is null as empty from planning.cell where member_id = $1 and work_date = $2 and place = 1",
      [world.own[n], date],
    )
  ).rows[0];

test("first come: of two who claim at once one has it, as a cell and a published shift together", async () => {
  const { id } = await open(day(1));
  const both = await Promise.allSettled([claim(0, id), claim(1, id)]);
  expect(of(both)).toEqual(["fulfilled", "rejected"]);
  expect(both.find((one) => one.status === "rejected")).toMatchObject({ reason: { message: "planning.openOver" } });
  const winner = both[0].status === "fulfilled" ? 0 : 1;
  expect(await shifts(winner, day(1))).toEqual([{ source: "open", state: "assigned" }]);
  expect(await shifts(1 - winner, day(1))).toEqual([]);
  expect(await cell(winner, day(1))).toEqual({ origin: "open", same: true, empty: false });
  await expect(claim(winner, id)).rejects.toEqual(refusal("planning.openOver"));
  const notices = await database.ownerPool.query(
    "select from planning.shift_notice where plan_id = $1 and member_id = $2",
    [planId, world.own[winner]],
  );
  expect(notices.rowCount).toBe(1);
  const listed = await world.as((context) => openShifts.answer(context, { page: 1, size: 20, tab: "filled" }));
  expect(listed.rows[0]).toMatchObject({ filled: 1, heads: 1, state: "filled" });
});

test("whoever stands on an order that day, has begun it or is pinned is told just that", async () => {
  const owner = database.ownerPool;
  const shiftOf = async (line: number | null) =>
    (
      await owner.query<{ id: number }>(
        `insert into scheduling.shift (tenant_id, line_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
         values ($1, $2, $3, $4, $5, 1020, 1200, 1) returning id`,
        [world.tenantId, line, world.banquet, world.server, day(2)],
      )
    ).rows[0]!.id;
  const order = await owner.query<{ id: number }>(
    "insert into work_orders.work_order (tenant_id, number, state, department_id) values ($1, $2, 'approved', $3) returning id",
    [world.tenantId, `W ${monday}`, world.banquet],
  );
  const line = await owner.query<{ id: number }>(
    `insert into work_orders.line (tenant_id, order_id, position, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person)
     values ($1, $2, 1, $3, $4, $5, 1020, 1200, 1, 1, 180) returning id`,
    [world.tenantId, order.rows[0]!.id, world.banquet, world.server, day(2)],
  );
  const put = async (n: number, shiftId: number) =>
    owner.query(
      `insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id, source)
       values ($1, $2, $3, $4, 1020, 1200, $5, $6, 'schedule')`,
      [world.tenantId, shiftId, world.own[n], day(2), world.banquet, world.server],
    );
  await put(0, await shiftOf(line.rows[0]!.id));
  await put(1, await shiftOf(null));
  await owner.query(
    `insert into planning.cell (tenant_id, member_id, work_date, place, plan_id, pin, origin, revision) values ($1, $2, $3, 1, $4, true, 'hand', 1)`,
    [world.tenantId, world.own[2], day(2), planId],
  );
  await owner.query(
    "insert into scheduling.day_off (tenant_id, member_id, work_date, kind) values ($1, $2, $3, 'rest')",
    [world.tenantId, world.own[3], day(2)],
  );
  await publish([[4, day(2), "N"]]);
  const { id } = await open(day(2), { heads: 5 });
  const why = async (n: number) => (await world.as(myOpenShifts, me(n))).shifts.find((one) => one.id === id)!.unfit;
  expect([await why(0), await why(1), await why(2), await why(3), await why(4), await why(5)]).toEqual([
    "当天有用工申请的班次",
    "当天有其他排班表的班次",
    "当天的排班已固定",
    "当天已另外排休",
    "当天已有班次",
    null,
  ]);
  await expect(claim(0, id)).rejects.toMatchObject({
    message: "planning.unfit",
    params: { why: "当天有用工申请的班次" },
  });
  const english = await world.as((context) => myOpenShifts({ ...context, locale: "en" }), me(0));
  expect(english.shifts.find((one) => one.id === id)!.unfit).toBe("there is a shift of a work order on that day");
});

test("whom it does not fit is told why, sees it in the list, and others fit", async () => {
  await publish([[0, day(0), "N"]]);
  const { id } = await open(day(1), { heads: 3, most: 1 });
  // A night to 06:00, and this shift from 07:00.
  await expect(claim(0, id)).rejects.toMatchObject({ message: "planning.unfit" });
  const list = async (n: number) =>
    (await world.as((context) => myOpenShifts(context), me(n))).shifts.find((one) => one.id === id);
  expect((await list(0))!.unfit).not.toBeNull();
  expect(await list(1)).toMatchObject({ unfit: null, left: 3, code: "A" });
  await claim(1, id);
  expect(await list(1)).toMatchObject({ claim: { state: "accepted" }, left: 2 });
  const { id: other } = await open(day(3), { most: 1 });
  await expect(claim(1, other)).rejects.toEqual(refusal("planning.claimedMost"));
  const cook = { memberId: world.cooks[0]!, kind: "worker" as const };
  await expect(world.as((context) => claimShift(context, { id }), cook)).rejects.toMatchObject({
    message: "planning.unfit",
  });
  expect((await world.as((context) => myOpenShifts(context), cook)).shifts).toEqual([]);
  const tenantId = await makeTenant(database.ownerPool, `别家${monday}`);
  await expect(world.as((context) => claimShift(context, { id }), { ...me(2), tenantId })).rejects.toEqual(
    refusal("common.notFound"),
  );
});

test("best match: the head chooses among those who claim; what was chosen twice at once is chosen once", async () => {
  const { id } = await open(day(1), { way: "best" });
  expect(await claim(0, id)).toEqual({ state: "claimed" });
  await expect(claim(0, id)).rejects.toEqual(refusal("planning.claimedTwice"));
  await claim(1, id);
  await claim(2, id);
  expect(await shifts(0, day(1))).toEqual([]);
  const { claims } = await world.as((context) => readClaims(context, { id }));
  expect(claims.map((one) => one.unfit)).toEqual([null, null, null]);
  const idOf = (n: number) => claims.find((one) => one.memberId === world.own[n])!.id;
  await expect(world.as((context) => withdrawClaim(context, { id: idOf(2) }), me(1))).rejects.toEqual(
    refusal("common.notFound"),
  );
  await world.as((context) => refuseClaim(context, { id: idOf(2), reason: "已有人选" }));
  const both = await Promise.allSettled([
    world.as((context) => acceptClaim(context, { id: idOf(0) })),
    world.as((context) => acceptClaim(context, { id: idOf(1) })),
  ]);
  expect(of(both)).toEqual(["fulfilled", "rejected"]);
  const all = [...(await shifts(0, day(1))), ...(await shifts(1, day(1)))];
  expect(all).toEqual([{ source: "open", state: "assigned" }]);
});

test("an open shift is withdrawn, and ends by the clock with all that waits", async () => {
  await expect(open("2028-05-05")).rejects.toEqual(refusal("planning.noPlanThere"));
  await expect(open(day(2), { closesAt: `${day(3)}T00:00:00+08:00` })).rejects.toEqual(
    refusal("planning.closesTooLate"),
  );
  const { id } = await open(day(2), { way: "best" });
  await claim(0, id);
  await world.as((context) => withdrawOpenShift(context, { id, version: 2 }));
  await expect(claim(1, id)).rejects.toEqual(refusal("planning.openOver"));
  const late = await open(day(2), { way: "best", closesAt: `${day(1)}T12:00:00+08:00` });
  await claim(0, late.id);
  const end = (at: string) =>
    withTenant(database.appPool, { tenantId: world.tenantId }, (tx) => endOverdue(tx, Date.parse(at)));
  await end(`${day(1)}T03:59:00Z`);
  const state = async () =>
    (
      await database.ownerPool.query<{ state: string }>("select state from planning.open_shift where id = $1", [
        late.id,
      ])
    ).rows[0]!.state;
  expect(await state()).toBe("claimed");
  await end(`${day(1)}T04:00:00Z`);
  expect(await state()).toBe("ended");
});

const offer = (n: number, partner: number, change: Partial<Parameters<typeof offerSwap>[1]> = {}) =>
  world.as(
    (context) =>
      offerSwap(context, {
        date: day(1),
        place: 1,
        partnerId: world.own[partner]!,
        against: null,
        note: null,
        ...change,
      }),
    me(n),
  );

test("a swap that makes nothing worse is done as soon as the other agrees, once", async () => {
  await publish([
    [0, day(1), "A"],
    [1, day(3), "A"],
  ]);
  const { partners } = await world.as((context) => swapPartners(context, { date: day(1), place: 1 }), me(0));
  expect(partners.find((one) => one.memberId === world.own[1])).toMatchObject({
    fits: true,
    shifts: [{ date: day(3) }],
  });
  const { id } = await offer(0, 1, { against: { date: day(3), place: 1 } });
  await expect(offer(0, 2)).rejects.toEqual(refusal("planning.swapOffered"));
  await expect(world.as((context) => agreeSwap(context, { id }), me(2))).rejects.toEqual(refusal("common.notFound"));
  expect((await world.as((context) => mySwaps(context), me(1))).swaps[0]).toMatchObject({
    actions: ["agree", "decline"],
  });
  const both = await Promise.allSettled([
    world.as((context) => agreeSwap(context, { id }), me(1)),
    world.as((context) => agreeSwap(context, { id }), me(1)),
  ]);
  expect(of(both)).toEqual(["fulfilled", "rejected"]);
  expect(await shifts(0, day(1))).toEqual([{ source: "plan", state: "cancelled" }]);
  expect(await shifts(1, day(1))).toEqual([{ source: "swap", state: "assigned" }]);
  expect(await shifts(0, day(3))).toEqual([{ source: "swap", state: "assigned" }]);
  expect(await cell(0, day(1))).toEqual({ origin: "swap", same: true, empty: true });
  const told = await database.ownerPool.query(
    "select from planning.shift_notice n join planning.publication p on p.tenant_id = n.tenant_id and p.plan_id = n.plan_id and p.number = n.publication where n.plan_id = $1 and p.number = 3",
    [planId],
  );
  expect(told.rowCount).toBe(2);
  const roster = await world.as((context) => readRoster(context, { id: planId }));
  expect(roster.plan.state).toBe("published");
});

test("a swap that breaks a hard rule is refused: one's own ground is said, of a colleague only that they cannot", async () => {
  await publish([
    [0, day(1), "A"],
    [1, day(0), "N"],
    [1, day(3), "A"],
  ]);
  await expect(offer(0, 1)).rejects.toMatchObject({ message: "planning.swapUnfit", params: { name: "宴会2" } });
  const { partners } = await world.as((context) => swapPartners(context, { date: day(1), place: 1 }), me(0));
  expect(partners.at(-1)).toEqual({ memberId: world.own[1], name: "宴会2", fits: false, shifts: expect.any(Array) });
  // The other way round it is one's own night before.
  const against = { date: day(1), place: 1 };
  await expect(
    world.as(
      (context) => offerSwap(context, { date: day(3), place: 1, partnerId: world.own[0]!, against, note: null }),
      me(1),
    ),
  ).rejects.toMatchObject({ message: "planning.swapHard", params: { name: "宴会2" } });
  await expect(offer(0, 0)).rejects.toEqual(refusal("planning.swapOtherPlan"));
  await expect(offer(0, 2, { date: day(5) })).rejects.toEqual(refusal("planning.notMyShift"));
});

test("what needs weighing waits for the head; declined, withdrawn, changed and overdue ones end", async () => {
  // Six days of 7.5 hours are 45 in a week for whoever takes the sixth.
  await publish([
    [0, day(5), "A"],
    ...[0, 1, 2, 3, 4].map((n): [number, string, "A"] => [1, day(n), "A"]),
    [2, day(3), "A"],
  ]);
  const { id } = await offer(0, 1, { date: day(5) });
  expect(await world.as((context) => agreeSwap(context, { id }), me(1))).toEqual({ state: "agreed" });
  const listed = await world.as((context) => swaps.answer(context, { page: 1, size: 20, tab: "decide" }));
  const row = listed.rows[0]!;
  expect(row).toMatchObject({ id, actions: ["accept", "refuse"] });
  expect(row.worse).toContain("宴会2");
  const both = await Promise.allSettled([
    world.as((context) => acceptSwap(context, { id, version: row.version })),
    world.as((context) => acceptSwap(context, { id, version: row.version })),
  ]);
  expect(of(both)).toEqual(["fulfilled", "rejected"]);
  expect(await shifts(1, day(5))).toEqual([{ source: "swap", state: "assigned" }]);

  const again = await offer(2, 3, { date: day(3) });
  await world.as((context) => declineSwap(context, { id: again.id, reason: "有事" }), me(3));
  const third = await offer(2, 3, { date: day(3) });
  await world.as((context) => withdrawSwap(context, { id: third.id }), me(2));
  const fourth = await offer(2, 3, { date: day(3) });
  await publish([[2, day(3), "N"]]);
  await expect(world.as((context) => agreeSwap(context, { id: fourth.id }), me(3))).rejects.toEqual(
    refusal("planning.swapChanged"),
  );
  await expect(
    world.as((context) => refuseSwap(context, { id: fourth.id, version: 1, reason: "不需要" })),
  ).rejects.toEqual(refusal("common.wrongState"));
  await withTenant(database.appPool, { tenantId: world.tenantId }, (tx) =>
    endOverdue(tx, Date.parse(`${day(4)}T00:00:00Z`)),
  );
  const state = await database.ownerPool.query<{ state: string }>("select state from planning.swap where id = $1", [
    fourth.id,
  ]);
  expect(state.rows[0]!.state).toBe("ended");
});

test("the head sees today's gaps by post with who could come in, and what waits", async () => {
  await database.ownerPool.query(
    `insert into planning.cover (tenant_id, department_id, post_id, work_date, start_minute, end_minute, min_heads, target_heads) values ($1, $2, $3, $4, 420, 930, 2, 2)`,
    [world.tenantId, world.banquet, world.server, day(1)],
  );
  await database.ownerPool.query(
    `insert into scheduling.post_shift (tenant_id, post_id, definition_ids) values ($1, $2, array[$3]::bigint[]) on conflict do nothing`,
    [world.tenantId, world.server, world.shift.A],
  );
  await publish([[0, day(1), "A"]]);
  const { id } = await open(day(2), { way: "best" });
  await claim(1, id);
  const today = await world.as((context) => readToday(context, { date: day(1) }));
  expect(today).toMatchObject({ date: day(1), plans: 1, claims: 1, swaps: 0 });
  expect(today.gaps[0]).toMatchObject({ postId: world.server, start: 420, heads: 1, definitionId: world.shift.A });
  expect(today.gaps[0]!.people.map((one) => one.name)).not.toContain("宴会1");
  expect(today.gaps[0]!.people).toHaveLength(5);
  const choices = await world.as((context) => openChoices(context));
  expect(choices.shifts.map((one) => one.code)).toEqual(["A", "N", "S"]);
});
