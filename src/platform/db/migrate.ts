import { createHash } from "node:crypto";
import { readdirSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import type pg from "pg";
import { PgBoss } from "pg-boss";
import { databaseFault } from "./fault.ts";
import { openClient } from "./pool.ts";

/** The one numbered stream of all areas. */
export const migrationsFolder = fileURLToPath(new URL("../../../db/migrations", import.meta.url));
/** The role that carries every grant; login roles are its members. */
export const groupRole = "muster_rls";
/** Where pg-boss keeps its tables. */
export const jobsSchema = "jobs";

export interface Migration {
  name: string;
  sql: string;
  checksum: string;
}

/** The files of the stream in order; throws when a number is missing or used twice. */
export function readMigrations(folder: string = migrationsFolder): Migration[] {
  const files = readdirSync(folder)
    .filter((file) => file.endsWith(".sql"))
    .sort();
  return files.map((file, index) => {
    const number = /^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1];
    if (number === undefined) throw new Error(`db/migrations/${file}: the name must look like 0007-some-words.sql`);
    if (Number(number) !== index + 1)
      throw new Error(`db/migrations/${file}: number ${String(index + 1).padStart(4, "0")} was expected here`);
    const sql = readFileSync(`${folder}/${file}`, "utf8");
    return { name: file.slice(0, -4), sql, checksum: createHash("sha256").update(sql).digest("hex") };
  });
}

/** One name for a whole stream: changes when any file does. */
export function migrationsDigest(migrations: Migration[] = readMigrations()): string {
  return createHash("sha256")
    .update(migrations.map((one) => `${one.name} ${one.checksum}`).join("\n"))
    .digest("hex")
    .slice(0, 16);
}

export interface LoginRole {
  name: string;
  password: string;
}

export interface MigrateOptions {
  folder?: string;
  /** Only so many of the first files; for bringing an older back-up into its own form. */
  count?: number;
  /** Made and kept able to log in; none when the installation brings its own application role. */
  loginRole?: LoginRole | undefined;
  say?: (line: string) => void;
}

/**
 * Brings a database to the newest form, as its owner; several programs may call it at once.
 * Returns the names of the migrations that were applied now.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const migrations = readMigrations(options.folder).slice(0, options.count);
  const client = await openClient(ownerUrl, "muster migrate").catch((error: unknown) => {
    throw unreachable(ownerUrl, error);
  });
  try {
    await client.query("select pg_advisory_lock(hashtextextended('muster migrations', 0))");
    const applied = await applyStream(client, migrations, options.say);
    await installJobs(client, ownerUrl);
    if (options.loginRole) await ensureLoginRole(client, options.loginRole);
    return applied;
  } finally {
    await client.end();
  }
}

/** Says which database it was, without its password. */
function unreachable(ownerUrl: string, error: unknown): Error {
  const { host, pathname, username } = new URL(ownerUrl);
  const { code, message } = error as { code?: string; message?: string };
  return new Error(
    `The database ${pathname.slice(1)} on ${host} cannot be opened as ${username}: ${message || code}. DATABASE_URL names it.`,
    { cause: error },
  );
}

async function applyStream(
  client: pg.Client,
  migrations: Migration[],
  say?: (line: string) => void,
): Promise<string[]> {
  await client.query(`create schema if not exists platform;
    create table if not exists platform.migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
  const known = await client.query<{ name: string; checksum: string }>(
    "select name, checksum from platform.migration order by name",
  );
  refuseChanged(known.rows, migrations);
  const pending = migrations.slice(known.rows.length);
  for (const one of pending) {
    say?.(`migration ${one.name}`);
    await apply(client, one);
  }
  return pending.map((one) => one.name);
}

function refuseChanged(applied: { name: string; checksum: string }[], migrations: Migration[]): void {
  for (const [index, row] of applied.entries()) {
    const file = migrations[index];
    if (file === undefined) {
      throw new Error(
        `The database knows migration ${row.name}, this program does not: it is older than the database. Start the newer program, or restore a back-up.`,
      );
    }
    if (file.name !== row.name)
      throw new Error(
        `Migration ${row.name} was applied, but its place in db/migrations holds ${file.name}. Applied files keep their name and number; add a new file instead.`,
      );
    if (file.checksum !== row.checksum)
      throw new Error(
        `db/migrations/${file.name}.sql was changed after it was applied. Put it back as it was and add a new file for the change.`,
      );
  }
}

async function apply(client: pg.Client, one: Migration): Promise<void> {
  try {
    await client.query(`begin;\n${one.sql}`);
    await client.query("insert into platform.migration (name, checksum) values ($1, $2)", [one.name, one.checksum]);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    const fault = error as pg.DatabaseError;
    const at = Number(fault.position ?? 0);
    const line = at > 0 ? one.sql.slice(0, at - "begin;\n".length).split("\n").length : undefined;
    throw new Error(`db/migrations/${one.name}.sql${line === undefined ? "" : `:${line}`}: ${fault.message}`, {
      cause: error,
    });
  }
}

async function installJobs(client: pg.Client, ownerUrl: string): Promise<void> {
  const boss = new PgBoss({
    connectionString: ownerUrl,
    schema: jobsSchema,
    max: 2,
    supervise: false,
    schedule: false,
  });
  boss.on("error", () => undefined);
  await boss.start();
  await boss.stop({ graceful: false });
  await client.query(`grant usage on schema ${jobsSchema} to ${groupRole};
    grant select, insert, update, delete on all tables in schema ${jobsSchema} to ${groupRole};
    grant usage on all sequences in schema ${jobsSchema} to ${groupRole};
    grant execute on all functions in schema ${jobsSchema} to ${groupRole}`);
}

/** Roles belong to the whole server: another program may be making the same one, or granting to the same group. */
async function ensureLoginRole(client: pg.Client, role: LoginRole): Promise<void> {
  const name = client.escapeIdentifier(role.name);
  const attributes = `login nosuperuser nobypassrls nocreatedb nocreaterole inherit password ${client.escapeLiteral(role.password)}`;
  for (let left = 20; ; left -= 1) {
    try {
      const found = await client.query<{ member: boolean }>(
        "select pg_has_role(oid, $2, 'member') as member from pg_roles where rolname = $1",
        [role.name, groupRole],
      );
      if (found.rows.length === 0) await client.query(`create role ${name} ${attributes}`);
      else if (!(await canLogIn(client, role))) await client.query(`alter role ${name} ${attributes}`);
      if (found.rows[0]?.member !== true) await client.query(`grant ${groupRole} to ${name}`);
      return;
    } catch (error) {
      // 42710/23505: made by another meanwhile; XX000: "tuple concurrently updated".
      if (left <= 0 || !["42710", "23505", "XX000"].includes(databaseFault(error)?.code ?? "")) throw error;
      await new Promise((resolve) => setTimeout(resolve, 20 + Math.random() * 80));
    }
  }
}

async function canLogIn(owner: pg.Client, role: LoginRole): Promise<boolean> {
  const url = new URL("postgres://localhost");
  url.hostname = owner.host.startsWith("/") ? "localhost" : owner.host;
  url.port = String(owner.port);
  url.pathname = `/${owner.database}`;
  url.username = role.name;
  url.password = role.password;
  if (owner.host.startsWith("/")) url.searchParams.set("host", owner.host);
  try {
    await (await openClient(url.href)).end();
    return true;
  } catch (error) {
    const code = databaseFault(error)?.code;
    if (code === "28P01" || code === "28000") return false;
    throw error;
  }
}
