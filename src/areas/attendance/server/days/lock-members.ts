import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { beforeAnyLock } from "../periods/period-locks.ts";

/**
 * Days and their deltas are worked on one person at a time: the wait ends when whoever else computes or punches for them
 * has committed. Everybody locks in one order, so that nobody waits for somebody who waits for them: a line and its
 * assignment, the turns, then rows of attendance. Whoever locks a day, or a document about one, has taken the turn of its
 * person before; only the confirmation of a whole period takes its days without, in the order in which they are computed. The
 * one step back is what confirming tells the lines at its end: where that meets somebody who is put on or taken off, one
 * of both is done again.
 */
export async function lockMembers(tx: Tx, memberIds: readonly number[]): Promise<void> {
  // Sent together and answered in this order.
  await Promise.all([
    beforeAnyLock(tx),
    tx.query(
      { name: "attendance-turns", text: "select pg_advisory_xact_lock($1, id::int) from unnest($2::bigint[]) as id" },
      [tx.tenantId, [...new Set(memberIds)].sort((a, b) => a - b)],
    ),
  ]);
}

/** The turns of everybody whose days `d` these are. */
export async function lockMembersOfDays(tx: Tx, where: Sql): Promise<void> {
  const { rows } = await tx.query<{ memberId: number }>(
    sql`select distinct d.member_id as "memberId" from attendance.day d where d.tenant_id = ${tx.tenantId} and ${where}`,
  );
  await lockMembers(
    tx,
    rows.map((row) => row.memberId),
  );
}
