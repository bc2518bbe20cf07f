import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { ActContext, Submission } from "../approvable.ts";
import { approvalRefusals } from "../errors.ts";
import type { InstanceRow } from "./loaded-case.ts";
import { readUrgentRules } from "./settings.ts";

interface UrgentSubmission {
  instanceId: number;
  round: number;
  departmentId: number | null;
  /** The first day the application is about. */
  firstDate: string;
}

/** Takes one urgent approval of the department's month; two at once are counted one after the other. */
export async function takeUrgent(tx: Tx, { now }: Pick<ActContext, "now">, urgent: UrgentSubmission): Promise<void> {
  const { departmentId } = urgent;
  if (departmentId === null) throw refuse(approvalRefusals.urgentNotSet);
  const today = businessDateAt(Date.parse(now));
  const { monthly, days } = await readUrgentRules(tx, today, departmentId);
  if (monthly === null) throw refuse(approvalRefusals.urgentNotSet);
  if (urgent.firstDate > addDays(today, days)) throw refuse(approvalRefusals.urgentTooFar, { days });
  const month = today.slice(0, 7);
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [`urgent ${tx.tenantId} ${departmentId} ${month}`]);
  const used = await tx.query<{ count: number }>(
    "select count(*)::int as count from approvals.urgent_use where department_id = $1 and month = $2 and not given_back",
    [departmentId, month]);
  if (used.rows[0]!.count >= monthly) throw refuse(approvalRefusals.urgentSpent, { count: monthly });
  await tx.query(
    "insert into approvals.urgent_use (tenant_id, instance_id, round, department_id, month) values ($1, $2, $3, $4, $5)",
    [tx.tenantId, urgent.instanceId, urgent.round, departmentId, month]);
}

/** Given back when the submitter revokes before anybody has approved. */
export async function giveUrgentBack(tx: Tx, instanceId: number): Promise<void> {
  await tx.query("update approvals.urgent_use set given_back = true where instance_id = $1", [instanceId]);
}

/** A further round counts again only when the earlier one was given back. */
export async function takeUrgentAgain(tx: Tx, context: Pick<ActContext, "now">, instance: InstanceRow, submission: Submission): Promise<void> {
  const held = await tx.query("select from approvals.urgent_use where instance_id = $1 and not given_back", [instance.id]);
  if (held.rowCount !== 0) return;
  const today = businessDateAt(Date.parse(context.now));
  await takeUrgent(tx, context, {
    instanceId: instance.id, round: instance.round + 1, departmentId: submission.departmentId, firstDate: submission.urgent?.firstDate ?? today,
  });
}
