import { execFile } from "node:child_process";
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { openClient } from "#platform/db/pool.ts";
import type { Programs } from "./needs.ts";
import { ports } from "./ports.ts";

export const owner = { name: "muster", password: "trial-of-two-nodes" };

export const urlAt = (port: number, database = "muster") =>
  `postgres://${owner.name}:${owner.password}@127.0.0.1:${port}/${database}`;

const execute = promisify(execFile);
const byRoot = process.getuid?.() === 0;

/** Two servers of PostgreSQL in a folder of the trial: the first one leads, the other one follows and acknowledges. */
export class Servers {
  readonly #programs: Programs;
  readonly #folder: string;

  constructor(programs: Programs, folder: string) {
    this.#programs = programs;
    this.#folder = join(folder, "servers");
    mkdirSync(this.#folder);
    // The user who runs the servers has to come through.
    for (const one of [folder, this.#folder]) chmodSync(one, 0o755);
  }

  async begin(): Promise<void> {
    if (byRoot) await execute("chown", ["postgres", this.#folder]);
    await this.#run("initdb", ["-D", this.#data(0), "-U", "postgres", "-A", "trust", "-E", "UTF8", "--locale=C.UTF-8"]);
    await this.#start(0);
    await this.#run("psql", [
      "-h",
      "127.0.0.1",
      "-p",
      String(ports.servers[0]),
      "-U",
      "postgres",
      "-q",
      "-v",
      "ON_ERROR_STOP=1",
      "-c",
      `create role ${owner.name} login createrole replication password '${owner.password}'`,
      // Only to see here whether the replica follows.
      "-c",
      `grant pg_monitor to ${owner.name}`,
      "-c",
      `create database ${owner.name} owner ${owner.name}`,
    ]);
    await this.follow(1, 0);
  }

  /** A copy of the leader's files, from which a server follows it; what it had before is gone. */
  async follow(which: 0 | 1, leader: 0 | 1): Promise<void> {
    rmSync(this.#data(which), { recursive: true, force: true });
    await this.#run("pg_basebackup", [
      "-h",
      "127.0.0.1",
      "-p",
      String(ports.servers[leader]),
      "-U",
      "postgres",
      "-D",
      this.#data(which),
      "-R",
      "-X",
      "stream",
      "-c",
      "fast",
    ]);
    await this.#start(which);
    // From now on a commit is acknowledged when the other server has it too: nothing of that can be lost with one.
    await this.#run("psql", [
      "-h",
      "127.0.0.1",
      "-p",
      String(ports.servers[leader]),
      "-U",
      "postgres",
      "-q",
      "-c",
      "alter system set synchronous_standby_names = '*'",
      "-c",
      "select pg_reload_conf()",
    ]);
  }

  /** Ends a server and all its processes without a word. */
  kill(which: 0 | 1): void {
    const pid = Number(readFileSync(join(this.#data(which), "postmaster.pid"), "utf8").split("\n")[0]);
    const children = readdirSync("/proc").filter((name) => /^\d+$/.test(name) && parentOf(name) === pid);
    for (const one of [pid, ...children.map(Number)]) {
      try {
        process.kill(one, "SIGKILL");
      } catch {
        // It has ended by itself.
      }
    }
  }

  async promote(which: 0 | 1): Promise<void> {
    // It waits for nobody: there is no other server left.
    await this.#run("pg_ctl", ["promote", "-D", this.#data(which), "-w", "-t", "30"]);
  }

  async stop(): Promise<void> {
    for (const which of [0, 1] as const) {
      try {
        await this.#run("pg_ctl", ["stop", "-D", this.#data(which), "-m", "immediate", "-w"]);
      } catch {
        // It does not run.
      }
    }
  }

  #data = (which: 0 | 1) => join(this.#folder, which === 0 ? "one" : "two");

  async #start(which: 0 | 1): Promise<void> {
    const settings = [
      `-p ${ports.servers[which]} -k "" -c listen_addresses=127.0.0.1 -c max_connections=150`,
      "-c wal_level=replica -c hot_standby=on -c max_wal_senders=5 -c wal_keep_size=512MB -c random_page_cost=1.1",
      "-c max_standby_streaming_delay=5s -c hot_standby_feedback=on -c shared_buffers=256MB",
    ].join(" ");
    await this.#run("pg_ctl", [
      "start",
      "-D",
      this.#data(which),
      "-w",
      "-t",
      "60",
      "-l",
      join(this.#folder, `${which}.log`),
      "-o",
      settings,
    ]);
  }

  async #run(name: string, args: string[]): Promise<void> {
    const program = join(this.#programs.postgres, name);
    // What goes to the log of a server that stays is not waited for.
    const options = { cwd: this.#folder };
    if (byRoot) await execute("runuser", ["-u", "postgres", "--", program, ...args], options);
    else await execute(program, args, options);
  }
}

function parentOf(pid: string): number | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, "utf8");
    return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
  } catch {
    return undefined;
  }
}

/** Waits until the server has a replica that acknowledges. */
export async function untilFollowed(leader: 0 | 1): Promise<void> {
  const client = await openClient(urlAt(ports.servers[leader]!));
  try {
    for (let left = 300; left > 0; left -= 1) {
      const { rowCount } = await client.query("select from pg_stat_get_wal_senders() where state = 'streaming'");
      if (rowCount === 1) return;
      await new Promise((resolve) => setTimeout(resolve, 100));
    }
    throw new Error("the replica does not follow");
  } finally {
    await client.end();
  }
}
