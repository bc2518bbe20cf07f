import type { Tx } from "#platform/db/tx.ts";

export interface CoveringCompany {
  /** Position of the wanted post and date, from 0. */
  index: number;
  agencyId: number;
  contractId: number;
  number: string;
}

/** Enabled labour companies whose approved contract covers a post on a date, in the order in which they are asked. */
export async function companiesCovering(
  tx: Tx,
  wanted: readonly { postId: number; date: string }[],
): Promise<CoveringCompany[]> {
  const found = await tx.query<CoveringCompany>(
    `select g.position::int - 1 as "index", c.agency_id as "agencyId", c.contract_id as "contractId", h.number
     from unnest($1::bigint[], $2::date[]) with ordinality as g (post_id, day, position)
     join contracts.coverage c on c.tenant_id = $3 and c.post_id = g.post_id and c.term @> g.day
     join agencies.labour_company a on a.tenant_id = c.tenant_id and a.id = c.agency_id and a.enabled
     join contracts.contract h on h.tenant_id = c.tenant_id and h.id = c.contract_id
     order by g.position, a.priority, a.id`,
    [wanted.map((one) => one.postId), wanted.map((one) => one.date), tx.tenantId],
  );
  return found.rows;
}
