import { dayKinds, readRules } from "#areas/settings/server.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { FlowNode } from "../../rules/flow/definition.ts";
import { actingNode } from "../../rules/engine/plan-route.ts";
import { reachOf, workingDeadline } from "../../rules/engine/working-time.ts";
import { workFrom, workTo } from "../../settings.ts";
import type { NewTask } from "./write-projection.ts";

const HOUR = 3_600_000;

/** When so many hours are over, of the clock or of working time by the company's calendar; ISO text. */
export async function deadline(tx: Tx, now: string, hours: number, working: boolean): Promise<string> {
  if (!working) return new Date(Date.parse(now) + hours * HOUR).toISOString();
  const today = businessDateAt(Date.parse(now));
  const times = await readRules(tx, { from: workFrom, to: workTo }, today);
  const kindOf = await dayKinds(tx, today, addDays(today, reachOf(hours, times)));
  return workingDeadline(now, hours, { ...times, isWorkday: (date) => kindOf(date) === "weekday" });
}

interface Timed {
  visit: number;
  position: number;
  kind: string;
  hours: number;
  most: number;
  working: boolean;
  fire_at: string;
}

/** Starts the clocks of tasks that have come up; one that is still running goes on. */
export async function startTimers(
  tx: Tx,
  instanceId: number,
  tree: FlowNode,
  tasks: readonly NewTask[],
  now: string,
): Promise<void> {
  const timed: Timed[] = [];
  for (const task of tasks) {
    const node = actingNode(tree, task.uid);
    const timeout = node?.type === 1 && task.opinionFor === undefined ? node.timeout : undefined;
    if (!timeout) continue;
    const { do: kind, hours, workingTime: working = false } = timeout;
    const most = timeout.max ?? (kind === "remind" ? 3 : 1);
    timed.push({
      visit: task.visit,
      position: task.key,
      kind,
      hours,
      most,
      working,
      fire_at: await deadline(tx, now, hours, working),
    });
  }
  if (timed.length === 0) return;
  await tx.query(
    `insert into approvals.timer as m (tenant_id, task_id, kind, ordinal, hours, most, working, fire_at)
     select $1, t.id, x.kind, 1, x.hours, x.most, x.working, x.fire_at
     from jsonb_to_recordset($3) as x (visit int, position int, kind text, hours int, most int, working boolean, fire_at timestamptz)
     join approvals.task t on t.tenant_id = $1 and t.instance_id = $2 and t.visit = x.visit and t.position = x.position
     on conflict (tenant_id, task_id, kind, ordinal) do update set fire_at = excluded.fire_at, fired_at = null where m.fired_at is not null`,
    [tx.tenantId, instanceId, JSON.stringify(timed)],
  );
}
