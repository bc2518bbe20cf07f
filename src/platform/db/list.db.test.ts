import { sql } from "drizzle-orm";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { listRows, type ListInput } from "./list.ts";
import { withReadOnly } from "./tx.ts";

let db: TestDatabase;
let tenantId: number;
const rows = 10_030;

beforeAll(async () => {
  db = await testDatabase();
  tenantId = await makeTenant(db.ownerPool, "Lists");
  await db.ownerPool.query(`
    create schema lists; grant usage on schema lists to muster_rls;
    create table lists.item (tenant_id int not null, id int not null, primary key (tenant_id, id));
    call platform.protect('lists.item')`);
  await db.ownerPool.query("insert into lists.item select $1, n from generate_series(1, $2::int) as n", [tenantId, rows]);
});
afterAll(() => db.close());

const list = (input: ListInput, atMost = rows) =>
  withReadOnly(db.appPool, { tenantId }, (tx) =>
    listRows<{ id: number }>(tx, { columns: sql`i.id`, from: sql`lists.item i`, where: [sql`i.id <= ${atMost}`], sorts: { id: sql`i.id` }, defaultSort: "id", key: sql`i.id` }, input));

describe("a page of a list", () => {
  it("comes with the exact total, and without a count where the page itself tells it", async () => {
    expect(await list({ page: 2, size: 20 })).toMatchObject({ total: rows });
    const last = await list({ page: 502, size: 20 });
    expect([last.total, last.rows.map((row) => row.id)]).toEqual([rows, [10_021, 10_022, 10_023, 10_024, 10_025, 10_026, 10_027, 10_028, 10_029, 10_030]]);
    expect(await list({ page: 9, size: 20 }, 5)).toEqual({ rows: [], total: 5 });
  });

  it("takes a long list's total as the viewer knows it, a short one's never", async () => {
    expect((await list({ page: 3, size: 20, known: 10_029 })).total).toBe(10_029);
    expect(await list({ page: 3, size: 20, known: 100_001 })).toMatchObject({ total: 100_000, more: true });
    expect((await list({ page: 3, size: 20, known: 9_999 })).total).toBe(rows);
    expect((await list({ page: 502, size: 20, known: 12_000 })).total).toBe(rows);
  });
});
