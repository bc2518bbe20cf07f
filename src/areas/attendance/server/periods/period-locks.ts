import type { Tx } from "#platform/db/tx.ts";

const name = "hashtextextended('attendance lock ' || $1::text, 0)";

/**
 * Whoever changes days calls it before they read whether they are locked, and before they hold a row: a lock that is set
 * meanwhile waits for their commit, so that no figure changes behind it.
 */
export async function beforeAnyLock(tx: Tx): Promise<void> {
  await tx.query({ name: "attendance-before-locks", text: `select pg_advisory_xact_lock_shared(${name})` }, [
    tx.tenantId,
  ]);
}

/** For setting and taking off a lock: waits for everybody who is changing days of the company, and lets nobody begin before the commit. */
export async function aloneToLock(tx: Tx): Promise<void> {
  await tx.query(`select pg_advisory_xact_lock(${name})`, [tx.tenantId]);
}
