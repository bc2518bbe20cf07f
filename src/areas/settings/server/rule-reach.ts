import type { Tx } from "#platform/db/tx.ts";

/**
 * The departments in which a value set for a department (null: the company) would hold on a date: all below it that
 * have no nearer value of their own.
 */
export async function ruleReach(tx: Tx, key: string, departmentId: number | null, date: string): Promise<Set<number>> {
  const { rows } = await tx.query<{ id: number }>(
    {
      name: "settings_rule_reach",
      text: `select d.id from organisation.department_view d
             where ($2::bigint is null or $2 = any(d.path)) and not exists (
               select from settings.rule_value v
               where v.tenant_id = d.tenant_id and v.rule_key = $1 and v.valid_from <= $3::date and v.department_id = any(d.path)
                 and ($2::bigint is null or array_position(d.path, v.department_id) > array_position(d.path, $2::bigint)))`,
    },
    [key, departmentId, date],
  );
  return new Set(rows.map((row) => row.id));
}
