import type { Tx } from "#platform/db/tx.ts";

/** The hotel took a share back while its line is up for grabs: its company has taken nothing there any more. The line is locked. */
export async function forgetTaken(tx: Tx, { lineId, agencyId }: { lineId: number; agencyId: number }): Promise<void> {
  await tx.query(
    `update work_orders.open_places_company c set taken = 0, taken_at = null from work_orders.open_places s
     where c.tenant_id = $1 and s.tenant_id = c.tenant_id and s.id = c.open_places_id and s.line_id = $2 and s.state = 'running' and c.agency_id = $3`,
    [tx.tenantId, lineId, agencyId],
  );
}
