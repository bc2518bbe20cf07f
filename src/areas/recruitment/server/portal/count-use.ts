import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { phoneHash } from "#platform/identity/sealed.ts";
import type { Vault } from "#platform/secret/vault.ts";
import { refusals } from "../../errors.ts";

/** How often one phone may apply at one company on one day. */
export const mostADay = 5;

/** Counts an application of a phone, also of one whose details are deleted afterwards; refuses the sixth of a day. */
export async function countUse(tx: Tx, vault: Vault, phone: string, today: string): Promise<void> {
  await tx.query("delete from recruitment.portal_use where tenant_id = $1 and day < $2::date", [tx.tenantId, today]);
  const { rowCount } = await tx.query(
    `insert into recruitment.portal_use as u (tenant_id, day, phone_hash, count) values ($1, $2, $3, 1)
     on conflict (tenant_id, day, phone_hash) do update set count = u.count + 1 where u.tenant_id = $1 and u.count < $4`,
    [tx.tenantId, today, phoneHash(vault, tx.tenantId, phone), mostADay],
  );
  if (rowCount === 0) throw refuseField(refusals.appliedEnough, "phone", { most: mostADay });
}
