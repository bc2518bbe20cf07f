import type { Tx } from "#platform/db/tx.ts";

/** What to add to somebody's record; negative to take back. */
export interface WorkCount {
  memberId: number;
  times: number;
  lateTimes: number;
  minutes: number;
}

/** Keeps the record on employees' cards (times worked, late, hours); told by the area that confirms attendance. */
export async function countWork(tx: Tx, counts: readonly WorkCount[]): Promise<void> {
  await tx.query(
    `update people.person p set times_worked = greatest(0, p.times_worked + c.times),
       late_count = greatest(0, p.late_count + c.late), minutes_worked = greatest(0, p.minutes_worked + c.minutes)
     from (select member_id, sum(times)::int as times, sum(late)::int as late, sum(minutes)::bigint as minutes
           from unnest($2::bigint[], $3::int[], $4::int[], $5::bigint[]) as t (member_id, times, late, minutes) group by member_id) c
     where p.tenant_id = $1 and p.member_id = c.member_id`,
    [
      tx.tenantId,
      counts.map((one) => one.memberId),
      counts.map((one) => one.times),
      counts.map((one) => one.lateTimes),
      counts.map((one) => one.minutes),
    ],
  );
}
