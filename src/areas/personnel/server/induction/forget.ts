import { addMonths } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";

/** Months after which nothing personal is kept of somebody who did not come. */
const keptMonths = 12;
const nobody = "***";

/** Of whoever did not join a year ago only the number, the place and the cause stay; their papers go too. */
export async function forgetDropped(tx: Tx, { vault }: Pick<Services, "vault">, today: string): Promise<number> {
  const { rows } = await tx.query<{ id: number }>(
    `update personnel.induction set name = $3, phone_sealed = $4, phone_hash = $5, phone_mask = $3, email_sealed = null, email_mask = null,
       id_number_sealed = null, id_number_hash = null, id_number_tail = null, form_sealed = null, health_consent_on = null, note = null, link_hash = null,
       updated_at = now()
     where tenant_id = $1 and state in ('dropped', 'rejected') and phone_mask <> $3 and coalesce(ended_at, decided_at) < $2::date
     returning id`,
    [
      tx.tenantId,
      addMonths(today, -keptMonths),
      nobody,
      vault.seal(nobody),
      vault.blindIndex(tx.tenantId, `phone:${nobody}`),
    ],
  );
  const ids = rows.map(({ id }) => id);
  if (ids.length === 0) return 0;
  for (const table of ["induction_paper", "induction_pay", "induction_health"] as const)
    await tx.query(deleteOf[table], [tx.tenantId, ids]);
  return ids.length;
}

const deleteOf = {
  induction_paper: "delete from personnel.induction_paper where tenant_id = $1 and induction_id = any($2::bigint[])",
  induction_pay: "delete from personnel.induction_pay where tenant_id = $1 and induction_id = any($2::bigint[])",
  induction_health: "delete from personnel.induction_health where tenant_id = $1 and induction_id = any($2::bigint[])",
};
