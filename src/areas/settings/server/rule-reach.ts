import type { Tx } from "#platform/db/tx.ts";

/** Where a value is set: for a department, for a legal entity, or, both null, for the company. */
export interface RuleLevel {
  departmentId: number | null;
  legalEntityId: number | null;
}

/** The departments in which a value set at a level would hold on a date: all that it reaches and that no nearer value reaches. */
export async function ruleReach(
  tx: Tx,
  key: string,
  { departmentId, legalEntityId }: RuleLevel,
  date: string,
): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>(
    {
      name: "settings_rule_reach",
      text: `select d.id from (
               select id, tenant_id, path, entity_id, settings.nearness($2::bigint, $4::bigint, path, entity_id) as nearness from organisation.department_view where tenant_id = $5) d
             where d.nearness is not null and not exists (
               select from settings.rule_value v
               where v.tenant_id = d.tenant_id and v.rule_key = $1 and v.valid_from <= $3::date
                 and settings.nearness(v.department_id, v.legal_entity_id, d.path, d.entity_id) > d.nearness)`,
    },
    [key, departmentId, date, legalEntityId, tx.tenantId],
  );
  return new Set(rows.map((row) => row.id));
}
