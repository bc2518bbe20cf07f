import type { Tx } from "#platform/db/tx.ts";

export interface PutOnChange {
  lineId: number;
  /** Null for people that no agency's share covers. */
  allocationId: number | null;
  /** People more, or fewer when negative. */
  people: number;
}

/**
 * Counts people put on, or taken off; told by scheduling in its own transaction, with the lines locked by
 * `lineRoom`. The database itself refuses more than the headcount.
 */
export async function recordPutOn(tx: Tx, changes: readonly PutOnChange[]): Promise<void> {
  if (changes.length === 0) return;
  const heads = changes.map((change) => change.people);
  await tx.query(
    `update work_orders.line l set put_on = l.put_on + c.people
     from (select id, sum(people)::int as people from unnest($2::bigint[], $3::int[]) as u (id, people) group by id) c where l.tenant_id = $1 and l.id = c.id`,
    [tx.tenantId, changes.map((change) => change.lineId), heads],
  );
  await tx.query(
    `update work_orders.allocation a set put_on = a.put_on + c.people
     from (select id, sum(people)::int as people from unnest($2::bigint[], $3::int[]) as u (id, people) where id is not null group by id) c where a.tenant_id = $1 and a.id = c.id`,
    [tx.tenantId, changes.map((change) => change.allocationId), heads],
  );
}
