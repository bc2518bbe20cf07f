import { setTimeout } from "node:timers/promises";
import type { Pool } from "#platform/db/pool.ts";
import { withTenant } from "#platform/db/tx.ts";
import { sealCompany } from "#platform/operation-log/seal.ts";

/** Seals all lines of a company; waits for transactions of other tests, which the same server has in other databases. Gives how many. */
export async function sealNow(pool: Pool, tenantId: number): Promise<number> {
  let sealed = 0;
  for (;;) {
    sealed += await sealCompany(pool, tenantId);
    const { rowCount } = await withTenant(pool, { tenantId }, (tx) =>
      tx.query(
        `select from platform.operation_log l where l.tenant_id = $1
       and not exists (select from platform.operation_seal s where s.tenant_id = $1 and s.entry_id = l.id) limit 1`,
        [tenantId],
      ),
    );
    if (rowCount === 0) return sealed;
    await setTimeout(20);
  }
}
