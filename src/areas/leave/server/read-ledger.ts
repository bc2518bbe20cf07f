import type { Tx } from "#platform/db/tx.ts";
import type { LedgerEntry } from "../api.ts";
import type { BalanceKind } from "../rules/leave-kinds.ts";

const columns = `e.id, e.kind, l.occasion, e.type, e.minutes, e.leave_date as "leaveDate", a.number, e.note, c.name as by, e.entered_at as at`;
const joins = `join leave.lot l on l.tenant_id = e.tenant_id and l.id = e.lot_id
  left join leave.application a on a.tenant_id = e.tenant_id and a.id = e.application_id
  left join access.account_name c on c.tenant_id = e.tenant_id and c.id = e.entered_by`;

/** What one application took and gave back, with the balance of its kind after each. */
export async function entriesOfApplication(tx: Tx, applicationId: number): Promise<LedgerEntry[]> {
  const { rows } = await tx.query<LedgerEntry>(
    `select ${columns}, (select coalesce(sum(b.minutes), 0)::int from leave.entry b where b.tenant_id = e.tenant_id and b.member_id = e.member_id and b.kind = e.kind and b.id <= e.id) as after
     from leave.entry e ${joins} where e.tenant_id = $1 and e.application_id = $2 order by e.id`,
    [tx.tenantId, applicationId],
  );
  return rows;
}

/** The whole ledger of a person's kind, newest first. */
export async function entriesOf(tx: Tx, memberId: number, kind: BalanceKind): Promise<LedgerEntry[]> {
  const { rows } = await tx.query<LedgerEntry>(
    `select ${columns}, sum(e.minutes) over (order by e.id)::int as after from leave.entry e ${joins}
     where e.tenant_id = $1 and e.member_id = $2 and e.kind = $3 order by e.id desc limit 1000`,
    [tx.tenantId, memberId, kind],
  );
  return rows;
}
