/** SQL text: the uid of the step that somebody was asked in last, in whatever round; null when they never were. */
export function lastStepOf(tenant: string, instance: string, member: string): string {
  return `(select s.node_uid from approvals.task t join approvals.visit s on s.tenant_id = t.tenant_id and s.instance_id = t.instance_id and s.sequence = t.visit
    where t.tenant_id = ${tenant} and t.instance_id = ${instance} and t.member_id = ${member} and t.state <> 'waiting' order by t.visit desc limit 1)`;
}
