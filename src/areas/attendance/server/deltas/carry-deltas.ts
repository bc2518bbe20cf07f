import type { Tx } from "#platform/db/tx.ts";
import { computeDays } from "../days/compute-days.ts";
import { lockMembers } from "../days/lock-members.ts";

/** Keeps the waiting deltas of a labour company's people as they are until the commit: those that fall into a period which ends by `until`. */
export async function lockDeltas(tx: Tx, agencyId: number, until: string): Promise<void> {
  const { rows } = await tx.query<{ memberId: number }>(
    `select distinct member_id as "memberId" from attendance.delta where tenant_id = $1 and agency_id = $2 and counts_from <= $3 and state = 'waiting'`,
    [tx.tenantId, agencyId, until],
  );
  await lockMembers(
    tx,
    rows.map((row) => row.memberId),
  );
}

/** Gives waiting deltas to the statement that pays them; their days stay as they are until it lets go. */
export async function carryDeltas(tx: Tx, ids: readonly number[], statementNumber: string, at: string): Promise<void> {
  await tx.query(
    "update attendance.delta set state = 'carried', carried_by = $3, settled_at = $4 where tenant_id = $1 and id = any($2::bigint[]) and state = 'waiting'",
    [tx.tenantId, ids, statementNumber, at],
  );
}

/**
 * What a statement no longer pays waits again (all it carries, or the given ones), and days that nothing holds any
 * more are computed: those whose deltas wait in its period too, for it may have let go of their figures before.
 */
export async function releaseDeltas(
  tx: Tx,
  statement: { number: string; from: string; to: string },
  at: string,
  ids?: readonly number[],
): Promise<void> {
  const { rows } = await tx.query<{ memberId: number; workDate: string }>(
    `with freed as (
       update attendance.delta set state = 'waiting', carried_by = null, settled_at = null
       where tenant_id = $1 and carried_by = $2 and ($3::bigint[] is null or id = any($3)) returning member_id, work_date)
     select member_id as "memberId", work_date as "workDate" from freed
     union select member_id, work_date from attendance.delta where tenant_id = $1 and state in ('waiting', 'left') and work_date between $4::date - 2 and $5::date + 1 and $3::bigint[] is null
     union select member_id, work_date from attendance.adjustment where tenant_id = $1 and after_freeze and state = 'approved' and work_date between $4::date - 2 and $5::date + 1 and $3::bigint[] is null`,
    [tx.tenantId, statement.number, ids ?? null, statement.from, statement.to],
  );
  for (const [month, days] of Map.groupBy(rows, (row) => row.workDate.slice(0, 7))) {
    const dates = days.map((day) => day.workDate).sort();
    await computeDays(tx, {
      from: dates[0] ?? month,
      to: dates.at(-1) ?? month,
      memberIds: days.map((day) => day.memberId),
      now: at,
    });
  }
}
