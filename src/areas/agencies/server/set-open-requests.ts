import type { Tx } from "#platform/db/tx.ts";

/** How many offers wait for each labour company's answer; told by the area that offers demand. */
export async function setOpenRequests(tx: Tx, counts: readonly { agencyId: number; count: number }[]): Promise<void> {
  await tx.query(
    `update agencies.agency a set open_requests = c.count
     from unnest($2::bigint[], $3::int[]) as c (id, count) where a.tenant_id = $1 and a.id = c.id and a.open_requests <> c.count`,
    [tx.tenantId, counts.map((one) => one.agencyId), counts.map((one) => one.count)],
  );
}
