import type { Tx } from "#platform/db/tx.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import { definitionRefusals } from "../../definition-errors.ts";

/** What begins in a month changes it and all that follow: none of them may be settled, of a legal entity or of any. */
export async function refuseSettled(
  tx: Tx,
  fromMonth: string,
  entityId: number | null,
  field = "fromMonth",
): Promise<void> {
  const { rows } = await tx.query<{ zh: string; en: string; month: string }>(
    `select e.name_zh as zh, coalesce(nullif(e.name_en, ''), e.name_zh) as en, m.month
     from payroll.month m join organisation.legal_entity_view e on e.tenant_id = m.tenant_id and e.id = m.entity_id
     where m.tenant_id = $1 and m.state = 'settled' and m.month >= $2 and ($3::bigint is null or m.entity_id = $3)
     order by m.month desc, e.id limit 1`,
    [tx.tenantId, fromMonth, entityId],
  );
  const [settled] = rows;
  if (settled)
    throw refuseField(definitionRefusals.settledMonth, field, {
      entity: { zh: settled.zh, en: settled.en },
      month: settled.month,
    });
}
