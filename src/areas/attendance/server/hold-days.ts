import { sql, type SQL } from "drizzle-orm";
import type { Tx } from "#platform/db/tx.ts";
import { countedBetween } from "./counted-between.ts";

/**
 * Gives confirmed days of a period to the statement that pays them and keeps them as they are until it lets go:
 * `within` narrows the records `d`. Days that wait for a second look (their inputs changed after they were confirmed),
 * that were dismissed or that another statement holds stay free. Gives how many it took.
 */
export async function holdDays(tx: Tx, range: { from: string; to: string; within: SQL }, statementNumber: string): Promise<number> {
  const done = await tx.execute(sql`
    update attendance.day d set held_by = ${statementNumber}
    where d.tenant_id = ${tx.tenantId} and ${countedBetween("d", range.from, range.to)} and ${range.within}
      and d.confirmed_at is not null and d.held_by is null and not d.voided and not d.underlying_changed and d.state is not null`);
  return done.rowCount ?? 0;
}

/** Frees the days a statement holds: all of them, or those of the given assignments. */
export async function releaseDays(tx: Tx, range: { from: string; to: string }, statementNumber: string, assignmentIds?: readonly number[]): Promise<void> {
  const only = assignmentIds ? sql`d.assignment_id = any(${sql.param([...assignmentIds])}::bigint[])` : sql`true`;
  await tx.execute(sql`
    update attendance.day d set held_by = null
    where d.tenant_id = ${tx.tenantId} and ${countedBetween("d", range.from, range.to)}
      and d.held_by = ${statementNumber} and ${only}`);
}
