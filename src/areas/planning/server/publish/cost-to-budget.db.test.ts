import { afterAll, beforeAll, expect, test } from "vitest";
import type { Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { claimShift } from "../open/claims.ts";
import { openShift } from "../open/open-shifts.ts";
import { savePlan } from "../plans/save-plan.ts";
import { saveCells } from "../roster/write-cells.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { readPublications } from "./publications.ts";
import { agreeSwap, offerSwap } from "../swaps/swaps.ts";
import { previewPublish, publishPlan } from "./publish-plan.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "排班成本");
  const owner = database.ownerPool;
  await owner.query(
    `insert into scheduling.post_shift (tenant_id, post_id, definition_ids, hour_fen) values ($1, $2, array[$3::bigint], 2001)`,
    [world.tenantId, world.server, world.shift.A],
  );
  await owner.query(
    "insert into settings.budget (tenant_id, department_id, month, amount_fen) values ($1, $2, '2026-11', 50000), ($1, $3, '2026-11', 7)",
    [world.tenantId, world.banquet, world.kitchen],
  );
  await owner.query(
    "insert into organisation.employment_post (tenant_id, department_id, post_id) values ($1, $2, $3)",
    [world.tenantId, world.banquet, world.cook],
  );
  const order = await owner.query<{ id: number }>(
    `insert into work_orders.work_order (tenant_id, number, state, worker_type, department_id, submitter_member_id) values ($1, 'W1', 'approved', 'hourly', $2, $3) returning id`,
    [world.tenantId, world.banquet, world.clerk],
  );
  await owner.query(
    `insert into work_orders.line (tenant_id, order_id, position, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person, estimated_cost_fen, cancelled)
     values ($1, $2, 1, $3, $4, '2026-11-05', 420, 930, 2, 2, 480, 10000, false), ($1, $2, 2, $3, $4, '2026-11-06', 420, 930, 2, 2, 480, 70000, true),
       ($1, $2, 3, $3, $4, '2026-12-06', 420, 930, 2, 2, 480, 300, false)`,
    [world.tenantId, order.rows[0]!.id, world.banquet, world.server],
  );
});
afterAll(() => database.close());

const duty = (memberId: number, date: string, postId = world.server) => ({
  memberId,
  date,
  place: 1,
  say: { kind: "duty" as const, definitionId: world.shift.A, sections: null, departmentId: world.banquet, postId },
});
const write = (planId: number, cells: ReturnType<typeof duty>[]) =>
  world.as((context) => saveCells(context, { planId, seen: 1_000_000, origin: "hand", cells }));
const preview = (id: number, caller: Partial<Caller> = {}) =>
  world.as((context) => previewPublish(context, { id, from: null, to: null, memberIds: null }), caller);
const publish = async (id: number, caller: Partial<Caller> = {}) => {
  const { version } = await preview(id);
  const part = { id, version, from: null, to: null, memberIds: null, reason: "补人" };
  await world.as((context) => publishPlan(context, part), caller);
};
const publications = (id: number, caller: Partial<Caller> = {}) =>
  world.as(async (context) => (await readPublications(context, { id })).publications, caller);

/** 450 minutes at 20.01 yuan an hour, rounded. */
const shiftFen = 15_008;

