import { expect, it } from "vitest";
import { openClient } from "#platform/db/pool.ts";
import { withTenant } from "#platform/db/tx.ts";
import { makeTenant, testDatabase, type TestDatabase } from "./test-database.ts";

const nameOf = (db: TestDatabase) => new URL(db.ownerUrl).pathname;

/** What a file leaves behind: the rows of all tables, where sequences stand, what is declared. */
async function contentOf({ ownerPool }: TestDatabase): Promise<unknown> {
  const { rows: tables } = await ownerPool.query<{ name: string }>(
    `select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname !~ '^(pg_|information_schema$)' order by 1`,
  );
  const filled: Record<string, string> = {};
  for (const { name } of tables) {
    const { rows } = await ownerPool.query<{ all: string | null }>(
      `select string_agg(t::text, chr(10) order by t::text) as all from ${name} t`,
    );
    if (rows[0]!.all !== null) filled[name] = rows[0]!.all;
  }
  const { rows: sequences } = await ownerPool.query(
    "select schemaname, sequencename, last_value::text from pg_sequences order by 1, 2",
  );
  return { tables, filled, sequences };
}

/** Works in a database and gives it back; says whether the next file gets the same one. */
async function isKeptAfter(work: (db: TestDatabase) => Promise<unknown>): Promise<boolean> {
  const db = await testDatabase();
  await work(db);
  await db.close();
  const next = await testDatabase();
  await next.close();
  return nameOf(next) === nameOf(db);
}

it("the next file finds what the first one found: no row, no month, no setting, no lock, every number from the start", async () => {
  const db = await testDatabase();
  const before = await contentOf(db);
  const tenantId = await makeTenant(db.ownerPool, "甲");
  await db.ownerPool.query("update platform.migration set checksum = 'x'; delete from jobs.version");
  await db.ownerPool.query("select platform.ensure_month_partition('attendance.day', '2026-10-01')");
  await withTenant(db.appPool, { tenantId }, (tx) =>
    tx.query(
      "insert into settings.company_day (day, kind, name, tenant_id) values ('2026-10-01', 'holiday', 'x', $1)",
      [tenantId],
    ),
  );
  await db.ownerPool.query(
    "set timezone = 'Asia/Shanghai'; create temp table kept (n int); select pg_advisory_lock(7); set session_replication_role = replica; listen kept",
  );
  expect(await contentOf(db)).not.toEqual(before);
  await db.close();
  const next = await testDatabase();
  expect(nameOf(next)).toBe(nameOf(db));
  expect(await contentOf(next)).toEqual(before);
  const { rows } = await next.ownerPool.query(
    `select current_setting('timezone') as zone, current_setting('session_replication_role') as role,
       (select count(*)::int from pg_locks where locktype = 'advisory' and database = (select oid from pg_database where datname = current_database())) as locks,
       to_regclass('kept') as kept, (select count(*)::int from pg_listening_channels()) as channels`,
  );
  expect(rows).toEqual([{ zone: "UTC", role: "origin", locks: 0, kept: null, channels: 0 }]);
  expect(await makeTenant(next.ownerPool, "乙")).toBe(tenantId);
  await next.close();
});

it("a file whose database was given back reaches it no more", async () => {
  const db = await testDatabase();
  await db.close();
  await expect(db.ownerPool.query("select 1")).rejects.toThrow(/after calling end/);
  await expect(withTenant(db.appPool, { tenantId: 1 }, (tx) => tx.query("select 1"))).rejects.toThrow(
    /no connection|./,
  );
});

it("two databases of one file are two", async () => {
  const [one, other] = [await testDatabase(), await testDatabase()];
  expect(nameOf(one)).not.toBe(nameOf(other));
  await one.close();
  await other.close();
});

it("a database is kept after rows, and after a trigger that was taken away again", async () => {
  expect(await isKeptAfter((db) => makeTenant(db.ownerPool, "甲"))).toBe(true);
  expect(
    await isKeptAfter((db) =>
      db.ownerPool
        .query(`create function public.passing() returns trigger language plpgsql as $$ begin return new; end $$;
        create trigger passing before insert on access.role for each row execute function public.passing();
        drop function public.passing cascade`),
    ),
  ).toBe(true);
});

it.each([
  "create table public.more (id int)",
  "alter table access.role drop column name cascade",
  "alter table attendance.day disable trigger user",
  "create or replace function platform.tenant_id() returns int language sql stable return 1",
  "alter table access.role add constraint never check (id > 0)",
  "drop policy if exists tenant on access.role; create policy more on access.role using (true)",
  "grant delete on platform.tenant to muster_rls",
  "comment on table platform.migration is 'newer'",
  "alter table access.role disable row level security",
  "drop index access.login_email_key",
])("a database is not used again after %s", async (text) => {
  const done = isKeptAfter(async (db) => {
    const changed = await db.ownerPool.query(text).then(
      () => true,
      (error: Error) => error.message,
    );
    expect(changed).toBe(true);
  });
  expect(await done).toBe(false);
});

it("a database is not used again while somebody is still at work in it, nor after a test that failed", async () => {
  const begun: { end(): Promise<void> }[] = [];
  const inTransaction = async (db: TestDatabase) => {
    const client = await db.appPool.connect();
    await client.query("begin");
    begun.push({ end: async () => client.release(true) });
  };
  expect(await isKeptAfter(async (db) => begun.push(await openClient(db.ownerUrl)))).toBe(false);
  const db = await testDatabase();
  await inTransaction(db);
  const closing = db.close();
  await new Promise((resolve) => setTimeout(resolve, 2500));
  await begun.pop()!.end();
  await closing;
  const next = await testDatabase();
  expect(nameOf(next)).not.toBe(nameOf(db));
  globalThis.hasTestFailed = true;
  await next.close();
  globalThis.hasTestFailed = false;
  const last = await testDatabase();
  expect(nameOf(last)).not.toBe(nameOf(next));
  await last.close();
  for (const one of begun) await one.end().catch(() => undefined);
});
