import { afterAll, beforeAll, expect, it } from "vitest";
import { readCatalog, type ColumnFacts, type TableFacts } from "#platform/testing/catalog.ts";
import { makeTenant, newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { databaseFault } from "./fault.ts";
import { withoutTenant, withTenant, type Tx } from "./tx.ts";

let db: TestDatabase;
let catalog: TableFacts[];
let one: number;
let other: number;

beforeAll(async () => {
  db = await newTestDatabase();
  catalog = await readCatalog(db.ownerPool);
  [one, other] = [await makeTenant(db.ownerPool, "甲"), await makeTenant(db.ownerPool, "乙")];
  // Only who may reach a row matters here: without the other rules any made-up row will do.
  await db.ownerPool.query(`
    do $$ declare rule record; begin
      for rule in select k.conrelid::regclass as target, k.conname from pg_constraint k join pg_namespace n on n.oid = k.connamespace
        where k.contype in ('c', 'f', 'x') and k.conrelid <> 0 and k.conparentid = 0 and k.coninhcount = 0 and n.nspname not in ('jobs', 'public', 'pg_catalog', 'information_schema')
      loop execute format('alter table %s drop constraint %I cascade', rule.target, rule.conname); end loop;
      for rule in select t.tgrelid::regclass as target, t.tgname from pg_trigger t join pg_class c on c.oid = t.tgrelid join pg_namespace n on n.oid = c.relnamespace
        where not t.tgisinternal and t.tgparentid = 0 and n.nspname <> 'jobs'
      loop execute format('drop trigger %I on %s', rule.tgname, rule.target); end loop;
    end $$`);
});
afterAll(() => db.close());

const tables = () => catalog.filter((table) => table.kind === "table" && table.hasTenant && !table.isPartition);
const day = "2026-10-05";

/** Some value of a column's type, written as SQL. */
function sample(column: ColumnFacts): string {
  const { type } = column;
  if (column.enumLabel !== null) return `'${column.enumLabel}'`;
  if (type.endsWith("[]")) return "'{}'";
  if (/^(json|jsonb)$/.test(type)) return "'{}'";
  if (type.endsWith("range")) return "'empty'";
  if (/^(date|timestamp)/.test(type)) return `'${day}'`;
  if (type.startsWith("time")) return "'08:00'";
  if (type === "boolean") return "false";
  if (type === "uuid") return "gen_random_uuid()";
  if (type === "bytea" || type === "tsvector" || type === "interval") return type === "interval" ? "'0'" : "''";
  if (type === "xid8") return "'1'";
  if (type === "inet" || type === "cidr") return "'127.0.0.1'";
  if (/^(character|text|citext|"char")/.test(type)) return "'x'";
  return "1";
}

function insertion(table: TableFacts, tenant: number): string {
  const columns = table.columns.filter((column) => column.name === "tenant_id" || (column.notNull && !column.filled));
  const values = columns.map((column) => (column.name === "tenant_id" ? String(tenant) : sample(column)));
  return `insert into ${table.name} (${columns.map((column) => `"${column.name}"`).join(", ")}) values (${values.join(", ")})`;
}

/** Rows touched, or -1 when the database refused. */
async function touched(tx: Tx, statement: string): Promise<number> {
  try {
    return (await tx.savepoint(() => tx.query(statement))).rowCount ?? 0;
  } catch (error) {
    if (databaseFault(error)?.code === "42501") return -1;
    throw error;
  }
}

it("no table of a company can be reached from another company, or from none", async () => {
  const leaks: string[] = [];
  for (const table of tables()) {
    if (table.partitioned)
      await db.ownerPool.query("select platform.ensure_month_partition($1::regclass, $2)", [table.name, day]);
    await db.ownerPool.query(insertion(table, one));
    const seen = await withTenant(db.appPool, { tenantId: one }, (tx) => touched(tx, `select from ${table.name}`));
    if (seen !== 1 && table.grants.includes("select")) leaks.push(`${table.name}: its own company sees ${seen} rows`);
    for (const [place, reach] of [
      ["another", (work: (tx: Tx) => Promise<void>) => withTenant(db.appPool, { tenantId: other }, work)],
      ["no", (work: (tx: Tx) => Promise<void>) => withoutTenant(db.appPool, work)],
    ] as const) {
      await reach(async (tx) => {
        if ((await touched(tx, `select from ${table.name}`)) > 0)
          leaks.push(`${table.name}: read from ${place} company`);
        if ((await touched(tx, `update ${table.name} set tenant_id = ${other}`)) > 0)
          leaks.push(`${table.name}: changed from ${place} company`);
        if ((await touched(tx, `delete from ${table.name}`)) > 0)
          leaks.push(`${table.name}: deleted from ${place} company`);
        if ((await touched(tx, insertion(table, one))) >= 0) leaks.push(`${table.name}: written from ${place} company`);
      });
    }
    const moved = await withTenant(db.appPool, { tenantId: one }, (tx) =>
      touched(tx, `update ${table.name} set tenant_id = ${other}`),
    );
    if (moved > 0) leaks.push(`${table.name}: a row was given away to another company`);
  }
  expect(tables().length).toBeGreaterThan(0);
  expect(leaks).toEqual([]);
}, 120_000);

it("no view shows rows of another company", async () => {
  const leaks: string[] = [];
  for (const view of catalog.filter((one) => one.kind === "view")) {
    const foreign = view.hasTenant ? ` where tenant_id is distinct from ${other}` : "";
    const rows = await withTenant(db.appPool, { tenantId: other }, (tx) =>
      touched(tx, `select from ${view.name}${foreign}`),
    );
    if (rows > 0) leaks.push(view.name);
  }
  expect(leaks).toEqual([]);
});

it("a company sees and changes its own row in the list of companies only", async () => {
  const visible = await withTenant(db.appPool, { tenantId: one }, (tx) =>
    tx.query<{ id: number }>("select id from platform.tenant"),
  );
  expect(visible.rows).toEqual([{ id: one }]);
  expect(
    await withTenant(db.appPool, { tenantId: one }, (tx) =>
      touched(tx, `update platform.tenant set name_zh = 'x' where id = ${other}`),
    ),
  ).toBe(0);
  expect(
    await withTenant(db.appPool, { tenantId: one }, (tx) =>
      touched(tx, `insert into platform.tenant (name_zh) values ('x')`),
    ),
  ).toBe(-1);
});
