import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { allDone } from "#platform/http/fields.ts";
import { say } from "#platform/i18n/text.ts";
import type * as api from "../api.ts";
import { passPercent } from "../rules/pass-rate.ts";
import { taskWords } from "../words.ts";
import { seenTask } from "./list-tasks.ts";
import { lockTask, type LockedTask } from "./lock-task.ts";
import { taskLife } from "../life.ts";
import { tellFinished, tellStopped } from "./tell.ts";

interface Standing {
  waiting: number;
  drawn: number;
  checked: number;
  qualified: number;
  /** Drawn, not looked at, and still within its window. */
  open: number;
}

async function standingOf(tx: Tx, taskId: number, now: string): Promise<Standing> {
  const { rows } = await tx.query<Standing>(
    `select (select count(*)::int from spot_checks.round w where w.tenant_id = $1 and w.task_id = $2 and w.state = 'waiting') as waiting, count(k.id)::int as drawn, count(k.verdict)::int as checked,
       count(*) filter (where k.verdict = 'qualified')::int as qualified, count(*) filter (where k.verdict is null and r.closes_at > $3::timestamptz)::int as open
     from spot_checks.checked k join spot_checks.round r on r.tenant_id = k.tenant_id and r.id = k.round_id where k.tenant_id = $1 and k.task_id = $2`,
    [tx.tenantId, taskId, now],
  );
  return rows[0]!;
}

/** Ends a held task when its time is over, or when everything was drawn and looked at; tells how it went. */
export async function finishIfOver(tx: Tx, task: LockedTask, now: string): Promise<boolean> {
  if (!taskLife.may(task.state, "finish")) return false;
  const standing = await standingOf(tx, task.id, now);
  const isOver = Date.parse(task.endsAt) <= Date.parse(now);
  if (!isOver && (standing.waiting > 0 || standing.open > 0)) return false;
  await tx.query(
    "update spot_checks.round set state = 'missed' where tenant_id = $1 and task_id = $2 and state = 'waiting'",
    [tx.tenantId, task.id],
  );
  await tx.query("update spot_checks.task set state = 'checked', ended_at = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    task.id,
    now,
  ]);
  await tellFinished(tx, task, { ...standing, passPercent: passPercent(standing.qualified, standing.checked) });
  return true;
}

/** The same for a task by its id; false when it is not over, or somebody has ended it. */
export async function finishTask(tx: Tx, id: number, now: string): Promise<boolean> {
  const task = await lockTask(tx, id);
  return task !== undefined && finishIfOver(tx, task, now);
}

/** What was found so far stays; nothing more is drawn or recorded. */
export async function stopTask(
  context: CallContext,
  { id, reason }: InputOf<typeof api.stopTask>,
): Promise<{ done: true }> {
  const { tx, locale, principal, now } = context;
  await seenTask(context, id);
  const task = await lockTask(tx, id);
  if (!task) throw refuse(commonRefusals.notFound);
  if (!taskLife.may(task.state, "stop"))
    throw refuse(commonRefusals.wrongState, { state: say(taskWords[task.state], locale) });
  await tx.query(
    "update spot_checks.round set state = 'dropped' where tenant_id = $1 and task_id = $2 and state = 'waiting'",
    [tx.tenantId, id],
  );
  await tx.query(
    "update spot_checks.task set state = 'stopped', ended_at = $3, stopped_by = $4, stop_reason = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, now, principal.accountId || null, reason],
  );
  await tellStopped(tx, task, reason);
  return allDone;
}
