import type { Tx } from "#platform/db/tx.ts";
import type { Rule } from "../rule.ts";
import { nearestOf } from "../rules/standing-values.ts";

interface Row {
  key: string;
  departmentId: number | null;
  legalEntityId: number | null;
  validFrom: string;
  value: number | string | boolean | null;
  id: number;
  path: number[] | null;
  entity: number | null;
}

/** One query for all the rules: what is in force on the date for the company, its legal entities, the department and those above it. */
export async function readValues(
  tx: Tx,
  rules: Record<string, Rule>,
  date: string,
  departmentId: number | undefined,
): Promise<Record<string, unknown>> {
  const { rows } = await tx.query<Row>(
    {
      name: "settings_read_rules",
      text: `select distinct on (v.rule_key, v.department_id, v.legal_entity_id) v.rule_key as key, v.department_id as "departmentId", v.legal_entity_id as "legalEntityId",
               v.valid_from as "validFrom", v.value, v.id, d.path, d.entity_id as entity
             from settings.rule_value v
             left join (select path, entity_id from organisation.department_view where tenant_id = $4 and id = $3 offset 0) d on true
             where v.tenant_id = $4 and v.rule_key = any($1::text[]) and v.valid_from <= $2::date and (v.department_id is null or v.department_id = any(d.path))
             order by v.rule_key, v.department_id, v.legal_entity_id, v.valid_from desc`,
    },
    [Object.values(rules).map((rule) => rule.key), date, departmentId ?? null, tx.tenantId],
  );
  const set = nearestOf(rows, { path: rows[0]?.path ?? [], entity: rows[0]?.entity ?? null });
  const values = Object.entries(rules).map(([name, rule]) => {
    const row = set.get(rule.key);
    return [name, row ? row.value : rule.default];
  });
  return {
    ...Object.fromEntries(values),
    version:
      [...set.values()]
        .map((row) => row.id)
        .sort((a, b) => a - b)
        .join(".") || "default",
  };
}
