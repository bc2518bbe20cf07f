import { mkdtempSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTenant, newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { backUp } from "./back-up.ts";
import { quoted } from "./backup-manifest.ts";
import { openPool, type Pool } from "../pool.ts";
import { restore } from "./restore.ts";
import { withTenant } from "../tx.ts";

const place = mkdtempSync(join(tmpdir(), "back-up-"));
const file = join(place, "all.tar.gz");
const longName = `1/${"contract-".repeat(12)}.pdf`;
let source: TestDatabase;
let target: TestDatabase;
let tenantId: number;

beforeAll(async () => {
  [source, target] = [await newTestDatabase(), await newTestDatabase()];
  tenantId = await makeTenant(source.ownerPool, "云栖酒店\t\\N 'x'");
  await source.ownerPool.query("select platform.ensure_month_partition('devices.punch', '2026-10-01')");
  await withTenant(source.appPool, { tenantId }, (tx) =>
    tx.query(
      `insert into organisation.department (tenant_id, code, name_zh, name_en, path)
      select $1, 'D' || n, '部门' || n, repeat('Department with a long name ', 20), array[n] from generate_series(1, 12000) n`,
      [tenantId],
    ),
  );
  mkdirSync(join(place, "from/1"), { recursive: true });
  writeFileSync(join(place, "from", longName), "contract");
  writeFileSync(join(place, "from/1/empty"), "");
});
afterAll(async () => {
  await Promise.all([source.close(), target.close()]);
  rmSync(place, { recursive: true });
});

/** The job queue keeps a part for each day, made on the day itself: their rows are compared with their whole. */
const partOfDay = "queue_stats_[0-9]{8}$";

async function everything(pool: Pool): Promise<Record<string, unknown>> {
  const tables = await pool.query<{ name: string; columns: string }>(
    `select n.nspname || '.' || c.relname as name, case c.relkind when 'S' then 'last_value, is_called' else '*' end as columns from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind in ('r', 'p', 'S') and n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public') and (n.nspname, c.relname) <> ('platform', 'migration') and c.relname !~ '${partOfDay}' order by 1`,
  );
  const sums: Record<string, unknown> = {};
  for (const { name, columns } of tables.rows) {
    sums[name] = (
      await pool.query(
        `select count(*) as rows, md5(string_agg(t::text, '|' order by t::text)) as sum from (select ${columns} from ${quoted(name)}) t`,
      )
    ).rows[0];
  }
  const constraints = await pool.query<{ of: string; definition: string }>(
    `select conrelid::regclass::text as of, conname || ' ' || pg_get_constraintdef(oid) as definition from pg_constraint
     where conparentid = 0 and connamespace::regnamespace::text not in ('pg_catalog', 'information_schema') and conrelid::regclass::text !~ '${partOfDay}' order by 1, 2`,
  );
  sums["constraints"] = constraints.rows;
  return sums;
}

it("refuses a database that holds a company, and leaves it as it is", async () => {
  await backUp({ ownerUrl: source.ownerUrl, file, filesFolder: join(place, "from") });
  await makeTenant(target.ownerPool, "在用");
  await expect(restore({ ownerUrl: target.ownerUrl, file })).rejects.toThrow(/--replace/);
  expect((await target.ownerPool.query("select name_zh from platform.tenant")).rows).toEqual([{ name_zh: "在用" }]);
});

it("refuses while the program is at work on the database", async () => {
  const program = openPool(target.appUrl);
  await program.query("select 1");
  await expect(restore({ ownerUrl: target.ownerUrl, file, replace: true })).rejects.toThrow(/Stop it first/);
  await program.end();
});

it("refuses a damaged or cut-off file before it touches anything", async () => {
  const whole = readFileSync(file);
  const damaged = join(place, "damaged.tar.gz");
  for (const bytes of [
    whole.subarray(0, whole.length - 40),
    whole.fill(7, whole.length >> 1, (whole.length >> 1) + 40),
    Buffer.from("nothing"),
  ]) {
    writeFileSync(damaged, bytes);
    await expect(restore({ ownerUrl: target.ownerUrl, file: damaged, replace: true })).rejects.toThrow(
      /cannot be read|damaged/,
    );
  }
  expect((await target.ownerPool.query("select name_zh from platform.tenant")).rows).toEqual([{ name_zh: "在用" }]);
});

it("brings back every row, sequence, constraint and file", async () => {
  const manifest = await restore({ ownerUrl: target.ownerUrl, file, filesFolder: join(place, "to"), replace: true });
  expect(manifest.tables.find((table) => table.name === "organisation.department")).toMatchObject({ rows: 12_000 });
  expect(await everything(target.ownerPool)).toEqual(await everything(source.ownerPool));
  expect(readFileSync(join(place, "to", longName), "utf8")).toBe("contract");
  expect(readFileSync(join(place, "to/1/empty"), "utf8")).toBe("");
});

it("the restored database is under the tenant rule again", async () => {
  const rows = (tenant: number) =>
    withTenant(
      target.appPool,
      { tenantId: tenant },
      async (tx) => (await tx.query("select from organisation.department")).rowCount,
    );
  expect(await rows(tenantId)).toBe(12_000);
  expect(await rows(tenantId + 1)).toBe(0);
});
