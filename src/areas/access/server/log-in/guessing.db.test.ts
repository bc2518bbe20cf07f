import { scryptSync } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, it, onTestFinished } from "vitest";
import { menu as organisationMenu } from "#areas/organisation/menu.ts";
import { testApi, type TestApi } from "#platform/testing/test-api.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import * as calls from "../../api.ts";
import { menu } from "../../menu.ts";
import { attemptKey, brakeOf, type BrakeName } from "./attempts.ts";
import { createCompany } from "../registration/create-company.ts";
import { routes } from "../routes.ts";
import { spellingsOf } from "../testing/spellings.ts";

let db: TestDatabase;
let api: TestApi;
/** The same program on the same database, as a second server. */
let other: TestApi;
let tenantId: number;
let wang: number;
/** What attempts were held back for, milliseconds, in their order. */
const held: number[] = [];
const password = "harbour2026";
/** Of a cost that costs nothing. */
const cheapHash = `scrypt$4$c2FsdA$${scryptSync(password, "salt", 32, { N: 16 }).toString("base64url")}`;

beforeAll(async () => {
  db = await testDatabase();
  const parts = { menu: [...organisationMenu, ...menu], routes, pause: async (ms: number) => void held.push(ms) };
  [api, other] = [await testApi(db, parts), await testApi(db, parts)];
  const administrator = {
    name: "王敏",
    accountName: "wang",
    phone: "13800000001",
    email: "wang@bay.example",
    password,
    mustChange: false,
  };
  ({ tenantId } = await createCompany(api.services, { nameZh: "海湾酒店", nameEn: "Bay Hotel", administrator }));
  const li = { name: "李强", accountName: "li", password, mustChange: false };
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
  held.length = 0;
  await db.ownerPool.query("delete from access.attempt");
  await db.ownerPool.query("delete from access.session");
});

const logIn = (account: string, word: string, from = "10.0.0.1", at = api) =>
  at.send(calls.logIn, { kind: "staff", account, password: word, bearer: true }, { from });
const said = (answered: { code?: string; status: number }) => answered.code ?? String(answered.status);
const count = (values: readonly string[]) =>
  Object.fromEntries([...new Set(values)].sort().map((one) => [one, values.filter((value) => value === one).length]));
const key = (brake: BrakeName, what: string | number) => attemptKey(api.services.vault, { brake, what });
const counted = async (brake: BrakeName, what: string | number) => {
  const { rows } = await db.ownerPool.query<{ count: number }>("select count from access.attempt where key = $1", [
    key(brake, what),
  ]);
  return rows[0]?.count ?? 0;
};
const put = (brake: BrakeName, what: string | number, n: number) =>
  db.ownerPool.query(
    "insert into access.attempt (key, count) values ($1, $2) on conflict (key) do update set count = $2, last_at = now(), blocked_until = null",
    [key(brake, what), n],
  );
/** As if so many seconds had gone by. */
const later = (seconds: number) =>
  db.ownerPool.query(
    "update access.attempt set last_at = last_at - make_interval(secs => $1), blocked_until = blocked_until - make_interval(secs => $1)",
    [seconds],
  );

/** Staff of the company who all have the same password. */
async function people(prefix: string, n: number): Promise<string[]> {
  const names = Array.from({ length: n }, (_, at) => `${prefix}${at}`);
  await db.ownerPool.query(
    `with made as (insert into access.login (account_name, password_hash) select unnest($1::text[]), $2 returning id, account_name)
     insert into access.account (tenant_id, login_id, kind, name) select $3, id, 'staff', account_name from made`,
    [names, cheapHash, tenantId],
  );
  return names;
}

