import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import * as attendance from "#areas/attendance/api.ts";
import * as makeUps from "#areas/attendance/make-up-api.ts";
import * as punches from "#areas/attendance/punch-api.ts";
import * as leave from "#areas/leave/api.ts";
import * as scheduling from "#areas/scheduling/api.ts";
import * as settings from "#areas/settings/api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// What a shift takes of the punches between two shifts is the other one's gain or loss.

let server: TestServer;
let tenantId: number;
let token: string;
let company = 0;
const ids: Record<string, number> = {};
const [night, morning] = ["2026-11-10", "2026-11-11"];

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, values)).rows[0]!.id;
}

beforeAll(async () => {
  server = await testServer();
});
afterAll(() => server.close());

beforeEach(async () => {
  server.setTime("2026-11-09T01:00:00.000Z");
  tenantId = await server.makeCompany(`两班之间${company++}`);
  ids["kitchen"] = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'K', '厨房', 'Kitchen')",
    [tenantId],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where id = $1", [
    ids["kitchen"],
  ]);
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  ids["anna"] = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id, joined_on) values ($1, 'anna', 'worker', $2, '2020-01-01')",
    [tenantId, ids["kitchen"]],
  );
  await server.database.ownerPool.query(
    "insert into people.person (tenant_id, member_id, job_number, employee_type) values ($1, $2, 'J1', 'internal')",
    [tenantId, ids["anna"]],
  );
  token = (await server.logIn({ tenantId, codes: "all" })).token;
});

async function shift(date: string, start: number, end: number): Promise<number> {
  const id = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, $5, $6)",
    [tenantId, ids["kitchen"], ids["post"], date, start, end],
  );
  return one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, $5, $6, $7, $8)",
    [tenantId, id, ids["anna"], date, start, end, ids["kitchen"], ids["post"]],
  );
}

const punch = (date: string, clock: string, memberId: number | null = ids["anna"]!) =>
  server.database.ownerPool.query(
    "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::date, $2::date + $3::time, 'machine', 'GATE', '0071', $4)",
    [tenantId, date, clock, memberId],
  );

async function compute(from: string, to: string): Promise<void> {
  await server.ok(attendance.computeAgain, { from, to }, token);
  await server.jobs.settled();
}

const edges = async () =>
  (
    await server.database.ownerPool.query<{ in: number; out: number }>(
      'select in_minute as "in", out_minute as "out" from attendance.day where tenant_id = $1 and member_id = $2 order by work_date',
      [tenantId, ids["anna"]],
    )
  ).rows.map((row) => [row.in, row.out]);

test("leave of the shift before counts also where only the next day is computed", async () => {
  await shift(night, 1320, 1800);
  await shift(morning, 390, 870);
  for (const [date, clock] of [
    [night, "21:55"],
    [morning, "06:17"],
    [morning, "06:26"],
    [morning, "14:35"],
  ] as const)
    await punch(date, clock);
  server.setTime("2026-11-12T01:00:00.000Z");
  await server.ok(
    leave.saveLeave,
    {
      memberId: ids["anna"]!,
      kind: "personal",
      fromDate: morning,
      toDate: morning,
      countedBy: "hour",
      startMinute: 120,
      endMinute: 360,
      reason: "home",
    },
    token,
  );
  await compute(night, morning);
  const whole = await edges();
  expect(whole).toEqual([
    [1315, null],
    [377, 875],
  ]);
  await compute(morning, morning);
  expect(await edges()).toEqual(whole);
});

test("the shift before keeps the rules of its own date where only the next day is computed", async () => {
  await shift(night, 1320, 1800);
  await shift(morning, 600, 1080);
  await server.ok(
    settings.saveRule,
    { key: "attendance.signInBefore", departmentId: null, value: 240, validFrom: morning },
    token,
  );
  await server.ok(
    settings.saveRule,
    { key: "attendance.signOutAfter", departmentId: null, value: 60, validFrom: morning },
    token,
  );
  for (const [date, clock] of [
    [night, "21:55"],
    [morning, "07:30"],
    [morning, "09:58"],
    [morning, "18:02"],
  ] as const)
    await punch(date, clock);
  server.setTime("2026-11-12T01:00:00.000Z");
  await compute(night, morning);
  const whole = await edges();
  expect(whole).toEqual([
    [1315, 1890],
    [598, 1082],
  ]);
  await compute(morning, morning);
  expect(await edges()).toEqual(whole);
});

test("a made-up sign-in takes the first punch of the next shift as its out, and that one does without", async () => {
  const assignmentId = await shift(night, 1320, 1800);
  await shift(morning, 390, 870);
  for (const clock of ["06:17", "06:26", "14:35"]) await punch(morning, clock);
  server.setTime("2026-11-12T01:00:00.000Z");
  await compute(night, morning);
  expect(await edges()).toEqual([
    [null, null],
    [377, 875],
  ]);
  await server.ok(makeUps.saveMakeUp, { assignmentId, edge: "in", minute: 1318, reason: "no power" }, token);
  expect(await edges()).toEqual([
    [1318, 1817],
    [386, 875],
  ]);
});

test("a shift of two days before gets back what a cancelled one had taken of it", async () => {
  await shift("2026-11-09", 1200, 2640);
  const assignmentId = await shift(morning, 0, 480);
  for (const [date, clock] of [
    ["2026-11-09", "19:55"],
    [night, "22:30"],
    [morning, "08:03"],
  ] as const)
    await punch(date, clock);
  server.setTime("2026-11-12T01:00:00.000Z");
  await compute("2026-11-09", morning);
  expect(await edges()).toEqual([
    [1195, null],
    [-90, 483],
  ]);
  await server.ok(scheduling.cancel, { assignmentId, reason: "not needed" }, token);
  expect(await edges()).toEqual([[1195, 2790]]);
});

test("a number given to somebody later brings them the punch before midnight of a shift that begins at it", async () => {
  await shift(morning, 0, 480);
  await punch(night, "23:50", null);
  server.setTime("2026-11-12T01:00:00.000Z");
  await compute(night, morning);
  expect(await edges()).toEqual([[null, null]]);
  await server.ok(punches.matchNumber, { pin: "0071", memberId: ids["anna"]! }, token);
  expect(await edges()).toEqual([[-10, null]]);
});

test("half a day off of a split shift is the one part of it: the other is worked and paid as planned", async () => {
  await shift(morning, 360, 600);
  await shift(morning, 960, 1200);
  for (const clock of ["15:55", "20:02"]) await punch(morning, clock);
  server.setTime("2026-11-12T01:00:00.000Z");
  await server.ok(
    leave.saveLeave,
    {
      memberId: ids["anna"]!,
      kind: "personal",
      fromDate: morning,
      toDate: morning,
      countedBy: "halfDay",
      fromPart: "first",
      toPart: "first",
      reason: "home",
    },
    token,
  );
  await compute(morning, morning);
  const { rows } = await server.database.ownerPool.query<{ state: string; late: number; from: number; to: number }>(
    'select state, late_minutes as late, paid_from as "from", paid_to as "to" from attendance.day where tenant_id = $1 order by start_minute',
    [tenantId],
  );
  expect(rows).toMatchObject([{ state: "leave" }, { state: "normal", late: 0, from: 960, to: 1200 }]);
});
