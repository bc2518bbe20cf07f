import type { Tx } from "#platform/db/tx.ts";
import type { Rule } from "../rule.ts";

export interface RuleChanges {
  /** Dates after the first and up to the last on which a value of one of the rules begins to hold. */
  dates: string[];
  /** Departments that a value of a department or a legal entity has reached. */
  departmentIds: number[];
}

/** Where within a period and in which departments the given rules may differ: for computations over many days. */
export async function ruleChanges(tx: Tx, rules: Record<string, Rule>, from: string, to: string): Promise<RuleChanges> {
  const keys = Object.values(rules).map((rule) => rule.key);
  const { rows } = await tx.query<{ dates: string[] | null; departments: number[] | null }>(
    {
      name: "settings_rule_changes",
      text: `select array_agg(distinct v.valid_from) filter (where v.valid_from > $2::date) as dates,
                    (select array_agg(d.id) from organisation.department_view d
                     where d.tenant_id = $4
                       and (d.path && array_agg(v.department_id) filter (where v.department_id is not null)
                         or d.entity_id = any(array_agg(v.legal_entity_id) filter (where v.legal_entity_id is not null)))) as departments
             from settings.rule_value v where v.tenant_id = $4 and v.rule_key = any($1::text[]) and v.valid_from <= $3::date`,
    },
    [keys, from, to, tx.tenantId],
  );
  const found = rows[0];
  return { dates: (found?.dates ?? []).sort(), departmentIds: found?.departments ?? [] };
}
