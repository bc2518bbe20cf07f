import { createHash } from "node:crypto";
import { readAreaForms } from "#platform/db/area-forms.ts";
import { urlOfDatabase } from "#platform/db/login-role.ts";
import { migrate } from "#platform/db/migrate.ts";
import { databaseDigest, readMigrations, type Migration } from "#platform/db/migrations.ts";
import { openClient } from "#platform/db/pool.ts";

/** Tables that name a company and are looked up without it: whoever comes is not known yet. */
export const directory: Record<string, string> = {
  "access.session": "a session is found by the hash of its token",
  "access.qr_log_in": "a QR log-in is found by the hash of its code",
  "access.identity_provider": "the key in the address of a log-in page names the company",
  "recruitment.portal": "the address of a public portal names the company",
  "devices.serial": "a machine says its serial number and nothing else",
};

/**
 * The same tables, each of a company cut in four by it. A statement that reads more than one part of a table reads it
 * for more than one company: row-level security alone keeps them apart.
 */
export function cutByCompany(sql: string): string {
  const cut: string[] = [];
  let rest = sql;
  for (;;) {
    const found = /create table (?:if not exists )?([a-z_]+\.[a-z_]+)( partition of [^;]*? default)?\s*([(;])/.exec(
      rest,
    );
    if (!found) return cut.join("") + rest;
    const [head, name, defaultOf, mark] = found as unknown as [string, string, string | undefined, string];
    cut.push(rest.slice(0, found.index));
    const body = mark === "(" ? found.index + head.length - 1 : undefined;
    const end = body === undefined ? found.index + head.length - 1 : endOfStatement(rest, body);
    const statement = rest.slice(found.index, end);
    rest = rest.slice(end + 1);
    const hasCompany = defaultOf !== undefined || /\btenant_id int\b/.test(statement);
    const isCut = hasCompany && !(name in directory) && !/\) partition by\b/.test(statement);
    cut.push(isCut ? `${statement} partition by hash (tenant_id);${partsOf(name)}` : `${statement};`);
  }
}

function partsOf(name: string): string {
  const part = (n: number) =>
    ` create table ${name}_part${n} partition of ${name} for values with (modulus 4, remainder ${n});`;
  return [0, 1, 2, 3].map(part).join("");
}

/** Where the semicolon is that ends a statement, beyond strings and comments. */
function endOfStatement(sql: string, from: number): number {
  for (const { 0: token, index } of sql.slice(from).matchAll(/--[^\n]*|'(?:[^']|'')*'|;/g))
    if (token === ";") return from + index;
  throw new Error(`a statement without an end: ${sql.slice(from, from + 100)}`);
}

function cutMigrations(): Migration[] {
  return readMigrations().map((one) => ({
    ...one,
    parts: one.parts.map(({ file, sql }) => ({ file, sql: cutByCompany(sql) })),
  }));
}

/** Its name for this state of db/migrations and of what is done to it here. */
export function partedName(): string {
  const form = createHash("sha256").update(databaseDigest()).update(cutByCompany.toString()).update(partsOf.toString());
  return `muster_template_parted_${form.digest("hex").slice(0, 16)}`;
}

/** A database of these tables, made where it is not there; gives its owner's address. */
export async function partedDatabase(serverUrl: string): Promise<string> {
  const name = partedName();
  const url = urlOfDatabase(serverUrl, name);
  const admin = await openClient(serverUrl);
  try {
    await admin.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    const found = await admin.query("select from pg_database where datname = $1", [name]);
    if (found.rowCount === 1) return url;
    const making = `${name}_making`;
    await admin.query(`drop database if exists ${making} with (force)`);
    await admin.query(`create database ${making} template template0 encoding 'UTF8'`);
    await migrate(urlOfDatabase(serverUrl, making), { migrations: cutMigrations(), forms: readAreaForms() });
    await refuseUncut(urlOfDatabase(serverUrl, making));
    await admin.query(`alter database ${making} rename to ${name}`);
    return url;
  } finally {
    await admin.end();
  }
}

/** A table of a company that was made in a way this file does not see would let every statement pass. */
async function refuseUncut(url: string): Promise<void> {
  const client = await openClient(url);
  try {
    const { rows } = await client.query<{ name: string }>(
      `select format('%s.%s', n.nspname, c.relname) as name
         from pg_class c join pg_namespace n on n.oid = c.relnamespace
         join pg_attribute a on a.attrelid = c.oid and a.attname = 'tenant_id' and not a.attisdropped
        where c.relkind = 'r' and not c.relispartition and n.nspname <> 'jobs' order by 1`,
    );
    const uncut = rows.map(({ name }) => name).filter((name) => !(name in directory));
    if (uncut.length > 0)
      throw new Error(`not cut by company: ${uncut.join(", ")}; src/platform/testing/sql-check/parted.ts`);
  } finally {
    await client.end();
  }
}
