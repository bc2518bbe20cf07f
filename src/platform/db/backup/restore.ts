import { createWriteStream } from "node:fs";
import { mkdir } from "node:fs/promises";
import { dirname, join, resolve } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type pg from "pg";
import { from, type CopyStreamQuery } from "pg-copy-streams";
import { ownSchemas, quoted, type Manifest } from "./backup-manifest.ts";
import { dropOwnSchemas } from "./drop-own-schemas.ts";
import { jobsSchema, migrate, type LoginRole } from "../migrate.ts";
import { unwrap } from "../data-key.ts";
import { openClient, programName } from "../pool.ts";
import type { TarEntry } from "./tar.ts";
import { fileOf, migrationsOf, openArchive, tableOf, verifyBackUp } from "./verify-back-up.ts";

const keyOfThen =
  "The key that is set does not open this back-up: it was made under another one. Give that one as MUSTER_KEY; once it is restored `npm run change-key` puts another in its place. Nothing was restored.";

export interface RestoreOptions {
  ownerUrl: string;
  file: string;
  filesFolder?: string | undefined;
  loginRole?: LoginRole | undefined;
  /** The key of the settings: what was made under another one is refused before anything is touched. */
  master?: Buffer | undefined;
  /** Deletes what the database holds; without it a database with a company in it is refused. */
  replace?: boolean;
  say?: (line: string) => void;
}

/** Puts a back-up into freshly migrated tables, after its whole file has been checked; then migrates on. */
export async function restore(options: RestoreOptions): Promise<Manifest> {
  const say = options.say ?? (() => undefined);
  const { manifest, dataKey } = await verifyBackUp(options.file);
  const only = migrationsOf(manifest).map(({ name }) => name);
  say(`the file is whole: made ${manifest.madeAt}, ${manifest.tables.length} tables, ${manifest.files.length} files`);
  if (options.master && dataKey && !unwrap(dataKey, options.master)) throw new Error(keyOfThen);
  const client = await openClient(options.ownerUrl, "muster restore");
  try {
    if (!options.replace && (await holdsCompanies(client))) {
      throw new Error(
        "The database already holds companies. Restore into an empty one, or say --replace to delete everything in it first.",
      );
    }
    if (await inUse(client)) throw new Error("The program is running on this database. Stop it first, then restore.");
    await dropOwnSchemas(client);
    await migrate(options.ownerUrl, { only });
    await fill(client, manifest, options, say);
    await migrate(options.ownerUrl, { loginRole: options.loginRole, say });
    return manifest;
  } finally {
    await client.end();
  }
}

async function holdsCompanies(client: pg.Client): Promise<boolean> {
  const table = await client.query<{ there: boolean }>("select to_regclass('platform.tenant') is not null as there");
  if (table.rows[0]?.there !== true) return false;
  return ((await client.query("select from platform.tenant limit 1")).rowCount ?? 0) > 0;
}

async function inUse(client: pg.Client): Promise<boolean> {
  const found = await client.query(
    "select from pg_stat_activity where datname = current_database() and application_name = $1 limit 1",
    [programName],
  );
  return (found.rowCount ?? 0) > 0;
}