describe("guessing at one log-in", () => {
  it("ends after five tries, however its name, phone and mailbox are written", async () => {
    const spellings = [...spellingsOf("wang"), ...spellingsOf("13800000001"), ...spellingsOf("wang@bay.example")];
    expect(spellings.length).toBeGreaterThan(240);
    const found: string[] = [];
    for (const [n, text] of spellings.entries()) {
      // However slow the machine: what is locked stays so until the end of the test.
      await db.ownerPool.query(
        "update access.attempt set blocked_until = now() + interval '1 hour' where blocked_until is not null",
      );
      const { rows } = await db.ownerPool.query("select from access.attempt where key = $1 and count >= 5", [
        key("login", wang),
      ]);
      const answered = said(await logIn(text, `wrong${n}word`, `10.7.${n % 200}.1`, n % 2 ? api : other));
      if (rows.length > 0 && ["wang", "13800000001", "wang@bay.example"].includes(text))
        expect(answered).toBe("access.locked");
      found.push(answered);
    }
    // A spelling that is not found here opens nothing; it has five of its own before it waits like the others.
    const { "access.wrongPassword": tried = 0, ...rest } = count(found);
    expect(tried).toBeLessThanOrEqual(15);
    expect(rest).toEqual({ "access.locked": spellings.length - tried });
    expect(Math.round(await counted("login", wang))).toBe(5);
    expect(said(await logIn("wang", password, "10.9.9.9"))).toBe("access.locked");
  });

  it.each([["wang"], ["nobody"]])("lets five of fifty through that come at once to two servers (%s)", async (name) => {
    const sent = Array.from({ length: 50 }, (_, n) => logIn(name, `wrong${n}word`, `10.1.${n}.1`, n % 2 ? api : other));
    expect(count((await Promise.all(sent)).map(said))).toEqual({ "access.locked": 45, "access.wrongPassword": 5 });
  });

  it("waits alike for a name that nobody has, written the same ways", async () => {
    const tries = async (texts: string[]) => {
      const answers = [];
      for (const text of texts) {
        const { message, ...answer } = await logIn(text, "wrong12345");
        answers.push({ ...answer, message: message?.replace(/\d+/, "…") });
      }
      return answers;
    };
    const wrong = await tries(["wang", "WANG", "ｗａｎｇ", "wang", "wa\u0301ng", "wang", "Wang"]);
    await db.ownerPool.query("delete from access.attempt");
    const unknown = await tries(["gone", "GONE", "ｇｏｎｅ", "gone", "go\u0301ne", "gone", "Gone"]);
    expect(wrong).toEqual(unknown);
    expect(wrong.at(-1)).toMatchObject({
      status: 429,
      code: "access.locked",
      message: expect.stringContaining("…") as string,
    });
  });

  it("from many addresses locks strangers out, and not the person where they log in", async () => {
    expect(said(await logIn("wang", password, "10.2.0.1"))).toBe("200");
    for (let n = 0; n < 8; n += 1) await logIn("wang", "wrong12345", `10.66.${n}.1`);
    expect(said(await logIn("wang", password, "10.66.9.1"))).toBe("access.locked");
    expect(said(await logIn("wang", password, "10.2.0.1"))).toBe("200");
    for (let n = 0; n < 5; n += 1)
      expect(said(await logIn("wang", "wrong12345", "10.2.0.1"))).toBe("access.wrongPassword");
    expect(said(await logIn("wang", password, "10.2.0.1"))).toBe("access.locked");
  });

  it("keeps its count when the person logs in somewhere else, and forgets it after a right password of a stranger", async () => {
    await logIn("wang", password, "10.2.0.1");
    for (let n = 0; n < 3; n += 1) await logIn("wang", "wrong12345", "10.66.1.1");
    await logIn("wang", password, "10.2.0.1");
    expect(Math.round(await counted("login", wang))).toBe(3);
    await logIn("wang", password, "10.3.0.1");
    expect(await counted("login", wang)).toBe(0);
  });

  it("from the many addresses of one IPv6 network is guessing from one address", async () => {
    for (let n = 0; n < 4; n += 1) await logIn(`nobody${n}`, "wrong12345", `2001:db8:1:2::${n + 1}`);
    expect(Math.round(await counted("address", "2001:db8:1:2::/64"))).toBe(4);
    await logIn("wang", password, "2001:db8:1:3::1");
    for (let n = 0; n < 5; n += 1) await logIn("wang", "wrong12345", `10.66.${n}.1`);
    expect(said(await logIn("wang", password, "2001:db8:1:3::2"))).toBe("200");
    expect(said(await logIn("wang", password, "2001:db8:1:2::1"))).toBe("access.locked");
  });
});

