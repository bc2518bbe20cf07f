import type { NotNull } from "#platform/db/sql.ts";
import type { Pool } from "#platform/db/pool.ts";
import { withTenant } from "#platform/db/tx.ts";
import { verifyChain, type Checked } from "./verify.ts";

/** The shortest time that lines are kept, and how long where nothing is said, months. */
export const [leastMonths, usualMonths] = [6, 36];

/**
 * Deletes the lines that are older than `months` (six at least), those only whose chain holds, and leaves a line for each part
 * that says which they were and how the chain stood. Gives how many, and the fault that stopped it.
 */
export async function removeOld(
  pool: Pool,
  tenantId: number,
  months: number,
  signal?: AbortSignal,
): Promise<{ removed: number; fault: Checked["fault"] }> {
  let removed = 0;
  while (!signal?.aborted) {
    const part = await withTenant(pool, { tenantId }, async (tx) => {
      const { through, fault } = await verifyChain(tx);
      if (fault !== null && fault.kind !== "unsealed") return { removed: 0, fault };
      if (through === null) return { removed: 0, fault: null };
      const { rows } = await tx.query<{ removed: NotNull<number> }>(
        "select platform.remove_operations($1, $2) as removed",
        [months, through],
      );
      return { removed: rows[0]!.removed, fault: null };
    });
    removed += part.removed;
    if (part.removed === 0) return { removed, fault: part.fault };
  }
  return { removed, fault: null };
}
