import type { CallContext } from "#platform/http/context.ts";

const submitting = new Set(["submit", "resubmit", "resubmitOriginal"]);

/**
 * What may be done with these documents, without submitting those that were returned to somebody else or revoked by them:
 * a document is its submitter's to send again, and anybody's who may submit it once they can no longer log in.
 */
export async function ownToSubmit<A extends string, R extends { id: number; actions: A[] }>(
  { tx, principal }: Pick<CallContext, "tx" | "principal">,
  documentType: string,
  rows: readonly R[],
): Promise<R[]> {
  const asked = rows.filter((row) => row.actions.some((action) => submitting.has(action))).map((row) => row.id);
  if (asked.length === 0) return [...rows];
  const found = await tx.query<{ id: number }>(
    `select i.document_id as id from approvals.instance i
     join organisation.member_view m on m.tenant_id = i.tenant_id and m.id = i.submitter_member_id and m.active
     where i.tenant_id = $1 and i.document_type = $2 and i.document_id = any($3::bigint[]) and i.status in ('returned', 'revoked')
       and i.submitter_member_id is distinct from $4::bigint
       and exists (select from access.account_view a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.enabled)
       and not exists (select from approvals.instance n where n.tenant_id = i.tenant_id and n.document_type = i.document_type
         and n.document_id = i.document_id and n.id > i.id)`,
    [tx.tenantId, documentType, asked, principal.memberId],
  );
  const others = new Set(found.rows.map((row) => row.id));
  return rows.map((row) =>
    others.has(row.id) ? { ...row, actions: row.actions.filter((action) => !submitting.has(action)) } : row,
  );
}
