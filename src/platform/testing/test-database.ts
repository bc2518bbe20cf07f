import { inject } from "vitest";
import { loginRoleOf, urlFor, urlOfDatabase } from "#platform/db/login-role.ts";
import { migrate } from "#platform/db/migrate.ts";
import { databaseDigest } from "#platform/db/migrations.ts";
import { openClient, openPool, type Pool } from "#platform/db/pool.ts";
import { dropKept, lentPool, madeAnew, openKept, type KeptDatabase } from "./kept-database.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Owner of the server that database tests run on. */
    serverUrl: string;
    /** Begins the names of the databases of this run. */
    databasesOfRun: string;
  }
}

const role = loginRoleOf(Buffer.from("key of the database tests, not a secret"));

/** Makes the migrated template once for each state of db/migrations, whoever asks first. */
async function template(serverUrl: string): Promise<string> {
  const name = `muster_template_${databaseDigest()}`;
  const admin = await openClient(serverUrl);
  try {
    await admin.query("select pg_advisory_lock(hashtextextended($1, 0))", [name]);
    const found = await admin.query("select from pg_database where datname = $1 and datistemplate", [name]);
    if (found.rowCount === 1) return name;
    await admin.query(`drop database if exists ${name} with (force)`);
    await admin.query(`create database ${name} template template0 encoding 'UTF8'`);
    await migrate(urlOfDatabase(serverUrl, name), { loginRole: role });
    await admin.query(`alter database ${name} is_template true`);
    return name;
  } finally {
    await admin.end();
  }
}

export interface TestDatabase {
  /** Beyond row-level security: for arranging and looking. */
  ownerPool: Pool;
  /** What the program has. */
  appPool: Pool;
  ownerUrl: string;
  appUrl: string;
  close(): Promise<void>;
}

let made = 0;

/** The files are copied at half the cost of writing each page into the log, where no disk has to be waited for. */
const copied = process.env["DATABASE_URL"] ? "" : " strategy file_copy";

async function newDatabase(serverUrl: string): Promise<{ name: string; ownerUrl: string; appUrl: string }> {
  const name = `${inject("databasesOfRun")}${process.pid}_${++made}`;
  const from = await template(serverUrl);
  const admin = await openClient(serverUrl);
  await admin.query(`create database ${name} template ${from}${copied}`).finally(() => admin.end());
  const ownerUrl = urlOfDatabase(serverUrl, name);
  return { name, ownerUrl, appUrl: urlFor(ownerUrl, role) };
}

/** Those that no file has at the moment. */
const free: KeptDatabase[] = [];

/**
 * A migrated database without a company for one test file; close it in `afterAll`. The worker keeps it: what the file has
 * written goes, the connections stay. Where the file has changed what is declared, left something under way or failed,
 * the next one gets a new database.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const kept = free.pop() ?? (await openKept(await newDatabase(serverUrl)));
  const [owner, app] = [lentPool(kept.ownerPool), lentPool(kept.appPool)];
  const close = async () => {
    for (const one of [owner, app]) one.end();
    if (!globalThis.hasTestFailed && (await madeAnew(kept).catch(() => false))) free.push(kept);
    else await dropKept(kept, serverUrl);
  };
  return { ownerPool: owner.pool, appPool: app.pool, ownerUrl: kept.ownerUrl, appUrl: kept.appUrl, close };
}

/** The same, made for this file and dropped after it: for tests of the server, of declarations and of plans. */
export async function newTestDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const made = await newDatabase(serverUrl);
  const ownerPool = openPool(made.ownerUrl, { max: 4, applicationName: "muster test" });
  const appPool = openPool(made.appUrl, { max: 8, applicationName: "muster test" });
  const close = () => dropKept({ name: made.name, ownerPool, appPool }, serverUrl);
  return { ownerPool, appPool, ownerUrl: made.ownerUrl, appUrl: made.appUrl, close };
}

/** A company of its own for a test; gives its id. */
export async function makeTenant(owner: Pool, name: string): Promise<number> {
  const made = await owner.query<{ id: number }>("select platform.create_tenant($1, $1) as id", [name]);
  return made.rows[0]!.id;
}
