import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { issueCaptcha, loginOptions, solveCaptcha } from "#areas/access/api.ts";
import { readMe } from "#areas/access/session-api.ts";
import { addRole, listRoleMenus } from "#areas/access/roles-api.ts";
import * as api from "#areas/appointments/api.ts";
import type { AppointmentState } from "#areas/appointments/words.ts";
import { appointOperator } from "#areas/appointments/server.ts";
import { createExport } from "#areas/exports/api.ts";
import { listNotices } from "#areas/notices/api.ts";
import { openClient } from "#platform/db/pool.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let operatorId: number;
let otherId: number;
let operator: string;
let other: string;

const wish = {
  company: "湖畔旅馆",
  contact: "赵刚",
  phone: "021-6000 8800",
  email: "Zhao@Inn.Example",
  wish: "三家门店的排班",
  wantedOn: "2026-11-30",
  wantedPart: "morning",
  agreed: true,
} as const;

beforeAll(async () => {
  server = await testServer();
  server.setTime("2026-11-22T02:00:00Z");
  operatorId = await server.makeCompany("运营方");
  otherId = await server.makeCompany("别家");
  operator = (await server.logIn({ tenantId: operatorId, codes: "all", name: "王敏" })).token;
  other = (await server.logIn({ tenantId: otherId, codes: "all" })).token;
});
beforeEach(() => server.database.ownerPool.query("delete from access.attempt"));
afterAll(() => server.close());

/** The id of a slider that was dragged fully right at a person's pace. */
async function solved(): Promise<string> {
  const { id, width } = await server.ok(issueCaptcha, {});
  await server.database.ownerPool.query(
    "update access.captcha set created_at = now() - interval '5 seconds' where id = $1",
    [id],
  );
  await server.ok(solveCaptcha, {
    id,
    trace: [0, 0.2, 0.4, 0.6, 0.8, 1].map((part, index) => ({ x: part * width, t: index * 100 })),
  });
  return id;
}

const send = async (part: object = {}, captchaId?: string) =>
  server.send(api.sendAppointment, { ...wish, ...part, captchaId: captchaId ?? (await solved()) });
const list = (token: string, part: object = {}) => server.ok(api.listAppointments, part, token);
const newest = async () => (await list(operator)).rows[0]!;

it("is offered, kept in the operator's company with phone and e-mail masked, and told to whoever holds the list", async () => {
  expect((await server.ok(loginOptions, {})).appointments).toBe(true);
  expect((await send()).body.status).toBe(200);
  expect(await newest()).toMatchObject({
    company: "湖畔旅馆",
    contact: "赵刚",
    phone: "*********8800",
    email: "z***@inn.example",
    wantedOn: "2026-11-30",
    wantedPart: "morning",
    language: "zh",
    state: "new",
    moves: ["new", "contacted", "done"],
  });
  const { rows } = await server.database.ownerPool.query(
    "select tenant_id, appointment::text as kept from appointments.appointment",
  );
  expect(rows.map((row) => row.tenant_id)).toEqual([operatorId]);
  expect(rows[0].kept).not.toMatch(/6000|zhao@/i);
  const notices = await server.ok(listNotices, {}, operator);
  expect(notices.rows[0]).toMatchObject({ title: "新的预约演示：湖畔旅馆", link: `D9999?open=${(await newest()).id}` });
  expect((await server.ok(listNotices, {}, other)).rows).toEqual([]);
});

it("mails those who hold the list, without naming anybody", async () => {
  const memberId = await memberWith("hua@operator.example");
  await server.logIn({ tenantId: operatorId, codes: ["D9999"], memberId });
  await server.database.ownerPool.query(
    "update access.login l set email = 'hua@operator.example' from access.account a where a.login_id = l.id and a.member_id = $1",
    [memberId],
  );
  await send({ company: "山景酒店" });
  const { rows } = await server.database.ownerPool.query("select recipient, title, body_text from notices.mail");
  expect(rows).toEqual([
    {
      recipient: "hua@operator.example",
      title: "新的预约演示：山景酒店",
      body_text: expect.not.stringContaining("赵刚") as string,
    },
  ]);
});

async function memberWith(name: string): Promise<number> {
  const { rows } = await server.database.ownerPool.query<{ id: number }>(
    "insert into organisation.member (tenant_id, name, kind) values ($1, $2, 'staff') returning id",
    [operatorId, name],
  );
  return rows[0]!.id;
}

it.each([
  ["company", { company: " " }],
  ["contact", { contact: "" }],
  ["phone", { phone: "12345" }],
  ["phone", { phone: "call me" }],
  ["email", { email: "a@b" }],
  ["wish", { wish: "长".repeat(501) }],
  ["wantedOn", { wantedOn: "2026-11-21" }],
  ["agreed", { agreed: false }],
])("is refused at %s, and nothing is kept", async (field, part) => {
  const before = (await list(operator)).total;
  const { http, body } = await send(part);
  expect(http).toBe(422);
  expect("faults" in body ? body.faults?.map((fault) => fault.field) : []).toEqual([field]);
  expect((await list(operator)).total).toBe(before);
});

it("wants a solved slider, each for one request", async () => {
  expect((await send({}, "made-up")).body).toMatchObject({ code: "access.captchaNeeded" });
  const once = await solved();
  expect((await send({ phone: "13800000002" }, once)).body.status).toBe(200);
  expect((await send({ phone: "13800000003" }, once)).body).toMatchObject({ code: "access.captchaNeeded" });
});

