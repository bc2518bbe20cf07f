import type { NotNull } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { touchAccess } from "#platform/session/touch-access.ts";

/**
 * Whoever works here no longer logs in no longer: their accounts are disabled and their sessions end. The last
 * administrator is left, so that somebody can go on.
 */
export async function closeAccountsOf(tx: Tx, memberId: number): Promise<void> {
  // Locks the company's row: of the last two administrators not both are closed at once.
  await touchAccess(tx);
  const { rows } = await tx.query<{ id: number }>(
    `update access.account a set enabled = false where a.tenant_id = $1 and a.member_id = $2 and a.enabled and a.deleted_at is null
       and (not exists (select from access.administrator_view v where v.tenant_id = a.tenant_id and v.account_id = a.id)
         or exists (select from access.administrator_view o where o.tenant_id = $1 and o.member_id is distinct from $2))
     returning a.id`,
    [tx.tenantId, memberId],
  );
  for (const { id } of rows) await tx.query("select access.sessions_end_account($1, 'disabled')", [id]);
}

/** The log-in for the phone of somebody who comes back; whether they have any log-in at all. */
export async function openPhoneAccount(tx: Tx, memberId: number): Promise<boolean> {
  const { rows } = await tx.query<{ has: NotNull<boolean> }>(
    `with opened as (
       update access.account set enabled = true where tenant_id = $1 and member_id = $2 and kind = 'worker' and deleted_at is null and not enabled)
     select exists (select from access.account where tenant_id = $1 and member_id = $2 and kind in ('staff', 'worker') and deleted_at is null) as has`,
    [tx.tenantId, memberId],
  );
  return rows[0]!.has;
}
