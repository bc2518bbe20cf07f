import { writeSync } from "node:fs";
import type { Logger } from "pino";
import { renewBuiltinRoles, setAccessBack } from "#areas/access/server.ts";
import { readConfig, type Config } from "#platform/config.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { keepClock } from "#platform/db/keep-clock.ts";
import { formMark, keepForm } from "#platform/db/keep-form.ts";
import { joinNodes } from "#platform/db/nodes.ts";
import { openDatabase, type Database } from "#platform/db/open-database.ts";
import { openMonths } from "#platform/db/open-months.ts";
import { openPool } from "#platform/db/pool.ts";
import { openStandby } from "#platform/db/standby.ts";
import { keepStatistics } from "#platform/db/statistics.ts";
import { removeUnfinishedCompanies } from "#platform/db/unfinished-companies.ts";
import type { Services } from "#platform/http/services.ts";
import { endThreads } from "#platform/threads/pools.ts";
import { BossQueue } from "#platform/jobs/boss.ts";
import { setQueueBack } from "#platform/jobs/clock-set-back.ts";
import { writeCounted } from "#platform/operation-log/counted.ts";
import { keepSealing } from "#platform/operation-log/keep-sealing.ts";
import { hasCompany, sayDemoAccounts, seedOnFirstStart } from "../demo/first-start.ts";
import { openHttp } from "./http.ts";
import { nodeOf } from "./node.ts";
import { openVault } from "./open-vault.ts";
import { openLog, openServices } from "./services.ts";
import { jobHandlers, joinSockets } from "./sockets.ts";

const longestStopMs = 90_000;

const say = (line: string) => process.stdout.write(`${line}\n`);

async function main(): Promise<void> {
  const began = performance.now();
  const config = readConfig();
  const log = openLog(config);
  const database = await openDatabase(config, say, {
    keeps: true,
    lost: () => log.error("the database server has ended; it is started again"),
    back: (seconds) => log.warn({ seconds: Math.round(seconds * 10) / 10 }, "the database server is back"),
    // Whoever watches over this program starts it again; going on without a database would help nobody.
    failed: (error) => end(error),
  });
  try {
    await serve(config, log, database, began);
  } catch (error) {
    await database.stop();
    throw error;
  }
}

async function serve(config: Config, log: Logger, database: Database, began: number): Promise<void> {
  await database.migrate();
  // Before anything else is written: a node with another key, or with files of its own, is none of this installation.
  const leave = database.embedded ? async () => undefined : await joinNodes(database.ownerUrl, nodeOf(config), log);
  joinSockets();
  await removeUnfinishedCompanies(database.ownerUrl, log);
  await seedOnFirstStart(config, database, log, say);
  const vault = await openVault(config, database.ownerUrl);
  const pool = openPool(database.appUrl, { applicationName: "muster" });
  const form = await formMark(pool);
  await openMonths(pool, businessDateAt(Date.now()));
  const endStatistics = keepStatistics(pool, (err) => log.warn({ err }, "statistics not refreshed"));
  const jobs = new BossQueue(pool, log);
  const standby = database.readUrl === undefined ? undefined : openStandby(pool, database.readUrl, log);
  const services = {
    ...(await openServices(config, pool, log, jobs, vault)),
    standby,
    ...(isDemoOnTerminal(config) ? { announce: say } : {}),
  };
  const gained = await renewBuiltinRoles(services);
  if (gained > 0) log.info({ roles: gained }, "built-in roles gained codes of this release");
  let stopping = false;
  const app = await openHttp(services, { isStopping: () => stopping });
  await jobs.start(jobHandlers(), () => services);
  const endSealing = keepSealing(pool, log);
  const endClock = keepClock(pool, log, [setQueueBack, setAccessBack]);
  const leaveOff = async () => {
    stopping = true;
    const threads = endThreads();
    await app.close();
    await threads;
    await jobs.stop();
    await endStatistics();
    await endSealing();
    await endClock();
    await endForm();
    await writeCounted(pool);
    await leave();
    await standby?.end();
    await pool.end();
  };
  let left: Promise<void> | undefined;
  let told = false;
  // Before the address is said: whoever waits for that may tell it to stop at once.
  const stop = async (signal: string) => {
    if (told) return;
    told = true;
    say(`${signal}: finishing what is under way …`);
    // All that follows has an end of its own; this is for what nobody has thought of. What was killed is taken up at the next start.
    setTimeout(() => end(new Error("the program did not come to its end by itself")), longestStopMs).unref();
    await (left ??= leaveOff());
    await database.stop();
    process.exit(0);
  };
  // It stays without work: ended, it would be started again and make its own form over the newer one.
  const standAside = async () => {
    say("a newer program has changed the database: this one answers no more and waits to be stopped");
    setInterval(() => undefined, 3_600_000);
    await (left ??= leaveOff()).catch(end);
  };
  const endForm = keepForm(pool, form, log, () => void standAside());
  // A terminal's Ctrl-C arrives here and through npm start as well, so a second signal must not end the stop halfway.
  process.on("SIGTERM", () => void stop("SIGTERM"));
  process.on("SIGINT", () => void stop("SIGINT"));
  // npm start was killed.
  process.on("disconnect", () => void stop("disconnect"));
  const address = await app.listen({ host: config.host, port: config.port }).catch((error: unknown) => {
    throw notListening(config, error);
  });
  say(`点工 Muster: ${config.publicUrl ?? address} (${((performance.now() - began) / 1000).toFixed(1)} s)`);
  await welcome(services, database, config.publicUrl ?? address).catch((err: unknown) =>
    log.warn({ err }, "database lost at the start"),
  );
}

/** What whoever starts a fresh program wants to know. */
async function welcome(services: Services, database: Database, address: string): Promise<void> {
  await sayDemoAccounts(services, say);
  if (await hasCompany(database)) return;
  say(`还没有企业：请打开 ${address}/experience 注册，未接通邮件时用 npm run codes 查看验证码`);
  say(`no company yet: register at ${address}/experience; without a mail server npm run codes shows the code`);
}

/** Codes are shown where somebody tries the demo in a terminal, and never where a log is written. */
function isDemoOnTerminal({ demo }: Config): boolean {
  return demo && process.stdout.isTTY;
}

function notListening({ host, port }: Config, error: unknown): Error {
  const { code } = error as { code?: string };
  const why = code === "EADDRINUSE" ? "is in use, perhaps by a Muster that runs already" : `cannot be opened (${code})`;
  return new Error(`Port ${port} of ${host} ${why}. Stop what uses it, or set PORT to another number.`, {
    cause: error,
  });
}

function end(error: unknown): never {
  writeSync(process.stderr.fd, `${error instanceof Error ? error.message : String(error)}\n`);
  process.exit(1);
}

main().catch(end);
