import { afterAll, beforeAll, expect, it } from "vitest";
import { makeTenant, newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { keepStatistics, refreshStatistics } from "./statistics.ts";

let db: TestDatabase;
let tenantId: number;

beforeAll(async () => {
  db = await newTestDatabase();
  tenantId = await makeTenant(db.ownerPool, "Statistics");
  await db.ownerPool.query(`
    create schema loads; grant usage on schema loads to muster_rls;
    create table loads.event (tenant_id int not null, day date not null, id int not null, primary key (tenant_id, day, id)) partition by range (day);
    create table loads.event_202601 partition of loads.event for values from ('2026-01-01') to ('2026-02-01') with (autovacuum_enabled = off);
    create table loads.event_202602 partition of loads.event for values from ('2026-02-01') to ('2026-03-01') with (autovacuum_enabled = off)`);
});
afterAll(() => db.close());

const load = async (from: number, to: number) => {
  const client = await db.ownerPool.connect();
  try {
    await client.query(
      "insert into loads.event select $1, '2026-01-01'::date + n % 50, n from generate_series($2::int, $3::int) as n",
      [tenantId, from, to],
    );
    // Else it is told up to a second later, behind a count that was taken in between.
    await client.query("select pg_stat_force_next_flush()");
  } finally {
    client.release();
  }
};
const known = async () => {
  const { rows } = await db.ownerPool.query<{ name: string; tuples: number }>(
    "select relname as name, reltuples::int as tuples from pg_class where relnamespace = 'loads'::regnamespace and relkind in ('r', 'p') order by 1",
  );
  return Object.fromEntries(rows.map((row) => [row.name, row.tuples]));
};

it("what was loaded is known at once, parents of partitions too; what hardly grew is left alone", async () => {
  await load(1, 5_000);
  await refreshStatistics(db.appPool);
  await refreshStatistics(db.appPool);
  expect(await known()).toEqual({ event: 5_000, event_202601: 3_100, event_202602: 1_900 });
  await load(5_001, 5_100);
  await refreshStatistics(db.appPool);
  expect(await known()).toEqual({ event: 5_000, event_202601: 3_100, event_202602: 1_900 });
  await load(5_101, 15_000);
  await refreshStatistics(db.appPool);
  await refreshStatistics(db.appPool);
  expect((await known())["event"]).toBe(15_000);
});

it("is looked after until told to end, and a failure does not end it", async () => {
  await load(15_001, 60_000);
  const failures: unknown[] = [];
  const end = keepStatistics(db.appPool, (error) => failures.push(error), 5);
  await expect.poll(async () => (await known())["event"], { timeout: 20_000 }).toBe(60_000);
  expect(failures).toEqual([]);
  await end();
  const broken = { connect: () => Promise.reject(new Error("gone")) } as unknown as typeof db.appPool;
  const endBroken = keepStatistics(broken, (error) => failures.push(error), 5);
  await expect.poll(() => failures.length, { timeout: 20_000 }).toBeGreaterThan(1);
  await endBroken();
});
