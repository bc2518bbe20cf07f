import type { Tx } from "#platform/db/tx.ts";

/** Minutes that attendance has counted so far for each of these people, of the dates of a plan. */
export async function workedMinutes(
  tx: Tx,
  memberIds: readonly number[],
  { from, to }: { from: string; to: string },
): Promise<number[]> {
  const { rows } = await tx.query<{ memberId: number; minutes: number }>(
    `select member_id as "memberId", coalesce(sum(paid_minutes), 0)::int as minutes from attendance.worked_portion
     where tenant_id = $1 and member_id = any($2::bigint[]) and counted_on between $3::date and $4::date
       and work_date between $3::date - 2 and $4::date + 1 and not voided
     group by member_id`,
    [tx.tenantId, memberIds, from, to],
  );
  const minutes = new Map(rows.map((row) => [row.memberId, row.minutes]));
  return memberIds.map((id) => minutes.get(id) ?? 0);
}
