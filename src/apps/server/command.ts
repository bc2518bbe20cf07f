import { readConfig } from "#platform/config.ts";
import { openDatabase, type Database } from "#platform/db/open-database.ts";
import { openPool } from "#platform/db/pool.ts";
import type { Services } from "#platform/http/services.ts";
import { ImmediateQueue } from "#platform/jobs/boss.ts";
import { openVault } from "./open-vault.ts";
import { openLog, openServices } from "./services.ts";
import { jobHandlers, joinSockets } from "./sockets.ts";

/**
 * Lends the whole program to a command of its own process, also beside a running one: the embedded server is joined
 * where it runs already. Jobs run in this process, and the work ends when they have.
 */
export async function withProgram<T>(
  say: (line: string) => void,
  work: (services: Services, database: Database) => Promise<T>,
): Promise<T> {
  const config = readConfig();
  const log = openLog({ ...config, logLevel: config.logLevel === "info" ? "warn" : config.logLevel });
  const database = await openDatabase(config, say);
  try {
    await database.migrate();
    const vault = await openVault(config, database.ownerUrl);
    const pool = openPool(database.appUrl, { applicationName: "muster command", statementTimeout: 600_000 });
    try {
      const holder: { services?: Services } = {};
      const jobs = new ImmediateQueue(jobHandlers(), () => holder.services as Services);
      const services = await openServices(config, pool, log, jobs, vault);
      holder.services = services;
      joinSockets();
      const result = await work(services, database);
      await jobs.settled();
      return result;
    } finally {
      await pool.end();
    }
  } finally {
    await database.stop();
  }
}
