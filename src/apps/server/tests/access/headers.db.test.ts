import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { logIn } from "#areas/access/api.ts";
import { logOut, readMe } from "#areas/access/session-api.ts";
import { addRole, listRoles } from "#areas/access/roles-api.ts";
import { createCompany } from "#areas/access/server.ts";
import { countExports, listExports } from "#areas/exports/api.ts";
import { apiPrefix, type Call } from "#platform/http/call.ts";
import { noCompany } from "#platform/secret/vault.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const password = "harbour2026";

beforeAll(async () => {
  server = await testServer();
  const administrator = { name: "王敏", accountName: "wang", phone: "13800000001", password, mustChange: false };
  ({ tenantId } = await createCompany(server.services, { nameZh: "海湾酒店", nameEn: "Bay Hotel", administrator }));
});
afterAll(() => server.close());

function sent(call: Call, input: object, headers: Record<string, string> = {}) {
  const url = apiPrefix + call.path;
  return server.app.inject(
    call.method === "GET" ? { method: "GET", url, headers } : { method: "POST", url, headers, payload: input },
  );
}
const enter = (account: string, word: string, headers: Record<string, string> = {}) =>
  sent(logIn, { kind: "staff", account, password: word }, { "app-product": "COMPANY", ...headers });
const cookieOf = (answer: { headers: Record<string, unknown> }) => String(answer.headers["set-cookie"] ?? "");

const plainly = (answer: { headers: Record<string, unknown> }) => answer.headers["strict-transport-security"];

/** What a browser sends after a log-in. */
async function browser(): Promise<{ cookie: string }> {
  return { cookie: cookieOf(await enter("wang", password)).split(";")[0]! };
}
const leftOf = async () =>
  (
    await server.database.ownerPool.query<{ left: number }>(
      "select extract(epoch from expires_at - now())::int as left from access.session where ended_at is null order by id desc limit 1",
    )
  ).rows[0]!.left;

