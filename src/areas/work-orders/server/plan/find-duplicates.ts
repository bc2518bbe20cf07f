import type { Tx } from "#platform/db/tx.ts";
import type { DemandLine } from "../../rules/duplicates.ts";

export interface DuplicateLine extends DemandLine {
  orderId: number;
  number: string;
  state: string;
}

/** Stored lines that these would double: same department, post and date, overlapping hours, neither rejected, revoked nor deleted. */
export async function findDuplicates(
  tx: Tx,
  lines: readonly DemandLine[],
  exceptOrderId: number | null,
): Promise<DuplicateLine[]> {
  if (lines.length === 0) return [];
  const { rows } = await tx.query<DuplicateLine & { id: number }>(
    `select distinct l.id, l.order_id as "orderId", o.number, o.state, l.department_id as "departmentId", l.post_id as "postId",
            l.work_date as "workDate", l.start_minute as "startMinute", l.end_minute as "endMinute", l.headcount,
            l.planned_minutes_per_person as "plannedMinutesPerPerson"
     from unnest($2::bigint[], $3::bigint[], $4::date[], $5::int[], $6::int[]) as w (department_id, post_id, work_date, start_minute, end_minute)
     join work_orders.line l on l.tenant_id = $1 and l.work_date = w.work_date and l.department_id = w.department_id and l.post_id = w.post_id
       and l.start_minute < w.end_minute and w.start_minute < l.end_minute and not l.cancelled and l.headcount > 0
     join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id and o.state not in ('rejected', 'revoked', 'deleted')
     where o.id is distinct from $7
     order by l.work_date, l.start_minute, l.id limit 200`,
    [
      tx.tenantId,
      lines.map((line) => line.departmentId),
      lines.map((line) => line.postId),
      lines.map((line) => line.workDate),
      lines.map((line) => line.startMinute),
      lines.map((line) => line.endMinute),
      exceptOrderId,
    ],
  );
  return rows;
}
