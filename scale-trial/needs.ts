import { accessSync, constants, readdirSync } from "node:fs";
import { join } from "node:path";

export interface Programs {
  /** Folder of initdb, pg_ctl and pg_basebackup. */
  postgres: string;
  haproxy: string;
}

export const needed =
  "npm run scale-trial needs PostgreSQL 15 or newer with its server programs, haproxy, and runuser where it is run by root: on Debian `apt-get install postgresql haproxy`.";

const isProgram = (path: string) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** Where the programs are that the trial starts; says in a sentence what is missing. */
export function findPrograms(): Programs {
  const root = "/usr/lib/postgresql";
  const versions = (() => {
    try {
      return readdirSync(root);
    } catch {
      return [];
    }
  })();
  const postgres = versions
    .filter((version) => Number(version) >= 15)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(root, version, "bin"))
    .find((folder) => ["initdb", "pg_ctl", "pg_basebackup"].every((name) => isProgram(join(folder, name))));
  const haproxy = ["/usr/sbin/haproxy", "/usr/local/sbin/haproxy", "/usr/bin/haproxy"].find(isProgram);
  const missing = [
    ...(postgres === undefined ? ["PostgreSQL 15 or newer in /usr/lib/postgresql"] : []),
    ...(haproxy === undefined ? ["haproxy"] : []),
    ...(process.getuid?.() === 0 && !isProgram("/usr/sbin/runuser") && !isProgram("/sbin/runuser") ? ["runuser"] : []),
  ];
  if (postgres === undefined || haproxy === undefined || missing.length > 0)
    throw new Error(`${needed} Not found: ${missing.join(", ")}.`);
  return { postgres, haproxy };
}
