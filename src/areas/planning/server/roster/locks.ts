import type { Tx } from "#platform/db/tx.ts";

/** Which dates of which departments attendance has locked within a range. */
export async function locksOver(
  tx: Tx,
  from: string,
  to: string,
): Promise<(date: string, departmentId: number) => boolean> {
  const { rows } = await tx.query<{ from: string; to: string; reach: number[] | null }>(
    `select from_date as "from", to_date as "to", department_ids as reach from attendance.locked_period
     where tenant_id = $1 and from_date <= $3::date and to_date >= $2::date`,
    [tx.tenantId, from, to],
  );
  const locks = rows.map(({ reach, ...dates }) => ({ ...dates, reach: reach && new Set(reach) }));
  return (date, departmentId) =>
    locks.some((one) => one.from <= date && date <= one.to && (one.reach === null || one.reach.has(departmentId)));
}
