import { chmodSync, mkdtempSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { afterAll, beforeAll, expect, it } from "vitest";
import { addRole } from "#areas/access/roles-api.ts";
import { createExport, exportStatus } from "#areas/exports/api.ts";
import { startEmbedded, type EmbeddedServer } from "#platform/db/embedded/embedded.ts";
import { isPostgres, readPidFile } from "#platform/db/embedded/embedded-process.ts";
import { openPool, type Pool } from "#platform/db/pool.ts";
import { makeTenant } from "#platform/testing/test-database.ts";
import { openAccount } from "../../testing/test-server.ts";
import { realServer, until, type RealServer } from "../../testing/real-server.ts";

const varDir = mkdtempSync(join(tmpdir(), "muster-dead-"));
const folder = join(varDir, "pg");
const postmaster = () => readPidFile(folder)?.pid ?? 0;
const killDatabase = () => process.kill(postmaster(), "SIGKILL");

let server: RealServer;
/** A command beside the program. */
let beside: EmbeddedServer;
let owner: Pool;
let token: string;

beforeAll(async () => {
  chmodSync(varDir, 0o755);
  server = await realServer({ ownerUrl: "" }, { MUSTER_VAR: varDir });
  beside = await startEmbedded({ folder, database: "muster" });
  owner = openPool(beside.url, { applicationName: "muster test" });
  token = (await openAccount({ ownerPool: owner }, { tenantId: await makeTenant(owner, "甲公司"), codes: "all" }))
    .token;
});
afterAll(() => rmSync(varDir, { recursive: true, force: true }));

const refused: string[] = [];

/** Adds roles one after the other, each said again under its key until it is acknowledged; gives the acknowledged names. */
async function addRoles(who: string, isEnough: (count: number) => boolean): Promise<string[]> {
  const added: string[] = [];
  while (!isEnough(added.length)) {
    const name = `${who}${added.length}`;
    const answer = await server.send(addRole, { name, codes: ["C3500"] }, token, {
      requestKey: `dead-database-${name}`,
    });
    if (answer.status === 200) added.push(name);
    else {
      refused.push(`${answer.status} ${(answer as { code?: string }).code}`);
      await pause(20);
    }
  }
  return added;
}

it("killed under the program, the database is started again by it: what was acknowledged is there once, and jobs go on", async () => {
  const pid = postmaster();
  let isBack = false;
  let most = 0;
  const writing = ["a", "b", "c", "d"].map((who) =>
    addRoles(who, (count) => (most = Math.max(most, count)) > 0 && isBack && count >= 20),
  );
  await until(async () => most >= 5);
  const exports = await Promise.all(
    [1, 2, 3].map(() => server.send(createExport, { exporter: "people.list", keyCode: "C3500" }, token)),
  );
  killDatabase();
  await until(async () => refused.length > 0);
  await until(async () => (await fetch(`${server.url}/ready`)).status === 200);
  isBack = true;
  const acknowledged = (await Promise.all(writing)).flat();
  expect([...new Set(refused)]).toEqual(["503 common.unavailable"]);
  const { rows } = await owner.query<{ name: string }>("select name from access.role where name ~ '^[abcd][0-9]+$'");
  expect(rows.map(({ name }) => name).sort()).toEqual(acknowledged.sort());
  for (const { content } of exports) {
    await until(
      async () => (await server.send(exportStatus, { id: content!.id }, token)).content?.status !== "processing",
    );
    expect((await server.send(exportStatus, { id: content!.id }, token)).content).toMatchObject({ status: "success" });
  }
  expect(server.isRunning()).toBe(true);
  expect(postmaster()).not.toBe(pid);
});

it("stopped in the ordinary way it takes the database along that it has started again", async () => {
  await owner.end();
  await beside.stop();
  expect(isPostgres(postmaster())).toBe(true);
  const pid = postmaster();
  expect(await server.end()).toBe(0);
  expect(isPostgres(pid)).toBe(false);
});

it("a database that cannot be started again ends the program, which says why", async () => {
  server = await realServer({ ownerUrl: "" }, { MUSTER_VAR: varDir });
  renameSync(join(folder, "global/pg_control"), join(folder, "global/pg_control.away"));
  killDatabase();
  const { code, said } = await server.ended;
  expect(code).toBe(1);
  expect(said).toMatch(
    /started again 5 times within minutes and did not stay\. .*did not start\. Its last words.*\n[^]*pg_control/,
  );
  renameSync(join(folder, "global/pg_control.away"), join(folder, "global/pg_control"));
  server = await realServer({ ownerUrl: "" }, { MUSTER_VAR: varDir });
  expect(await server.end()).toBe(0);
});
