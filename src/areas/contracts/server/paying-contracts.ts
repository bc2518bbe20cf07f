import type { Tx } from "#platform/db/tx.ts";

export interface DayToPay {
  contractId: number | null;
  agencyId: number | null;
  postId: number;
  /** `YYYY-MM-DD`. */
  date: string;
}

/**
 * By which contract each day is paid: the one it was put on by, if that still holds on the date, else the one that
 * covers the post; null where there is none.
 */
export async function payingContracts(tx: Tx, days: readonly DayToPay[]): Promise<(number | null)[]> {
  const { rows } = await tx.query<{ id: number | null }>(
    `select coalesce(h.id, c.contract_id) as id
     from unnest($2::bigint[], $3::bigint[], $4::bigint[], $5::date[]) with ordinality as g (contract_id, agency_id, post_id, day, position)
     left join contracts.contract_head h on h.tenant_id = $1 and h.id = g.contract_id and h.state in ('approved', 'ended') and g.day between h.start_date and h.last_date
     left join contracts.covered_post c on c.tenant_id = $1 and c.agency_id = g.agency_id and c.post_id = g.post_id and g.day between c.first_date and c.last_date
     order by g.position`,
    [
      tx.tenantId,
      days.map((day) => day.contractId),
      days.map((day) => day.agencyId),
      days.map((day) => day.postId),
      days.map((day) => day.date),
    ],
  );
  return rows.map((row) => row.id);
}
