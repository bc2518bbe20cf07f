import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import type { PublicContext } from "#platform/http/context.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as calls from "../../api.ts";
import * as sessionApi from "../../session-api.ts";
import { menu } from "../../menu.ts";
import { bindOutside } from "../../outside-api.ts";
import { attemptKey, brakeOf, type BrakeName } from "../log-in/attempts.ts";
import { putCode } from "./codes.ts";
import { createCompany } from "../registration/create-company.ts";
import { sealBindTicket } from "../outside/bind-ticket.ts";
import { routes } from "../routes.ts";
import { solvedCaptcha } from "../testing/solved-captcha.ts";
import { spellingsOf } from "../testing/spellings.ts";

let db: TestDatabase;
let api: TestApi;
/** The same program on the same database, as a second server. */
let other: TestApi;
let tenantId: number;
let wang: number;
const password = "harbour2026";
const [phone, email] = ["13800000001", "wang@bay.example"];
const cheapHash = `scrypt$4$c2FsdA$${scryptSync(password, "salt", 32, { N: 16 }).toString("base64url")}`;

beforeAll(async () => {
  db = await testDatabase();
  const parts = { menu: [...organisationMenu, ...menu], routes, pause: async () => undefined };
  [api, other] = [await testApi(db, parts), await testApi(db, parts)];
  const administrator = { name: "王敏", accountName: "wang", phone, email, password, mustChange: false };
  ({ tenantId } = await createCompany(api.services, { nameZh: "海湾酒店", nameEn: "Bay Hotel", administrator }));
  const li = { name: "李强", accountName: "li", phone: "13800000002", password, mustChange: false };
  await createCompany(api.services, { nameZh: "山景酒店", nameEn: "Hill Hotel", administrator: li });
  await db.ownerPool.query("update access.login set password_hash = $1", [cheapHash]);
  wang = (await db.ownerPool.query<{ id: number }>("select id from access.login where account_name = 'wang'")).rows[0]!
    .id;
});
afterAll(async () => {
  await api.close();
  await other.close();
  await db.close();
});
beforeEach(async () => {
  await db.ownerPool.query("delete from access.attempt");
  await db.ownerPool.query("delete from access.login_code");
});

const said = (answered: { code?: string; status: number }) => answered.code ?? String(answered.status);
const count = (values: readonly string[]) =>
  Object.fromEntries([...new Set(values)].sort().map((one) => [one, values.filter((value) => value === one).length]));
const key = (brake: BrakeName, what: string | number) => attemptKey(api.services.vault, { brake, what });
const put = (brake: BrakeName, what: string | number, n: number) =>
  db.ownerPool.query(
    "insert into access.attempt (key, count) values ($1, $2) on conflict (key) do update set count = $2, last_at = now(), blocked_until = null",
    [key(brake, what), n],
  );
const codeTo = (target: string) => putCode({ services: api.services } as PublicContext, "login", target);
const wrongOf = (code: string) => (code === "000000" ? "000001" : "000000");
const by = (target: string, code: string, n = 0) =>
  (n % 2 ? other : api).send(calls.logInByCode, { kind: "staff", target, code, bearer: true }, { from: `10.1.${n}.1` });
const logIn = (account: string, word: string) =>
  api.send(calls.logIn, { kind: "staff", account, password: word, bearer: true });

