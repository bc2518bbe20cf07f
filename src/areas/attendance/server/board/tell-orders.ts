import { recordActuals, type LineActual } from "#areas/work-orders/server.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Tells the order lines of these assignments how many people came and for how long, by their confirmed days. */
export async function tellOrders(tx: Tx, assignmentIds: readonly number[]): Promise<void> {
  if (assignmentIds.length === 0) return;
  const { rows } = await tx.query<LineActual>(
    // One table and one key at a time: for tables that have just been filled the planner knows no better than to join
    // them in an order that takes hours.
    `with touched as (
       select distinct p.shift_id from unnest($2::bigint[]) as u (id)
       cross join lateral (select shift_id from scheduling.put_on where tenant_id = $1 and assignment_id = u.id offset 0) p)
     select s.line_id as "lineId", count(d.work_date)::int as confirmed, count(d.in_minute)::int as came, coalesce(sum(coalesce(d.adjusted_minutes, d.accounting_minutes)), 0)::bigint as minutes
     from touched t
     cross join lateral (select line_id from scheduling.shift_view where tenant_id = $1 and id = t.shift_id and line_id is not null offset 0) s
     cross join lateral (select assignment_id, work_date from scheduling.put_on where tenant_id = $1 and shift_id = t.shift_id offset 0) a
     left join lateral (
       select work_date, in_minute, adjusted_minutes, accounting_minutes from attendance.day
       where tenant_id = $1 and work_date = a.work_date and assignment_id = a.assignment_id and confirmed_at is not null offset 0) d on true
     group by s.line_id`,
    [tx.tenantId, assignmentIds],
  );
  await recordActuals(tx, rows);
}
