import type { Tx } from "#platform/db/tx.ts";

/** Facts of a company are written by one transaction at a time. */
export async function inTurn(tx: Tx): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('statement facts ' || $1::text, 0))", [tx.tenantId]);
}
