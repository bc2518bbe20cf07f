import type { Tx } from "#platform/db/tx.ts";

/** Whether a department's day lies in a locked period. */
export type IsLocked = (date: string, departmentId: number) => boolean;

/** The locks of a period; one of a department holds for those below it too. */
export async function locksIn(tx: Tx, from: string, to: string): Promise<IsLocked> {
  const { rows } = await tx.query<{ from: string; to: string; below: number[] | null }>(
    {
      name: "attendance-locks",
      text: `select l.from_date as from, l.to_date as to,
               case when l.department_id is not null then
                 (select array_agg(d.id) from organisation.department_view d where d.tenant_id = l.tenant_id and l.department_id = any(d.path)) end as below
             from attendance.locked_period l where l.tenant_id = $1 and l.from_date <= $3::date and l.to_date >= $2::date`,
    },
    [tx.tenantId, from, to],
  );
  if (rows.length === 0) return () => false;
  const locks = rows.map(({ from: first, to: last, below }) => ({ first, last, below: below && new Set(below) }));
  return (date, departmentId) => locks.some(({ first, last, below }) => date >= first && date <= last && (below === null || below.has(departmentId)));
}
