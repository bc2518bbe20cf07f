import type pg from "pg";
import { demoAccounts, demoPassword } from "#areas/access/server.ts";
import type { Config } from "#platform/config.ts";
import { dropOwnSchemas } from "#platform/db/backup/drop-own-schemas.ts";
import type { Database } from "#platform/db/open-database.ts";
import { openClient, openPool } from "#platform/db/pool.ts";
import type { Services } from "#platform/http/services.ts";
import { ImmediateQueue } from "#platform/jobs/boss.ts";
import type { Logger } from "pino";
import { openVault } from "../server/open-vault.ts";
import { openServices } from "../server/services.ts";
import { jobHandlers } from "../server/sockets.ts";
import { hasDemoFiles, seedDemo } from "./seed.ts";

/** Stands on the schema while a demo company is being made, in the database itself, so that it goes wherever that goes. */
export const unfinished = "demo company unfinished";

/**
 * Makes the demo company when the database holds no company yet. What a start left that was ended in the middle of it
 * is undone first, so that nobody meets half a company; whoever starts at the same moment waits.
 */
export async function seedOnFirstStart(
  config: Config,
  database: Database,
  log: Logger,
  say: (line: string) => void,
): Promise<void> {
  const client = await openClient(database.ownerUrl);
  try {
    await client.query("set statement_timeout = 0; select pg_advisory_lock(hashtextextended('muster demo', 0))");
    if (await isHalfMade(client)) {
      await dropOwnSchemas(client);
      await database.migrate();
    }
    if (!config.demo || !hasDemoFiles() || (await holdsCompany(client))) return;
    await client.query(`comment on schema platform is ${client.escapeLiteral(unfinished)}`);
    await seed(config, database, log, say);
    await client.query("comment on schema platform is null");
  } finally {
    await client.end();
  }
}

async function seed(config: Config, database: Database, log: Logger, say: (line: string) => void): Promise<void> {
  const vault = await openVault(config, database.ownerUrl);
  const pool = openPool(database.appUrl, { applicationName: "muster demo", statementTimeout: 600_000 });
  try {
    const holder: { services?: Services } = {};
    const jobs = new ImmediateQueue(jobHandlers(), () => holder.services as Services);
    holder.services = await openServices(config, pool, log.child({}, { level: "warn" }), jobs, vault);
    await seedDemo(holder.services, say);
    await jobs.settled();
  } finally {
    await pool.end();
  }
}

/** A demo company that was not finished, alone: beside another company nothing is taken away. */
async function isHalfMade(client: pg.Client): Promise<boolean> {
  const { rows } = await client.query<{ half: boolean | null }>(
    "select obj_description('platform'::regnamespace) = $1 and (select count(*) = 1 and bool_and(demo) from platform.tenant) as half",
    [unfinished],
  );
  return rows[0]?.half === true;
}

const holdsCompany = async (client: pg.Client): Promise<boolean> =>
  (await client.query("select from platform.tenant limit 1")).rowCount === 1;

export async function hasCompany(database: Database): Promise<boolean> {
  const client = await openClient(database.ownerUrl);
  try {
    return await holdsCompany(client);
  } finally {
    await client.end();
  }
}

/** Tells whom one can log in as, where a demo company is. */
export async function sayDemoAccounts(services: Services, say: (line: string) => void): Promise<void> {
  const { rows } = await services.pool.query<{ name: string }>("select name from access.demo_logins($1) as d (name)", [
    demoAccounts.map((one) => one.account),
  ]);
  if (rows.length === 0) return;
  say(`演示账号 / demo accounts (${demoPassword}):`);
  for (const { account, zh, en } of demoAccounts) say(`  ${account.padEnd(10)} ${zh} / ${en}`);
}
