import { leaveDocument } from "./application.ts";
import { ownToSubmit } from "#areas/approvals/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { actionsOf, memberScope, selectLeaves, type ReadLeave } from "./leave-sql.ts";

type Mine = OutputOf<typeof api.myLeave>;

/** One's own balances of grants that are not over, and one's latest applications. */
export async function myLeave(context: CallContext): Promise<Mine> {
  const { tx, principal, today } = context;
  const balances = await tx.query<Mine["balances"][number]>(
    `select l.kind, sum(e.minutes)::int as minutes, coalesce(-sum(e.minutes) filter (where a.state = 'underApproval'), 0)::int as waiting, min(l.valid_to) as "endsOn"
     from leave.lot l join leave.entry e on e.tenant_id = l.tenant_id and e.lot_id = l.id left join leave.application a on a.tenant_id = e.tenant_id and a.id = e.application_id
     where l.tenant_id = $1 and l.member_id = $2 and l.valid_to >= $3::date group by l.kind order by l.kind`,
    [tx.tenantId, principal.memberId, today],
  );
  const { rows } = await tx.query<ReadLeave>(
    sql`${selectLeaves(context.locale)} where a.tenant_id = ${tx.tenantId} and ${memberScope(context)} order by a.id desc limit 50`,
  );
  return {
    balances: balances.rows,
    rows: await ownToSubmit(
      context,
      leaveDocument,
      rows.map((row) => ({ ...row, actions: actionsOf(context, row) })),
    ),
  };
}
