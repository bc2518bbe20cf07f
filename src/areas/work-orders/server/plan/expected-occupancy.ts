import type { Tx } from "#platform/db/tx.ts";

/** The occupancy in percent that applications expect of dates: what the newest one says that was neither withdrawn nor refused. */
export async function expectedOccupancy(tx: Tx, from: string, to: string): Promise<Map<string, number>> {
  const { rows } = await tx.query<{ date: string; percent: number }>(
    `select distinct on (l.work_date) l.work_date as date, coalesce((o.basis ->> 'occupancy')::int, 0) as percent
     from work_orders.line l join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
     where l.tenant_id = $1 and l.work_date between $2::date and $3::date and not l.cancelled
       and o.state in ('underApproval', 'approved') and o.basis ->> 'occupancy' is not null
     order by l.work_date, o.id desc`,
    [tx.tenantId, from, to],
  );
  return new Map(rows.map(({ date, percent }) => [date, percent]));
}
