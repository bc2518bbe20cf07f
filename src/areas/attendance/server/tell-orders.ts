import { recordActuals, type LineActual } from "#areas/work-orders/server.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Tells the order lines of these assignments how many people came and for how long, by their confirmed days. */
export async function tellOrders(tx: Tx, assignmentIds: readonly number[]): Promise<void> {
  if (assignmentIds.length === 0) return;
  const { rows } = await tx.query<LineActual>(
    `with touched as (select distinct line_id from scheduling.assigned where tenant_id = $1 and assignment_id = any($2::bigint[]) and line_id is not null)
     select a.line_id as "lineId", count(d.in_minute)::int as came, coalesce(sum(coalesce(d.adjusted_minutes, d.accounting_minutes)), 0)::bigint as minutes
     from touched t join scheduling.assigned a on a.tenant_id = $1 and a.line_id = t.line_id
     left join attendance.day d on d.tenant_id = $1 and d.work_date = a.work_date and d.assignment_id = a.assignment_id and d.confirmed_at is not null
     group by a.line_id`,
    [tx.tenantId, assignmentIds],
  );
  await recordActuals(tx, rows);
}
