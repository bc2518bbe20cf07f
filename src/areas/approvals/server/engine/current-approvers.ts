import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

export interface CurrentApprovers {
  /** Since when the longest waiting one has it, ISO instant. */
  since: string;
  approvers: { memberId: number; name: string }[];
}

interface Row {
  documentId: number;
  memberId: number;
  name: string;
  since: NotNull<string>;
}

/** For lists: whose turn it is, by document id; documents that wait for nobody are absent. */
export async function currentApproversOf(
  tx: Tx,
  documentType: string,
  documentIds: readonly number[],
): Promise<Map<number, CurrentApprovers>> {
  const { rows } = await tx.query<Row>(
    `select w.document_id as "documentId", w.member_id as "memberId", m.name, w.since
     from approvals.waiting w join organisation.member_view m on m.tenant_id = w.tenant_id and m.id = w.member_id
     where w.tenant_id = $1 and w.document_type = $2 and w.document_id = any($3::bigint[]) order by w.since, m.id`,
    [tx.tenantId, documentType, documentIds],
  );
  const found = new Map<number, CurrentApprovers>();
  for (const { documentId, memberId, name, since } of rows) {
    const one = found.get(documentId) ?? { since, approvers: [] };
    one.approvers.push({ memberId, name });
    found.set(documentId, one);
  }
  return found;
}
