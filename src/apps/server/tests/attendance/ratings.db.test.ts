import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "#areas/attendance/rating-api.ts";
import { readPerson } from "#areas/people/api.ts";
import type { SentInputOf } from "#platform/http/call.ts";
import { closeGate } from "../../testing/gate.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
const shifts: Record<string, number> = {};

const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const one = async (text: string, values: unknown[] = []) =>
  (await query<{ id: number }>(`${text} returning id`, values))[0]!.id;

/** A shift of somebody on a day, as it came out; null while it is not over. */
async function worked(
  name: string,
  department: string,
  workDate: string,
  state: string | null,
  voided = false,
): Promise<void> {
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 480, 1020)",
    [ids[department], ids["post"], workDate],
  );
  const assignment = await one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 480, 1020, $5, $6)",
    [shift, ids[name], workDate, ids[department], ids["post"]],
  );
  const [rules] = await query<{ id: number }>(
    "insert into attendance.rule_set (tenant_id, digest, rules) values ($1, 'd', '{}') on conflict (tenant_id, digest) do update set digest = excluded.digest returning id",
  );
  await query(
    `insert into attendance.day (tenant_id, work_date, counted_on, assignment_id, member_id, department_id, post_id, shift_id, start_minute, end_minute, in_minute, out_minute, state, voided, paid_from, paid_to, inputs, rule_set_id)
     values ($1, $2, $2, $3, $4, $5, $6, $7, 480, 1020, 475, 1025, $8, $9, 480, 1020, '', $10)`,
    [workDate, assignment, ids[name], ids[department], ids["post"], shift, state, voided, rules!.id],
  );
  shifts[`${name} ${workDate}`] = assignment;
}

const rate = (name: string, workDate: string, said: Partial<SentInputOf<typeof api.rateWork>>, who = "hr") =>
  server.send(api.rateWork, { workDate, assignmentId: shifts[`${name} ${workDate}`]!, score: 4, ...said }, tokens[who]);
const card = async (name: string) => {
  const { satisfaction, ratedTimes } = await server.ok(readPerson, { id: ids[name]! }, tokens["hr"]);
  return { satisfaction, ratedTimes };
};

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-20T01:00:00Z");
  tenantId = await server.makeCompany("评价酒店");
  for (const name of ["kitchen", "front"]) {
    ids[name] = await one(
      "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
      [name],
    );
    await query("update organisation.department set path = array[id] where tenant_id = $1 and id = $2", [ids[name]]);
  }
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
  );
  for (const [name, department] of [
    ["anna", "kitchen"],
    ["bob", "kitchen"],
    ["chef", "kitchen"],
  ] as const) {
    ids[name] = await one(
      "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'worker', $3)",
      [name, ids[department]],
    );
    await query(
      "insert into people.person (tenant_id, member_id, job_number, employee_type) values ($1, $2, $3, 'hourly')",
      [ids[name], `J-${name}`],
    );
  }
  await worked("anna", "kitchen", "2026-11-10", "normal");
  await worked("anna", "front", "2026-11-11", "late");
  await worked("bob", "kitchen", "2026-11-10", "absent");
  await worked("bob", "kitchen", "2026-11-11", null);
  await worked("bob", "kitchen", "2026-11-12", "normal", true);
  await worked("chef", "kitchen", "2026-11-10", "normal");
  const codes = ["C05401", "C05401.rate", "C3500"];
  const logIn = async (name: string, account: Parameters<TestServer["logIn"]>[0]) =>
    (tokens[name] = (await server.logIn(account)).token);
  await logIn("hr", { tenantId, codes });
  await logIn("chef", { tenantId, codes, memberId: ids["chef"]! });
  await logIn("front", { tenantId, codes, scope: { custom: [ids["front"]!] } });
  await logIn("reader", { tenantId, codes: ["C05401", "C3500"] });
  await logIn("stranger", { tenantId: await server.makeCompany("另一家"), codes });
});
afterAll(() => server.close());

