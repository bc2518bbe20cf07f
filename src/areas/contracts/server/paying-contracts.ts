import { sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

/** What of a row says who pays it; pieces of SQL. */
interface ToPay {
  company: Sql;
  /** The contract it was put on by. */
  contract: Sql;
  agency: Sql;
  post: Sql;
  date: Sql;
}

/**
 * By which contract a shift is paid: the one it was put on by, if that still holds on the date, else the one that covers
 * the post then (a newer version, or another); null where there is none. `joins` stand in the `from` of a statement.
 */
export function payingContract({ company, contract, agency, post, date }: ToPay): { joins: Sql; id: Sql } {
  return {
    joins: sql`left join contracts.contract_head put_on on put_on.tenant_id = ${company} and put_on.id = ${contract}
      and put_on.state in ('approved', 'ended') and ${date} between put_on.start_date and put_on.last_date
    left join contracts.covered_post covering on covering.tenant_id = ${company} and covering.agency_id = ${agency} and covering.post_id = ${post}
      and ${date} between covering.first_date and covering.last_date`,
    id: sql`coalesce(put_on.id, covering.contract_id)`,
  };
}

export interface DayToPay {
  contractId: number | null;
  agencyId: number | null;
  postId: number;
  /** `YYYY-MM-DD`. */
  date: string;
}

/** The same for days that no table holds. */
export async function payingContracts(tx: Tx, days: readonly DayToPay[]): Promise<(number | null)[]> {
  const paying = payingContract({
    company: sql`${tx.tenantId}`,
    contract: sql`g.contract_id`,
    agency: sql`g.agency_id`,
    post: sql`g.post_id`,
    date: sql`g.day`,
  });
  const { rows } = await tx.query<{ id: number | null }>(sql`
    select ${paying.id} as id
    from unnest(${days.map((day) => day.contractId)}::bigint[], ${days.map((day) => day.agencyId)}::bigint[], ${days.map((day) => day.postId)}::bigint[],
      ${days.map((day) => day.date)}::date[]) with ordinality as g (contract_id, agency_id, post_id, day, position)
    ${paying.joins}
    order by g.position`);
  return rows.map((row) => row.id);
}
