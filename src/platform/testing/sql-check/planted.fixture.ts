// Faults of statements, one a function, for the test of the check.
import { sql, type NotNull, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

export const renamed = (tx: Tx) =>
  tx.query<{ id: number; title: string }>("select id, titel as title from organisation.post where tenant_id = $1", [1]);

export const missing = (tx: Tx) =>
  tx.query<{ id: number; name: string }>("select id, name_zh from organisation.post where tenant_id = $1", [1]);

export const wrongType = (tx: Tx) =>
  tx.query<{ id: string; codes: number[] }>(
    sql`select id, array[code] as codes from organisation.post where tenant_id = ${1}`,
  );

export const wrongState = (tx: Tx) =>
  tx.query<{ id: number }>(
    "select id from work_orders.work_order where tenant_id = $1 and state in ('approved', 'aproved')",
    [1],
  );

export const writtenState = (tx: Tx) =>
  tx.query(
    "update work_orders.work_order set state = case when $2 then 'gone' else 'deleted' end where tenant_id = $1",
    [1, true],
  );

export const unknownState = (tx: Tx) =>
  tx.query<{ state: "approved" | "deleted" }>("select state from work_orders.work_order where tenant_id = $1", [1]);

export const nullColumn = (tx: Tx) =>
  tx.query<{ parentId: number }>(
    'select parent_id as "parentId" from organisation.department where tenant_id = $1',
    [1],
  );

export const nullByJoin = (tx: Tx) =>
  tx.query<{ name: string }>(
    `select d.name_zh as name from organisation.member m
       left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id where m.tenant_id = $1`,
    [1],
  );

export const nullBySum = (tx: Tx) =>
  tx.query<{ count: number; most: number }>(
    "select count(*) as count, max(id) as most from organisation.post where tenant_id = $1",
    [1],
  );

export const untyped = async (tx: Tx) =>
  (await tx.query("select id from organisation.post where tenant_id = $1", [1])).rows[0];

export const unreached = (tx: Tx, condition: Sql) =>
  tx.query<{ id: number }>(sql`select id from organisation.post where ${condition}`);

// Nothing is wrong with these.

export const narrowed = (tx: Tx) =>
  tx.query<{ parentId: number; state: "approved" }>(
    `select d.parent_id as "parentId", o.state from organisation.department d
       left join work_orders.work_order o on o.tenant_id = d.tenant_id and o.department_id = d.id
      where d.tenant_id = $1 and d.parent_id is not null and o.state = 'approved'`,
    [1],
  );

export const stated = (tx: Tx, ids: readonly number[]) =>
  tx.query<{ most: NotNull<number>; ids: number[]; count: number; id: number }>(
    sql`select (select max(id) from organisation.post where tenant_id = ${1}) as most, array(select 1) as ids,
               (select count(*) from organisation.post where tenant_id = ${1}) as count, id
          from unnest(${ids}::int[]) as given (id)`,
  );
