import { readFileSync } from "node:fs";

/** What a running server writes into its data folder. */
export function readPidFile(data: string): { pid: number; port: number; isStopping: boolean } | undefined {
  try {
    const lines = readFileSync(`${data}/postmaster.pid`, "utf8").split("\n");
    const pid = Number(lines[0]);
    const port = Number(lines[3]);
    return pid > 0 ? { pid, port, isStopping: lines[7]?.trim() === "stopping" } : undefined;
  } catch {
    return undefined;
  }
}

/** Whether that process lives and, where the system tells, really is a PostgreSQL and not a later user of the number. */
export function isPostgres(pid: number): boolean {
  if (!exists(pid)) return false;
  if (process.platform !== "linux") return true;
  try {
    // "123 (postgres) S …": a zombie answers signals but serves nobody.
    const [, name, state] = /^\d+ \((.*)\) (\w)/s.exec(readFileSync(`/proc/${pid}/stat`, "utf8")) ?? [];
    return name === "postgres" && state !== "Z";
  } catch {
    return false;
  }
}

export function exists(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}
