import { afterAll, beforeAll, expect, test } from "vitest";
import { signNow } from "#areas/attendance/sign-api.ts";
import { tellNotCome, tellOpen } from "#areas/attendance/server.ts";
import { countNotices, listNotices } from "#areas/notices/api.ts";
import { withTenant } from "#platform/db/tx.ts";
import { jobHandlers } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
const tokens: Record<string, string> = {};
const date = "2026-11-03";
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, [tenantId, ...values])).rows;
const one = async (text: string, values: unknown[] = []) =>
  (await query<{ id: number }>(`${text} returning id`, values))[0]!.id;
const at = (clock: string, on = date) => Date.parse(`${on}T${clock}:00+08:00`);
const notCome = (clock: string, on?: string) =>
  withTenant(server.services.pool, { tenantId }, (tx) => tellNotCome(tx, at(clock, on)));
const open = (clock: string, on?: string) =>
  withTenant(server.services.pool, { tenantId }, (tx) => tellOpen(tx, at(clock, on)));
const told = async (who: string) =>
  (await server.ok(listNotices, {}, tokens[who])).rows.map(({ title, link }) => ({ title, link }));
const clear = () => query("delete from notices.notice where tenant_id = $1");
const rule = (key: string, value: unknown, departmentId: number | null = null) =>
  query(
    "insert into settings.rule_value (tenant_id, rule_key, value, valid_from, department_id) values ($1, $2, $3, '2026-01-01', $4)",
    [key, JSON.stringify(value), departmentId],
  );

async function department(name: string, above?: string): Promise<void> {
  ids[name] = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en, parent_id) values ($1, $2, $2, $2, $3)",
    [name, above ? ids[above] : null],
  );
  await query(
    "update organisation.department set path = (select coalesce((select path from organisation.department where id = $3), '{}')) || id where tenant_id = $1 and id = $2",
    [ids[name], above ? ids[above] : null],
  );
}
async function member(name: string, of: string): Promise<number> {
  return (ids[name] = await one(
    "insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'staff', $3)",
    [name, ids[of]],
  ));
}
async function assign(person: string, start: number, of: string): Promise<number> {
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, $5, $5 + 480)",
    [ids[of], ids["post"], date, start],
  );
  return one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, $5, $5 + 480, $6, $7)",
    [shift, ids[person], date, start, ids[of], ids["post"]],
  );
}
async function enter(
  name: string,
  of: string,
  scope: Parameters<TestServer["logIn"]>[0]["scope"],
  codes = ["C3100", "C05401"],
): Promise<void> {
  await member(name, of);
  tokens[name] = (
    await server.logIn({ tenantId, codes, memberId: ids[name]!, ...(scope === undefined ? {} : { scope }) })
  ).token;
}

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("晨间提醒酒店");
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
  );
  await department("hotel");
  await department("kitchen", "hotel");
  await department("front", "hotel");
  await department("cellar", "hotel");
  for (const [name, of] of [
    ["anna", "kitchen"],
    ["bob", "kitchen"],
    ["carl", "front"],
    ["dora", "cellar"],
  ] as const)
    await member(name, of);
  await enter("chef", "kitchen", "department");
  await enter("cook", "kitchen", "department", ["C05406"]);
  await enter("front head", "front", "departmentAndBelow");
  await enter("director", "hotel", "organisation");
  const other = await server.makeCompany("别家");
  tokens["stranger"] = (await server.logIn({ tenantId: other, codes: "all" })).token;
  await assign("anna", 480, "kitchen");
  ids["bob 480"] = await assign("bob", 480, "kitchen");
  await assign("carl", 480, "front");
  await assign("dora", 480, "cellar");
});
afterAll(() => server.close());

