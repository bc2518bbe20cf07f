import { spawnSync } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect, createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { WebSocket } from "ws";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { addRole, listRoles } from "#areas/access/roles-api.ts";
import { computeAgain, lastRun } from "#areas/attendance/api.ts";
import { companyPicture, uploadCompanyFile } from "#areas/organisation/company-api.ts";
import { createPerson, revealPerson } from "#areas/people/api.ts";
import { apiPrefix } from "#platform/http/call.ts";
import { newTestDatabase } from "#platform/testing/test-database.ts";
import { written } from "../../testing/bundled-program.ts";
import { closeGate } from "../../testing/gate.ts";
import { compileCache, realServer, until } from "../../testing/real-server.ts";
import { testKey, testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

const place = mkdtempSync(join(tmpdir(), "muster-start-"));
let arranged: TestServer;
let tenantId: number;
let token: string;

beforeAll(async () => {
  arranged = await testServer({ open: newTestDatabase });
  arranged.setTime("2026-10-20T02:00:00Z");
  tenantId = await makeWeekCompany(arranged, "甲公司", 1);
  token = (await arranged.logIn({ tenantId, codes: "all" })).token;
});
afterAll(async () => {
  await arranged.close();
  rmSync(place, { recursive: true, force: true });
});

it("told to stop, the program answers what it has begun, takes nothing new, loses no job and ends well", async () => {
  await arranged.database.ownerPool.query(
    "update attendance.day set confirmed_at = null, held_by = null, inputs = '' where tenant_id = $1",
    [tenantId],
  );
  const server = await realServer(arranged.database, {}, written);
  const gate = await closeGate(arranged.database, {
    "access.role": "new.name = '收尾'",
    "attendance.day": `new.tenant_id = ${tenantId}`,
  });
  const { runId } = (await server.send(computeAgain, { from: "2026-10-01", to: "2026-10-02" }, token)).content!;
  const begun = server.send(addRole, { name: "收尾", codes: ["C3500"] }, token);
  await gate.held(2);
  const ended = server.end();
  await until(() =>
    fetch(`${server.url}/health`).then(
      () => false,
      () => true,
    ),
  );
  await gate.open();
  expect(await begun).toMatchObject({ status: 200 });
  expect(await ended).toBe(0);
  expect((await arranged.ok(listRoles, { search: "收尾" }, token)).total).toBe(1);
  // A computation was either finished or waits for the next start.
  const { rows } = await arranged.database.ownerPool.query<{ n: number }>(
    "select count(*)::int as n from jobs.job where name = 'attendance.compute' and state in ('created', 'retry')",
  );
  expect((await arranged.ok(lastRun, { id: runId }, token)).run?.state).toBe(rows[0]!.n === 0 ? "done" : "running");
});

it("told to stop while somebody sends without an end, reads nothing or asks a thousand times at once, it ends all the same", async () => {
  const server = await realServer(arranged.database);
  const { hostname, port } = new URL(server.url);
  const line = () => connect(Number(port), hostname).on("error", () => undefined);
  const endless = line();
  endless.write(
    "POST /api/unify/login HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 1000\r\n\r\n{",
  );
  const many = line();
  many.write("GET /api/unify/loginOptions HTTP/1.1\r\nHost: x\r\n\r\n".repeat(100_000));
  const silent = new WebSocket(`${server.url.replace("http", "ws")}/pub/chat`);
  await once(silent, "open");
  silent.pause();
  await fetch(`${server.url}/health`);
  expect(await server.end()).toBe(0);
  [endless, many].forEach((one) => one.destroy());
  silent.terminate();
}, 120_000);

describe("a start that cannot be", () => {
  it("says that the port is taken", async () => {
    const other = createServer().listen(0, "127.0.0.1");
    await new Promise((resolve) => other.once("listening", resolve));
    const { port } = other.address() as AddressInfo;
    await expect(realServer(arranged.database, { PORT: String(port) })).rejects.toThrow(
      new RegExp(`Port ${port} .* in use`),
    );
    other.close();
  });

  it.each([
    ["its folder cannot be one", "file/below", "", {}, /The folder .* cannot be used/],
    ["its key is damaged", "broken", "short", {}, /The key in .* is damaged/],
    [
      "its database is not there",
      "fine",
      "",
      { DATABASE_URL: "postgres://nobody:secret@127.0.0.1:1/nothing" },
      /The database nothing on 127\.0\.0\.1:1 cannot be opened as nobody/,
    ],
  ])("says that %s", async (_why, folder, key, env, said) => {
    writeFileSync(join(place, "file"), "");
    const varDir = join(place, folder);
    if (!folder.startsWith("file")) mkdirSync(varDir);
    if (key) writeFileSync(join(varDir, "key"), key);
    const failed = await realServer(arranged.database, {
      MUSTER_VAR: varDir,
      ...(key ? { MUSTER_KEY: "" } : {}),
      ...env,
    }).then(
      () => "started",
      (error: Error) => error.message,
    );
    expect(failed).toMatch(said);
    expect(failed).not.toContain("secret@");
    // One line of its own below that of the test's helper.
    expect(failed.trim().split("\n")).toHaveLength(2);
  });
});

it("a back-up brings back company, files and sealed data under the same key, and another key is refused", async () => {
  const [varDir, file] = [join(place, "var"), join(place, "all.tar.gz")];
  const program = (script: string, database: string, folder: string, ...args: string[]) =>
    spawnSync(process.execPath, [`src/apps/backup/${script}.ts`, ...args], {
      encoding: "utf8",
      env: {
        PATH: process.env["PATH"] ?? "",
        NODE_COMPILE_CACHE: compileCache,
        MUSTER_VAR: folder,
        MUSTER_KEY: testKey,
        DATABASE_URL: database,
      },
    });
  const image = Buffer.from("89504e470d0a1a0a0000", "hex");
  let server = await realServer(arranged.database, { MUSTER_VAR: varDir });
  const agencyId = (
    await arranged.database.ownerPool.query<{ id: number }>(
      "select min(id) as id from agencies.agency where tenant_id = $1",
      [tenantId],
    )
  ).rows[0]!.id;
  const person = await server.send(createPerson, { name: "张三", agencyId, phone: "13912345678" }, token);
  const uploaded = await server.send(uploadCompanyFile, { place: "companyLogo" }, token, {
    file: { name: "logo.png", bytes: image },
  });
  await server.end();
  expect(program("back-up", arranged.database.ownerUrl, varDir, file)).toMatchObject({ status: 0 });

  const target = await newTestDatabase();
  const restored = join(place, "restored");
  expect(program("restore", target.ownerUrl, restored, file)).toMatchObject({ status: 0 });
  server = await realServer(target, { MUSTER_VAR: restored });
  expect(
    (await server.send(revealPerson, { id: person.content!.id, fields: ["phone"], reason: "核对" }, token)).content,
  ).toEqual({ phone: "13912345678" });
  const shown = await fetch(`${server.url}${apiPrefix}${companyPicture.path}?fileId=${uploaded.content!.id}`, {
    headers: { authorization: `Bearer ${token}` },
  });
  expect(Buffer.from(await shown.arrayBuffer())).toEqual(image);
  await server.end();
  await expect(realServer(target, { MUSTER_KEY: "another key of at least 32 characters" })).rejects.toThrow(
    /key of this installation does not open/,
  );
  await target.close();
}, 120_000);
