import type { Tx } from "#platform/db/tx.ts";

/** What approved orders plan for a department (and agency, where shares were accepted) in a period. */
export interface PlannedTotal {
  departmentId: number;
  workDate: string;
  people: number;
  minutes: number;
  costFen: number;
}

/** Planned people, person-minutes and fen per department and day of approved orders, both dates included. */
export async function plannedOf(tx: Tx, from: string, to: string): Promise<PlannedTotal[]> {
  const { rows } = await tx.query<PlannedTotal>(
    `select department_id as "departmentId", work_date as "workDate", sum(headcount)::int as people,
            sum(headcount * planned_minutes_per_person)::bigint as minutes, sum(estimated_cost_fen)::bigint as "costFen"
     from work_orders.line_view where work_date between $1::date and $2::date and order_state = 'approved' and not cancelled
     group by department_id, work_date order by work_date, department_id`,
    [from, to],
  );
  return rows;
}