describe("guessing from one address", () => {
  const from = "10.5.0.1";

  it("is answered later and later beyond what is free, bounded, and refused only far beyond, on both servers", async () => {
    const { free, cap, slow } = brakeOf("address");
    await put("address", from, free - 2);
    for (let n = 0; n < 4; n += 1) await logIn(`spray${n}`, "wrong12345", from, n % 2 ? api : other);
    expect(held).toEqual([slow!.stepMs, 2 * slow!.stepMs]);
    await put("address", from, cap! - 1.5);
    expect(said(await logIn("spray9", "wrong12345", from))).toBe("access.wrongPassword");
    expect(held.at(-1)).toBe(slow!.mostMs);
    const before = held.length;
    expect(await logIn("spray10", "wrong12345", from, other)).toMatchObject({ status: 429, code: "common.tooMany" });
    expect(await counted("name", "spray10")).toBe(0);
    expect([held.length, said(await logIn("li", password, "10.5.0.2"))]).toEqual([before, "200"]);
    await later(60);
    expect(said(await logIn("spray11", "wrong12345", from))).toBe("access.wrongPassword");
  });

  it("does not hold back who is at home there, until they mistype", async () => {
    await logIn("wang", password, from);
    await put("address", from, 100_000);
    expect(said(await logIn("wang", password, from))).toBe("200");
    expect(said(await logIn("li", password, from))).toBe("common.tooMany");
    expect(said(await logIn("wang", "wrong12345", from))).toBe("access.wrongPassword");
    expect(said(await logIn("wang", password, from))).toBe("common.tooMany");
    expect(held).toEqual([]);
  });

  it("refuses instead of holding back without end, and counts nothing then", async () => {
    const { free } = brakeOf("address");
    let release = () => undefined as void;
    const gate = new Promise<void>((resolve) => (release = resolve));
    const before = api.services.pause!;
    let inside = 0;
    api.services.pause = () => ((inside += 1), gate);
    onTestFinished(() => void (api.services.pause = before));
    const { vault } = api.services;
    const { takeSlowed } = await import("./slowed.ts");
    const context = { services: api.services, ip: from } as Parameters<typeof takeSlowed>[0];
    const addresses = Array.from({ length: 11 }, (_, n) => `10.50.0.${n}`);
    for (const address of addresses) await put("address", address, free);
    const waits = Array.from({ length: 1000 }, (_, n) =>
      takeSlowed(context, [{ brake: "address", what: addresses[n % 10]! }]),
    );
    await expect.poll(() => inside, { timeout: 20_000 }).toBe(1000);
    await expect(takeSlowed(context, [{ brake: "address", what: addresses[10]! }])).rejects.toMatchObject({
      kind: { code: "common.tooMany" },
    });
    const { rows } = await db.ownerPool.query<{ count: number }>(
      "select round(count) as count from access.attempt where key = $1",
      [attemptKey(vault, { brake: "address", what: addresses[10]! })],
    );
    expect(rows[0]!.count).toBe(free);
    // Nobody who is held back holds a connection; the log of what was refused may still be being written.
    await expect.poll(() => api.services.pool.totalCount - api.services.pool.idleCount, { timeout: 20_000 }).toBe(0);
    release();
    await Promise.all(waits);
  });

  it("is no change of shifts: two hundred people, half of whom mistype first, all get in", async () => {
    const names = await people("shift", 200);
    const enter = async (name: string, n: number) => {
      const at = n % 2 ? api : other;
      if (n % 4 < 2) expect(said(await logIn(name, "harbuor2026", from, at))).toBe("access.wrongPassword");
      return said(await logIn(name, password, from, at));
    };
    expect(count(await Promise.all(names.map(enter)))).toEqual({ "200": 200 });
    expect(Math.round(await counted("address", from))).toBeLessThanOrEqual(100);
  });
});

describe("a company that is attacked", () => {
  const { free, slow } = brakeOf("company");

  it("is slowed down for strangers, from any address, and never refused; another company is not", async () => {
    await logIn("wang", password, "10.2.0.1");
    const names = await people("target", 12);
    await put("company", tenantId, free - 2);
    for (const [n, name] of names.slice(0, 4).entries())
      await logIn(name, "wrong12345", `10.6.${n}.1`, n % 2 ? api : other);
    expect(held).toEqual([slow!.stepMs, 2 * slow!.stepMs]);
    await put("company", tenantId, 1e6);
    expect([said(await logIn(names[9]!, password, "10.6.9.1")), held.at(-1)]).toEqual(["200", slow!.mostMs]);
    held.length = 0;
    expect([said(await logIn("wang", password, "10.2.0.1")), held]).toEqual(["200", []]);
    expect([said(await logIn("li", password, "10.6.9.2")), held]).toEqual(["200", []]);
  });

  it("does not tell its names by that: a name that nobody has waits like one of some company, always the same", async () => {
    await put("company", tenantId, 1e6);
    const waits = async (name: string) => {
      held.length = 0;
      for (let n = 0; n < 3; n += 1) await logIn(name, "wrong12345", `10.8.${n}.1`);
      return [...held];
    };
    const seen = new Set<string>();
    for (let n = 0; n < 12; n += 1) {
      const said = (await waits(`ghost${n}`)).join();
      expect(["", Array(3).fill(slow!.mostMs).join()]).toContain(said);
      seen.add(said);
    }
    expect(seen.size).toBe(2);
  });

  it("has what was right given back", async () => {
    for (let n = 0; n < 3; n += 1) await logIn("wang", password, "10.2.0.1");
    await logIn("wang", "wrong12345", "10.2.0.1");
    expect([Math.round(await counted("company", tenantId)), Math.round(await counted("address", "10.2.0.1"))]).toEqual([
      1, 1,
    ]);
  });
});
