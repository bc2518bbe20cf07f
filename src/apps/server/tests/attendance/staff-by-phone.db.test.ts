import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { readMe } from "#areas/access/session-api.ts";
import * as makeUp from "#areas/attendance/make-up-api.ts";
import * as sign from "#areas/attendance/sign-api.ts";
import { listPunches } from "#areas/attendance/punch-api.ts";
import { myLeave } from "#areas/leave/api.ts";
import * as people from "#areas/people/api.ts";
import { personFields } from "#areas/people/person-fields.ts";
import { phoneApp } from "#platform/http/app-names.ts";
import type { Call, SentInputOf } from "#platform/http/call.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let otherTenant: number;
const ids: Record<string, number> = {};
const accounts: Record<string, number> = {};
const tokens: Record<string, string> = {};
const date = "2026-11-03";
const query = async <T extends object>(text: string, values: unknown[] = []) =>
  (await server.database.ownerPool.query<T>(text, values)).rows;
const one = async (text: string, values: unknown[] = []) =>
  (await query<{ id: number }>(`${text} returning id`, values))[0]!.id;
const code = (answer: { body: unknown }) => (answer.body as { code?: string }).code;
const onPhone = { "app-name": phoneApp };

async function enter(
  name: string,
  account: Omit<Parameters<TestServer["logIn"]>[0], "tenantId">,
  tenant = tenantId,
): Promise<void> {
  const { token, accountId } = await server.logIn({ tenantId: tenant, name, ...account });
  tokens[name] = token;
  accounts[name] = accountId;
}

const phoned = async <C extends Call>(call: C, input: SentInputOf<C>, who: string) => {
  const { body } = await server.send(call, input, tokens[who], onPhone);
  if (body.status !== 200) throw new Error(JSON.stringify(body));
  return body.content!;
};
const phonedCode = async (call: Call, input: object, who: string) => {
  const answer = await server.send(call, input as never, tokens[who], onPhone);
  return { http: answer.http, code: code(answer) };
};

const file = async (name: string, part: object = {}) =>
  (
    await server.ok(
      people.createPerson,
      personFields.parse({ name, employeeType: "internal", departmentId: ids["kitchen"], ...part }),
      tokens["clerk"],
    )
  ).id;
const member = (name: string) =>
  one("insert into organisation.member (tenant_id, name, kind, department_id) values ($1, $2, 'staff', $3)", [
    tenantId,
    name,
    ids["kitchen"],
  ]);
const link = (accountId: number, id: number, who = "clerk") =>
  server.send(people.linkAccount, { id, accountId }, tokens[who]);

async function assign(memberId: number): Promise<void> {
  const shift = await one(
    "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) values ($1, $2, $3, $4, 480, 1020)",
    [tenantId, ids["kitchen"], ids["post"], date],
  );
  await one(
    "insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id) values ($1, $2, $3, $4, 480, 1020, $5, $6)",
    [tenantId, shift, memberId, date, ids["kitchen"], ids["post"]],
  );
}

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("员工打卡酒店");
  otherTenant = await server.makeCompany("另一家");
  for (const name of ["kitchen", "front"]) {
    ids[name] = await one(
      "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, $2, $2, $2)",
      [tenantId, name],
    );
    await query("update organisation.department set path = array[id] where id = $1", [ids[name]]);
  }
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '岗位', 'Post')",
    [tenantId],
  );
  ids["agency"] = await one(
    "insert into agencies.agency (tenant_id, code, name_zh, name_en) values ($1, 'A', '劳务', 'Labour')",
    [tenantId],
  );
  await enter("clerk", { codes: ["C3500", "C3500.add", "C3500.leave", "C3500.account"] });
  await enter("reader", { codes: ["C3500"] });
  await enter("front clerk", { codes: ["C3500", "C3500.account"], scope: { custom: [ids["front"]!] } });
  await enter("foreign clerk", { codes: ["C3500", "C3500.account"] }, otherTenant);
  ids["bare"] = await member("赵主管");
  await enter("head", { codes: ["C3100", "C05406"], memberId: ids["bare"]!, scope: "department" });
  await query(
    "insert into organisation.department_duty (tenant_id, department_id, duty, member_id) values ($1, $2, 'head', $3)",
    [tenantId, ids["kitchen"], ids["bare"]],
  );
  await query(
    "insert into approvals.deputy (tenant_id, principal_member_id, deputy_member_id, from_at, to_at) values ($1, $2, $3, '2026-01-01', '2099-01-01')",
    [tenantId, ids["bare"], await member("代理人")],
  );
  ids["head"] = await file("赵主管");
  await assign(ids["head"]!);
  server.setTime(`${date}T07:50:00+08:00`);
});
afterAll(() => server.close());