describe("the cookie of a session", () => {
  it("is closed to scripts and foreign pages, for 40 minutes, and goes over a secure line where there is one", async () => {
    const plain = cookieOf(await enter("wang", password));
    expect(plain).toMatch(/^muster_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2400$/);
    const https = { "x-forwarded-proto": "https" };
    const secure = await enter("wang", password, https);
    expect(cookieOf(secure)).toMatch(
      /^__Host-muster_session=[\w-]{43}; Path=\/; HttpOnly; SameSite=Lax; Max-Age=2400; Secure$/,
    );
    expect([plainly(secure), plainly(await enter("wang", password))]).toEqual(["max-age=31536000", undefined]);
    // What a neighbouring site could have put there is not looked at.
    const token = cookieOf(secure).split(";")[0]!.split("=")[1]!;
    expect((await sent(readMe, {}, { cookie: `muster_session=${token}`, ...https })).statusCode).toBe(401);
    expect((await sent(readMe, {}, { cookie: `__Host-muster_session=${token}`, ...https })).statusCode).toBe(200);
  });

  it("lives on with each request, but not with the counting of downloads (spec 7)", async () => {
    const headers = await browser();
    await server.database.ownerPool.query(
      "update access.session set renewed_at = now() - interval '5 minutes', expires_at = now() + interval '1 minute'",
    );
    const counted = await sent(countExports, {}, headers);
    expect([counted.statusCode, cookieOf(counted), (await leftOf()) <= 60]).toEqual([200, "", true]);
    const listed = await sent(listExports, {}, headers);
    expect([listed.statusCode, cookieOf(listed).includes("Max-Age=2400"), (await leftOf()) > 2390]).toEqual([
      200,
      true,
      true,
    ]);
  });

  it("is taken away when somebody ended the session: 40008 in the body (spec 8); a run-out one is 401", async () => {
    const headers = await browser();
    const out = await sent(logOut, {}, { ...headers, "app-product": "COMPANY" });
    expect([out.statusCode, cookieOf(out)]).toEqual([
      200,
      "muster_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ]);
    const after = await sent(readMe, {}, headers);
    expect(after.json()).toMatchObject({ status: 40008, code: "common.sessionEnded" });
    expect([after.statusCode, cookieOf(after)]).toEqual([
      403,
      "muster_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ]);
    const late = await browser();
    await server.database.ownerPool.query("update access.session set expires_at = now() - interval '1 second'");
    const refused = await sent(readMe, {}, late);
    expect([refused.statusCode, cookieOf(refused)]).toEqual([
      401,
      "muster_session=; Path=/; HttpOnly; SameSite=Lax; Max-Age=0",
    ]);
  });
});

describe("a write", () => {
  const role = { name: "前台", codes: ["C3500"] };

  it("with the cookie alone, as a foreign page could send it, is refused; with a header of ours, or a bearer token, it is not", async () => {
    const headers = await browser();
    const others = [
      {},
      { origin: "https://evil.example" },
      { "content-type": "text/plain" },
      { authorization: "Basic eDp5" },
      { authorization: "Bearer" },
      { authorization: "bearer x" },
    ];
    for (const foreign of others as Record<string, string>[]) {
      const answer = await sent(addRole, role, { ...headers, ...foreign });
      expect(answer.statusCode).toBeGreaterThanOrEqual(400);
    }
    expect(
      (await sent(listRoles, {}, headers))
        .json<{ content: { rows: { name: string }[] } }>()
        .content.rows.map((one) => one.name),
    ).not.toContain(role.name);
    expect((await sent(addRole, role, { ...headers, "app-product": "COMPANY" })).statusCode).toBe(200);
    const { token } = await server.logIn({ tenantId, codes: "all" });
    expect((await sent(addRole, { ...role, name: "后厨" }, { authorization: `Bearer ${token}` })).statusCode).toBe(200);
  });

  it("is written down with the code of the page it came from, where that is one of those that let it in", async () => {
    const { token } = await server.logIn({ tenantId, codes: "all" });
    const headers = { authorization: `Bearer ${token}` };
    await sent(addRole, { ...role, name: "A" }, { ...headers, keyCode: "C6200" });
    await sent(addRole, { ...role, name: "B" }, { ...headers, keyCode: "C9999'; --" });
    const { rows } = await server.database.ownerPool.query<{ code: string }>(
      "select key_code as code from platform.operation_log where target in ('A', 'B') order by id",
    );
    expect(rows.map((one) => one.code.split(".")[0])).toEqual(["C6200", "C6200"]);
  });
});

it("every answer names the version of the program and is kept nowhere, a refusal too (spec 8)", async () => {
  for (const answer of [
    await sent(readMe, {}),
    await enter("wang", password),
    await server.app.inject(`${apiPrefix}/nowhere`),
  ]) {
    expect(answer.headers).toMatchObject({
      "app-version": expect.stringMatching(/\S/),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff",
    });
  }
});

describe("guessing", () => {
  const from = (address: string) => ({ "x-forwarded-for": address });
  const addressKey = (ip: string) => server.services.vault.blindIndex(noCompany, `address:${ip}`);
  const clear = () => server.database.ownerPool.query("delete from access.attempt");

  it("of one account waits longer and longer, from whatever address, and the right password has to wait too", async () => {
    await clear();
    const words = await Promise.all(
      Array.from({ length: 8 }, (_, n) => enter("wang", `wrong${n}word`, from(`10.0.0.${n}`))),
    );
    expect(words.map((one) => one.statusCode).sort()).toEqual([422, 422, 422, 422, 422, 429, 429, 429]);
    expect((await enter("wang", password, from("10.0.1.1"))).json()).toMatchObject({
      status: 429,
      code: "access.locked",
    });
  });

  it("of many accounts from one address is slowed down there and nowhere else; those who log in do not count", async () => {
    await clear();
    const count = (n: number) =>
      server.database.ownerPool.query(
        "insert into access.attempt (key, count) values ($2, $1) on conflict (key) do update set count = $1, last_at = now()",
        [n, addressKey("10.1.1.1")],
      );
    const held: number[] = [];
    server.services.pause = async (ms) => void held.push(ms);
    await count(398.5);
    for (let n = 0; n < 3; n += 1) expect((await enter("wang", password, from("10.1.1.1"))).statusCode).toBe(200);
    expect((await enter("nobody", "wrong12345", from("10.1.1.1"))).statusCode).toBe(422);
    expect((await enter("nobody", "wrong12345", from("10.1.1.1"))).json()).toMatchObject({
      status: 429,
      code: "common.tooMany",
    });
    // Held back at the first log-in from there and at the guess; not once somebody is at home.
    expect(held).toEqual([8000, 8000]);
    expect((await enter("wang", password, from("10.1.1.2"))).statusCode).toBe(200);
  });

  it("is forgotten evenly, also at an address that never rests", async () => {
    await clear();
    const take = (seconds: number) =>
      server.database.ownerPool
        .query<{ wait: number }>(
          "select wait from access.attempts_take(array[$1::bytea], array[0], array[100], array[600], array[15], array[null]::int[])",
          [addressKey("10.2.2.2")],
        )
        .then(async ({ rows }) => {
          await server.database.ownerPool.query(
            "update access.attempt set last_at = last_at - make_interval(secs => $1), blocked_until = blocked_until - make_interval(secs => $1)",
            [seconds],
          );
          return rows[0]!.wait;
        });
    for (let n = 0; n < 150; n += 1) expect(await take(7)).toBe(0);
  });
});
