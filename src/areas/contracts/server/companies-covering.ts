import type { Tx } from "#platform/db/tx.ts";

export interface CoveringCompany {
  /** Position of the wanted post and date, from 0. */
  index: number;
  agencyId: number;
  contractId: number;
  number: string;
}

/**
 * Enabled labour companies whose approved contract covers a post on a date, in the order in which they are asked; of a
 * named one only that.
 */
export async function companiesCovering(
  tx: Tx,
  wanted: readonly { postId: number; date: string; agencyId?: number | null }[],
): Promise<CoveringCompany[]> {
  const found = await tx.query<CoveringCompany>(
    `select g.position::int - 1 as "index", c.agency_id as "agencyId", c.contract_id as "contractId", h.number
     from unnest($2::bigint[], $3::bigint[], $4::date[]) with ordinality as g (agency_id, post_id, day, position)
     join contracts.coverage c on c.tenant_id = $1 and c.post_id = g.post_id and c.term @> g.day and (g.agency_id is null or c.agency_id = g.agency_id)
     join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = c.agency_id and a.enabled
     join contracts.contract h on h.tenant_id = c.tenant_id and h.id = c.contract_id
     order by g.position, a.priority, a.id`,
    [
      tx.tenantId,
      wanted.map((one) => one.agencyId ?? null),
      wanted.map((one) => one.postId),
      wanted.map((one) => one.date),
    ],
  );
  return found.rows;
}
