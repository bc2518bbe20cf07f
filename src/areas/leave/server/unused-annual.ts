import type { Tx } from "#platform/db/tx.ts";
import { dayMinutes } from "../rules/leave-kinds.ts";
import { entitlementOf } from "./grant-annual.ts";
import { readPerson } from "./take-person.ts";

/**
 * Minutes of annual leave that people who left did not take in their last year, by person: what the year came to up to
 * their last day (Measures on Paid Annual Leave art. 12) less what they were away for; whoever did not leave is not there.
 */
export async function unusedAtLeaving(tx: Tx, memberIds: readonly number[]): Promise<Map<number, number>> {
  const found = new Map<number, number>();
  if (memberIds.length === 0) return found;
  const { rows } = await tx.query<{ memberId: number; leftOn: string; taken: number }>(
    `select m.id as "memberId", m.left_on as "leftOn", coalesce((select sum(a.minutes) from leave.away a
       where a.tenant_id = m.tenant_id and a.member_id = m.id and a.kind = 'annual' and a.work_date between date_trunc('year', m.left_on) and m.left_on), 0)::int as taken
     from organisation.member_view m where m.tenant_id = $1 and m.id = any($2::bigint[]) and m.left_on is not null order by m.id`,
    [tx.tenantId, memberIds],
  );
  for (const { memberId, leftOn, taken } of rows) {
    const entitlement = await entitlementOf(tx, await readPerson(tx, memberId), Number(leftOn.slice(0, 4)));
    found.set(memberId, Math.max(0, (entitlement?.days ?? 0) * dayMinutes - taken));
  }
  return found;
}
