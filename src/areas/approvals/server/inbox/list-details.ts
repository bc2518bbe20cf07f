import type { Tx } from "#platform/db/tx.ts";
import { lastStepOf } from "../engine/last-step.ts";

/** SQL text: whether the cost of `i` is hidden from a member, who is neither its submitter nor its applicant, by the last step they were asked in. */
export function costHiddenFrom(member: string): string {
  return `coalesce(i.submitter_member_id = ${member} or i.applicant_member_id = ${member}, false) = false
    and coalesce((select v.cost_hidden_at <> '[]' and v.cost_hidden_at ? ${lastStepOf("i.tenant_id", "i.id", member)}
      from approvals.flow_version v where v.tenant_id = i.tenant_id and v.id = i.flow_version_id), false)`;
}

export interface ListDetails {
  id: number;
  /** Whose turn it is and since when; null where it is nobody's. */
  since: string | null;
  names: string | null;
  isCostHidden: boolean;
}

const statement = {
  name: "approvals-list-details",
  text: `select i.id, w.since, w.names, ${costHiddenFrom("$2")} as "isCostHidden"
    from approvals.instance i
    left join lateral (select min(t.opened_at) as since, string_agg(m.name, ', ' order by m.id) as names
      from approvals.task t join organisation.member_view m on m.tenant_id = t.tenant_id and m.id = t.member_id
      where t.tenant_id = i.tenant_id and t.instance_id = i.id and t.state = 'pending' and i.status = 'underApproval') w on true
    where i.tenant_id = $3 and i.id = any((select $1::bigint[])::bigint[])`,
};

/** What stands beside the rows of one page, asked for them only. */
export async function detailsOf(
  tx: Tx,
  instanceIds: readonly number[],
  memberId: number,
): Promise<ReadonlyMap<number, ListDetails>> {
  const { rows } = await tx.query<ListDetails>(statement, [instanceIds, memberId, tx.tenantId]);
  return new Map(rows.map((row) => [row.id, row]));
}
