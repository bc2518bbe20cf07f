import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import * as sessionApi from "#areas/access/session-api.ts";
import { setAccessBack } from "#areas/access/server.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
const owner = (text: string, values: unknown[] = []) =>
  server.database.ownerPool.query<Record<string, unknown>>(text, values);
const setBack = () => setAccessBack(server.database.appPool);

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("时钟酒店");
});
afterAll(() => server.close());
beforeEach(() => owner("delete from access.session"));

it("a session of a clock that was a day ahead ends, one of the right clock stays", async () => {
  const ahead = await server.logIn({ tenantId, codes: [] });
  await owner(
    "update access.session set created_at = created_at + interval '1 day', renewed_at = renewed_at + interval '1 day', expires_at = expires_at + interval '1 day'",
  );
  const right = await server.logIn({ tenantId, codes: [] });
  expect(await setBack()).toBe(1);
  expect((await server.send(sessionApi.readMe, {}, ahead.token)).http).toBe(403);
  expect((await server.send(sessionApi.readMe, {}, right.token)).http).toBe(200);
  expect(await setBack()).toBe(0);
});

it("nothing that was opened for minutes stays open for a day", async () => {
  await owner(
    `insert into access.login_code (target, purpose, code_hash, created_at, expires_at) select '\\x01', 'login', '\\x02', t, t + interval '10 minutes' from (values (now()), (now() + interval '1 day')) as x (t)`,
  );
  await owner(
    "insert into access.captcha (id, width, created_at) values ('right', 10, now()), ('ahead', 10, now() + interval '1 day')",
  );
  await setBack();
  const { rows } = await owner(
    "select (select count(*) from access.login_code) as codes, (select string_agg(id, ',') from access.captcha) as captchas",
  );
  expect(rows).toEqual([{ codes: 1, captchas: "right" }]);
});

it("who has to wait a minute does not wait for a day, and not less than before", async () => {
  await owner(
    "insert into access.attempt (key, count, last_at, blocked_until) values ('\\x07', 12, now() + interval '1 day', now() + interval '1 day 60 seconds')",
  );
  await setBack();
  const { rows } = await owner(
    "select extract(epoch from blocked_until - last_at)::int as wait, last_at <= clock_timestamp() as past, count from access.attempt where key = '\\x07'",
  );
  expect(rows).toEqual([{ wait: 60, past: true, count: 12 }]);
});
