import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import { menu } from "../../menu.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";

let db: TestDatabase;
let api: TestApi;
let bay: MadeCompany;
let hill: MadeCompany;
const password = "harbour2026";

beforeAll(async () => {
  db = await testDatabase();
  api = await testApi(db, { menu: [...organisationMenu, ...menu], routes });
  const wang = { name: "王敏", accountName: "wang", phone: "13800000001", password, mustChange: false };
  bay = await createCompany(api.services, { nameZh: "海湾酒店", nameEn: "Bay Hotel", administrator: wang });
  const li = { name: "李强", accountName: "li", phone: "13800000002", password, mustChange: false };
  hill = await createCompany(api.services, { nameZh: "山景酒店", nameEn: "Hill Hotel", administrator: li });
});
afterAll(async () => {
  await api.close();
  await db.close();
});
afterEach(async () => {
  await db.ownerPool.query("delete from access.attempt");
  await db.ownerPool.query("update access.account set enabled = true");
  await db.ownerPool.query("delete from access.log_in_rule");
});

async function phone(account = "wang"): Promise<string> {
  const { content } = await api.send(calls.logIn, { kind: "staff", account, password, bearer: true });
  if (content.next !== "home" || !content.token) throw new Error(JSON.stringify(content));
  return content.token;
}

const desk = async () => (await api.send(calls.startQrLogIn, {})).content;
const poll = (secret: string) => api.send(calls.pollQrLogIn, { secret });
const open = (code: string, token: string, locale: "zh" | "en" = "zh") =>
  api.send(sessionApi.openQrLogIn, { code }, { token, locale });
const decide = (code: string, token: string, confirm = true) =>
  api.send(sessionApi.decideQrLogIn, { code, confirm }, { token });

/** A desk whose code a phone has opened and confirmed. */
async function confirmed(token: string): Promise<string> {
  const { code, secret } = await desk();
  await open(code, token);
  expect((await decide(code, token)).status).toBe(200);
  return secret;
}

