import type { Tx } from "#platform/db/tx.ts";
import type { Rule } from "../rule.ts";

interface Row {
  rule_key: string;
  value: number | string | boolean | null;
  id: number;
}

/** One query for all the rules: the nearest department's newest value that is in force on the date. */
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
             left join organisation.department_view d on d.tenant_id = v.tenant_id and d.id = $3
             where v.rule_key = any($1::text[]) and v.valid_from <= $2::date
               and (v.department_id is null or v.department_id = any(d.path))
             order by v.rule_key, coalesce(array_position(d.path, v.department_id), 0) desc, v.valid_from desc`,
    },
    [Object.values(rules).map((rule) => rule.key), date, departmentId ?? null],
  );
  const set = new Map(rows.map((row) => [row.rule_key, row]));
  const values: Record<string, unknown> = {};
  for (const [name, rule] of Object.entries(rules)) {
    const row = set.get(rule.key);
    values[name] = row ? row.value : rule.default;
  }
  values.version = rows.map((row) => row.id).sort((a, b) => a - b).join(".") || "default";
  return values;
}
