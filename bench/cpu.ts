import { readdirSync, readFileSync } from "node:fs";
import type { Pool } from "#platform/db/pool.ts";

/** Clock ticks of /proc/<pid>/stat per second: always 100 on Linux. */
const ticks = 100;

/** CPU seconds of a process and of its ended children; 0 where there is no /proc. */
export function cpuOf(pid: number): number {
  const stat = statOf(pid);
  if (!stat) return 0;
  const [user, system, childUser, childSystem] = [stat[11], stat[12], stat[13], stat[14]].map(Number);
  return ((user ?? 0) + (system ?? 0) + (childUser ?? 0) + (childSystem ?? 0)) / ticks;
}

function statOf(pid: number): string[] | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, "utf8");
    return text.slice(text.lastIndexOf(")") + 2).split(" ");
  } catch {
    return undefined;
  }
}

const parentOf = (pid: number) => Number(statOf(pid)?.[1] ?? 0);

/** CPU seconds of the database server with all its backends, when it runs on this machine. */
export async function databaseCpu(pool: Pool): Promise<() => number> {
  const { rows } = await pool.query<{ pid: number }>("select pg_backend_pid() as pid");
  const server = parentOf((rows[0] as { pid: number }).pid);
  if (server <= 1) return () => 0;
  return () => {
    let sum = cpuOf(server);
    for (const name of readdirSync("/proc")) {
      const pid = Number(name);
      if (pid > 0 && parentOf(pid) === server) sum += cpuOf(pid);
    }
    return sum;
  };
}
