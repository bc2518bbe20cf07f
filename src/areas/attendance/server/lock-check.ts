import type { Tx } from "#platform/db/tx.ts";

/** Whether a department's day lies in a locked period. */
export type IsLocked = (date: string, departmentId: number) => boolean;

/** The locks of a period: of the company, of a legal entity, or of a department and those below it. */
export async function locksIn(tx: Tx, from: string, to: string): Promise<IsLocked> {
  const { rows } = await tx.query<{ from: string; to: string; reach: number[] | null }>(
    {
      name: "attendance-locks",
      text: `select l.from_date as from, l.to_date as to,
               case when l.department_id is not null or l.legal_entity_id is not null then
                 (select coalesce(array_agg(r.department_id), '{}') from attendance.lock_reach r where r.tenant_id = l.tenant_id and r.lock_id = l.id) end as reach
             from attendance.locked_period l where l.tenant_id = $1 and l.from_date <= $3::date and l.to_date >= $2::date`,
    },
    [tx.tenantId, from, to],
  );
  if (rows.length === 0) return () => false;
  const locks = rows.map(({ from: first, to: last, reach }) => ({ first, last, reach: reach && new Set(reach) }));
  return (date, departmentId) => locks.some(({ first, last, reach }) => date >= first && date <= last && (reach === null || reach.has(departmentId)));
}
