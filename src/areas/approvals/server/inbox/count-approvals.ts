import { sql, type NotNull, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../api.ts";
import { inboxKindOf, inboxOf, partedTypes, typesOf } from "../../inbox-kinds.ts";
import { processTypeNames, type ProcessType } from "../../process-types.ts";
import { ofDocuments } from "./of-documents.ts";

/** What waits in one inbox for the viewer. */
export async function countApprovals(
  { tx, principal }: CallContext,
  { types }: InputOf<typeof api.countApprovals>,
): Promise<OutputOf<typeof api.countApprovals>> {
  const documents = ofDocuments(types);
  if (documents) return countOfDocuments(tx, principal.memberId ?? 0, typesOf(types ?? []), documents);
  const { rows } = await tx.query<OutputOf<typeof api.countApprovals>>(
    {
      name: "approvals-counts",
      text: `select
      (select count(*) from approvals.task where tenant_id = $3 and member_id = $1 and state = 'pending' and process_type = any($2))::int as todo,
      (select count(*) from approvals.instance where tenant_id = $3 and submitter_member_id = $1 and process_type = any($2)
         and status in ('underApproval', 'returned'))::int as mine,
      (select count(*) from approvals.copy where tenant_id = $3 and member_id = $1 and process_type = any($2) and read_at is null)::int as copied`,
    },
    [principal.memberId, types?.length ? typesOf(types) : processTypeNames, tx.tenantId],
  );
  return rows[0]!;
}

/** The same of an inbox that has some documents of its type only. */
async function countOfDocuments(
  tx: Tx,
  memberId: number,
  types: readonly ProcessType[],
  documents: Sql,
): Promise<OutputOf<typeof api.countApprovals>> {
  const instance = sql`approvals.instance i on i.tenant_id = my.tenant_id and i.id = my.instance_id`;
  const kinds = sql`my.process_type = any(${types}::text[]) and ${documents}`;
  const { rows } = await tx.query<OutputOf<typeof api.countApprovals>>(sql`select
    (select count(*) from approvals.task my join ${instance}
       where my.tenant_id = ${tx.tenantId} and my.member_id = ${memberId} and my.state = 'pending' and ${kinds})::int as todo,
    (select count(*) from approvals.instance i where i.tenant_id = ${tx.tenantId} and i.submitter_member_id = ${memberId}
       and i.process_type = any(${types}::text[]) and ${documents} and i.status in ('underApproval', 'returned'))::int as mine,
    (select count(*) from approvals.copy my join ${instance}
       where my.tenant_id = ${tx.tenantId} and my.member_id = ${memberId} and my.read_at is null and ${kinds})::int as copied`);
  return rows[0]!;
}

/** What waits for the viewer in all inboxes, the longest waiting first. */
export async function countTodos({ tx, principal, locale }: CallContext): Promise<OutputOf<typeof api.countTodos>> {
  const { rows } = await tx.query<{
    processType: ProcessType;
    documentType: string | null;
    count: number;
    oldestAt: NotNull<string>;
  }>(
    {
      name: "approvals-todos",
      text: `
      select t.process_type as "processType", i.document_type as "documentType", count(*)::int as count, min(t.opened_at) as "oldestAt"
      from approvals.task t
        left join approvals.instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id and t.process_type = any($3::text[])
      where t.tenant_id = $1 and t.member_id = $2 and t.state = 'pending'
      group by t.process_type, i.document_type order by min(t.opened_at)`,
    },
    [tx.tenantId, principal.memberId, partedTypes],
  );
  const pages = rows.map(({ processType, documentType, count, oldestAt }) => {
    const kind = inboxKindOf(processType, documentType);
    const inbox = inboxOf(kind);
    return { processType, kind, count, oldestAt, page: inbox.page, title: inbox[locale] };
  });
  return {
    total: pages.reduce((sum, { count }) => sum + count, 0),
    elsewhere: pages.reduce((sum, { page, count }) => sum + (holds(principal, page) ? 0 : count), 0),
    pages,
  };
}
