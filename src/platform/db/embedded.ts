import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { closeSync, existsSync, mkdirSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { dirname } from "node:path";
import type pg from "pg";
import { choosePlace, initialise, type Place } from "./embedded-place.ts";
import { exists, isPostgres, readPidFile } from "./embedded-process.ts";
import { databaseFault } from "./fault.ts";
import { openClient } from "./pool.ts";

export interface EmbeddedOptions {
  /** Data folder; password, port and log are kept beside it as `<folder>.password`, `.port`, `.log`. */
  folder: string;
  /** Made when it is not there. */
  database: string;
  settings?: Record<string, string>;
  say?: (line: string) => void;
}

export interface EmbeddedServer {
  /** Owner's address of the database. */
  url: string;
  /** Whether the server was already running, for another program or after a hard kill. */
  joined: boolean;
  /** Leaves the server; the last program to leave shuts it down. */
  stop(): Promise<void>;
}

const patience = 60_000;
const defaults: Record<string, string> = {
  listen_addresses: "127.0.0.1",
  unix_socket_directories: "",
  fsync: "on",
  max_connections: "200",
  shared_buffers: "192MB",
  max_wal_size: "2GB",
  random_page_cost: "1.1",
  jit: "off",
  timezone: "UTC",
  log_timezone: "UTC",
};

/**
 * Starts the PostgreSQL that comes with the program, or joins the one already running on that folder.
 * Every program holds a shared lock for as long as it uses the server: a killed one loses it by itself,
 * so the question who must stop the server never needs a file that could lie.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedServer> {
  const say = options.say ?? (() => undefined);
  mkdirSync(dirname(options.folder), { recursive: true });
  const place = await choosePlace(options.folder, say);
  const password = passwordOf(options.folder);
  if (!existsSync(`${place.data}/PG_VERSION`)) {
    say("making the database folder");
    await initialise(place, password);
  }
  const { holder, pid, port, joined } = await enter(options, place, password, say);
  await ensureDatabase(holder, options.database);
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${options.database}`;
  let left: Promise<void> | undefined;
  return { url, joined, stop: () => (left ??= leave(holder, pid)) };
}

function passwordOf(folder: string): string {
  const file = `${folder}.password`;
  if (existsSync(file)) return readFileSync(file, "utf8").trim();
  const password = randomBytes(24).toString("base64url");
  try {
    writeFileSync(file, password, { mode: 0o600, flag: "wx" });
    return password;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== "EEXIST") throw error;
    return readFileSync(file, "utf8").trim();
  }
}

interface Entered {
  holder: pg.Client;
  pid: number;
  port: number;
  joined: boolean;
}

async function enter(options: EmbeddedOptions, place: Place, password: string, say: (line: string) => void): Promise<Entered> {
  let own: Launched | undefined;
  let starts = 0;
  for (const end = Date.now() + patience; Date.now() < end; await pause(60 + starts * 40)) {
    const running = readPidFile(place.data);
    if (running !== undefined && isPostgres(running.pid)) {
      const holder = await hold(running.port, password, place);
      if (holder === undefined) continue;
      const joined = own?.pid !== running.pid;
      if (joined) say(`joined the database server that is already running (process ${running.pid})`);
      return { holder, pid: running.pid, port: running.port, joined };
    }
    if (own !== undefined && !own.ended()) continue;
    // After a crash its last processes may still hold the shared memory for a moment, so one refusal is not the end.
    if (starts >= 8) break;
    // Left by a kill; when its number now belongs to another program, PostgreSQL would believe in it.
    if (running !== undefined) rmSync(`${place.data}/postmaster.pid`, { force: true });
    starts += 1;
    own = launch(place, await freePort(options.folder, starts > 2), options);
  }
  throw new Error(`The embedded PostgreSQL did not start. Its last words, from ${options.folder}.log:\n${lastWords(`${options.folder}.log`)}`);
}

interface Launched {
  pid: number | undefined;
  ended(): boolean;
}

function launch(place: Place, port: number, options: EmbeddedOptions): Launched {
  const settings = { ...defaults, ...options.settings, port: String(port) };
  const log = openSync(`${options.folder}.log`, "a", 0o600);
  // Detached and without pipes: neither Ctrl-C in a terminal nor the end of this program may take the server along.
  const child = spawn(place.postgres, ["-D", place.data, ...Object.entries(settings).flatMap(([key, value]) => ["-c", `${key}=${value}`])], {
    ...place.as,
    cwd: place.data,
    detached: true,
    stdio: ["ignore", log, log],
    env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
  });
  closeSync(log);
  let ended = false;
  child.on("error", () => (ended = true));
  child.on("exit", () => (ended = true));
  child.unref();
  return { pid: child.pid, ended: () => ended };
}

async function hold(port: number, password: string, place: Place): Promise<pg.Client | undefined> {
  let client: pg.Client | undefined;
  try {
    client = await openClient(`postgres://postgres:${password}@127.0.0.1:${port}/postgres`, `muster embedded ${process.pid}`);
    const shown = await client.query<{ data_directory: string }>("show data_directory");
    if (shown.rows[0]?.data_directory !== place.data) throw new Error(`port ${port} belongs to another PostgreSQL`);
    await client.query("set idle_session_timeout = 0; set tcp_keepalives_idle = 60");
    await client.query("select pg_advisory_lock_shared(hashtextextended('muster embedded', 0))");
    return client;
  } catch (error) {
    await client?.end().catch(() => undefined);
    const code = databaseFault(error)?.code;
    if (code === "28P01") throw new Error(`The password in ${place.folder}.password does not open the database in ${place.data}. Put the file back as it was.`);
    return undefined;
  }
}

async function leave(holder: pg.Client, pid: number): Promise<void> {
  try {
    await holder.query("select pg_advisory_unlock_shared(hashtextextended('muster embedded', 0))");
    if (!(await alone(holder))) return;
    process.kill(pid, "SIGINT");
    for (const end = Date.now() + 30_000; Date.now() < end; await pause(20)) {
      if (!isPostgres(pid)) return;
    }
  } catch {
    // The server is gone already, or belongs to another user: nothing of ours is left to stop.
  } finally {
    await holder.end().catch(() => undefined);
  }
}

/** Whether no other program uses the server; one that was killed just now may still seem to, until its connection is cleared. */
async function alone(holder: pg.Client): Promise<boolean> {
  for (const end = Date.now() + 10_000; Date.now() < end; await pause(50)) {
    const locked = await holder.query<{ mine: boolean }>("select pg_try_advisory_lock(hashtextextended('muster embedded', 0)) as mine");
    if (locked.rows[0]?.mine === true) return true;
    const others = await holder.query<{ pid: number }>(
      `select substring(application_name from '^muster embedded (\\d+)$')::int as pid from pg_stat_activity
       where application_name ~ '^muster embedded \\d+$' and pid <> pg_backend_pid()`);
    if (others.rows.some((one) => exists(one.pid))) return false;
  }
  return false;
}

async function ensureDatabase(holder: pg.Client, database: string): Promise<void> {
  const found = await holder.query("select from pg_database where datname = $1", [database]);
  if (found.rowCount === 1) return;
  try {
    await holder.query(`create database ${holder.escapeIdentifier(database)}`);
  } catch (error) {
    if (!["42P04", "23505"].includes(databaseFault(error)?.code ?? "")) throw error;
  }
}

/** The port of last time, unless it is taken or did not work. */
async function freePort(folder: string, another: boolean): Promise<number> {
  const file = `${folder}.port`;
  const remembered = existsSync(file) ? Number(readFileSync(file, "utf8")) : 0;
  const port = (!another && remembered > 0 && (await listenable(remembered))) || (await listenable(0));
  if (port === undefined) throw new Error("No port is free on 127.0.0.1");
  writeFileSync(file, String(port));
  return port;
}

function listenable(port: number): Promise<number | undefined> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(undefined));
    server.listen(port, "127.0.0.1", () => {
      const address = server.address();
      server.close(() => resolve(typeof address === "object" && address !== null ? address.port : undefined));
    });
  });
}

function lastWords(file: string): string {
  return existsSync(file) ? readFileSync(file, "utf8").trimEnd().split("\n").slice(-12).join("\n") : "(nothing)";
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
