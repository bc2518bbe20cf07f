// A whole run of the tests has its databases in memory where there is room: making and dropping one of some thousand
// files costs half the time there and waits for no disk.
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statfsSync } from "node:fs";
import { join } from "node:path";

const memory = "/dev/shm";
const prefix = "muster-test-";
/** What the databases of a run come to at most, with as much again for whatever else the machine does. */
const gigabytes = { folder: 4, free: 8 };

function freeMemory() {
  const [, kilobytes] = /^MemAvailable:\s+(\d+) kB$/m.exec(readFileSync("/proc/meminfo", "utf8")) ?? [];
  return Number(kilobytes ?? 0) / 2 ** 20;
}

/** A folder in memory that goes with this process, or nothing where there is no room for one. */
export function scratchInMemory() {
  if (process.platform !== "linux" || !existsSync(memory)) return;
  for (const name of readdirSync(memory))
    if (name.startsWith(prefix) && !existsSync(`/proc/${name.slice(prefix.length)}`))
      rmSync(join(memory, name), { recursive: true, force: true });
  const { bavail, bsize } = statfsSync(memory);
  if ((bavail * bsize) / 2 ** 30 < gigabytes.folder || freeMemory() < gigabytes.free) return;
  const folder = join(memory, `${prefix}${process.pid}`);
  mkdirSync(folder, { recursive: true });
  // PostgreSQL does not run as root: its own user has to pass.
  chmodSync(folder, 0o755);
  process.on("exit", () => rmSync(folder, { recursive: true, force: true }));
  return folder;
}
