import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { FastifyInstance } from "fastify";
import pino from "pino";
import { afterAll, beforeAll, expect, inject, it, vi } from "vitest";
import { addRole, listRoles } from "#areas/access/roles-api.ts";
import { readConfig } from "#platform/config.ts";
import { formMark, keepForm } from "#platform/db/keep-form.ts";
import { joinNodes } from "#platform/db/nodes.ts";
import { openClient, openPool, type Pool } from "#platform/db/pool.ts";
import { openHttp } from "../../http.ts";
import { nodeOf } from "../../node.ts";
import { openServices } from "../../services.ts";
import { realServer } from "../../testing/real-server.ts";
import { machineCompany, type MachineCompany } from "../../testing/machine-company.ts";

const log = pino({ level: "silent" });
let company: MachineCompany;
let pool: Pool;
let second: FastifyInstance;

beforeAll(async () => {
  company = await machineCompany();
  pool = openPool(company.server.database.appUrl);
  second = await openHttp(
    await openServices(company.server.services.config, pool, log, company.server.jobs, company.server.services.vault),
  );
});
afterAll(async () => {
  await second.close();
  await pool.end();
  await company.server.close();
});

const varDir = () => mkdtempSync(join(tmpdir(), "muster-test-"));
const node = (env: Record<string, string>) => nodeOf(readConfig({ MUSTER_KEY: "k".repeat(40), ...env }));

it("an access machine that repeats its report is answered in the other way, whichever node it comes to", async () => {
  await company.register("ACC-NODES");
  const told = async (app: FastifyInstance) =>
    (
      await app.inject({
        method: "POST",
        url: "/iclock/cdata?SN=ACC-NODES&table=tabledata&tablename=user&count=1",
        headers: { "content-type": "application/push" },
        payload: "user uid=1\tpin=7\tname=Anna\tprivilege=0",
      })
    ).body;
  const [first] = [company.server.app];
  expect([await told(first), await told(second), await told(first), await told(second)]).toEqual([
    "user=1",
    "OK",
    "user=1",
    "OK",
  ]);
});

it("a node with another key, or with files of its own, is refused in words, and comes in when the other one is gone", async () => {
  const { ownerUrl } = company.server.database;
  const shared = varDir();
  const leave = await joinNodes(ownerUrl, node({ MUSTER_VAR: shared }), log);
  const leaveToo = await joinNodes(ownerUrl, node({ MUSTER_VAR: shared }), log);
  await expect(joinNodes(ownerUrl, node({ MUSTER_VAR: varDir() }), log)).rejects.toThrow(/keeps its files elsewhere/);
  await expect(joinNodes(ownerUrl, node({ MUSTER_VAR: shared, MUSTER_KEY: "other".repeat(8) }), log)).rejects.toThrow(
    /has another key/,
  );
  const s3 = { S3_BUCKET: "files", S3_ACCESS_KEY: "a", S3_SECRET_KEY: "s" };
  await expect(joinNodes(ownerUrl, node({ MUSTER_VAR: shared, ...s3 }), log)).rejects.toThrow(/S3_BUCKET/);
  await leave();
  await leaveToo();
  const one = await joinNodes(ownerUrl, node({ MUSTER_VAR: varDir(), ...s3 }), log);
  const other = await joinNodes(ownerUrl, node({ MUSTER_VAR: varDir(), ...s3 }), log);
  await one();
  await other();
});

it("a node shows itself again when the database was away", async () => {
  const { ownerUrl, ownerPool } = company.server.database;
  const leave = await joinNodes(ownerUrl, node({ MUSTER_VAR: varDir() }), log);
  const shown = async () =>
    (
      await ownerPool.query<{ pid: number }>(
        "select pid from pg_locks where locktype = 'advisory' and classid = 471202 and database = (select oid from pg_database where datname = current_database())",
      )
    ).rows.map((row) => row.pid);
  const [pid] = await shown();
  await ownerPool.query("select pg_terminate_backend($1)", [pid]);
  await vi.waitFor(async () => expect((await shown()).filter((one) => one !== pid)).toHaveLength(1), {
    timeout: 5_000,
  });
  await leave();
});

it("a node learns that a newer program has changed the database, once, and not that its own release started again", async () => {
  const { ownerPool } = company.server.database;
  const changed = vi.fn<() => void>();
  const before = await formMark(pool);
  const end = keepForm(pool, before, log, changed, 50);
  await new Promise((resolve) => setTimeout(resolve, 200));
  expect(changed).not.toHaveBeenCalled();
  await ownerPool.query("insert into platform.migration (name, checksum) values ('9-newer.sql', 'x')");
  await vi.waitFor(() => expect(changed).toHaveBeenCalledTimes(1));
  await ownerPool.query("delete from platform.migration where name = '9-newer.sql'");
  expect(await formMark(pool)).toBe(before);
  await end();
});

it("a node under which the database was changed answers no more, is not ended by that, and ends when it is told", async () => {
  const { ownerPool } = company.server.database;
  const old = await realServer(company.server.database);
  expect((await fetch(`${old.url}/ready`)).status).toBe(200);
  await ownerPool.query("insert into platform.migration (name, checksum) values ('9-newer.sql', 'x')");
  await vi.waitFor(() => expect(fetch(`${old.url}/health`)).rejects.toThrow(), { timeout: 30_000, interval: 200 });
  expect(old.isRunning()).toBe(true);
  await ownerPool.query("delete from platform.migration where name = '9-newer.sql'");
  expect(await old.end()).toBe(0);
  expect((await old.ended).said).toContain("waits to be stopped");
}, 90_000);

it("a database that only reads, as one that lost its place as leader, is said to be away; when it writes again nothing has to be started anew", async () => {
  const { server, token } = company;
  const [{ name = "" } = {}] = (
    await server.database.ownerPool.query<{ name: string }>("select current_database() as name")
  ).rows;
  const owner = await openClient(inject("serverUrl"));
  const turn = async (onlyReads: "on" | "off") => {
    await owner.query(`alter database "${name}" set default_transaction_read_only = ${onlyReads}`);
    await owner.query("select pg_terminate_backend(pid) from pg_stat_activity where datname = $1", [name]);
  };
  const status = async (path = "/ready") => (await server.app.inject(path)).statusCode;
  await turn("on");
  const { http, body } = await server.send(addRole, { name: "夜班", codes: ["C3500"] }, token);
  expect([http, body.status, (body as { code?: string }).code]).toEqual([503, 503, "common.unavailable"]);
  expect(await status()).toBe(503);
  await turn("off");
  await owner.end();
  expect((await server.send(addRole, { name: "夜班", codes: ["C3500"] }, token)).http).toBe(200);
  expect(await status()).toBe(200);
  expect((await server.ok(listRoles, {}, token)).rows.filter((role) => role.name === "夜班")).toHaveLength(1);
});
