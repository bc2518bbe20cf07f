import { sql, type SQL } from "drizzle-orm";

/** The uid of the step that somebody was asked in last, in whatever round; null when he never was. */
export function lastStepOf(instanceId: SQL, memberId: number | null): SQL {
  return sql`select w.node_uid from approvals.task t join approvals.visit w on w.tenant_id = t.tenant_id and w.instance_id = t.instance_id and w.sequence = t.visit
    where t.instance_id = ${instanceId} and t.member_id = ${memberId} and t.state <> 'waiting' order by t.visit desc limit 1`;
}