test("a quarter of an hour after the start each department's own supervisor gets one notice, the department above only where there is none", async () => {
  await notCome("08:14");
  expect(await told("chef")).toEqual([]);
  await Promise.all([notCome("08:15"), notCome("08:15")]);
  await notCome("08:20");
  expect(await told("chef")).toEqual([
    {
      title: "kitchen 08:00 班次：2 人未签到（anna、bob）",
      link: `C3100?date=${date}&departmentId=${ids["kitchen"]}&who=missing`,
    },
  ]);
  expect((await server.ok(countNotices, {}, tokens["chef"])).unread).toBe(1);
  expect((await told("front head")).map(({ title }) => title)).toEqual(["front 08:00 班次：1 人未签到（carl）"]);
  expect((await told("director")).map(({ title }) => title)).toEqual(["cellar 08:00 班次：1 人未签到（dora）"]);
  for (const who of ["cook", "stranger"]) expect(await told(who)).toEqual([]);
});

test("who is on leave, waits for a supervisor's word or was taken off is not missed; too late it is told no more", async () => {
  await clear();
  await query(
    "insert into attendance.phone_check (tenant_id, punch_id, punched_on, member_id, assignment_id, department_id, created_at) values ($1, 1, $2, $3, $4, $5, $6)",
    [date, ids["bob"], ids["bob 480"], ids["kitchen"], new Date(at("07:55")).toISOString()],
  );
  await notCome("08:15");
  expect((await told("chef")).map(({ title }) => title)).toEqual(["kitchen 08:00 班次：1 人未签到（anna）"]);
  await clear();
  await notCome("09:15");
  expect(await told("chef")).toEqual([]);
});

test("the punch that waits is told of once an hour", async () => {
  await clear();
  await open("08:00");
  await open("08:05");
  expect(await told("chef")).toEqual([
    { title: "kitchen：1 条手机打卡待核实", link: `C3100?view=checks&departmentId=${ids["kitchen"]}` },
  ]);
  await open("10:00");
  expect(await told("chef")).toHaveLength(1);
});

test("missing cards of yesterday are told in the morning, once, with the way to their desk", async () => {
  await clear();
  const worker = (await server.logIn({ tenantId, kind: "worker", codes: "all", memberId: ids["anna"]! })).token;
  server.setTime(`${date}T07:58:00+08:00`);
  await server.ok(signNow, {}, worker);
  server.setTime("2026-11-04T07:00:00+08:00");
  const close = jobHandlers().find(({ job }) => job === "attendance.closeDays")!;
  await close.run({ services: server.services, log: server.services.log, signal: new AbortController().signal }, {
    tenantId,
  } as never);
  await open("07:00", "2026-11-04");
  expect(await told("chef")).toEqual([]);
  // What is asked for waits for its approver, not for the supervisor.
  const asked = await one(
    "insert into attendance.make_up (tenant_id, number, member_id, assignment_id, work_date, edge, minute, reason, state) select $1, 'BK-1', member_id, assignment_id, work_date, 'out', 960, 'forgot', 'underApproval' from attendance.day where tenant_id = $1 and member_id = $2 and work_date = $3",
    [ids["anna"], date],
  );
  await open("08:00", "2026-11-04");
  expect(await told("chef")).toEqual([]);
  await query("update attendance.make_up set state = 'revoked' where tenant_id = $1 and id = $2", [asked]);
  for (const clock of ["08:00", "09:00"]) await open(clock, "2026-11-04");
  expect(await told("chef")).toEqual([
    {
      title: "kitchen：昨日 1 条缺卡待处理",
      link: `C05401?view=desk&from=${date}&to=${date}&departmentId=${ids["kitchen"]}`,
    },
  ]);
});

test("a department or the company switches them off", async () => {
  await clear();
  await rule("attendance.tellNotCome", null, ids["kitchen"]);
  await rule("attendance.tellOpen", false);
  await notCome("08:15");
  await open("08:00", "2026-11-04");
  expect(await told("chef")).toEqual([]);
  expect(await told("front head")).toHaveLength(1);
  await rule("attendance.tellNotCome", null);
  await clear();
  await notCome("08:15");
  expect(await told("front head")).toEqual([]);
});
