import type { NotNull } from "#platform/db/sql.ts";
import { markName } from "#platform/files/local-store.ts";
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, existsSync, readdirSync, renameSync, rmSync, statSync } from "node:fs";
import { join, relative, sep } from "node:path";
import { PassThrough } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import type pg from "pg";
import { to } from "pg-copy-streams";
import { isFilePath, manifestEntry, ownSchemas, quoted, type Manifest } from "./backup-manifest.ts";
import { openClient } from "../pool.ts";
import { TarWriter } from "./tar.ts";

export interface BackUpOptions {
  ownerUrl: string;
  /** The file to write, a gzipped tar; it appears under this name only when it is whole. */
  file: string;
  /** Folder of uploaded files, when they are kept locally. */
  filesFolder?: string | undefined;
  say?: (line: string) => void;
}

const partSize = 4 * 1024 * 1024;

/** Writes every table, as one moment saw them all, and the uploaded files into one file with checksums. */
export async function backUp(options: BackUpOptions): Promise<Manifest> {
  const draft = `${options.file}.part`;
  const client = await openClient(options.ownerUrl, "muster back-up");
  try {
    await client.query("begin isolation level repeatable read read only; set local statement_timeout = 0");
    const input = new PassThrough();
    const writing = pipeline(input, createGzip({ level: 6 }), createWriteStream(draft, { mode: 0o600, flush: true }));
    const filling = fill(client, new TarWriter(input), options).then(
      (manifest) => {
        input.end();
        return manifest;
      },
      (error: Error) => {
        input.destroy(error);
        throw error;
      },
    );
    const [manifest] = await Promise.all([filling, writing]);
    renameSync(draft, options.file);
    return manifest;
  } catch (error) {
    rmSync(draft, { force: true });
    throw error;
  } finally {
    await client.end();
  }
}

async function fill(client: pg.Client, tar: TarWriter, options: BackUpOptions): Promise<Manifest> {
  const rows = async <R extends pg.QueryResultRow>(sql: string) => (await client.query<R>(sql)).rows;
  const [jobs] = await rows<{ version: number }>("select version from jobs.version");
  const manifest: Manifest = {
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: await rows("select name, checksum from platform.migration order by name"),
    jobsVersion: jobs?.version ?? 0,
    tables: [],
    partitions: await rows<{ parent: string; name: string; bound: NotNull<string> }>(`
      select pn.nspname || '.' || p.relname as parent, n.nspname || '.' || c.relname as name, pg_get_expr(c.relpartbound, c.oid) as bound
      from pg_inherits i join pg_class c on c.oid = i.inhrelid join pg_namespace n on n.oid = c.relnamespace
      join pg_class p on p.oid = i.inhparent join pg_namespace pn on pn.oid = p.relnamespace
      where c.relispartition and c.relkind = 'r' and ${ownSchemas} and n.nspname <> 'jobs' order by 2`),
    sequences: await sequences(client),
    files: [],
  };
  const tables = await rows<{ name: string; columns: string[] }>(`
    select n.nspname || '.' || c.relname as name,
      array(select a.attname::text from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and ${ownSchemas}
      and (n.nspname, c.relname) not in (('platform', 'migration'), ('jobs', 'version')) order by 1`);
  for (const table of tables) manifest.tables.push(await copyOut(client, tar, table));
  for (const path of listFiles(options)) manifest.files.push(await addFile(tar, options.filesFolder ?? "", path));
  await tar.add(manifestEntry, Buffer.from(JSON.stringify(manifest, null, 1)));
  await tar.end();
  const count = manifest.tables.reduce((sum, table) => sum + table.rows, 0);
  options.say?.(`${manifest.tables.length} tables with ${count} rows, ${manifest.files.length} files`);
  return manifest;
}

async function sequences(client: pg.Client): Promise<Manifest["sequences"]> {
  const names = await client.query<{ name: string }>(`
    select n.nspname || '.' || c.relname as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind = 'S' and ${ownSchemas} order by 1`);
  const found: Manifest["sequences"] = [];
  for (const { name } of names.rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `select last_value::text as last, is_called as called from ${quoted(name)}`,
    );
    found.push({ name, ...state.rows[0]! });
  }
  return found;
}

/** One table in parts of some megabytes, since an archive must know the size of an entry before its content. */
async function copyOut(
  client: pg.Client,
  tar: TarWriter,
  table: { name: string; columns: string[] },
): Promise<Manifest["tables"][number]> {
  const columns = table.columns.map((column) => quoted(column)).join(", ");
  const copy = client.query(to(`copy (select ${columns} from ${quoted(table.name)}) to stdout`));
  const hash = createHash("sha256");
  let held: Buffer[] = [];
  let size = 0;
  let parts = 0;
  // Each part is copied in by itself, so it ends where a row ends; inside a row COPY writes a line break as \\n.
  const flush = async () => {
    const all = Buffer.concat(held);
    const end = all.lastIndexOf(10) + 1;
    if (end > 0) await tar.add(`tables/${table.name}/${String(parts++).padStart(6, "0")}.copy`, all.subarray(0, end));
    held = [all.subarray(end)];
    size = all.length - end;
  };
  for await (const chunk of copy as AsyncIterable<Buffer>) {
    hash.update(chunk);
    held.push(chunk);
    size += chunk.length;
    if (size >= partSize) await flush();
  }
  await flush();
  return { name: table.name, columns: table.columns, rows: copy.rowCount ?? 0, parts, sha256: hash.digest("hex") };
}

/** The paths of what the store keeps, below its folder; what somebody else put there is left out and counted. */
function listFiles({ filesFolder: folder, say }: BackUpOptions): string[] {
  if (folder === undefined || !existsSync(folder)) return [];
  const entries = readdirSync(folder, { withFileTypes: true, recursive: true });
  const files = entries.filter((one) => one.isFile() && !one.name.endsWith(".part") && one.name !== markName);
  const paths = files.map((one) => relative(folder, join(one.parentPath, one.name)).split(sep).join("/")).sort();
  const own = paths.filter(isFilePath);
  if (own.length < paths.length)
    say?.(`${paths.length - own.length} files in ${folder} are none of the program and are left out`);
  return own;
}

async function addFile(tar: TarWriter, folder: string, name: string): Promise<Manifest["files"][number]> {
  const path = join(folder, name);
  const { size } = statSync(path);
  const hash = createHash("sha256");
  const content = createReadStream(path);
  content.on("data", (chunk) => hash.update(chunk));
  await tar.addStream(`files/${name}`, size, content);
  return { path: name, size, sha256: hash.digest("hex") };
}
