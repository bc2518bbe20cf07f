import type { Tx } from "#platform/db/tx.ts";
import type { TaskRow } from "../lists.ts";
import type { CheckObject, PoolRule } from "../rules/on-duty.ts";

export interface LockedTask {
  id: number;
  number: string;
  name: string;
  state: TaskRow["state"];
  endsAt: string;
  endMinute: number;
  ratePercent: number;
  passTarget: number;
  employeeTypes: string[];
  counts: PoolRule;
  /** Departments it may draw from; null = the whole company. */
  withinIds: number[] | null;
  objects: CheckObject[];
  checkerIds: number[];
  toldIds: number[];
}

/** Holds a task until the commit: draws, results, the end and a stop of one task come one after the other. */
export async function lockTask(tx: Tx, id: number): Promise<LockedTask | undefined> {
  const held = await tx.query("select from spot_checks.task where tenant_id = $1 and id = $2 for update", [
    tx.tenantId,
    id,
  ]);
  if (held.rowCount === 0) return undefined;
  const { rows } = await tx.query<LockedTask>(
    `select t.id, t.number, t.name, t.state, t.ends_at as "endsAt", t.end_minute as "endMinute", t.rate_percent as "ratePercent", t.pass_percent as "passTarget", t.employee_types as "employeeTypes", t.counts,
       t.within_ids as "withinIds",
       (select coalesce(jsonb_agg(jsonb_build_object('kind', o.kind, 'id', o.object_id)), '[]') from spot_checks.object o where o.tenant_id = t.tenant_id and o.task_id = t.id) as objects,
       array(select h.member_id from spot_checks.helper h where h.tenant_id = t.tenant_id and h.task_id = t.id and h.part = 'checker' order by 1) as "checkerIds",
       array(select h.member_id from spot_checks.helper h where h.tenant_id = t.tenant_id and h.task_id = t.id and h.part = 'told' order by 1) as "toldIds"
     from spot_checks.task t where t.tenant_id = $1 and t.id = $2`,
    [tx.tenantId, id],
  );
  return rows[0];
}
