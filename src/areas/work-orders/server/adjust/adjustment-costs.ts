import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

export interface AdjustmentCost {
  id: number;
  departmentId: number;
  date: PlainDate;
  /** What it puts to the estimate of the date. */
  fen: number;
}

/** What changes of orders that are under approval make of the estimated cost of each date. */
export async function adjustmentCosts(tx: Tx, ids: readonly number[]): Promise<AdjustmentCost[]> {
  const { rows } = await tx.query<AdjustmentCost & { date: NotNull<PlainDate>; fen: NotNull<number> }>(
    `select j.id, o.department_id as "departmentId", x."workDate" as date, sum(x.fen)::bigint as fen
     from work_orders.adjustment j
     join work_orders.work_order o on o.tenant_id = j.tenant_id and o.id = j.order_id
     cross join lateral (
       select a."workDate", coalesce(a."costFen", 0) as fen from jsonb_to_recordset(j.after) as a ("workDate" date, "costFen" bigint)
       union all
       select b."workDate", -coalesce(b."costFen", 0) from jsonb_to_recordset(j.before) as b ("workDate" date, "costFen" bigint)) x
     where j.tenant_id = $1 and j.id = any($2::bigint[]) and j.state = 'underApproval'
     group by 1, 2, 3`,
    [tx.tenantId, ids],
  );
  return rows;
}