test("publishing says what it costs beside the budget, and keeps it; without the code for cost nobody is told", async () => {
  const [first, second] = world.own as [number, number];
  const { id } = await world.as((context) =>
    savePlan(context, {
      kind: "dates",
      month: null,
      from: "2026-11-01",
      to: "2026-12-20",
      departmentIds: [world.banquet],
      name: null,
      note: null,
    }),
  );
  await write(id, [duty(first, "2026-11-03"), duty(second, "2026-11-04")]);
  const november = {
    departmentId: world.banquet,
    department: "宴会部",
    month: "2026-11",
    budgetFen: 50_000,
    orderedFen: 10_000,
    unknown: 0,
  };
  const at = (shifts: number, change: number) => ({
    ...november,
    ownFen: shifts * shiftFen,
    changeFen: change * shiftFen,
    leftFen: 40_000 - shifts * shiftFen,
  });
  expect((await preview(id)).costs).toEqual([at(2, 2)]);
  const blind = { codes: new Set(["C05201.publish"]) };
  expect((await preview(id, blind)).costs).toBeNull();
  await publish(id);

  // A third shift goes over the budget, which is said and no obstacle; a post without a rate is counted as not known.
  await write(id, [duty(first, "2026-11-05"), duty(second, "2026-12-01"), duty(second, "2026-12-02", world.cook)]);
  const december = {
    ...november,
    month: "2026-12",
    budgetFen: null,
    orderedFen: 300,
    ownFen: shiftFen,
    changeFen: shiftFen,
    unknown: 1,
    leftFen: null,
  };
  expect((await preview(id)).costs).toEqual([at(3, 1), december]);
  expect(at(3, 1).leftFen).toBeLessThan(0);
  await publish(id, blind);
  expect(
    (await publications(id)).map(({ number, put, taken, reason, costs }) => ({ number, put, taken, reason, costs })),
  ).toEqual([
    { number: 2, put: 3, taken: 0, reason: "补人", costs: [at(3, 1), december] },
    { number: 1, put: 2, taken: 0, reason: "补人", costs: [at(2, 2)] },
  ]);
  expect((await publications(id, blind)).map(({ costs }) => costs)).toEqual([null, null]);

  const cooksOnly = { scope: { all: false as const, departmentIds: [world.kitchen], conditions: [] } };
  await expect(publications(id, cooksOnly)).rejects.toMatchObject({ message: "common.notFound" });
  const other = await makeTenant(database.ownerPool, "别家");
  await expect(publications(id, { tenantId: other })).rejects.toMatchObject({ message: "common.notFound" });
});

test("what a taken open shift and a swap put into force is kept with its cost like a publication", async () => {
  const [from, taker] = [world.own[2]!, world.own[3]!];
  const as = (memberId: number) => ({ memberId, accountId: 300 + memberId, kind: "worker" as const });
  const { id } = await world.as((context) =>
    savePlan(context, {
      kind: "dates",
      month: null,
      from: "2027-01-04",
      to: "2027-01-17",
      departmentIds: [world.banquet],
      name: null,
      note: null,
    }),
  );
  await write(id, [duty(from, "2027-01-05")]);
  await publish(id);
  const open = await world.as((context) =>
    openShift(context, {
      date: "2027-01-07",
      departmentId: world.banquet,
      postId: world.server,
      definitionId: world.shift.A,
      sections: null,
      heads: 1,
      way: "first",
      most: null,
      closesAt: null,
      note: null,
    }),
  );
  await world.as((context) => claimShift(context, { id: open.id }), as(taker));
  const swap = await world.as(
    (context) => offerSwap(context, { date: "2027-01-05", place: 1, partnerId: taker, against: null, note: null }),
    as(from),
  );
  expect(await world.as((context) => agreeSwap(context, { id: swap.id }), as(taker))).toEqual({ state: "done" });
  const kept = (await publications(id)).map(({ costs }) =>
    costs?.map(({ month, ownFen, changeFen, budgetFen }) => ({ month, ownFen, changeFen, budgetFen })),
  );
  const january = { month: "2027-01", budgetFen: null };
  expect(kept).toEqual([
    [{ ...january, ownFen: 2 * shiftFen, changeFen: 0 }],
    [{ ...january, ownFen: 2 * shiftFen, changeFen: shiftFen }],
    [{ ...january, ownFen: shiftFen, changeFen: shiftFen }],
  ]);
  expect(await publications(id, { codes: new Set(["C05201.publish"]) })).toMatchObject([
    { costs: null },
    { costs: null },
    { costs: null },
  ]);
});
