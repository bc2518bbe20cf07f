import type { Tx } from "#platform/db/tx.ts";
import type { FlowNode } from "../rules/definition.ts";
import { actingNode } from "../rules/plan-route.ts";
import type { NewTask } from "./write-projection.ts";

const HOUR = 3_600_000;

interface Timed {
  visit: number;
  position: number;
  kind: string;
  hours: number;
  most: number;
}

export function hoursLater(now: string, hours: number): string {
  return new Date(Date.parse(now) + hours * HOUR).toISOString();
}

/** Starts the clocks of tasks that have come up; one that is still running goes on. */
export async function startTimers(tx: Tx, instanceId: number, tree: FlowNode, tasks: readonly NewTask[], now: string): Promise<void> {
  const timed = tasks.flatMap((task): Timed[] => {
    const node = actingNode(tree, task.uid);
    const timeout = node?.type === 1 && task.opinionFor === undefined ? node.timeout : undefined;
    if (!timeout) return [];
    return [{ visit: task.visit, position: task.key, kind: timeout.do, hours: timeout.hours, most: timeout.max ?? (timeout.do === "remind" ? 3 : 1) }];
  });
  if (timed.length === 0) return;
  await tx.query(
    `insert into approvals.timer as m (tenant_id, task_id, kind, ordinal, hours, most, fire_at)
     select $1, t.id, x.kind, 1, x.hours, x.most, $3::timestamptz + make_interval(hours => x.hours)
     from jsonb_to_recordset($4) as x (visit int, position int, kind text, hours int, most int)
     join approvals.task t on t.instance_id = $2 and t.visit = x.visit and t.position = x.position
     on conflict (tenant_id, task_id, kind, ordinal) do update set fire_at = excluded.fire_at, fired_at = null where m.fired_at is not null`,
    [tx.tenantId, instanceId, now, JSON.stringify(timed)]);
}