test("the average on the card is that of the last scores of the shifts", async () => {
  expect(await card("anna")).toEqual({ satisfaction: null, ratedTimes: 0 });
  expect((await rate("anna", "2026-11-10", { score: 5, note: "主动补位" })).http).toBe(200);
  expect((await rate("anna", "2026-11-11", { score: 4 }, "front")).http).toBe(200);
  expect(await card("anna")).toEqual({ satisfaction: 45, ratedTimes: 2 });
  expect((await rate("anna", "2026-11-10", { score: 2, note: "迟到" })).http).toBe(200);
  expect(await card("anna")).toEqual({ satisfaction: 30, ratedTimes: 2 });
  const { rows } = await server.ok(api.listRatings, { memberId: ids["anna"]! }, tokens["hr"]);
  expect(rows).toMatchObject([
    { workDate: "2026-11-11", score: 4, note: null, departmentName: "front" },
    { workDate: "2026-11-10", score: 2, note: "迟到" },
  ]);
  expect(
    (await server.ok(api.readRating, { assignmentId: shifts["anna 2026-11-10"]! }, tokens["hr"])).rating,
  ).toMatchObject({ score: 2, note: "迟到" });
});

test("a low score says why, and a score is one of five", async () => {
  const refused = async (said: object) =>
    (await rate("anna", "2026-11-10", said)).body as { code?: string; faults?: { field: string }[] };
  expect(await refused({ score: 2 })).toMatchObject({ code: "attendance.whyLow", faults: [{ field: "note" }] });
  expect(await refused({ score: 2, note: "  " })).toMatchObject({ code: "attendance.whyLow" });
  for (const score of [0, 6, 3.5])
    expect(await refused({ score })).toMatchObject({ code: "common.invalidInput", faults: [{ field: "score" }] });
  expect(await refused({ note: "长".repeat(1001) })).toMatchObject({
    code: "common.invalidInput",
    faults: [{ field: "note" }],
  });
});

test("only work of somebody else that was done, is over and is not void is rated", async () => {
  for (const [name, date, who] of [
    ["bob", "2026-11-10", "hr"],
    ["bob", "2026-11-11", "hr"],
    ["bob", "2026-11-12", "hr"],
    ["chef", "2026-11-10", "chef"],
  ] as const) {
    expect((await rate(name, date, {}, who)).body).toMatchObject({ status: 409, code: "attendance.notRateable" });
    expect(await server.ok(api.readRating, { assignmentId: shifts[`${name} ${date}`]! }, tokens[who])).toEqual({
      key: null,
      rating: null,
    });
  }
  expect((await rate("chef", "2026-11-10", {})).http).toBe(200);
});

test("another department, another company and who lacks the code neither rate nor read", async () => {
  for (const [who, status] of [
    ["front", 404],
    ["stranger", 404],
    ["reader", 403],
  ] as const) {
    expect((await rate("anna", "2026-11-10", {}, who)).http).toBe(status);
    expect((await server.send(api.readRating, { assignmentId: shifts["anna 2026-11-10"]! }, tokens[who])).http).toBe(
      status,
    );
  }
  expect(
    (await server.ok(api.listRatings, { memberId: ids["anna"]! }, tokens["front"])).rows.map((row) => row.workDate),
  ).toEqual(["2026-11-11"]);
  expect((await server.ok(api.listRatings, { memberId: ids["anna"]! }, tokens["stranger"])).rows).toEqual([]);
});

test("two who rate the same shift at once count it once", async () => {
  const gate = await closeGate(server.database, { "attendance.rating": "true" });
  const both = [rate("chef", "2026-11-10", { score: 5 }), rate("chef", "2026-11-10", { score: 1, note: "离岗" })];
  await gate.held(2);
  await gate.open();
  for (const answer of await Promise.all(both)) expect(answer.http).toBe(200);
  const [{ score } = { score: 0 }] = await query<{ score: number }>(
    "select score from attendance.rating where tenant_id = $1 and assignment_id = $2",
    [shifts["chef 2026-11-10"]],
  );
  expect(await card("chef")).toEqual({ satisfaction: score * 10, ratedTimes: 1 });
});
