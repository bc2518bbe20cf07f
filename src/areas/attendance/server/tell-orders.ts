import { recordActuals, type LineActual } from "#areas/work-orders/server.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Tells the order lines of these assignments how many people came and for how long, by their confirmed days. */
export async function tellOrders(tx: Tx, assignmentIds: readonly number[]): Promise<void> {
  if (assignmentIds.length === 0) return;
  const { rows } = await tx.query<LineActual>(
    // One by one: young tables have no statistics, and joins over all of them can go wrong by hours.
    `with touched as (
       select distinct s.line_id from unnest($2::bigint[]) as u (id)
       cross join lateral (select line_id from scheduling.assigned where tenant_id = $1 and assignment_id = u.id offset 0) s where s.line_id is not null)
     select t.line_id as "lineId", count(d.in_minute)::int as came, coalesce(sum(coalesce(d.adjusted_minutes, d.accounting_minutes)), 0)::bigint as minutes
     from touched t
     cross join lateral (select assignment_id, work_date from scheduling.assigned where tenant_id = $1 and line_id = t.line_id offset 0) a
     left join lateral (
       select in_minute, adjusted_minutes, accounting_minutes from attendance.day
       where tenant_id = $1 and work_date = a.work_date and assignment_id = a.assignment_id and confirmed_at is not null offset 0) d on true
     group by t.line_id`,
    [tx.tenantId, assignmentIds],
  );
  await recordActuals(tx, rows);
}
