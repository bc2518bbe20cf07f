import type { NotNull } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../api.ts";
import { processTypeNames, processTypes, type ProcessType } from "../../process-types.ts";

/** What waits in one inbox for the viewer. */
export async function countApprovals(
  { tx, principal }: CallContext,
  { types }: InputOf<typeof api.countApprovals>,
): Promise<OutputOf<typeof api.countApprovals>> {
  const { rows } = await tx.query<OutputOf<typeof api.countApprovals>>(
    {
      name: "approvals-counts",
      text: `select
      (select count(*) from approvals.task where tenant_id = $3 and member_id = $1 and state = 'pending' and process_type = any($2))::int as todo,
      (select count(*) from approvals.instance where tenant_id = $3 and submitter_member_id = $1 and process_type = any($2)
         and status in ('underApproval', 'returned'))::int as mine,
      (select count(*) from approvals.copy where tenant_id = $3 and member_id = $1 and process_type = any($2) and read_at is null)::int as copied`,
    },
    [principal.memberId, types?.length ? types : processTypeNames, tx.tenantId],
  );
  return rows[0]!;
}

/** What waits for the viewer in all inboxes, the longest waiting first. */
export async function countTodos({ tx, principal, locale }: CallContext): Promise<OutputOf<typeof api.countTodos>> {
  const { rows } = await tx.query<{ processType: ProcessType; count: number; oldestAt: NotNull<string> }>(
    {
      name: "approvals-todos",
      text: `
      select process_type as "processType", count(*)::int as count, min(opened_at) as "oldestAt"
      from approvals.task where tenant_id = $1 and member_id = $2 and state = 'pending' group by process_type order by min(opened_at)`,
    },
    [tx.tenantId, principal.memberId],
  );
  return {
    total: rows.reduce((sum, row) => sum + row.count, 0),
    elsewhere: rows.reduce(
      (sum, row) => sum + (holds(principal, processTypes[row.processType].page) ? 0 : row.count),
      0,
    ),
    pages: rows.map((row) => ({
      ...row,
      page: processTypes[row.processType].page,
      title: processTypes[row.processType][locale],
    })),
  };
}