async function fill(
  client: pg.Client,
  manifest: Manifest,
  options: RestoreOptions,
  say: (line: string) => void,
): Promise<void> {
  const jobs = await client.query<{ version: number }>(`select version from ${jobsSchema}.version`);
  const sameJobs = jobs.rows[0]?.version === manifest.jobsVersion;
  if (!sameJobs) say("waiting jobs are left out: the job queue of this program is of another version");
  const wanted = (name: string) => sameJobs || !name.startsWith(`${jobsSchema}.`);
  const tables = new Map(manifest.tables.filter((table) => wanted(table.name)).map((table) => [table.name, table]));
  await client.query("begin; set local statement_timeout = 0; set local idle_in_transaction_session_timeout = 0");
  for (const one of manifest.partitions) {
    const found = await client.query<{ there: boolean }>("select to_regclass($1) is not null as there", [
      quoted(one.name),
    ]);
    if (found.rows[0]?.there !== true)
      await client.query(`create table ${quoted(one.name)} partition of ${quoted(one.parent)} ${one.bound}`);
  }
  const undo = await loosen(client);
  await client.query(`truncate ${[...tables.keys()].map((name) => quoted(name)).join(", ")}`);
  for await (const entry of openArchive(options.file)) {
    const table = tables.get(tableOf(entry.name) ?? "");
    const path = fileOf(entry.name);
    if (table !== undefined) await copyIn(client, table, entry);
    else if (path !== undefined && options.filesFolder !== undefined) await putFile(options.filesFolder, path, entry);
    else for await (const _ of entry.content);
  }
  for (const statement of undo) await client.query(statement);
  for (const one of manifest.sequences.filter((sequence) => wanted(sequence.name))) {
    await client.query("select setval($1::regclass, $2, $3)", [quoted(one.name), one.last, one.called]);
  }
  await countRows(client, [...tables.values()]);
  await client.query("commit");
}

/** Takes away, inside the transaction, what would refuse rows in the order they come; gives the statements that put it back. */
async function loosen(client: pg.Client): Promise<string[]> {
  const keys = await client.query<{ target: string; name: string; definition: string }>(`
    select k.conrelid::regclass::text as target, quote_ident(k.conname) as name, pg_get_constraintdef(k.oid) as definition
    from pg_constraint k join pg_namespace n on n.oid = k.connamespace
    where k.contype = 'f' and k.conparentid = 0 and ${ownSchemas}`);
  const tables = await client.query<{ target: string; forced: boolean; triggered: boolean }>(`
    select c.oid::regclass::text as target, c.relforcerowsecurity as forced,
      exists (select from pg_trigger t where t.tgrelid = c.oid and not t.tgisinternal) as triggered
    from pg_class c join pg_namespace n on n.oid = c.relnamespace where c.relkind in ('r', 'p') and ${ownSchemas}`);
  const forced = tables.rows.filter((one) => one.forced);
  const triggered = tables.rows.filter((one) => one.triggered);
  const now = [
    ...keys.rows.map((key) => `alter table ${key.target} drop constraint ${key.name}`),
    ...forced.map((one) => `alter table ${one.target} no force row level security`),
    ...triggered.map((one) => `alter table ${one.target} disable trigger user`),
  ];
  for (const statement of now) await client.query(statement);
  return [
    ...triggered.map((one) => `alter table ${one.target} enable trigger user`),
    ...forced.map((one) => `alter table ${one.target} force row level security`),
    ...keys.rows.map((key) => `alter table ${key.target} add constraint ${key.name} ${key.definition}`),
  ];
}

async function copyIn(client: pg.Client, table: Manifest["tables"][number], entry: TarEntry): Promise<void> {
  const columns = table.columns.map((column) => quoted(column)).join(", ");
  const target: CopyStreamQuery = client.query(from(`copy ${quoted(table.name)} (${columns}) from stdin`));
  await pipeline(Readable.from(entry.content), target);
}

async function putFile(folder: string, path: string, entry: TarEntry): Promise<void> {
  const target = resolve(folder, path);
  if (!target.startsWith(`${resolve(folder)}/`)) throw new Error(`${path} lies outside the folder of files`);
  await mkdir(dirname(target), { recursive: true });
  await pipeline(Readable.from(entry.content), createWriteStream(join(target), { mode: 0o600, flush: true }));
}

async function countRows(client: pg.Client, tables: Manifest["tables"]): Promise<void> {
  for (const table of tables) {
    const counted = await client.query<{ n: number }>(`select count(*) as n from ${quoted(table.name)}`);
    if (counted.rows[0]?.n !== table.rows)
      throw new Error(
        `${table.name} has ${counted.rows[0]?.n} rows after the restore, the back-up has ${table.rows}. Nothing was restored.`,
      );
  }
}
