import type pg from "pg";
import { PgBoss } from "pg-boss";
import { formLock } from "./data-key.ts";
import { databaseFault } from "./fault.ts";
import { dropAreaForm, formDigest, readAreaForms, type AreaForm } from "./area-forms.ts";
import { readMigrations, type Migration } from "./migrations.ts";
import { openClient } from "./pool.ts";
import { stampOlder } from "./before-baseline.ts";

/** The role that carries every grant; login roles are its members. */
export const groupRole = "muster_rls";
/** Where pg-boss keeps its tables. */
export const jobsSchema = "jobs";

export interface LoginRole {
  name: string;
  password: string;
}

export interface MigrateOptions {
  /** In place of db/migrations and db/areas. */
  migrations?: Migration[];
  forms?: AreaForm[];
  /** Only the tables as these migrations made them; for bringing an older back-up into its own form. */
  only?: readonly string[];
  /** Made and kept able to log in; none when the installation brings its own application role. */
  loginRole?: LoginRole | undefined;
  /** Called before the log-in is made; throws where it must not be. */
  beforeLogIn?: ((client: pg.Client) => Promise<void>) | undefined;
  /** Called before a database that holds an older form is changed; gets the names of the migrations to come. */
  beforeUpgrade?: ((pending: string[]) => Promise<void>) | undefined;
  say?: (line: string) => void;
}

/**
 * Brings a database to the newest form, as its owner; several programs may call it at once. Whatever is to be done is
 * done in one transaction: a fault leaves the form that was. Returns the names of the migrations that were applied now.
 */
export async function migrate(ownerUrl: string, options: MigrateOptions = {}): Promise<string[]> {
  const client = await openClient(ownerUrl, "muster migrate").catch((error: unknown) => {
    throw unreachable(ownerUrl, error);
  });
  try {
    await client.query(`select ${formLock}`);
    const applied = await upgrade(client, options);
    await installJobs(client, ownerUrl);
    if (options.loginRole) await options.beforeLogIn?.(client);
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

interface Applied {
  name: string;
  checksum: string;
}

async function upgrade(client: pg.Client, options: MigrateOptions): Promise<string[]> {
  const { only, beforeUpgrade, say } = options;
  const all = options.migrations ?? readMigrations();
  const migrations = only ? all.filter(({ name }) => only.includes(name)) : all;
  const forms = only ? [] : (options.forms ?? readAreaForms());
  const known = await appliedTo(client, all);
  refuseChanged(known, all);
  const names = new Set(known.map(({ name }) => name));
  const pending = migrations.filter(({ name }) => !names.has(name));
  const digest = formDigest(forms);
  if (pending.length === 0 && (await formOf(client)) === digest) return [];
  if (known.length > 0 && pending.length > 0) await beforeUpgrade?.(pending.map(({ name }) => name));
  await client.query("begin");
  try {
    await client.query(`create schema if not exists platform;
      create table if not exists platform.migration (
        name text primary key, checksum text not null, applied_at timestamptz not null default now())`);
    await dropAreaForm(client);
    for (const one of pending) {
      say?.(`migration ${one.name}`);
      for (const part of one.parts) await run(client, part);
      await client.query("insert into platform.migration (name, checksum) values ($1, $2)", [one.name, one.checksum]);
    }
    for (const form of forms) await run(client, form);
    await client.query(`comment on table platform.migration is ${client.escapeLiteral(digest)}`);
    await client.query("commit");
  } catch (error) {
    await client.query("rollback");
    throw error;
  }
  return pending.map(({ name }) => name);
}

async function appliedTo(client: pg.Client, migrations: Migration[]): Promise<Applied[]> {
  const table = await client.query<{ there: boolean }>("select to_regclass('platform.migration') is not null as there");
  if (table.rows[0]?.there !== true) return [];
  const read = async () =>
    (await client.query<Applied>("select name, checksum from platform.migration order by name")).rows;
  const applied = await read();
  return (await stampOlder(client, applied, migrations)) ? read() : applied;
}

/** Under which digest the views and functions were made; null where none were. */
async function formOf(client: pg.Client): Promise<string | null> {
  const { rows } = await client.query<{ digest: string | null }>(
    "select obj_description(to_regclass('platform.migration'), 'pg_class') as digest",
  );
  return rows[0]?.digest ?? null;
}

function refuseChanged(applied: Applied[], migrations: Migration[]): void {
  const own = new Map(migrations.map((one) => [one.name, one.checksum]));
  for (const { name, checksum } of applied) {
    const ours = own.get(name);
    if (ours === undefined)
      throw new Error(
        `The database knows migration ${name}, this program does not: it is older than the database. Start the newer program, or restore a back-up.`,
      );
    if (ours !== checksum)
      throw new Error(
        `db/migrations/${name} was changed after it was applied. Put it back as it was and add a new file for the change.`,
      );
  }
}

/** Says in which file and line a statement was refused. */
async function run(client: pg.Client, { file, sql }: { file: string; sql: string }): Promise<void> {
  try {
    await client.query(sql);
  } catch (error) {
    const fault = error as pg.DatabaseError;
    const at = Number(fault.position ?? 0);
    const line = at > 0 ? `:${sql.slice(0, at).split("\n").length}` : "";
    throw new Error(`${file}${line}: ${fault.message}`, { cause: error });
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
