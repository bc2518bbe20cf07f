import { afterAll, beforeAll, expect, it } from "vitest";
import { listAccounts, readAccount } from "#areas/access/accounts-api.ts";
import { decideQrLogIn } from "#areas/access/session-api.ts";
import { addRole } from "#areas/access/roles-api.ts";
import { saveRule } from "#areas/settings/api.ts";
import * as calls from "#areas/settings/operation-log-api.ts";
import { sealAll } from "#platform/operation-log/keep-sealing.ts";
import { writeCounted } from "#platform/operation-log/counted.ts";
import { ageSeals } from "#platform/testing/aged-seals.ts";
import { sealNow } from "#platform/testing/seal-now.ts";
import { eventsPath } from "#platform/http/events-path.ts";
import { verifyWhole } from "#platform/operation-log/verify.ts";
import { jobHandlers } from "../../sockets.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let tenantId: number;
let admin: string;

beforeAll(async () => {
  server = await testServer();
  // One time for all, so that no quarter of an hour ends in between.
  server.setTime(new Date().toISOString());
  tenantId = await server.makeCompany("海湾酒店");
  admin = (await server.logIn({ tenantId, codes: "all", name: "管理员" })).token;
});
afterAll(async () => {
  await writeCounted(server.services.pool);
  await server.close();
});

const agent = "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 Chrome/140.0 Safari/537.36";

async function denied(who: string) {
  await writeCounted(server.services.pool);
  const { rows } = await server.ok(calls.listOperations, { page: 1, size: 50, kind: "denied", search: who }, admin);
  return rows;
}

it("makes one line of hundreds of refusals for a missing code, with address and device", async () => {
  const { token } = await server.logIn({ tenantId, codes: [], name: "好奇" });
  for (let n = 0; n < 300; n += 1) {
    const { body } = await server.send(listAccounts, { page: 1, size: 20 }, token, { "user-agent": agent });
    expect(body.status).toBe(403);
  }
  const rows = await denied("好奇");
  expect(rows).toMatchObject([
    {
      who: "好奇",
      count: 300,
      outcome: "refused",
      code: "common.noPermission",
      ip: "127.0.0.1",
      device: "Chrome, Windows",
      kind: "denied",
    },
  ]);
  expect(await server.ok(calls.readOperation, { id: rows[0]!.id }, admin)).toMatchObject({
    count: 300,
    seal: null,
    openUntil: expect.any(String),
    detail: { addresses: ["127.0.0.1"] },
  });
});

it("makes few lines of an account that tries every call", async () => {
  const { token } = await server.logIn({ tenantId, codes: [], name: "探路" });
  const paths = [...server.app.printRoutes({ commonPrefix: false }).matchAll(/\/api\/[\w/-]+(?= \(GET)/g)].map(
    ([path]) => path,
  );
  expect(paths.length).toBeGreaterThan(100);
  // The line of events stays open.
  for (const url of paths.filter((path) => path !== eventsPath))
    await server.app.inject({ method: "GET", url, headers: { authorization: `Bearer ${token}` } });
  const rows = await denied("探路");
  expect(rows.length).toBeLessThanOrEqual(21);
  expect(rows.find((row) => row.what === "其他多个无权限的操作")?.count).toBeGreaterThan(20);
});

it("makes one line of thousands of calls that are refused for any other reason; each that is done has its own", async () => {
  const { token } = await server.logIn({ tenantId, codes: ["C6200"], name: "敲门" });
  const lines = async () =>
    (await server.ok(calls.listOperations, { page: 1, size: 50, search: "敲门" }, admin)).rows.filter(
      ({ who }) => who === "敲门",
    );
  const before = await server.database.ownerPool.query<{ n: number }>(
    "select count(*)::int as n from platform.operation_log",
  );
  for (let part = 0; part < 20; part += 1) {
    await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        server.send(decideQrLogIn, { code: `${part}-${n}-${"x".repeat(60)}`, confirm: true }, token),
      ),
    );
  }
  await writeCounted(server.services.pool);
  expect(await lines()).toMatchObject([{ count: 1000, outcome: "refused", code: "access.qrEnded", kind: "call" }]);
  const after = await server.database.ownerPool.query<{ n: number }>(
    "select count(*)::int as n from platform.operation_log",
  );
  expect(after.rows[0]!.n).toBe(before.rows[0]!.n);
  for (const name of ["一", "二"]) await server.ok(addRole, { name, codes: ["C3500"] }, admin);
  const { rows } = await server.database.ownerPool.query(
    "select from platform.operation_log where target in ('一', '二') and count = 1",
  );
  expect(rows).toHaveLength(2);
});

it("counts what is outside of the data scope", async () => {
  const { token } = await server.logIn({ tenantId, codes: ["C6200"], scope: "none", name: "越界" });
  const other = await server.logIn({ tenantId, codes: [], name: "别人" });
  for (let n = 0; n < 3; n += 1)
    expect((await server.send(readAccount, { id: other.accountId }, token)).body.status).toBe(404);
  expect(await denied("越界")).toMatchObject([{ count: 3, code: "common.notFound" }]);
});

it("is verified on the screen and kept for no less than half a year", async () => {
  await sealAll(server.services.pool, server.services.log);
  const rule = { key: "settings.logMonths", departmentId: null, legalEntityId: null, validFrom: "2099-01-01" };
  expect((await server.send(saveRule, { ...rule, value: 5 }, admin)).body).toMatchObject({
    status: 422,
    code: "settings.outOfRange",
  });
  expect((await server.send(saveRule, { ...rule, value: 6 }, admin)).body.status).toBe(200);
  expect(await server.ok(calls.verifyOperations, {}, admin)).toMatchObject({ fault: null, months: 36 });
  const { token } = await server.logIn({ tenantId, codes: [] });
  expect((await server.send(calls.verifyOperations, {}, token)).body.status).toBe(403);
});

it("loses what is older than that every night, once however often the job runs", async () => {
  const {
    services,
    database: { ownerPool },
  } = server;
  const old = await server.makeCompany("老酒店");
  const line =
    "insert into platform.operation_log (tenant_id, at, call, title_zh, title_en, outcome) values ($1, now() - make_interval(months => $2), 'POST /x', '写', 'Write', 'done')";
  for (const months of [50, 40, 37, 35, 0]) await ownerPool.query(line, [old, months]);
  await sealNow(services.pool, old);
  await ageSeals(ownerPool, old, 2, 40);
  await ageSeals(ownerPool, old, 4, 37);
  const job = jobHandlers().find((one) => one.job === "settings.remove-old-operations")!;
  const run = () =>
    job.run({ services, log: services.log, signal: new AbortController().signal }, { tenantId: old } as never);
  await run();
  await run();
  const { rows } = await ownerPool.query<{ detail: object }>(
    "select detail from platform.operation_log where tenant_id = $1 and kind = 'removed'",
    [old],
  );
  expect(rows).toMatchObject([{ detail: { count: 3, fromSequence: 1, throughSequence: 3, months: 36 } }]);
  expect(await verifyWhole(services.pool, old)).toMatchObject({ from: 4, through: 5, fault: null });
  expect(job.cron).toBe("10 4 * * *");
});
