import { existsSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoAccounts, demoPassword } from "#areas/access/server.ts";
import type { Config } from "#platform/config.ts";
import type { Database } from "#platform/db/open-database.ts";
import { urlOfDatabase } from "#platform/db/login-role.ts";
import { openClient, openPool } from "#platform/db/pool.ts";
import type { Services } from "#platform/http/services.ts";
import { ImmediateQueue } from "#platform/jobs/boss.ts";
import type { Logger } from "pino";
import { openServices } from "../server/services.ts";
import { jobHandlers } from "../server/sockets.ts";
import { hasDemoFiles, seedDemo } from "./seed.ts";

/**
 * Makes the demo company when the database holds no company yet. A start that was ended in the middle of it leaves a
 * mark: the embedded database is then begun anew, so that nobody meets half a company.
 */
export async function seedOnFirstStart(config: Config, database: Database, log: Logger, say: (line: string) => void): Promise<void> {
  if (!config.demo || !hasDemoFiles()) return;
  const mark = join(config.varDir, "demo-unfinished");
  if (existsSync(mark) && database.embedded) await beginAnew(database);
  if (await hasCompany(database)) return;
  writeFileSync(mark, "");
  const pool = openPool(database.appUrl, { applicationName: "muster demo", statementTimeout: 600_000 });
  try {
    const holder: { services?: Services } = {};
    const jobs = new ImmediateQueue(jobHandlers(), () => holder.services as Services);
    holder.services = await openServices(config, pool, log.child({}, { level: "warn" }), jobs);
    await seedDemo(holder.services, say);
    await jobs.settled();
  } finally {
    await pool.end();
  }
  rmSync(mark);
}

export async function hasCompany(database: Database): Promise<boolean> {
  const client = await openClient(database.ownerUrl);
  try {
    const { rowCount } = await client.query("select 1 from platform.tenant limit 1");
    return rowCount === 1;
  } finally {
    await client.end();
  }
}

async function beginAnew(database: Database): Promise<void> {
  const name = new URL(database.ownerUrl).pathname.slice(1);
  const client = await openClient(urlOfDatabase(database.ownerUrl, "postgres"));
  try {
    await client.query(`drop database if exists "${name}" with (force)`);
    await client.query(`create database "${name}" template template0 encoding 'UTF8'`);
  } finally {
    await client.end();
  }
  await database.migrate();
}

/** Tells whom one can log in as, where a demo company is. */
export async function sayDemoAccounts(services: Services, say: (line: string) => void): Promise<void> {
  const { rows } = await services.pool.query<{ name: string }>("select name from access.demo_logins($1) as d (name)", [demoAccounts.map((one) => one.account)]);
  if (rows.length === 0) return;
  say(`演示账号 / demo accounts (${demoPassword}):`);
  for (const { account, zh, en } of demoAccounts) say(`  ${account.padEnd(10)} ${zh} / ${en}`);
}
