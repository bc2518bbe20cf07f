import { readdirSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { builtinRoles, demoAccounts, demoPassword, renewBuiltinRoles } from "#areas/access/server.ts";
import { logIn, loginOptions } from "#areas/access/api.ts";
import { listDays } from "#areas/attendance/api.ts";
import { listPeople, readPerson } from "#areas/people/api.ts";
import { listStatements } from "#areas/statements/api.ts";
import { listOrders } from "#areas/work-orders/list-api.ts";
import { releaseKey, releasesFolder } from "#apps/backup/releases.ts";
import { restore } from "#platform/db/backup/restore.ts";
import type { Manifest } from "#platform/db/backup/backup-manifest.ts";
import { openMonths } from "#platform/db/open-months.ts";
import { newTestDatabase } from "#platform/testing/test-database.ts";
import { testKey, testServer, type TestServer } from "../../testing/test-server.ts";

const releases = readdirSync(releasesFolder).filter((file) => file.endsWith(".tar.gz"));

it("every release has its dump, sealed with the key of the tests", () => {
  expect(releases).toContain("0.2.0.tar.gz");
  expect(releaseKey).toBe(testKey);
});

describe.each(releases)("the demo company of %s, upgraded", (file) => {
  let server: TestServer;
  let manifest: Manifest;
  const rowsOf = (table: string) => manifest.tables.find((one) => one.name === table)!.rows;

  beforeAll(async () => {
    server = await testServer({
      open: newTestDatabase,
      before: async ({ ownerUrl }) => {
        manifest = await restore({ ownerUrl, file: join(releasesFolder, file), replace: true });
      },
    });
    server.setTime(manifest.madeAt);
    await openMonths(server.services.pool, manifest.madeAt.slice(0, 10));
  });
  afterAll(() => server.close());

  it("lets its people in with their passwords", async () => {
    const there = (await server.ok(loginOptions, {})).demoAccounts;
    // Those that a later release added are not there.
    expect(there.length).toBeGreaterThan(demoAccounts.length - 2);
    for (const { account, kind } of there)
      expect((await server.send(logIn, { kind, account, password: demoPassword })).body).toMatchObject({ status: 200 });
  });

  it("has in its built-in roles what this release gives them, but for what the company took away", async () => {
    const owner = server.database.ownerPool;
    const { rows: companies } = await owner.query<{ id: number }>("select id from platform.tenant");
    const tenantId = companies[0]!.id;
    const held = async (builtin: string) =>
      (
        await owner.query<{ code: string }>(
          "select c.code from access.role r join access.role_code c on c.tenant_id = r.tenant_id and c.role_id = r.id where r.tenant_id = $1 and r.builtin = $2",
          [tenantId, builtin],
        )
      ).rows.map(({ code }) => code);
    const away = "C3100";
    await owner.query(
      "delete from access.role_code c using access.role r where c.tenant_id = $1 and r.tenant_id = $1 and r.id = c.role_id and r.builtin = 'departmentHead' and c.code like $2 || '%'",
      [tenantId, away],
    );
    const pages = new Set(server.services.menu.codesFor("staff"));
    const lacked = async () => {
      const lacking: string[] = [];
      for (const { builtin, pages: own } of builtinRoles) {
        if (own === "all" || builtin === "recruiter") continue;
        const now = await held(builtin);
        const due = own.filter((code) => pages.has(code) && !(builtin === "departmentHead" && code === away));
        lacking.push(...due.filter((code) => !now.includes(code)));
      }
      return lacking;
    };
    const before = await lacked();
    // What came after the first release; the newest lacks nothing until something is added.
    if (file === "0.2.0.tar.gz") expect(before).toContain("C00201");
    expect((await renewBuiltinRoles(server.services)) > 0).toBe(before.length > 0);
    expect(await lacked()).toEqual([]);
    expect((await held("departmentHead")).filter((code) => code.startsWith(away))).toEqual([]);
    const { rows: noted } = await owner.query<{ codes: string[] }>(
      "select detail -> 'codes' as codes from platform.operation_log where tenant_id = $1 and call = 'release'",
      [tenantId],
    );
    expect(before.filter((code) => !noted.some(({ codes }) => codes.includes(code)))).toEqual([]);
    expect(await renewBuiltinRoles(server.services)).toBe(0);
  });

  it("shows what it held, and opens what was sealed", async () => {
    const { rows } = await server.database.ownerPool.query<{ id: number }>("select id from platform.tenant");
    const { token } = await server.logIn({ tenantId: rows[0]!.id, codes: "all", scope: "organisation" });
    const people = await server.ok(listPeople, { size: 20 }, token);
    expect(people.total).toBe(rowsOf("people.person"));
    const person = await server.ok(readPerson, { id: people.rows[0]!.id }, token);
    expect(person.phone).toMatch(/^1\d{2}\*+\d{4}$/);
    expect((await server.ok(listOrders, { size: 20 }, token)).total).toBeGreaterThan(100);
    expect((await server.ok(listStatements, { size: 20 }, token)).total).toBe(rowsOf("statements.statement"));
    const month = manifest.madeAt.slice(0, 7);
    expect((await server.ok(listDays, { from: `${month}-01`, to: `${month}-20` }, token)).total).toBeGreaterThan(0);
  });
});
