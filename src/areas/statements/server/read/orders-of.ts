import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

/** The orders whose shifts are on a statement. */
export async function ordersOf(
  tx: Tx,
  statementId: number,
): Promise<{ id: NotNull<number>; number: NotNull<string> }[]> {
  const { rows } = await tx.query<{ id: NotNull<number>; number: NotNull<string> }>(
    `select distinct a.order_id as id, a.order_number as number from statements.line l
     join scheduling.assigned a on a.tenant_id = l.tenant_id and a.assignment_id = l.assignment_id and a.work_date = l.work_date
     where l.tenant_id = $1 and l.statement_id = $2 and l.active and a.order_id is not null order by 2`,
    [tx.tenantId, statementId],
  );
  return rows;
}
