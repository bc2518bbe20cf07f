import type { Tx } from "#platform/db/tx.ts";
import type { Rule } from "../rule.ts";

interface Row {
  rule_key: string;
  value: number | string | boolean | null;
  id: number;
}

/** One query for all the rules: of the nearest level (`settings.nearness`) the newest value that is in force on the date. */
export async function readValues(
  tx: Tx,
  rules: Record<string, Rule>,
  date: string,
  departmentId: number | undefined,
): Promise<Record<string, unknown>> {
  const { rows } = await tx.query<Row>(
    {
      name: "settings_read_rules",
      text: `select distinct on (v.rule_key) v.rule_key, v.value, v.id
             from settings.rule_value v
             left join (select path, entity_id from organisation.department_view where tenant_id = $4 and id = $3 offset 0) d on true
             cross join lateral (select settings.nearness(v.department_id, v.legal_entity_id, d.path, d.entity_id) as nearness) n
             where v.tenant_id = $4 and v.rule_key = any($1::text[]) and v.valid_from <= $2::date and n.nearness is not null
             order by v.rule_key, n.nearness desc, v.valid_from desc`,
    },
    [Object.values(rules).map((rule) => rule.key), date, departmentId ?? null, tx.tenantId],
  );
  const set = new Map(rows.map((row) => [row.rule_key, row]));
  const values = Object.entries(rules).map(([name, rule]) => {
    const row = set.get(rule.key);
    return [name, row ? row.value : rule.default];
  });
  return {
    ...Object.fromEntries(values),
    version:
      rows
        .map((row) => row.id)
        .sort((a, b) => a - b)
        .join(".") || "default",
  };
}