describe("tries of a code", () => {
  it("are five of fifty that come at once to two servers, and no more with the next code", async () => {
    for (let codes = 0; codes < 2; codes += 1) {
      const code = await codeTo(phone);
      const tried = await Promise.all(Array.from({ length: 50 }, (_, n) => by(phone, wrongOf(code), n)));
      expect(tried.map(said).filter((one) => one === "access.codeWrong").length).toBeLessThanOrEqual(5);
      expect(tried.map(said)).not.toContain("200");
    }
    expect(said(await by(phone, await codeTo(phone)))).toBe("common.tooMany");
  });

  it("of a code that nobody asked for keep nobody from theirs", async () => {
    for (let n = 0; n < 30; n += 1) expect(said(await by(phone, "000000", n))).toBe("access.codeEnded");
    expect(said(await by(phone, await codeTo(phone)))).toBe("200");
  });

  it("count for the log-in, so that its mailbox gives no more than its phone", async () => {
    for (const target of [phone, email]) {
      const code = await codeTo(target);
      for (let n = 0; n < 5; n += 1) await by(target, wrongOf(code), n);
    }
    expect([said(await by(email, await codeTo(email))), said(await by(phone, await codeTo(phone)))]).toEqual([
      "common.tooMany",
      "common.tooMany",
    ]);
    expect(said(await by("13800000002", await codeTo("13800000002")))).toBe("200");
  });

  it("that were right are given back", async () => {
    for (let n = 0; n < 3; n += 1) expect(said(await by(phone, await codeTo(phone)))).toBe("200");
    const { rows } = await db.ownerPool.query("select coalesce(sum(round(count)), 0)::int as n from access.attempt");
    expect(rows).toEqual([{ n: 0 }]);
  });

  it("of an address are slowed down and refused like its passwords", async () => {
    await put("address", "10.1.0.1", brakeOf("address").cap!);
    expect([said(await by(phone, await codeTo(phone), 0)), said(await by(phone, await codeTo(phone), 2))]).toEqual([
      "common.tooMany",
      "200",
    ]);
  });
});

describe("codes sent", () => {
  const send = async (target: string, at = api) =>
    at.send(calls.sendCode, { captchaId: await solvedCaptcha(api, db), target, purpose: "login" });

  it("wait for the phone or mailbox, on both servers, also when asked for at once", async () => {
    const captchas = await Promise.all(Array.from({ length: 6 }, () => solvedCaptcha(api, db)));
    const sent = captchas.map((captchaId, n) =>
      (n % 2 ? other : api).send(calls.sendCode, { captchaId, target: phone, purpose: "login" }),
    );
    expect(count((await Promise.all(sent)).map(said))).toEqual({ "200": 1, "common.tooMany": 5 });
  });

  it.each([
    ["the log-in", "sentLogin", (): number | string => `login:${wang}`],
    ["the company", "sentCompany", (): number | string => tenantId],
    ["the address", "sentAddress", (): number | string => "127.0.0.1"],
    ["all together", "sentAll", (): number | string => ""],
  ] as const)("are bounded for %s", async (_name, brake, what) => {
    const { cap, free } = brakeOf(brake);
    for (let n = 0; n < (cap === undefined ? free : 0); n += 1) {
      await send(n % 2 ? phone : email);
      await db.ownerPool.query("delete from access.attempt where key <> $1", [key(brake, what())]);
      await db.ownerPool.query("update access.attempt set blocked_until = null where count < $1", [free - 0.5]);
    }
    if (cap !== undefined) await put(brake, what(), cap);
    expect(said(await send(email, other))).toBe("common.tooMany");
    const elsewhere = said(await send("13800000002"));
    expect(elsewhere).toBe(brake === "sentAddress" || brake === "sentAll" ? "common.tooMany" : "200");
  });
});

describe("a password that proves something else", () => {
  it("of a log-in to be bound counts with its log-ins, however it is written", async () => {
    const identity = {
      vouchedBy: null,
      provider: "https://id.example client",
      subject: "s",
      label: "wang@bay.example",
    };
    const ticket = sealBindTicket({ services: api.services } as PublicContext, { identity, kind: "staff" });
    const found: string[] = [];
    for (const account of spellingsOf("wang").slice(0, 6)) {
      found.push(
        said(
          await api.send(bindOutside, {
            ticket,
            proof: { way: "password", account, password: "wrong12345", captchaId: await solvedCaptcha(api, db) },
          }),
        ),
      );
    }
    expect(found).toEqual([...Array<string>(5).fill("access.wrongPassword"), "access.locked"]);
    expect(said(await logIn("wang", password))).toBe("access.locked");
  });

  it("of who is logged in is tried five times by fifty at once, who leave the others their connections", async () => {
    const { content } = await logIn("wang", password);
    const token = content.next === "home" ? (content.token ?? "") : "";
    const change = (n: number) =>
      (n % 2 ? other : api).send(
        sessionApi.changePassword,
        { current: `wrong${n}word`, password: "fresh12345", confirmation: "fresh12345" },
        { token },
      );
    expect(count((await Promise.all(Array.from({ length: 50 }, (_, n) => change(n)))).map(said))).toEqual({
      "access.currentWrong": 5,
      "access.locked": 45,
    });
  });
});