describe("before the account is linked to a file", () => {
  test("the phone pages are closed and the back office says so", async () => {
    expect((await server.ok(readMe, {}, tokens["head"])).user).toMatchObject({ kind: "staff", bothSides: false });
    expect((await phoned(readMe, {}, "head")).user).toMatchObject({ kind: "staff", bothSides: false });
    expect(await phonedCode(sign.signNow, {}, "head")).toMatchObject({ http: 403 });
    expect(await phonedCode(sign.mySign, {}, "head")).toMatchObject({ http: 403 });
  });
});

describe("linking", () => {
  test("needs its code, the person and the account within the own company and scope", async () => {
    const of = async (who: string) => (await link(accounts["head"]!, ids["head"]!, who)).http;
    expect(await of("reader")).toBe(403);
    expect(await of("foreign clerk")).toBe(404);
    expect(await of("front clerk")).toBe(404);
    await enter("elsewhere", { codes: [] }, otherTenant);
    expect((await link(accounts["elsewhere"]!, ids["head"]!)).http).toBe(404);
    expect((await server.send(people.accountChoices, {}, tokens["reader"])).http).toBe(403);
  });

  test("nobody links themselves, no agency's person and nobody who has left", async () => {
    expect(code(await link(accounts["clerk"]!, ids["head"]!))).toBe("access.ownLink");
    const worker = await file("劳务工", { employeeType: "hourly", agencyId: ids["agency"] });
    expect(code(await link(accounts["head"]!, worker))).toBe("people.accountOfAgency");
    const gone = await file("已走");
    await server.ok(people.leavePerson, { id: gone, leftOn: date }, tokens["clerk"]);
    expect(code(await link(accounts["head"]!, gone))).toBe("people.accountOfLeft");
  });

  test("offers the accounts without a file, but not one's own", async () => {
    const offered = (await server.ok(people.accountChoices, { search: "head" }, tokens["clerk"])).accounts.map(
      (account) => account.id,
    );
    expect(offered).toEqual([accounts["head"]]);
    expect(
      (await server.ok(people.accountChoices, {}, tokens["clerk"])).accounts.map((account) => account.id),
    ).not.toContain(accounts["clerk"]);
  });

  test("of two at once one is refused; duties go on with the person, the member without a file has left", async () => {
    await enter("rival", { codes: [] });
    const both = await Promise.all([link(accounts["head"]!, ids["head"]!), link(accounts["rival"]!, ids["head"]!)]);
    expect(both.map(code).sort()).toEqual(["access.memberHasAccount", undefined]);
    // Whoever came first: the head's account is meant.
    if (code(both[0]!) !== undefined) {
      await server.ok(people.unlinkAccount, { id: ids["head"]! }, tokens["clerk"]);
      expect(code(await link(accounts["head"]!, ids["head"]!))).toBeUndefined();
    }
    expect((await server.ok(people.readPerson, { id: ids["head"]! }, tokens["clerk"])).account).toMatchObject({
      id: accounts["head"],
    });
    expect(await query("select member_id from organisation.department_duty where tenant_id = $1", [tenantId])).toEqual([
      { member_id: ids["head"] },
    ]);
    expect(await query("select active from organisation.member where id = $1", [ids["bare"]])).toEqual([
      { active: false },
    ]);
    expect(
      await query("select principal_member_id as id from approvals.deputy where tenant_id = $1", [tenantId]),
    ).toEqual([{ id: ids["head"] }]);
    const second = await file("钱二");
    expect(code(await link(accounts["head"]!, second))).toBe("access.accountHasFile");
  });
});

