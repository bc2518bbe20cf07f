import { randomBytes } from "node:crypto";
import { inject } from "vitest";
import { loginRoleOf, urlFor, urlOfDatabase } from "#platform/db/login-role.ts";
import { migrate } from "#platform/db/migrate.ts";
import { databaseDigest } from "#platform/db/migrations.ts";
import { openClient, openPool, type Pool } from "#platform/db/pool.ts";

declare module "vitest" {
  interface ProvidedContext {
    /** Owner of the server that database tests run on. */
    serverUrl: string;
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

/** A fresh migrated database for one test file; close it in `afterAll`. */
export async function testDatabase(): Promise<TestDatabase> {
  const serverUrl = inject("serverUrl");
  const name = `muster_test_${process.pid}_${++made}_${randomBytes(3).toString("hex")}`;
  const from = await template(serverUrl);
  const admin = await openClient(serverUrl);
  await admin.query(`create database ${name} template ${from}${copied}`).finally(() => admin.end());
  const ownerUrl = urlOfDatabase(serverUrl, name);
  const appUrl = urlFor(ownerUrl, role);
  const ownerPool = openPool(ownerUrl, { max: 4, applicationName: "muster test" });
  const appPool = openPool(appUrl, { max: 8, applicationName: "muster test" });
  const close = async () => {
    await Promise.all([ownerPool.end(), appPool.end()]);
    const last = await openClient(serverUrl);
    await last.query(`drop database if exists ${name} with (force)`).finally(() => last.end());
  };
  return { ownerPool, appPool, ownerUrl, appUrl, close };
}

/** A company of its own for a test; gives its id. */
export async function makeTenant(owner: Pool, name: string): Promise<number> {
  const made = await owner.query<{ id: number }>("select platform.create_tenant($1, $1) as id", [name]);
  return made.rows[0]!.id;
}
