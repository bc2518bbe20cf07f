import pino from "pino";
import { afterEach, beforeEach, expect, it } from "vitest";
import { createCompany } from "#areas/access/server.ts";
import { readConfig } from "#platform/config.ts";
import { migrate } from "#platform/db/migrate.ts";
import type { Database } from "#platform/db/open-database.ts";
import { hasCompany, seedOnFirstStart, unfinished } from "./first-start.ts";
import { testServer, type TestServer } from "../server/testing/test-server.ts";

let server: TestServer;
let database: Database;
beforeEach(async () => {
  server = await testServer();
  const { ownerUrl } = server.database;
  database = {
    ownerUrl,
    appUrl: ownerUrl,
    embedded: false,
    migrate: () => migrate(ownerUrl),
    stop: async () => undefined,
  };
  await server.database.ownerPool.query(`comment on schema platform is '${unfinished}'`);
});
afterEach(() => server.close());

const company = (accountName: string, demo: boolean) =>
  createCompany(server.services, {
    nameZh: accountName,
    nameEn: accountName,
    demo,
    administrator: { name: "A", accountName, password: "harbour2026x", mustChange: false },
  });
const startWithoutDemo = () =>
  seedOnFirstStart(readConfig({ MUSTER_DEMO: "off" }), database, pino({ level: "silent" }), () => undefined);
const marked = async () =>
  (
    await server.database.ownerPool.query(
      "select from pg_namespace where obj_description(oid) is not null and nspname = 'platform'",
    )
  ).rowCount === 1;

it("what a killed first start left of the demo company is undone", async () => {
  await company("admin", true);
  await startWithoutDemo();
  expect(await hasCompany(database)).toBe(false);
  expect(await marked()).toBe(false);
  await company("admin", true);
  await startWithoutDemo();
  expect(await hasCompany(database)).toBe(true);
});

it("nothing is taken away where another company is", async () => {
  await company("admin", true);
  await company("other", false);
  await startWithoutDemo();
  expect((await server.database.ownerPool.query("select from platform.tenant")).rowCount).toBe(2);
});
