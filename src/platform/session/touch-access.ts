import type { Tx } from "#platform/db/tx.ts";

/**
 * Tells every process that roles, accounts, scopes or departments of this company changed: rights are read again
 * from the commit on. Every function that changes one of them calls it.
 */
export async function touchAccess(tx: Tx): Promise<void> {
  await tx.query("update platform.tenant set access_version = access_version + 1 where id = $1", [tx.tenantId]);
}
