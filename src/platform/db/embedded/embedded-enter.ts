import { spawn } from "node:child_process";
import { closeSync, existsSync, openSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { boundLog, lastWords } from "./embedded-log.ts";
import { endOrphans } from "./embedded-orphans.ts";
import type { Place } from "./embedded-place.ts";
import { exists, isPostgres, readPidFile } from "./embedded-process.ts";
import { databaseFault } from "../fault.ts";
import { openClient } from "../pool.ts";

export interface Entering {
  place: Place;
  /** Of the user `postgres`. */
  password: string;
  settings?: Record<string, string> | undefined;
  /** How often it may be launched; 0 = only joined. */
  launches: number;
  /** Where it must listen; otherwise where it did last time, or on any port. */
  port?: number;
  /** Milliseconds within which it must be there, a recovery after a crash not counted. */
  patience: number;
  /** Ends the waiting early. */
  isVain?: () => boolean;
}

/** A server and the connection by which this program shows that it uses it. */
export interface Entered {
  holder: pg.Client;
  /** Fulfilled when that connection is gone, with the server or without it. */
  lost: Promise<void>;
  pid: number;
  port: number;
  joined: boolean;
}

/** A recovery reads what the disk holds since the last checkpoint: minutes on a slow one. */
const recoveryPatience = 15 * 60_000;

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
  // One request for the whole disk instead of one for each of some thousand files, which took seconds after a crash.
  ...(process.platform === "linux" && { recovery_init_sync_method: "syncfs" }),
  // Details and statements hold what was entered: names, numbers. The program writes down what failed, without them.
  log_error_verbosity: "terse",
  log_min_error_statement: "panic",
};

/** Joins the server on that folder, or launches it; throws with its last words when neither works. */
export async function enter({
  place,
  password,
  settings = {},
  launches,
  port,
  patience,
  isVain = () => false,
}: Entering): Promise<Entered> {
  let own: Launched | undefined;
  let starts = 0;
  let end = performance.now() + patience;
  const last = performance.now() + recoveryPatience;
  for (; performance.now() < end; await pause(60 + starts * 40)) {
    const running = readPidFile(place.data);
    if (running !== undefined && isPostgres(running.pid)) {
      const held = await hold(running.port, password, place);
      if (held === "recovering") end = last;
      if (typeof held === "string") continue;
      return { ...held, pid: running.pid, port: running.port, joined: own?.pid !== running.pid };
    }
    if (isVain()) break;
    if (own !== undefined && !own.ended()) continue;
    // After a crash its last processes may still hold the shared memory for a moment, so one refusal is not the end.
    if (starts >= launches) {
      if (launches > 0) break;
      continue;
    }
    await endOrphans(place.data);
    // Left by a kill; when its number now belongs to another program, PostgreSQL would believe in it.
    if (running !== undefined && exists(running.pid)) rmSync(`${place.data}/postmaster.pid`, { force: true });
    starts += 1;
    own = launch(place, port ?? (await freePort(place.folder, starts > 2)), settings);
  }
  throw new Error(
    `The embedded PostgreSQL did not start. Its last words, from ${place.folder}.log:\n${lastWords(`${place.folder}.log`)}`,
  );
}

interface Launched {
  pid: number | undefined;
  ended(): boolean;
}

function launch(place: Place, port: number, settings: Record<string, string>): Launched {
  const all = { ...defaults, ...settings, port: String(port) };
  const file = `${place.folder}.log`;
  boundLog(file);
  const log = openSync(file, "a", 0o600);
  // Detached and without pipes: neither Ctrl-C in a terminal nor the end of this program may take the server along.
  const child = spawn(
    place.postgres,
    ["-D", place.data, ...Object.entries(all).flatMap(([key, value]) => ["-c", `${key}=${value}`])],
    {
      ...place.as,
      cwd: place.data,
      detached: true,
      stdio: ["ignore", log, log],
      env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" },
    },
  );
  closeSync(log);
  let ended = false;
  child.on("error", (error) => {
    ended = true;
    writeFileSync(file, `${error.message}\n`, { flag: "a" });
  });
  child.on("exit", () => (ended = true));
  child.unref();
  return { pid: child.pid, ended: () => ended };
}

/** Connects and takes the shared lock of those who use the server; otherwise says whether it is about to let us in. */
async function hold(
  port: number,
  password: string,
  place: Place,
): Promise<Pick<Entered, "holder" | "lost"> | "recovering" | "away"> {
  let holder: pg.Client | undefined;
  try {
    holder = await openClient(
      `postgres://postgres:${password}@127.0.0.1:${port}/postgres`,
      `muster embedded ${process.pid}`,
    );
    const lost = new Promise<void>((resolve) => holder?.once("end", () => resolve()));
    const shown = await holder.query<{ data_directory: string }>("show data_directory");
    if (shown.rows[0]?.data_directory !== place.data) throw new Error(`port ${port} belongs to another PostgreSQL`);
    await holder.query("set idle_session_timeout = 0; set tcp_keepalives_idle = 60");
    await holder.query("select pg_advisory_lock_shared(hashtextextended('muster embedded', 0))");
    return { holder, lost };
  } catch (error) {
    await holder?.end().catch(() => undefined);
    const code = databaseFault(error)?.code;
    if (code === "28P01")
      throw new Error(
        `The password in ${place.folder}.password does not open the database in ${place.data}. Put the file back as it was.`,
      );
    return code === "57P03" ? "recovering" : "away";
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
