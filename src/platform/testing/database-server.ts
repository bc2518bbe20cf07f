import { randomBytes } from "node:crypto";
import { rmSync } from "node:fs";
import type { TestProject } from "vitest/node";
import { startEmbedded } from "#platform/db/embedded/embedded.ts";
import { databaseDigest } from "#platform/db/migrations.ts";
import { openClient } from "#platform/db/pool.ts";
import { programsOf, scratchFolder } from "./scratch.ts";
import { partedName } from "./sql-check/parted.ts";

/** Gives database tests their server: `DATABASE_URL`, or an embedded one. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const names = `muster_test_${randomBytes(3).toString("hex")}_`;
  project.provide("databasesOfRun", names);
  const given = process.env["DATABASE_URL"];
  if (given) {
    project.provide("serverUrl", given);
    return () => clear(given, names);
  }
  // No test needs the disk to have the last word: killing the server's processes loses nothing without these either. Nothing
  // is analysed behind a test's back: with one company known and a second just made, plans for one row read thousands.
  const server = await startEmbedded({
    folder: scratchFolder("test-pg"),
    database: "postgres",
    settings: { fsync: "off", full_page_writes: "off", autovacuum_analyze_threshold: "2000000000" },
  });
  project.provide("serverUrl", server.url);
  await sweep(server.url);
  return async () => {
    await clear(server.url, names);
    await server.stop();
  };
}

/** What the workers have kept to the end, and what they have made for all of them. */
async function clear(serverUrl: string, names: string): Promise<void> {
  rmSync(programsOf(names), { recursive: true, force: true });
  const client = await openClient(serverUrl);
  try {
    const kept = await client.query<{ name: string }>(
      "select datname as name from pg_database where starts_with(datname, $1)",
      [names],
    );
    for (const { name } of kept.rows) await client.query(`drop database if exists ${name} with (force)`);
  } finally {
    await client.end();
  }
}

/** Databases of runs that were killed, and templates of other states of db/migrations. */
async function sweep(serverUrl: string): Promise<void> {
  const client = await openClient(serverUrl);
  try {
    const idle = await client.query<{ name: string; template: boolean }>(
      `select datname as name, datistemplate as template from pg_database d
       where (datname like 'muster_test_%' or datname like 'muster_template_%') and datname <> all($1)
         and not exists (select from pg_stat_activity a where a.datid = d.oid)
         and (select count(*) from pg_stat_activity where application_name like 'muster embedded %') = 1`,
      [[`muster_template_${databaseDigest()}`, partedName()]],
    );
    for (const { name, template } of idle.rows) {
      if (template) await client.query(`alter database "${name}" is_template false`);
      await client.query(`drop database if exists "${name}"`);
    }
  } finally {
    await client.end();
  }
}
