import type { Tx } from "#platform/db/tx.ts";
import type { UsualMinutes } from "../../rules/engine/expected-time.ts";

/** Days back from which answers are counted. */
const DAYS = 180;

/** The median of everybody's answers of the last months; somebody who has not answered yet is taken to be like the others. */
export async function usualMinutes(tx: Tx, memberIds: readonly number[]): Promise<UsualMinutes> {
  const { rows } = await tx.query<{ memberId: number | null; minutes: number }>(
    `select member_id as "memberId", round(percentile_cont(0.5) within group (order by extract(epoch from acted_at - opened_at) / 60))::int as minutes
     from approvals.task
     where tenant_id = $3 and state in ('approved', 'returned') and opened_at is not null and acted_at > now() - make_interval(days => $2)
     group by grouping sets ((member_id), ()) having grouping(member_id) = 1 or member_id = any($1::bigint[])`,
    [memberIds, DAYS, tx.tenantId],
  );
  const own = new Map(rows.map((row) => [row.memberId, row.minutes]));
  const others = own.get(null) ?? undefined;
  return (memberId) => own.get(memberId) ?? others;
}
