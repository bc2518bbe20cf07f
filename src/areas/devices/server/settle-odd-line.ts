import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Takes an unreadable line off the list of those to look at, with a person's note. */
export async function settleOddLine(tx: Tx, settled: { id: number; note: string; by: number }): Promise<void> {
  const done = await tx.query(
    "update devices.odd_line set settled_at = now(), settled_by = $3, settle_note = $4 where tenant_id = $1 and id = $2 and settled_at is null",
    [tx.tenantId, settled.id, settled.by, settled.note],
  );
  if (done.rowCount === 0) throw refuse(commonRefusals.notFound);
}
