import type { Tx } from "#platform/db/tx.ts";

/** Days and their deltas are worked on one person at a time: the wait ends when whoever else computes or punches for him has committed. */
export async function takeTurns(tx: Tx, memberIds: readonly number[]): Promise<void> {
  await tx.query({ name: "attendance-turns", text: "select pg_advisory_xact_lock($1, id::int) from unnest($2::bigint[]) as id" }, [tx.tenantId, [...new Set(memberIds)].sort((a, b) => a - b)]);
}
