import type { Logger } from "pino";
import { renewBuiltinRoles } from "#areas/access/server.ts";
import { readConfig, type Config } from "#platform/config.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { openDatabase, type Database } from "#platform/db/open-database.ts";
import { openMonths } from "#platform/db/open-months.ts";
import { openPool } from "#platform/db/pool.ts";
import { keepStatistics } from "#platform/db/statistics.ts";
import { removeUnfinishedCompanies } from "#platform/db/unfinished-companies.ts";
import { BossQueue } from "#platform/jobs/boss.ts";
import { hasCompany, sayDemoAccounts, seedOnFirstStart } from "../demo/first-start.ts";
import { refuseOtherKey } from "./check-key.ts";
import { openHttp } from "./http.ts";
import { openLog, openServices } from "./services.ts";
import { jobHandlers, joinSockets } from "./sockets.ts";

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const began = performance.now();
  const config = readConfig();
  const log = openLog(config);
  const database = await openDatabase(config, say);
  try {
    await serve(config, log, database, began);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(config: Config, log: Logger, database: Database, began: number): Promise<void> {
  await database.migrate();
  joinSockets();
  await removeUnfinishedCompanies(database.ownerUrl, log);
  await seedOnFirstStart(config, database, log, say);
  const pool = openPool(database.appUrl, { applicationName: "muster" });
  await openMonths(pool, businessDateAt(Date.now()));
  const endStatistics = keepStatistics(pool, (err) => log.warn({ err }, "statistics not refreshed"));
  const jobs = new BossQueue(pool, log);
  const services = { ...(await openServices(config, pool, log, jobs)), announce: say };
  await refuseOtherKey(database.ownerUrl, services.vault);
  const gained = await renewBuiltinRoles(services);
  if (gained > 0) log.info({ roles: gained }, "built-in roles gained codes of this release");
  let stopping = false;
  const app = await openHttp(services, { isStopping: () => stopping });
  await jobs.start(jobHandlers(), () => services);
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw notListening(config, error);
  });
  say(`点工 Muster: ${config.publicUrl ?? address} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  await sayDemoAccounts(services, say);
  if (!(await hasCompany(database))) {
    say(`还没有企业：请打开 ${config.publicUrl ?? address}/experience 注册，验证码会显示在这里`);
    say(`no company yet: register at ${config.publicUrl ?? address}/experience, the code appears here`);
  }

  const stop = async (signal: string) => {
    if (stopping) return;
    stopping = true;
    say(`${signal}: finishing what is under way …`);
    await app.close();
    await jobs.stop();
    await endStatistics();
    await pool.end();
    await database.stop();
    process.exit(0);
  };
  // A terminal's Ctrl-C arrives here and through npm start as well, so a second signal must not end the stop halfway.
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  // npm start was killed.
  process.on("disconnect", () => void stop("disconnect"));
}

function notListening({ host, port }: Config, error: unknown): Error {
  const { code } = error as { code?: string };
  const why = code === "EADDRINUSE" ? "is in use, perhaps by a Muster that runs already" : `cannot be opened (${code})`;
  return new Error(`Port ${port} of ${host} ${why}. Stop what uses it, or set PORT to another number.`, { cause: error });
}

main().catch((error: unknown) => {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
});