it("is slowed down from one address and for one phone, however the number is typed", async () => {
  for (let sent = 0; sent < 5; sent += 1) expect((await send({ phone: `1380000001${sent}` })).http).toBe(200);
  expect((await send({ phone: "13800000019" })).body).toMatchObject({ code: "common.tooMany" });
  await server.database.ownerPool.query("delete from access.attempt");
  for (const phone of ["13811112222", "+86 138-1111-2222", "0086 13811112222", "138 1111 2222", "13811112222"]) {
    expect((await send({ phone })).http).toBe(200);
    await server.database.ownerPool.query(
      "delete from access.attempt where key <> all(select key from access.attempt order by last_at desc limit 1)",
    );
  }
  expect((await send({ phone: "138 11112222" })).body).toMatchObject({ code: "common.tooMany" });
});

it("exists in no other company: no code, no menu, no role can hold it, no row", async () => {
  const codesOf = async (token: string) =>
    (await server.ok(readMe, {}, token)).codes.filter((code) => code.startsWith("D9999"));
  expect(await codesOf(operator)).toHaveLength(5);
  expect(await codesOf(other)).toEqual([]);
  expect((await server.ok(listRoleMenus, {}, other)).menus.map((entry) => entry.keyCode)).not.toContain("D9999");
  expect((await server.ok(listRoleMenus, {}, operator)).menus.map((entry) => entry.keyCode)).toContain("D9999");
  expect((await server.send(addRole, { name: "窥探", codes: ["D9999"] }, other)).body).toMatchObject({
    code: "access.unknownCode",
  });
  expect((await server.send(api.listAppointments, {}, other)).http).toBe(403);
  // Written into the table by hand it opens nothing either.
  const forced = (await server.logIn({ tenantId: otherId, codes: ["D9999", "D9999.reveal"] })).token;
  expect((await server.send(api.listAppointments, {}, forced)).http).toBe(403);
  expect((await server.send(api.revealAppointment, { id: (await newest()).id, reason: "x" }, forced)).http).toBe(403);
});

it("is followed up along its arrows, once for each version", async () => {
  const { id, version } = await newest();
  const follow = (part: { version: number; state: AppointmentState; note?: string }) =>
    server.send(api.followUpAppointment, { id, ...part }, operator);
  expect((await follow({ version, state: "contacted", note: "周三再打" })).http).toBe(200);
  expect((await follow({ version, state: "done" })).body).toMatchObject({ code: "common.stale" });
  expect(await newest()).toMatchObject({
    state: "contacted",
    note: "周三再打",
    handledBy: "王敏",
    moves: ["contacted", "done"],
  });
  expect((await follow({ version: version + 1, state: "new" })).body).toMatchObject({
    code: "common.wrongState",
    message: expect.stringContaining("已联系") as string,
  });
  expect((await follow({ version: version + 1, state: "done" })).http).toBe(200);
  expect((await follow({ version: version + 2, state: "contacted", note: "又来电" })).http).toBe(200);
});

it("shows phone and e-mail in full only with the code and a reason, which is written down", async () => {
  const { id } = await newest();
  const clerk = (await server.logIn({ tenantId: operatorId, codes: ["D9999", "D9999.edit"] })).token;
  expect((await server.send(api.revealAppointment, { id, reason: "回电" }, clerk)).http).toBe(403);
  expect((await server.send(api.revealAppointment, { id, reason: " " }, operator)).http).toBe(422);
  expect(await server.ok(api.revealAppointment, { id, reason: "回电" }, operator)).toEqual({
    phone: "13811112222",
    email: "zhao@inn.example",
  });
  const { rows } = await server.database.ownerPool.query(
    "select tenant_id, reason, call from platform.personal_data_read",
  );
  expect(rows).toEqual([{ tenant_id: operatorId, reason: "回电", call: "appointments.reveal" }]);
});

it("is found by company, by the whole number in any writing, by state and by day", async () => {
  const found = async (part: object) => (await list(operator, part)).rows.map((row) => row.company);
  expect(await found({ search: "山景" })).toEqual(["山景酒店"]);
  expect(await found({ search: "02160008800" })).toContain("湖畔旅馆");
  expect(await found({ search: "6000" })).toEqual([]);
  expect(await found({ state: "done" })).toEqual([]);
  expect(await found({ from: "2031-01-01" })).toEqual([]);
});

it("is exported masked", async () => {
  const { content } = (
    await server.send(
      createExport,
      { exporter: "appointments.list", keyCode: "D9999", searchInfo: '{"from":"2026-01-01","to":"2026-12-31"}' },
      operator,
    )
  ).body;
  await server.jobs.settled();
  const { rows } = await server.database.ownerPool.query(
    "select status from exports.task where tenant_id = $1 order by id desc limit 1",
    [operatorId],
  );
  expect([content !== undefined, rows[0]?.status]).toEqual([true, "success"]);
});

it("is deleted for good, all of the chosen or none", async () => {
  const { id } = await newest();
  expect((await server.send(api.deleteAppointments, { ids: [id, 999_999] }, operator)).http).toBe(404);
  expect((await newest()).id).toBe(id);
  await server.ok(api.deleteAppointments, { ids: [id] }, operator);
  expect((await newest()).id).not.toBe(id);
});

it("goes along when another company becomes the operator's, at once", async () => {
  const total = (await list(operator)).total;
  const client = await openClient(server.database.ownerUrl);
  const unchanged = await appointOperator(client, 4711);
  expect(unchanged.filter((one) => one.operator).map((one) => one.id)).toEqual([operatorId]);
  expect((await appointOperator(client, otherId)).filter((one) => one.operator).map((one) => one.id)).toEqual([
    otherId,
  ]);
  await client.end();
  expect((await list(other)).total).toBe(total);
  expect((await server.send(api.listAppointments, {}, operator)).http).toBe(403);
  await send({ company: "迁移之后" });
  expect((await list(other)).rows[0]?.company).toBe("迁移之后");
});