describe("once it is linked", () => {
  test("the same log-in clocks by phone as the person, and a second tap makes no second punch", async () => {
    expect((await server.ok(readMe, {}, tokens["head"])).user).toMatchObject({ kind: "staff", bothSides: true });
    const me = await phoned(readMe, {}, "head");
    expect(me.user).toMatchObject({ kind: "worker", bothSides: true, memberId: ids["head"] });
    expect(me.codes.every((held) => held.startsWith("W_"))).toBe(true);
    expect(await phoned(sign.mySign, {}, "head")).toMatchObject({ next: "in", shift: { startMinute: 480 } });
    const key = crypto.randomUUID();
    const taps = await Promise.all([1, 2].map(() => phoned(sign.signNow, { key }, "head")));
    expect(taps.map((tap) => tap.use)).toEqual(["in", "in"]);
    expect(new Set(taps.map((tap) => tap.punchId)).size).toBe(1);
    expect((await phoned(sign.signNow, { key }, "head")).punchId).toBe(taps[0]!.punchId);
    expect(
      await query("select count(*)::int as n from devices.punch where tenant_id = $1 and member_id = $2", [
        tenantId,
        ids["head"],
      ]),
    ).toEqual([{ n: 1 }]);
  });

  test("own hours, leave and missing cards are there; the back office keeps its own rights, and neither has the other's", async () => {
    expect((await phoned(sign.myHours, {}, "head")).days).toHaveLength(1);
    expect((await phoned(makeUp.missingEdges, {}, "head")).shifts).toEqual([]);
    await phoned(myLeave, {}, "head");
    expect((await phoned(people.myProfile, {}, "head")).profile).toMatchObject({ name: "赵主管" });
    expect(await phonedCode(listPunches, { from: date, to: date }, "head")).toMatchObject({ http: 403 });
    expect((await server.send(sign.signNow, {}, tokens["head"])).http).toBe(403);
    expect((await server.ok(listPunches, { from: date, to: date }, tokens["head"])).rows).toHaveLength(1);
  });

  test("who has left clocks no more; parted from the file, neither", async () => {
    await server.ok(people.leavePerson, { id: ids["head"]!, leftOn: date }, tokens["clerk"]);
    expect(await phonedCode(sign.signNow, {}, "head")).toMatchObject({ http: 403 });
    await server.ok(people.returnPerson, { id: ids["head"]! }, tokens["clerk"]);
    expect(await phoned(sign.mySign, {}, "head")).toMatchObject({ next: "out" });
    expect((await server.send(people.unlinkAccount, { id: ids["head"]! }, tokens["reader"])).http).toBe(403);
    await server.ok(people.unlinkAccount, { id: ids["head"]! }, tokens["clerk"]);
    expect(await phonedCode(sign.signNow, {}, "head")).toMatchObject({ http: 403 });
    expect(code(await server.send(people.unlinkAccount, { id: ids["head"]! }, tokens["clerk"]))).toBe(
      "access.noAccount",
    );
  });

  test("what waits in approvals goes with the account that is parted, or stays with the file where that is wished", async () => {
    const principal = async () =>
      (
        await query<{ id: number }>("select principal_member_id as id from approvals.deputy where tenant_id = $1", [
          tenantId,
        ])
      )[0]!.id;
    const own = async () =>
      (await query<{ id: number }>("select member_id as id from access.account where id = $1", [accounts["head"]]))[0]!
        .id;
    expect(await own()).not.toBe(ids["head"]);
    expect(await principal()).toBe(await own());
    expect(code(await link(accounts["head"]!, ids["head"]!))).toBeUndefined();
    expect(await principal()).toBe(ids["head"]);
    const instance = await one(
      `insert into approvals.instance (tenant_id, process_type, document_type, document_id, number, title_zh, title_en, submitter_member_id, applicant_member_id, status, round, submitted_at)
       values ($1, 'leave', 'test', 1, 'T1', 't', 't', $2, $2, 'underApproval', 1, now())`,
      [tenantId, ids["head"]],
    );
    const of = () =>
      query("select submitter_member_id as by, applicant_member_id as about from approvals.instance where id = $1", [
        instance,
      ]);
    expect(await server.ok(people.unlinkAccount, { id: ids["head"]!, approvals: "stay" }, tokens["clerk"])).toEqual({
      tasks: 0,
      flows: 0,
      left: [],
    });
    expect([await principal(), await of()]).toEqual([ids["head"], [{ by: ids["head"], about: ids["head"] }]]);
    expect(code(await link(accounts["head"]!, ids["head"]!))).toBeUndefined();
    await server.ok(people.unlinkAccount, { id: ids["head"]! }, tokens["clerk"]);
    expect([await principal(), await of()]).toEqual([await own(), [{ by: await own(), about: ids["head"] }]]);
  });
});
