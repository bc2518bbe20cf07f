import { fork, type ChildProcess } from "node:child_process";
import { mkdirSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { resolve } from "node:path";
import pino from "pino";
import { readConfig } from "#platform/config.ts";
import { openDatabase } from "#platform/db/open-database.ts";
import { openClient, openPool, type Pool } from "#platform/db/pool.ts";
import { urlOfDatabase } from "#platform/db/login-role.ts";
import type { Services } from "#platform/http/services.ts";
import { ImmediateQueue } from "#platform/jobs/boss.ts";
import { openVault } from "#apps/server/open-vault.ts";
import { openServices } from "#apps/server/services.ts";
import { jobHandlers, joinSockets } from "#apps/server/sockets.ts";

/** What the rows of the benchmark share: a fresh database, the program over it, and both servers. */
export interface World {
  services: Services;
  owner: Pool;
  ownerUrl: string;
  ourPort: number;
  floorPort: number;
  ourPid: number;
  floorPid: number;
  close(): Promise<void>;
}

const say = (line: string) => process.stdout.write(`${line}\n`);

/** Opens everything in `var/bench` (or in the server of DATABASE_URL, in a database of its own). */
export async function openWorld(): Promise<World> {
  const varDir = resolve(process.env.MUSTER_BENCH_VAR ?? "var/bench");
  mkdirSync(varDir, { recursive: true });
  const outer = process.env.DATABASE_URL;
  const name = process.env.MUSTER_BENCH_DB ?? "muster_bench";
  const port = Number(process.env.MUSTER_BENCH_PORT ?? 4391);
  if (outer) {
    const admin = await openClient(outer);
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    await admin.end();
  }
  const env = {
    MUSTER_VAR: varDir,
    MUSTER_LOG: "error",
    MUSTER_DEMO: "off",
    ...(outer ? { DATABASE_URL: urlOfDatabase(outer, name) } : {}),
  };
  const config = readConfig(env);
  const database = await openDatabase(config, say);
  await database.migrate();
  const owner = openPool(database.ownerUrl, { max: 4, statementTimeout: 0 });
  const pool = openPool(database.appUrl, { max: 16, statementTimeout: 0 });
  const log = pino({ level: "error" });
  const holder: { services?: Services } = {};
  const jobs = new ImmediateQueue(jobHandlers(), () => holder.services as Services);
  const services = await openServices(config, pool, log, jobs, await openVault(config, database.ownerUrl));
  holder.services = services;
  joinSockets();
  const ours = await child(
    "../src/apps/server/main.ts",
    [],
    { ...env, PORT: String(port) },
    `http://127.0.0.1:${port}/ready`,
  );
  const floor = await child("floor-server.ts", [database.ownerUrl, String(port + 1)], {}, undefined);
  return {
    services,
    owner,
    ownerUrl: database.ownerUrl,
    ourPort: port,
    floorPort: port + 1,
    ourPid: ours.pid as number,
    floorPid: floor.pid as number,
    async close() {
      floor.disconnect();
      ours.kill("SIGTERM");
      await new Promise((done) => ours.once("exit", done));
      await Promise.all([owner.end(), pool.end()]);
      await database.stop();
    },
  };
}

async function child(
  file: string,
  args: string[],
  env: Record<string, string>,
  readyUrl: string | undefined,
): Promise<ChildProcess> {
  const started = fork(fileURLToPath(new URL(file, import.meta.url)), args, {
    env: { ...process.env, ...env },
    stdio: ["ignore", "ignore", "inherit", "ipc"],
  });
  if (!readyUrl) {
    await new Promise((done) => started.once("message", done));
    return started;
  }
  for (let tries = 0; tries < 600; tries++) {
    await new Promise((done) => setTimeout(done, 200));
    const answer = await fetch(readyUrl).catch(() => undefined);
    if (answer?.ok) return started;
  }
  throw new Error(`${file} did not start`);
}
