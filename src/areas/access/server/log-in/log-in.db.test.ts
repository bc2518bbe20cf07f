import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import type { MenuEntry } from "#platform/menu/entry.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import * as registration from "../../registration-api.ts";
import { menu } from "../../menu.ts";
import { attemptKey } from "./attempts.ts";
import { createCompany, type MadeCompany } from "../registration/create-company.ts";
import { routes } from "../routes.ts";
import { sentCode } from "../testing/sent-code.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";

let db: TestDatabase;
let api: TestApi;
let first: MadeCompany;
let second: MadeCompany;
const password = "harbour2026";

beforeAll(async () => {
  db = await testDatabase();
  const quick: MenuEntry = { code: "QUICK", order: 1, route: "/quick", quick: true, zh: "快捷", en: "Quick" };
  api = await testApi(db, { menu: [...organisationMenu, ...menu, quick], routes });
  const administrator = { name: "王敏", accountName: "wang", phone: "13800000001", password, mustChange: false };
  first = await createCompany(api.services, { nameZh: "海湾酒店", nameEn: "Bay Hotel", administrator });
  const other = {
    name: "王敏",
    accountName: null,
    phone: "13800000001",
    email: "li@example.com",
    password: "other12345",
    mustChange: true,
  };
  second = await createCompany(api.services, {
    nameZh: "山景酒店",
    nameEn: "Hill Hotel",
    administrator: { ...other, phone: null, name: "李强" },
  });
});
afterAll(async () => {
  await api.close();
  await db.close();
});

const logIn = (account: string, word: string, kind: "staff" | "agency" | "worker" = "staff") =>
  api.send(calls.logIn, { kind, account, password: word, bearer: true });

async function token(account = "wang", word = password): Promise<string> {
  const { content } = await logIn(account, word);
  if (content.next !== "home" || !content.token) throw new Error(JSON.stringify(content));
  return content.token;
}

const clearBrakes = () => db.ownerPool.query("delete from access.attempt");

it("who never chose quick entries gets those of the menu; who chose none has none", async () => {
  const own = await token();
  const entries = async () => (await api.send(sessionApi.readMe, {}, { token: own })).content.quickEntries;
  expect(await entries()).toEqual(["QUICK"]);
  await api.send(sessionApi.setQuickEntries, { codes: [] }, { token: own });
  expect(await entries()).toEqual([]);
  await api.send(sessionApi.setQuickEntries, { codes: ["C6200"] }, { token: own });
  expect(await entries()).toEqual(["C6200"]);
});

