import type { Tx } from "#platform/db/tx.ts";
import { nearness } from "../rules/standing-values.ts";

/** Where a value is set: for a department, for a legal entity, or, both null, for the company. */
export interface RuleLevel {
  departmentId: number | null;
  legalEntityId: number | null;
}

/** The departments in which a value set at a level would hold on a date: all that it reaches and that no nearer value reaches. */
export async function ruleReach(tx: Tx, key: string, level: RuleLevel, date: string): Promise<Set<number>> {
  const { rows: departments } = await tx.query<{ id: number; path: number[]; entity: number | null }>(
    "select id, path, entity_id as entity from organisation.department_view where tenant_id = $1",
    [tx.tenantId],
  );
  const { rows: set } = await tx.query<RuleLevel>(
    `select distinct department_id as "departmentId", legal_entity_id as "legalEntityId"
     from settings.rule_value where tenant_id = $1 and rule_key = $2 and valid_from <= $3::date`,
    [tx.tenantId, key, date],
  );
  const reached = departments.filter((place) => {
    const own = nearness(level, place);
    return own > 0 && set.every((one) => nearness(one, place) <= own);
  });
  return new Set(reached.map((department) => department.id));
}
