import type { Tx } from "#platform/db/tx.ts";

/** The legal entity whose contracts the statements are billed by; null where there are several, or none is named. */
export async function entityOf(tx: Tx, statementIds: readonly number[]): Promise<number | null> {
  const { rows } = await tx.query<{ entityId: number | null }>(
    `select distinct c.legal_entity_id as "entityId" from statements.line l join contracts.contract_head c on c.tenant_id = l.tenant_id and c.id = l.contract_id
     where l.tenant_id = $1 and l.statement_id = any($2::bigint[]) and c.legal_entity_id is not null limit 2`,
    [tx.tenantId, statementIds],
  );
  return rows.length === 1 ? rows[0]!.entityId : null;
}