describe("password log-in", () => {
  it("opens a session that reads who one is, what company, and the menu with every field", async () => {
    const me = await api.send(sessionApi.readMe, {}, { token: await token() });
    expect(me.content.user).toMatchObject({ account: "wang", name: "王敏", kind: "staff", departmentName: "海湾酒店" });
    expect(me.content.hotel).toMatchObject({ id: first.tenantId, name: "海湾酒店", edition: "standard", demo: false });
    await db.ownerPool.query("update organisation.company set money_decimals = 3 where tenant_id = $1", [
      first.tenantId,
    ]);
    expect([
      me.content.hotel.moneyDecimals,
      (await api.send(sessionApi.readMe, {}, { token: await token() })).content.hotel.moneyDecimals,
    ]).toEqual([2, 3]);
    expect(me.content.codes).toContain("C6200.add");
    const entry = me.content.menuList.find((one) => one.keyCode === "C6200");
    expect(entry).toMatchObject({
      parentId: "C0401",
      path: "C0401,C6200",
      namePath: { zh: "我的企业 / 账号权限", en: "My company / Accounts and roles" },
    });
    expect(entry?.children[0]).toMatchObject({
      keyCode: "C6200.add",
      path: "C0401,C6200,C6200.add",
      titleEN: "Add account",
    });
  });

  it("takes phone and e-mail too, in any letters", async () => {
    expect((await logIn("13800000001", password)).content).toMatchObject({ next: "home" });
    expect((await logIn("WANG", password)).content).toMatchObject({ next: "home" });
  });

  it("gives a browser the cookie and no token to read", async () => {
    const answered = await api.send(calls.logIn, { kind: "staff", account: "wang", password });
    expect(answered.content).toEqual({ next: "home" });
    expect(answered.cookie).toHaveLength(43);
  });

  it("answers an unknown name and a wrong password alike", async () => {
    const [wrong, unknown] = [await logIn("wang", "wrong12345"), await logIn("nobody", "wrong12345")];
    expect(wrong).toEqual(unknown);
    expect(wrong).toMatchObject({ status: 422, code: "access.wrongPassword" });
  });

  it("makes guessing wait, even with the right password, known name or not", async () => {
    for (let n = 0; n < 5; n += 1) await logIn("13800000001", "wrong12345");
    const locked = await logIn("13800000001", password);
    expect(locked).toMatchObject({ status: 429, code: "access.locked" });
    for (let n = 0; n < 5; n += 1) await logIn("ghost", "wrong12345");
    expect(await logIn("ghost", "wrong12345")).toMatchObject({ code: "access.locked" });
    await clearBrakes();
    expect((await logIn("13800000001", password)).status).toBe(200);
  });

  it("keeps enterprise, labour and worker log-in apart and names the right one", async () => {
    const answered = await logIn("wang", password, "agency");
    expect(answered).toMatchObject({ code: "access.noSuchDoor" });
    expect(answered.message).toContain("企业登录");
  });

  it("does not tire of people who share an address and know their passwords", async () => {
    await clearBrakes();
    for (let n = 0; n < 3; n += 1) await logIn("wang", password);
    const address = attemptKey(api.services.vault, { brake: "address", what: "127.0.0.1" });
    const counted = () => db.ownerPool.query("select count from access.attempt where key = $1", [address]);
    expect((await counted()).rows).toEqual([{ count: 0 }]);
    await logIn("wang", "wrong12345");
    expect((await counted()).rows).toEqual([{ count: 1 }]);
    await clearBrakes();
  });

  it("asks for a new password first where that is due, once", async () => {
    const { content } = await logIn("li@example.com", "other12345");
    if (content.next !== "newPassword") throw new Error(content.next);
    const set = (word: string) =>
      api.send(calls.setFirstPassword, { ticket: content.ticket, password: word, confirmation: word, bearer: true });
    expect(await set("short1")).toMatchObject({ status: 422, faults: [{ field: "password" }] });
    expect(await set("other12345")).toMatchObject({ code: "access.samePassword" });
    // As often as one likes: nothing is tried by it.
    for (let n = 0; n < 7; n += 1)
      expect(await set("Abcd1234")).toMatchObject({ code: "access.knownPassword", faults: [{ field: "password" }] });
    expect(await set("fresh12345")).toMatchObject({ status: 200, content: { next: "home" } });
    expect(await set("again12345")).toMatchObject({ code: "access.ticketEnded" });
  });
});

