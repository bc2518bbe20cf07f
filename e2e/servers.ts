import { spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { cpSync, mkdirSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import { join } from "node:path";
import { json } from "node:stream/consumers";
import { setTimeout } from "node:timers/promises";
import { PgBoss } from "pg-boss";
import { startEmbedded } from "#platform/db/embedded/embedded.ts";
import { urlOfDatabase } from "#platform/db/login-role.ts";
import { jobsSchema } from "#platform/db/migrate.ts";
import { openClient } from "#platform/db/pool.ts";
import { scratchFolder } from "#platform/testing/scratch.ts";

/**
 * The product once for each worker of the browser tests, on ports that follow each other. The demo company of a first
 * start is made once; each server has its own copy of it, so that stories played side by side do not meet. Behind
 * them stands one more, whose clock the stories move by the port after it (`parts/moved-clock.ts`).
 */
const [firstPort, count] = process.argv.slice(2).map(Number) as [number, number];
const folder = join(import.meta.dirname, "../var/e2e");
const databases = scratchFolder("e2e-pg");
const placeOf = (index: number) => join(folder, String(index));
const databaseOf = (index: number) => `muster_e2e_${index}`;
const children = new Set<ChildProcess>();

async function answers(url: string, server: ChildProcess): Promise<void> {
  while (
    !(await fetch(url).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (server.exitCode !== null)
      throw new Error(`The server at ${url} has ended with code ${server.exitCode}; what it said is above.`);
    await setTimeout(100);
  }
}

async function start(
  index: number,
  url: string,
  { isMoved = false, port = firstPort + index } = {},
): Promise<ChildProcess> {
  const program = join(import.meta.dirname, "../src/apps/server/main.ts");
  const server = spawn(
    process.execPath,
    [...(isMoved ? ["--import", join(import.meta.dirname, "parts/clock-of-process.ts")] : []), program],
    {
      stdio: ["inherit", "inherit", "inherit", ...(isMoved ? ["ipc" as const] : [])],
      env: {
        ...process.env,
        NODE_COMPILE_CACHE: join(import.meta.dirname, "../var/compile-cache"),
        PORT: String(port),
        DATABASE_URL: urlOfDatabase(url, databaseOf(index)),
        MUSTER_VAR: placeOf(index),
        MUSTER_DEMO: "on",
        MUSTER_LOG: "error",
        OIDC_PRIVATE: "on",
      },
    },
  );
  children.add(server);
  mkdirSync(placeOf(index), { recursive: true });
  writeFileSync(join(placeOf(index), "database-url"), urlOfDatabase(url, databaseOf(index)));
  await answers(`http://127.0.0.1:${port}`, server);
  return server;
}

async function end(server: ChildProcess): Promise<void> {
  children.delete(server);
  if (server.exitCode !== null) return;
  const ended = new Promise((resolve) => server.once("exit", resolve));
  server.kill("SIGTERM");
  await ended;
}

for (const old of [folder, databases]) rmSync(old, { recursive: true, force: true });
const given = process.env["DATABASE_URL"];
const postgres = given
  ? { url: given, stop: async () => undefined }
  : await startEmbedded({
      folder: databases,
      database: "postgres",
      settings: { fsync: "off", full_page_writes: "off" },
    });

async function stop(): Promise<void> {
  await Promise.all([...children].map(end));
  await postgres.stop();
  process.exit(0);
}
for (const signal of ["SIGTERM", "SIGINT", "disconnect"]) process.on(signal, () => void stop());

async function makeDatabase(index: number, template: string): Promise<void> {
  const owner = await openClient(postgres.url);
  await owner.query(`drop database if exists ${databaseOf(index)} with (force)`);
  await owner
    .query(`create database ${databaseOf(index)} template ${template} encoding 'UTF8'`)
    .finally(() => owner.end());
}

/** Moves the clock of a server, and has its jobs done before their time. */
async function control(server: ChildProcess, index: number): Promise<void> {
  const jobs = new PgBoss({
    connectionString: urlOfDatabase(postgres.url, databaseOf(index)),
    schema: jobsSchema,
    migrate: false,
    createSchema: false,
    supervise: false,
    schedule: false,
    max: 1,
  });
  // The database is stopped under it at the end.
  jobs.on("error", () => undefined);
  await jobs.start();
  const acts: Record<string, (body: Record<string, unknown>) => Promise<unknown>> = {
    "/clock": async ({ clock }) => {
      const told = once(server, "message");
      server.send({ clock });
      await told;
    },
    "/job": ({ name }) => jobs.send(String(name), { everyTenant: true }, { singletonKey: "now" }),
  };
  createServer((request, response) => {
    const act = acts[request.url ?? ""];
    const done = act
      ? json(request).then((body) => act(body as Record<string, unknown>))
      : Promise.reject(new Error("unknown"));
    done.then(
      () => response.end(),
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  }).listen(firstPort + index + 1, "127.0.0.1");
}

await makeDatabase(0, "template0");
// On a port that nobody waits for: it ends again.
await end(await start(0, postgres.url, { port: firstPort + count + 2 }));
for (let index = 1; index <= count; index += 1) {
  await makeDatabase(index, databaseOf(0));
  cpSync(placeOf(0), placeOf(index), { recursive: true });
}
// One after the other, the last worker's at the end: when that one answers, all do.
await control(await start(count, postgres.url, { isMoved: true }), count);
for (let index = 0; index < count; index += 1) await start(index, postgres.url);
