import { afterAll, beforeAll, expect, test } from "vitest";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import { adjustOrder, createOrder, revokeOrder, shareLines, submitOrder } from "#areas/work-orders/server.ts";
import { subscribe } from "#platform/events/bus.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { assigned, cancelled } from "../events.ts";
import { assignPeople, type PutOn } from "./assign-people.ts";
import { cancelAssignment } from "./cancel-assignment.ts";
import { subscribers } from "./subscribers.ts";

let database: TestDatabase;
let world: DemandWorld;
const told: string[] = [];
beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "排班", [
    ...subscribers,
    subscribe(assigned, async (_, { assignments }) => void told.push(`assigned ${assignments.length}`)),
    subscribe(cancelled, async (_, { assignments }) => void told.push(`cancelled ${assignments.length}`)),
  ]);
});
afterAll(() => database.close());

/** An approved line whose heads both agencies have accepted, half each. */
async function readyLine(dates: string[], post = {}): Promise<{ id: number; lineId: number }> {
  return world.in(async (tx) => {
    const { id } = await createOrder(tx, world.context(), world.order({ dates }, [post]));
    await submitOrder(tx, world.context(), id, { confirmDuplicates: true });
    const { rows } = await tx.query<{ id: number }>("select id from work_orders.line where order_id = $1", [id]);
    const lineId = rows[0]!.id;
    await shareLines(
      tx,
      world.context(),
      [
        { lineId, agencyId: world.first, headcount: 2 },
        { lineId, agencyId: world.second, headcount: 2 },
      ],
      { accepted: true },
    );
    return { id, lineId };
  });
}

const put = (...rows: PutOn[]) => world.in((tx) => assignPeople(tx, world.context(), rows));
const code = (message: string) => expect.objectContaining({ message });

test("people of accepted shares are put on, counted and told", async () => {
  const { lineId } = await readyLine(["2026-10-12"]);
  told.length = 0;
  const done = await put({ lineId, memberId: world.people.first[0]! }, { lineId, memberId: world.people.second[0]! });
  expect(done.map((one) => one.warnings)).toEqual([[], []]);
  expect(told).toEqual(["assigned 2"]);
  const stored = await database.ownerPool.query(
    "select put_on, (select sum(put_on)::int from work_orders.allocation a where a.line_id = l.id) as shares from work_orders.line l where id = $1 and tenant_id = $2",
    [lineId, world.tenantId],
  );
  expect(stored.rows[0]).toEqual({ put_on: 2, shares: 2 });
  await world.in((tx) => cancelAssignment(tx, world.context(), done[0]!.assignmentId, "病假"));
  await expect(world.in((tx) => cancelAssignment(tx, world.context(), done[0]!.assignmentId, "病假"))).rejects.toEqual(
    code("common.wrongState"),
  );
  expect(told).toEqual(["assigned 2", "cancelled 1"]);
  await put({ lineId, memberId: world.people.first[0]! });
});

test("the impossible is refused by name and row, and nothing is written", async () => {
  const one = await readyLine(["2026-10-13"]);
  const other = await readyLine(["2026-10-13"], { startMinute: 1320, endMinute: 1600 });
  const [first, second, third] = world.people.first as [number, number, number];
  await put({ lineId: one.lineId, memberId: first });
  await expect(
    put({ lineId: other.lineId, memberId: second }, { lineId: other.lineId, memberId: first }),
  ).rejects.toMatchObject({
    message: "scheduling.overlap",
    params: { name: "甲1", date: "2026-10-13", post: "服务员" },
    faults: [{ row: 2 }],
  });
  expect(
    (
      await database.ownerPool.query("select put_on from work_orders.line where id = $1 and tenant_id = $2", [
        other.lineId,
        world.tenantId,
      ])
    ).rows[0],
  ).toEqual({ put_on: 0 });
  await put({ lineId: one.lineId, memberId: second });
  await expect(put({ lineId: one.lineId, memberId: third })).rejects.toEqual(code("scheduling.shareFull"));
  await database.ownerPool.query("update organisation.member set active = false where id = $1 and tenant_id = $2", [
    world.people.second[5],
    world.tenantId,
  ]);
  await expect(put({ lineId: one.lineId, memberId: world.people.second[5]! })).rejects.toEqual(
    code("scheduling.inactive"),
  );
  await expect(put({ lineId: one.lineId, memberId: world.clerk })).rejects.toEqual(code("scheduling.unknownWorker"));
});