describe("a session", () => {
  it("is refused with 401 when unknown or run out, with 40008 when somebody ended it", async () => {
    expect((await api.send(sessionApi.readMe, {}, { token: "nothing" })).status).toBe(401);
    const mine = await token();
    await db.ownerPool.query("update access.session set expires_at = now() - interval '1 second'");
    expect((await api.send(sessionApi.readMe, {}, { token: mine })).status).toBe(401);
    const other = await token();
    await api.send(sessionApi.logOut, {}, { token: other });
    expect((await api.send(sessionApi.readMe, {}, { token: other })).status).toBe(40008);
  });

  it("belongs to one product", async () => {
    const mine = await token();
    expect((await api.send(sessionApi.readMe, {}, { token: mine, product: "OTHER" })).status).toBe(40008);
    expect((await api.send(sessionApi.readMe, {}, { token: mine })).status).toBe(200);
  });

  it("lives 40 minutes from the last request, written at most once a minute", async () => {
    const mine = await token();
    const life = async () => {
      const { rows } = await db.ownerPool.query<{ left: number; renewed_at: string }>(
        "select extract(epoch from expires_at - now())::int as left, renewed_at from access.session where ended_at is null order by id desc limit 1",
      );
      return rows[0]!;
    };
    const before = await life();
    await api.send(sessionApi.readMe, {}, { token: mine });
    expect((await life()).renewed_at).toBe(before.renewed_at);
    await db.ownerPool.query(
      "update access.session set renewed_at = renewed_at - interval '2 minutes', expires_at = now() + interval '30 seconds'",
    );
    await api.send(sessionApi.readMe, {}, { token: mine });
    expect((await life()).left).toBeGreaterThan(2390);
  });

  it("ends with a changed password everywhere else, and with a disabled account", async () => {
    const [here, there] = [await token(), await token()];
    const change = (current: string, fresh: string) =>
      api.send(sessionApi.changePassword, { current, password: fresh, confirmation: fresh }, { token: here });
    expect(await change("wrong12345", "fresh12345")).toMatchObject({ code: "access.currentWrong" });
    expect(await change(password, password)).toMatchObject({ status: 422, faults: [{ field: "password" }] });
    expect((await change(password, "fresh12345")).status).toBe(200);
    expect((await api.send(sessionApi.readMe, {}, { token: here })).status).toBe(200);
    expect((await api.send(sessionApi.readMe, {}, { token: there })).status).toBe(40008);
    await api.send(
      sessionApi.changePassword,
      { current: "fresh12345", password, confirmation: password },
      { token: here },
    );
    await db.ownerPool.query("update access.account set enabled = false where tenant_id = $1", [first.tenantId]);
    expect((await api.send(sessionApi.readMe, {}, { token: here })).status).toBe(40008);
    expect(await logIn("wang", password)).toMatchObject({ code: "access.disabled" });
    await db.ownerPool.query("update access.account set enabled = true where tenant_id = $1", [first.tenantId]);
  });
});

