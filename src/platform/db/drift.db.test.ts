import { afterAll, beforeAll, expect, it } from "vitest";
import { readCatalog, type TableFacts } from "#platform/testing/catalog.ts";
import { newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";

let db: TestDatabase;
let catalog: TableFacts[];

beforeAll(async () => {
  db = await newTestDatabase();
  catalog = await readCatalog(db.ownerPool);
});
afterAll(() => db.close());

const tenantTables = () => catalog.filter((one) => one.kind === "table" && one.hasTenant && !one.isPartition);
it("every table with a tenant is under the tenant rule, and the tenant is part of its key", () => {
  const rule = "(tenant_id = (NULLIF(current_setting('app.tenant_id'::text, true), ''::text))::integer)";
  // A table without any grant (sessions, say) is reached by the owner's functions alone.
  const wrong = tenantTables()
    .filter((one) => one.grants.length > 0)
    .filter((one) => {
      const [tenant, ...others] = one.policies.filter((policy) =>
        policy.roles.some((role) => role === "muster_rls" || role === "public"),
      );
      const ruled = tenant !== undefined && others.length === 0 && tenant.using === rule && tenant.check === rule;
      return !(one.secured && one.forced && ruled && one.keyColumns.includes("tenant_id"));
    });
  expect(tenantTables().length).toBeGreaterThan(0);
  expect(wrong.map((one) => one.name)).toEqual([]);
});

it("what has no tenant is not granted to the application, but for its own company's row", () => {
  const open = catalog
    .filter((one) => !one.hasTenant && one.kind !== "view" && one.grants.length > 0)
    .map((one) => one.name);
  expect(open).toEqual(["platform.tenant"]);
  expect(catalog.find((one) => one.name === "platform.tenant")).toMatchObject({ secured: true, forced: true });
});

it("nothing goes around the rule: no truncate, no direct way to a partition, no view with its owner's rights", () => {
  expect(catalog.filter((one) => one.grants.includes("truncate")).map((one) => one.name)).toEqual([]);
  expect(catalog.filter((one) => one.isPartition && one.grants.length > 0).map((one) => one.name)).toEqual([]);
  expect(
    catalog.filter((one) => one.kind === "materialized view" && one.grants.length > 0).map((one) => one.name),
  ).toEqual([]);
  expect(
    catalog
      .filter(
        (one) => one.kind === "view" && !one.options.some((option) => /^security_invoker=(true|on)$/.test(option)),
      )
      .map((one) => one.name),
  ).toEqual([]);
});

it("every foreign key between tables of tenants carries the tenant", async () => {
  const loose = await db.ownerPool.query<{ name: string }>(`
    select k.conrelid::regclass || '.' || k.conname as name from pg_constraint k
    join pg_attribute mine on mine.attrelid = k.conrelid and mine.attname = 'tenant_id'
    join pg_attribute theirs on theirs.attrelid = k.confrelid and theirs.attname = 'tenant_id'
    where k.contype = 'f' and not exists (
      select from unnest(k.conkey, k.confkey) as pair(a, b) where pair.a = mine.attnum and pair.b = theirs.attnum)`);
  expect(loose.rows).toEqual([]);
});

it("the application's role owns nothing and cannot step over the rule", async () => {
  const role = new URL(db.appUrl).username;
  const facts = await db.ownerPool.query(
    `select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
       (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o'
         and d.dbid in (0, (select oid from pg_database where datname = current_database()))) as owned
     from pg_roles r where rolname = any($1)`,
    [[role, "muster_rls"]],
  );
  const harmless = {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    owned: 0,
  };
  expect(facts.rows).toEqual([harmless, harmless]);
});

it("functions that run with the owner's rights fix where names are looked up", async () => {
  const loose = await db.ownerPool.query<{ name: string }>(`
    select p.oid::regprocedure::text as name from pg_proc p join pg_namespace n on n.oid = p.pronamespace
    where p.prosecdef and n.nspname not in ('jobs') and n.nspname !~ '^pg_'
      and not exists (select from unnest(p.proconfig) one where one like 'search_path=%')`);
  expect(loose.rows).toEqual([]);
});
