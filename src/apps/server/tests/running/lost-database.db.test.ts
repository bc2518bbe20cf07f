import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { logIn } from "#areas/access/api.ts";
import { addRole, listRoles } from "#areas/access/roles-api.ts";
import { createCompany } from "#areas/access/server.ts";
import { openClient } from "#platform/db/pool.ts";
import { apiPrefix, type Call } from "#platform/http/call.ts";
import { newTestDatabase } from "#platform/testing/test-database.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
const password = "harbour2026";

beforeAll(async () => {
  server = await testServer({ open: newTestDatabase });
  await createCompany(server.services, {
    nameZh: "海湾酒店",
    nameEn: "Bay Hotel",
    administrator: { name: "王敏", accountName: "wang", password, mustChange: false },
  });
});
afterAll(() => server.close());

const headers = { "app-product": "COMPANY", "accept-language": "en", keycode: "C6200" };
function sent(call: Call, input: object, more: Record<string, string> = {}) {
  const url = apiPrefix + call.path;
  return server.app.inject(
    call.method === "GET"
      ? { method: "GET", url, headers: { ...headers, ...more } }
      : { method: "POST", url, headers: { ...headers, ...more }, payload: input },
  );
}

it("a database that is away is said to be so, to whoever logs in, reads or writes, and everything works again when it is back", async () => {
  const enter = () => sent(logIn, { kind: "staff", account: "wang", password });
  const cookie = { cookie: String((await enter()).headers["set-cookie"]).split(";")[0]! };
  const all = async () => [
    await enter(),
    await sent(listRoles, {}, cookie),
    await sent(addRole, { name: "前台", codes: ["C3500"] }, { ...cookie, "request-key": "night" }),
  ];
  const [{ name = "" } = {}] = (
    await server.database.ownerPool.query<{ name: string }>("select current_database() as name")
  ).rows;
  const owner = await openClient(inject("serverUrl"));
  await owner.query(`alter database "${name}" allow_connections false`);
  await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  for (const answer of await all()) {
    expect(answer.statusCode).toBe(503);
    expect(answer.json()).toMatchObject({
      status: 503,
      code: "common.unavailable",
      message: expect.stringContaining("cannot reach its database"),
    });
  }
  expect((await server.app.inject("/ready")).statusCode).toBe(503);
  await owner.query(`alter database "${name}" allow_connections true`);
  await owner.end();
  expect((await all()).map((answer) => answer.statusCode)).toEqual([200, 200, 200]);
  expect((await server.app.inject("/ready")).statusCode).toBe(200);
});