describe("codes", () => {
  const sendCode = async (target: string, purpose: "login" | "reset" | "register") =>
    api.send(calls.sendCode, { captchaId: await solvedCaptcha(api, db), target, purpose });

  it("need a captcha, which serves once", async () => {
    expect(
      await api.send(calls.sendCode, { captchaId: "none", target: "13800000001", purpose: "login" }),
    ).toMatchObject({ code: "access.captchaNeeded" });
    const captchaId = await solvedCaptcha(api, db);
    expect((await api.send(calls.sendCode, { captchaId, target: "13800000001", purpose: "login" })).status).toBe(200);
    expect(await api.send(calls.sendCode, { captchaId, target: "13800000001", purpose: "login" })).toMatchObject({
      code: "access.captchaNeeded",
    });
    await clearBrakes();
  });

  it("log in once, and are void after five wrong tries", async () => {
    expect(await sendCode("13800000001", "login")).toMatchObject({ content: { again: 60, minutesValid: 10 } });
    const by = (code: string) =>
      api.send(calls.logInByCode, { kind: "staff", target: "13800000001", code, bearer: true });
    const code = await sentCode(api, db, "13800000001");
    expect(await by(code === "000000" ? "000001" : "000000")).toMatchObject({ code: "access.codeWrong" });
    expect((await by(code)).content).toMatchObject({ next: "home" });
    expect(await by(code)).toMatchObject({ code: "access.codeEnded" });
    expect(await sendCode("13800000001", "login")).toMatchObject({ status: 429 });
    await clearBrakes();
    await sendCode("13800000001", "login");
    const fresh = await sentCode(api, db, "13800000001");
    const wrong = fresh === "111111" ? "222222" : "111111";
    for (let n = 0; n < 5; n += 1) await by(wrong);
    expect(await by(fresh)).toMatchObject({ code: "access.codeEnded" });
    await clearBrakes();
  });

  it("say clearly which phone or e-mail does not exist", async () => {
    expect(await sendCode("13900000009", "login")).toMatchObject({
      code: "access.phoneUnknown",
      message: "手机号不存在",
    });
    expect(await sendCode("no@example.com", "reset")).toMatchObject({ code: "access.emailUnknown" });
  });

  it("reset a forgotten password, and end the open sessions", async () => {
    const open = await token();
    await clearBrakes();
    await sendCode("13800000001", "reset");
    const confirmed = await api.send(registration.confirmReset, {
      target: "13800000001",
      code: await sentCode(api, db, "13800000001"),
    });
    const reset = { ticket: confirmed.content.ticket, password: "newer12345", confirmation: "newer12345" };
    expect((await api.send(registration.resetPassword, reset)).status).toBe(200);
    expect(await api.send(registration.resetPassword, reset)).toMatchObject({ code: "access.ticketEnded" });
    expect((await api.send(sessionApi.readMe, {}, { token: open })).status).toBe(40008);
    expect((await logIn("wang", "newer12345")).status).toBe(200);
    await clearBrakes();
  });

  it("register a company of one's own", async () => {
    await sendCode("boss@new.example", "register");
    const form = {
      business: "business",
      companyName: "新城酒店",
      size: "100-499",
      industry: "hotel",
      name: "赵刚",
      position: "总经理",
      email: "boss@new.example",
      code: await sentCode(api, db, "boss@new.example"),
      password: "start12345",
      confirmation: "start12345",
      agreed: true,
    } as const;
    expect(await api.send(registration.register, { ...form, companyName: "新城-酒店" })).toMatchObject({
      faults: [{ field: "companyName" }],
    });
    expect(await api.send(registration.register, { ...form, agreed: false })).toMatchObject({
      faults: [{ field: "agreed" }],
    });
    const made = await api.send(registration.register, form);
    const me = await api.send(sessionApi.readMe, {}, { token: made.cookie ?? "" });
    expect(me.content).toMatchObject({
      hotel: { name: "新城酒店", edition: "free" },
      user: { account: "boss@new.example" },
    });
  });
});

describe("a log-in with several companies", () => {
  it("chooses one, and goes over to the other in the same session", async () => {
    await db.ownerPool.query("update access.login set keeper = null where account_name = 'wang'");
    await db.ownerPool.query(
      `insert into access.account (tenant_id, login_id, kind, name)
       select $1, login_id, 'staff', '王敏' from access.login_find('wang', null)`,
      [second.tenantId],
    );
    const { content } = await logIn("wang", "newer12345");
    if (content.next !== "company") throw new Error(content.next);
    expect(content.companies.map((one) => one.name)).toEqual(["海湾酒店", "山景酒店"]);
    const [one, two] = content.companies;
    const choose = (choice: { accountId: number; tenantId: number }) =>
      api.send(calls.chooseCompany, {
        ticket: content.ticket,
        accountId: choice.accountId,
        tenantId: choice.tenantId,
        bearer: true,
      });
    expect(await choose({ accountId: second.administrator.accountId, tenantId: second.tenantId })).toMatchObject({
      code: "access.disabled",
    });
    const opened = await choose(one!);
    const mine = opened.content.next === "home" ? (opened.content.token ?? "") : "";
    expect((await api.send(sessionApi.listCompanies, {}, { token: mine })).content.companies).toHaveLength(2);
    await api.send(sessionApi.switchCompany, { accountId: two!.accountId, tenantId: two!.tenantId }, { token: mine });
    const me = await api.send(sessionApi.readMe, {}, { token: mine, locale: "en" });
    expect(me.content).toMatchObject({ hotel: { name: "Hill Hotel" }, codes: [] });
  });
});
