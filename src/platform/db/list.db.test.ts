import { sql } from "#platform/db/sql.ts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTenant, newTestDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { listRows, type ListInput } from "./list.ts";
import { withReadOnly } from "./tx.ts";

let db: TestDatabase;
let tenantId: number;
const rows = 10_030;

beforeAll(async () => {
  db = await newTestDatabase();
  tenantId = await makeTenant(db.ownerPool, "Lists");
  await db.ownerPool.query(`
    create schema lists; grant usage on schema lists to muster_rls;
    create table lists.item (tenant_id int not null, id int not null, primary key (tenant_id, id));
    call platform.protect('lists.item')`);
  await db.ownerPool.query("insert into lists.item select $1, n from generate_series(1, $2::int) as n", [
    tenantId,
    rows,
  ]);
});
afterAll(() => db.close());

const list = (input: ListInput, atMost = rows) =>
  withReadOnly(db.appPool, { tenantId }, (tx) =>
    listRows<{ id: number }>(
      tx,
      {
        columns: sql`i.id`,
        from: sql`lists.item i`,
        where: [sql`i.id <= ${atMost}`],
        sorts: { id: sql`i.id` },
        defaultSort: "id",
        key: sql`i.id`,
      },
      input,
    ),
  );

/** Each item with its double, found by the items alone. */
const joined = (input: ListInput, atMost = rows) =>
  withReadOnly(db.appPool, { tenantId }, (tx) =>
    listRows<{ id: number; other: number }>(
      tx,
      {
        columns: sql`i.id, o.id as other`,
        from: sql`lists.item i left join lists.item o on o.tenant_id = i.tenant_id and o.id = i.id * 2`,
        countFrom: sql`lists.item i`,
        where: [sql`i.id <= ${atMost}`],
        sorts: { id: sql`i.id`, last: sql`i.id % 10`, other: sql`o.id` },
        defaultSort: "id",
        key: sql`i.id`,
        keysFirst: ["id", "last"],
      },
      input,
    ),
  );

describe("a page of a list", () => {
  it("comes with the exact total, and without a count where the page itself tells it", async () => {
    expect(await list({ page: 2, size: 20 })).toMatchObject({ total: rows });
    const last = await list({ page: 502, size: 20 });
    expect([last.total, last.rows.map((row) => row.id)]).toEqual([
      rows,
      [10_021, 10_022, 10_023, 10_024, 10_025, 10_026, 10_027, 10_028, 10_029, 10_030],
    ]);
    expect(await list({ page: 9, size: 20 }, 5)).toEqual({ rows: [], total: 5 });
  });

  it("takes a long list's total as the viewer knows it, a short one's never", async () => {
    expect((await list({ page: 3, size: 20, known: 10_029 })).total).toBe(10_029);
    expect(await list({ page: 3, size: 20, known: 100_001 })).toMatchObject({ total: 100_000, more: true });
    expect((await list({ page: 3, size: 20, known: 9_999 })).total).toBe(rows);
    expect((await list({ page: 502, size: 20, known: 12_000 })).total).toBe(rows);
  });

  it("reads the same rows in the same order when its keys are found first", async () => {
    expect(await joined({ page: 3, size: 3, sort: "-id" }, 100)).toEqual({
      rows: [94, 93, 92].map((id) => ({ id, other: id * 2 })),
      total: 100,
    });
    expect((await joined({ page: 2, size: 3, sort: "last" }, 40)).rows.map((row) => row.id)).toEqual([40, 1, 11]);
    expect((await joined({ page: 1, size: 2, sort: "-other" }, 100)).rows.map((row) => row.id)).toEqual([100, 99]);
    expect(await joined({ page: 9, size: 20 }, 5)).toEqual({ rows: [], total: 5 });
  });
});
