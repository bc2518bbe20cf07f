import { execFileSync, spawn, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { openSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { releaseKey, releasesFolder } from "#apps/backup/releases.ts";
import { ports } from "./ports.ts";
import { urlAt } from "./servers.ts";

const root = join(import.meta.dirname, "..");

/** The two nodes of the program: one key, one folder of files, one address of the database and one for readings. */
export class Nodes {
  readonly #folder: string;
  readonly #children: (ChildProcess | undefined)[] = [];

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Fills the database with the demo company of the newest release that is kept. */
  restore(): void {
    const newest = readdirSync(releasesFolder)
      .filter((name) => name.endsWith(".tar.gz"))
      .sort()
      .at(-1)!;
    execFileSync(process.execPath, [join(root, "src/apps/backup/restore.ts"), join(releasesFolder, newest)], {
      env: { ...process.env, ...this.env() },
      stdio: ["ignore", "ignore", "inherit"],
    });
  }

  /** Starts one and waits until it is ready. */
  async start(which: 0 | 1): Promise<void> {
    const file = join(this.#folder, `node${which + 1}.log`);
    const log = openSync(file, "a");
    const child = spawn(process.execPath, [join(root, "src/apps/server/main.ts")], {
      cwd: root,
      env: { ...process.env, ...this.env(), PORT: String(ports.nodes[which]) },
      stdio: ["ignore", log, log],
    });
    this.#children[which] = child;
    const until = performance.now() + 600_000;
    while (!(await isReady(which))) {
      if (child.exitCode !== null) throw new Error(`node ${which + 1} has ended:\n${lastOf(file)}`);
      if (performance.now() > until) throw new Error(`node ${which + 1} is not ready after ten minutes`);
      await new Promise((resolve) => setTimeout(resolve, 200));
    }
  }

  async end(which: 0 | 1, signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const child = this.#children[which];
    if (!child || child.exitCode !== null || child.signalCode !== null) return;
    child.kill(signal);
    await once(child, "exit");
  }

  isRunning = (which: 0 | 1) => {
    const child = this.#children[which];
    return child !== undefined && child.exitCode === null && child.signalCode === null;
  };

  env(): Record<string, string> {
    return {
      MUSTER_VAR: join(this.#folder, "shared"),
      MUSTER_KEY: releaseKey,
      MUSTER_LOG: "warn",
      MUSTER_DEMO: "off",
      DATABASE_URL: urlAt(ports.leader),
      DATABASE_READ_URL: urlAt(ports.replica),
    };
  }

  /** Readings so far by who answered them, of the nodes that run. */
  async readings(): Promise<Record<string, number>> {
    const sums: Record<string, number> = {};
    for (const which of [0, 1] as const) {
      const text = await fetch(`http://127.0.0.1:${ports.nodes[which]}/metrics`).then(
        (answer) => answer.text(),
        () => "",
      );
      for (const [, by = "", count] of text.matchAll(/muster_long_readings_total\{by="([^"]+)"\} (\d+)/g))
        sums[by] = (sums[by] ?? 0) + Number(count);
    }
    return sums;
  }
}

const lastOf = (file: string) => readFileSync(file, "utf8").slice(-2_000);

const isReady = (which: 0 | 1) =>
  fetch(`http://127.0.0.1:${ports.nodes[which]}/ready`, { signal: AbortSignal.timeout(2_000) }).then(
    ({ ok }) => ok,
    () => false,
  );