describe("a log-in by QR code", () => {
  it("shows the phone who asks, and lets the desk in, once", async () => {
    const token = await phone();
    const { code, secret, secondsValid } = await desk();
    expect(secondsValid).toBe(120);
    expect((await poll(secret)).content).toEqual({ state: "waiting" });
    const shown = await open(code, token, "en");
    expect(shown.content).toEqual({
      browser: "",
      system: "",
      ip: "127.0.0.1",
      askedAt: expect.stringMatching(/^20.*Z$/),
      name: "王敏",
      company: "Bay Hotel",
    });
    expect((await poll(secret)).content).toEqual({ state: "opened" });
    expect((await decide(code, token)).status).toBe(200);
    const entered = await poll(secret);
    expect(entered.content).toEqual({ state: "confirmed", kind: "staff", answer: { next: "home" } });
    expect((await api.send(sessionApi.readMe, {}, { token: entered.cookie ?? "" })).content).toMatchObject({
      user: { account: "wang" },
      hotel: { name: "海湾酒店" },
    });
    const again = await poll(secret);
    expect(again.content).toEqual({ state: "expired" });
    expect(again.cookie).toBeUndefined();
    expect(await decide(code, token)).toMatchObject({ code: "access.qrEnded" });
  });

  it("lets in one browser when it asks twice at once", async () => {
    const secret = await confirmed(await phone());
    const answers = await Promise.all([poll(secret), poll(secret)]);
    expect(answers.filter((one) => one.cookie !== undefined)).toHaveLength(1);
  });

  it("needs a log-in on the phone, and its own secret on the desk", async () => {
    const { code, secret } = await desk();
    expect((await api.send(sessionApi.openQrLogIn, { code })).status).toBe(401);
    expect((await api.send(sessionApi.decideQrLogIn, { code, confirm: true })).status).toBe(401);
    const token = await phone();
    await open(code, token);
    await decide(code, token);
    expect((await poll(code)).content).toEqual({ state: "expired" });
    expect((await poll((await desk()).secret)).content).toEqual({ state: "waiting" });
    expect((await poll(secret)).content).toMatchObject({ state: "confirmed" });
  });

  it("is told when the phone refuses, which cannot be taken back", async () => {
    const token = await phone();
    const { code, secret } = await desk();
    await open(code, token);
    expect((await decide(code, token, false)).status).toBe(200);
    expect((await poll(secret)).content).toEqual({ state: "refused" });
    expect(await decide(code, token)).toMatchObject({ code: "access.qrEnded" });
    expect(await open(code, token)).toMatchObject({ code: "access.qrEnded" });
  });

  it("is not confirmed by who has not opened it", async () => {
    const { code, secret } = await desk();
    expect(await decide(code, await phone())).toMatchObject({ code: "access.qrEnded" });
    expect((await poll(secret)).content).toEqual({ state: "waiting" });
    expect(await open("made-up", await phone())).toMatchObject({ code: "access.qrEnded" });
  });

  it("belongs to the first phone: another one, of the same account or not, is refused", async () => {
    const [first, second, stranger] = [await phone(), await phone(), await phone("li")];
    const { code, secret } = await desk();
    await open(code, first);
    for (const other of [second, stranger]) {
      expect(await open(code, other)).toMatchObject({ status: 422, code: "access.qrElsewhere" });
      expect(await decide(code, other)).toMatchObject({ code: "access.qrEnded" });
    }
    expect((await open(code, first)).status).toBe(200);
    expect((await poll(secret)).content).toEqual({ state: "opened" });
  });

  it("goes to one of two phones that open it at once", async () => {
    const phones = [await phone(), await phone("li")];
    const { code } = await desk();
    const answers = await Promise.all(phones.map((token) => open(code, token)));
    expect(answers.map((one) => one.status).sort()).toEqual([200, 422]);
  });

  it("runs out after two minutes, before and after it was confirmed", async () => {
    const token = await phone();
    const { code, secret } = await desk();
    await db.ownerPool.query("update access.qr_log_in set expires_at = now() - interval '1 second'");
    expect(await open(code, token)).toMatchObject({ code: "access.qrEnded" });
    expect((await poll(secret)).content).toEqual({ state: "expired" });
    const late = await confirmed(token);
    await db.ownerPool.query("update access.qr_log_in set expires_at = now() - interval '1 second'");
    expect((await poll(late)).content).toEqual({ state: "expired" });
  });

  it("is refused to an account that was disabled, before and after it confirmed", async () => {
    const token = await phone();
    const { code } = await desk();
    await open(code, token);
    const secret = await confirmed(token);
    await db.ownerPool.query("update access.account set enabled = false where tenant_id = $1", [bay.tenantId]);
    expect((await decide(code, token)).status).toBe(40008);
    expect(await poll(secret)).toMatchObject({ code: "access.disabled" });
  });

  it("ends with the log-in of the phone", async () => {
    const token = await phone();
    const secret = await confirmed(token);
    await api.send(sessionApi.logOut, {}, { token });
    expect((await poll(secret)).content).toEqual({ state: "expired" });
  });

  it("is not confirmed for one company by a phone that has gone over to another", async () => {
    const { rows } = await db.ownerPool.query<{ id: number }>(
      "with own as (update access.login set keeper = null where account_name = 'wang') insert into access.account (tenant_id, login_id, kind, name) select $1, login_id, 'staff', '王敏' from access.login_find('wang', null) returning id",
      [hill.tenantId],
    );
    const { content } = await api.send(calls.logIn, { kind: "staff", account: "wang", password, bearer: true });
    if (content.next !== "company") throw new Error(content.next);
    const entered = await api.send(calls.chooseCompany, {
      ticket: content.ticket,
      accountId: bay.administrator.accountId,
      tenantId: bay.tenantId,
      bearer: true,
    });
    const token = entered.content.next === "home" ? (entered.content.token ?? "") : "";
    const { code } = await desk();
    await open(code, token);
    const secret = await confirmed(token);
    await api.send(sessionApi.switchCompany, { accountId: rows[0]!.id, tenantId: hill.tenantId }, { token });
    expect(await decide(code, token)).toMatchObject({ code: "access.qrEnded" });
    expect(await open(code, token)).toMatchObject({ code: "access.qrElsewhere" });
    expect((await poll(secret)).content).toEqual({ state: "expired" });
    await db.ownerPool.query("delete from access.session where account_id = $1", [rows[0]!.id]);
    await db.ownerPool.query("delete from access.account where id = $1", [rows[0]!.id]);
  });

  it("does not go round a second step that the phone has not passed", async () => {
    const token = await phone();
    await db.ownerPool.query("insert into access.log_in_rule values ($1, '{staff}')", [bay.tenantId]);
    const half = await poll(await confirmed(token));
    expect(half.cookie).toBeUndefined();
    if (half.content.state !== "confirmed" || half.content.answer.next !== "second")
      throw new Error(JSON.stringify(half.content));
    const { ticket } = half.content.answer;
    await api.send(calls.sendSecondCode, { ticket, way: "phone", captchaId: await solvedCaptcha(api, db) });
    const passed = await api.send(calls.confirmSecond, {
      ticket,
      way: "phone",
      code: await sentCode(api, db, "13800000001"),
      bearer: true,
    });
    const own = passed.content.next === "home" ? (passed.content.token ?? "") : "";
    expect((await poll(await confirmed(own))).content).toMatchObject({ answer: { next: "home" } });
  });
});