test("short rest and a long week only warn", async () => {
  const late = await readyLine(["2026-10-19"], { startMinute: 1200, endMinute: 1620 });
  const early = await readyLine(["2026-10-20"], { startMinute: 480, endMinute: 1200 });
  const memberId = world.people.first[3]!;
  await put({ lineId: late.lineId, memberId });
  const [done] = await put({ lineId: early.lineId, memberId });
  expect(done!.warnings).toEqual([{ kind: "rest", value: 300, allowed: 660, refused: false }]);
});

test("two people filling one line or putting one person on twice at once: never beyond, never twice", async () => {
  const line = await readyLine(["2026-10-26"]);
  const results = await Promise.allSettled(
    world.people.first.slice(0, 5).map((memberId) => put({ lineId: line.lineId, memberId })),
  );
  expect(results.filter((result) => result.status === "fulfilled")).toHaveLength(2);
  for (const result of results)
    if (result.status === "rejected") expect(result.reason).toEqual(code("scheduling.shareFull"));
  const lines = [await readyLine(["2026-10-27"]), await readyLine(["2026-10-27"]), await readyLine(["2026-10-27"])];
  const twice = await Promise.allSettled(lines.map(({ lineId }) => put({ lineId, memberId: world.people.second[0]! })));
  expect(twice.filter((result) => result.status === "fulfilled")).toHaveLength(1);
  for (const result of twice)
    if (result.status === "rejected") expect(result.reason).toEqual(code("scheduling.overlap"));
});

test("an adjusted line takes its people along, not below them, and not into another shift", async () => {
  const { id, lineId } = await readyLine(["2026-11-02"]);
  const other = await readyLine(["2026-11-03"], { startMinute: 600, endMinute: 900 });
  const memberId = world.people.first[0]!;
  await put({ lineId, memberId }, { lineId, memberId: world.people.second[0]! });
  await put({ lineId: other.lineId, memberId });
  const line = {
    lineId,
    workDate: "2026-11-02",
    startMinute: 1020,
    endMinute: 1380,
    headcount: 4,
    plannedMinutesPerPerson: null,
    agencyId: null,
    recruiterId: null,
  };
  const adjust = (change: object) =>
    world.in((tx) =>
      adjustOrder(tx, world.context(), id, "改期", [{ ...line, ...change }], { confirmDuplicates: true }),
    );
  await expect(adjust({ headcount: 1 })).rejects.toMatchObject({
    message: "common.invalidInput",
    faults: [{ field: "lines.0.headcount" }],
  });
  await expect(adjust({ workDate: "2026-11-03", startMinute: 840, endMinute: 1200 })).rejects.toMatchObject({
    message: "scheduling.overlap",
    params: { name: "甲1" },
  });
  const done = await adjust({ workDate: "2026-11-03", startMinute: 900, endMinute: 1200, headcount: 3 });
  expect(done).toMatchObject({ needsApproval: false, state: "approved" });
  const stored = await database.ownerPool.query(
    "select work_date, start_minute from scheduling.assignment where member_id = $1 and state = 'assigned' and tenant_id = $2 and work_date = '2026-11-03' order by start_minute",
    [memberId, world.tenantId],
  );
  expect(stored.rows).toEqual([
    { work_date: "2026-11-03", start_minute: 600 },
    { work_date: "2026-11-03", start_minute: 900 },
  ]);
  await expect(
    world.in((tx) => shareLines(tx, world.context(), [{ lineId, agencyId: world.first, headcount: 1 }])),
  ).rejects.toEqual(code("workOrders.adjusted"));
});

test("an approved order with people on it is not revoked", async () => {
  const { id, lineId } = await readyLine(["2026-11-09"]);
  const [done] = await put({ lineId, memberId: world.people.first[0]! });
  await expect(world.in((tx) => revokeOrder(tx, world.context(), id, "取消"))).rejects.toEqual(
    code("workOrders.peoplePutOn"),
  );
  await world.in((tx) => cancelAssignment(tx, world.context(), done!.assignmentId, "取消"));
  await world.in((tx) => revokeOrder(tx, world.context(), id, "取消"));
  await expect(put({ lineId, memberId: world.people.first[0]! })).rejects.toEqual(code("scheduling.notApproved"));
});
