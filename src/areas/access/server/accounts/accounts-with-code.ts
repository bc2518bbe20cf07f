import type { Tx } from "#platform/db/tx.ts";

/** Who may do something: ids of the accounts in use that hold the code, for those who have to be told. */
export async function accountsWithCode(tx: Tx, code: string): Promise<number[]> {
  const { rows } = await tx.query<{ id: number }>(
    `select distinct a.id from access.role r
     join access.account_role ar on ar.tenant_id = r.tenant_id and ar.role_id = r.id
     join access.account a on a.tenant_id = ar.tenant_id and a.id = ar.account_id
     where r.tenant_id = $1 and a.enabled and a.deleted_at is null
       and (r.all_codes or exists (select from access.role_code rc where rc.tenant_id = r.tenant_id and rc.role_id = r.id and rc.code = $2))
     order by 1`,
    [tx.tenantId, code],
  );
  return rows.map((row) => row.id);
}
