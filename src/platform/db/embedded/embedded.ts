import { randomBytes } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { enter } from "./embedded-enter.ts";
import { Keeper, type Keeping } from "./embedded-keeper.ts";
import { choosePlace, initialise } from "./embedded-place.ts";
import { exists, isPostgres } from "./embedded-process.ts";
import { databaseFault } from "../fault.ts";

export interface EmbeddedOptions {
  /** Data folder; password, port and log are kept beside it as `<folder>.password`, `.port`, `.log`. */
  folder: string;
  /** Made when it is not there. */
  database: string;
  settings?: Record<string, string>;
  say?: (line: string) => void;
  /** What is to happen when the server dies while this program uses it. */
  keeping?: Keeping;
}

export interface EmbeddedServer {
  /** Owner's address of the database. */
  url: string;
  /** Whether the server was already running, for another program or after a hard kill. */
  joined: boolean;
  /** Leaves the server; the last program to leave shuts it down. */
  stop(): Promise<void>;
}

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
  const entering = { place, password, settings: options.settings, launches: 8, patience: 60_000 };
  const server = await enter(entering);
  const { holder, pid, port, joined } = server;
  if (joined) say(`joined the database server that is already running (process ${pid})`);
  await ensureDatabase(holder, options.database);
  const keeper = new Keeper(server, entering, options.keeping ?? {});
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${options.database}`;
  let left: Promise<void> | undefined;
  return { url, joined, stop: () => (left ??= leave(keeper)) };
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

async function leave(keeper: Keeper): Promise<void> {
  await keeper.stop();
  if (keeper.server === undefined) return;
  const { holder, pid } = keeper.server;
  try {
    await holder.query("select pg_advisory_unlock_shared(hashtextextended('muster embedded', 0))");
    if (!(await alone(holder))) return;
    process.kill(pid, "SIGINT");
    for (const end = performance.now() + 30_000; performance.now() < end; await pause(20)) {
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
  for (const end = performance.now() + 10_000; performance.now() < end; await pause(50)) {
    const locked = await holder.query<{ mine: boolean }>(
      "select pg_try_advisory_lock(hashtextextended('muster embedded', 0)) as mine",
    );
    if (locked.rows[0]?.mine === true) return true;
    const others = await holder.query<{ pid: number }>(
      `select substring(application_name from '^muster embedded (\\d+)$')::int as pid from pg_stat_activity
       where application_name ~ '^muster embedded \\d+$' and pid <> pg_backend_pid()`,
    );
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
