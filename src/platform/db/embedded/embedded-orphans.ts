import { readdirSync, readFileSync, readlinkSync, realpathSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import { isPostgres } from "./embedded-process.ts";

/** How long a backend has to end by itself before it is ended without asking, ms. */
const patience = 3_000;

/**
 * Ends what a dead server has left behind: backends in the middle of a long statement do not notice its death, and no new
 * server starts while one of them holds the shared memory. What they had not committed is undone by the new one. Only on
 * Linux, which tells whose they are; elsewhere they end with their statement.
 */
export async function endOrphans(data: string): Promise<number> {
  const left = orphansOf(data);
  for (const pid of left) send(pid, "SIGQUIT");
  for (const end = performance.now() + patience; left.some(isPostgres); await pause(20)) {
    if (performance.now() < end) continue;
    // Nothing of it counts any more, so nothing is lost by ending it like this.
    for (const pid of orphansOf(data)) send(pid, "SIGKILL");
    break;
  }
  return left.length;
}

/** Backends at work in this data folder whose server is gone. A server itself, also one that is only starting, is none. */
export function orphansOf(data: string): number[] {
  if (process.platform !== "linux") return [];
  const place = realpathSync(data);
  return readdirSync("/proc")
    .map(Number)
    .filter((pid) => pid > 0 && isOrphan(pid, place));
}

function isOrphan(pid: number, place: string): boolean {
  try {
    // A backend calls itself "postgres: …"; the server keeps the path it was called by.
    if (!readFileSync(`/proc/${pid}/cmdline`, "latin1").startsWith("postgres: ")) return false;
    if (readlinkSync(`/proc/${pid}/cwd`) !== place) return false;
    const parent = /^\d+ \(.*\) \w (\d+)/s.exec(readFileSync(`/proc/${pid}/stat`, "latin1"))?.[1] ?? "1";
    return readFileSync(`/proc/${parent}/comm`, "latin1").trim() !== "postgres";
  } catch {
    // Gone meanwhile, or another user's.
    return false;
  }
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch {
    // Gone meanwhile.
  }
}
