import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as attendance from "#areas/attendance/api.ts";
import * as deskApi from "#areas/attendance/desk-api.ts";
import * as shifts from "#areas/scheduling/api.ts";
import * as detailApi from "#areas/work-orders/detail-api.ts";
import * as formApi from "#areas/work-orders/form-api.ts";
import * as sharesApi from "#areas/work-orders/shares-api.ts";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// What other systems were seen to get wrong and takes a database to see; the rest is in attendance/rules/pitfalls.test.ts.

let server: TestServer;
let world: DemandWorld;
let staff: string;
let memberId: number;

const at = (date: string, clock: string) => new Date(`${date}T${clock}:00+08:00`).toISOString();

beforeAll(async () => {
  server = await testServer();
  server.setTime(at("2026-10-01", "09:00"));
  world = await demandWorld(server.database, "酒店");
  staff = (await server.logIn({ tenantId: world.tenantId, codes: "all", scope: "organisation" })).token;
  memberId = world.people.first[0]!;
});
afterAll(() => server.close());

/** An approved line of 17:00 to 23:00, two places of it with the first agency. */
async function lineOn(date: string): Promise<number> {
  const { id } = await server.ok(
    formApi.saveOrder,
    { ...world.order({ dates: [date] }), submit: true, confirmDuplicates: true },
    staff,
  );
  const lineId = (await server.ok(detailApi.readOrder, { id }, staff)).lines[0]!.id;
  await server.ok(sharesApi.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 2 }] }, staff);
  const first = (await server.logIn({ tenantId: world.tenantId, kind: "agency", codes: "all", agencyId: world.first }))
    .token;
  const request = (await server.ok(sharesApi.listRequests, { state: "offered", from: date }, first)).rows.find(
    (row) => row.workDate === date && row.lineId === lineId,
  )!;
  await server.ok(
    sharesApi.answerRequest,
    { id: request.id, version: request.version, headcount: 2, reason: "" },
    first,
  );
  return lineId;
}

const assign = async (lineId: number) => server.ok(shifts.assign, { id: lineId, memberIds: [memberId] }, staff);
const assignmentOf = async (lineId: number) =>
  (
    await server.database.ownerPool.query<{ id: number }>(
      "select a.id from scheduling.assignment a join scheduling.shift s on s.id = a.shift_id where s.line_id = $1 and a.member_id = $2 and a.state = 'assigned'",
      [lineId, memberId],
    )
  ).rows[0]!.id;
const punch = (date: string, clock: string) =>
  server.database.ownerPool.query(
    "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::date, $2::date + $3::time, 'machine', 'GATE', 'p', $4)",
    [world.tenantId, date, clock, memberId],
  );
const days = async (date: string) =>
  (
    await server.database.ownerPool.query(
      'select assignment_id as id, in_minute as "in", out_minute as "out", state from attendance.day where tenant_id = $1 and member_id = $2 and work_date = $3',
      [world.tenantId, memberId, date],
    )
  ).rows;

describe("cancelling and amending links punches anew", () => {
  const date = "2026-10-12";

  test("punches of a cancelled shift are free, and belong to the shift the person is put on then", async () => {
    const [wrong, right] = [await lineOn(date), await lineOn(date)];
    await assign(wrong);
    await punch(date, "16:55");
    await punch(date, "23:04");
    server.setTime(at("2026-10-13", "09:00"));
    await server.ok(attendance.computeAgain, { from: date, to: date }, staff);
    await server.jobs.settled();
    expect(await days(date)).toEqual([{ id: await assignmentOf(wrong), in: 1015, out: 1384, state: "normal" }]);
    await server.ok(shifts.cancel, { assignmentId: await assignmentOf(wrong), reason: "排错了班" }, staff);
    expect(await days(date)).toEqual([]);
    await assign(right);
    expect(await days(date)).toEqual([{ id: await assignmentOf(right), in: 1015, out: 1384, state: "normal" }]);
  });

  test("who is put on after they have punched has their punches at once", async () => {
    const other = "2026-10-20";
    const line = await lineOn(other);
    await punch(other, "16:58");
    server.setTime(at(other, "18:00"));
    await assign(line);
    expect(await days(other)).toMatchObject([{ in: 1018, out: null }]);
  });
});

test("who came without a shift is put on the one they worked from the desk, and taken off when that is undone", async () => {
  const date = "2026-10-28";
  server.setTime(at("2026-10-21", "09:00"));
  const lineId = await lineOn(date);
  await assign(lineId);
  const other = world.people.first[1]!;
  const { rows } = await server.database.ownerPool.query<{ department_id: number }>(
    "select department_id from scheduling.shift where line_id = $1",
    [lineId],
  );
  await server.database.ownerPool.query("update organisation.member set department_id = $2 where id = $1", [
    other,
    rows[0]!.department_id,
  ]);
  for (const [who, clock] of [
    [other, "16:57"],
    [other, "23:02"],
    [memberId, "16:59"],
    [memberId, "23:01"],
  ] as const) {
    await server.database.ownerPool.query(
      "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::date, $2::date + $3::time, 'machine', 'GATE', $5, $4)",
      [world.tenantId, date, clock, who, `q${who}`],
    );
  }
  server.setTime(at("2026-10-29", "09:00"));
  await server.ok(attendance.computeAgain, { from: date, to: date }, staff);
  await server.jobs.settled();
  const desk = async () =>
    (await server.ok(deskApi.readDesk, { from: date, to: date }, staff)).items.filter(
      (item) => item.memberId === other,
    );
  const [item] = await desk();
  expect(item).toMatchObject({
    cause: "no_shift",
    shift: { startMinute: 1020 },
    offers: [{ action: "assign" }, { action: "setAside" }, { action: "ask" }],
  });
  const day = async () =>
    (
      await server.database.ownerPool.query(
        'select in_minute as "in", out_minute as "out", state from attendance.day where tenant_id = $1 and member_id = $2 and work_date = $3',
        [world.tenantId, other, date],
      )
    ).rows;
  const { batch, done } = await server.ok(
    deskApi.repairDays,
    {
      items: [
        {
          workDate: date,
          memberId: other,
          action: "assign",
          cause: "no_shift",
          shiftId: item!.shift!.shiftId,
          punchIds: item!.punchIds,
        },
      ],
      reason: "临时顶班",
    },
    staff,
  );
  expect(done).toBe(1);
  expect(await day()).toEqual([{ in: 1017, out: 1382, state: "normal" }]);
  expect(await desk()).toEqual([]);
  expect(await server.ok(deskApi.undoRepairs, { batch }, staff)).toEqual({ undone: 1, left: 0 });
  expect(await day()).toEqual([]);
  expect(await desk()).toHaveLength(1);
});

test("the same punch stored by many at once is one punch", async () => {
  const store = () =>
    server.database.appPool
      .query("select 1")
      .then(() =>
        server.database.ownerPool.query(
          `insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, '2026-10-25', '2026-10-25 08:00:01', 'machine', 'GATE', '77', $2) on conflict do nothing returning id`,
          [world.tenantId, memberId],
        ),
      );
  const stored = await Promise.all(Array.from({ length: 12 }, store));
  expect(stored.reduce((sum, one) => sum + (one.rowCount ?? 0), 0)).toBe(1);
  await expect(
    server.database.ownerPool.query(
      "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, '2026-10-25', '2026-10-25 08:00:01', 'file', 'GATE', '77', null)",
      [world.tenantId],
    ),
  ).rejects.toThrow(/duplicate key/);
});
