import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { ActContext, Submission } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import type { InstanceRow } from "./loaded-case.ts";

interface UrgentSubmission {
  instanceId: number;
  round: number;
  departmentId: number | null;
  /** The first day the application is about. */
  firstDate: string;
}

interface Limit {
  departmentId: number;
  monthlyCount: number;
  days: number;
}

/** The limit that counts for a department: its own or the nearest above it; locked where one is taken, so that the last one left is taken once. */
async function limitFor(
  tx: Tx,
  departmentId: number | null,
  lock: "" | "for update of l" = "for update of l",
): Promise<Limit | undefined> {
  const { rows } = await tx.query<Limit>(
    `select l.department_id as "departmentId", l.monthly_count as "monthlyCount", l.days
     from organisation.department_view own
     cross join lateral unnest(own.path) with ordinality as d (id, depth)
     join approvals.urgent_limit l on l.tenant_id = own.tenant_id and l.department_id = d.id
     where own.tenant_id = $1 and own.id = $2 order by d.depth desc limit 1 ${lock}`,
    [tx.tenantId, departmentId],
  );
  return rows[0];
}

/** The limit an urgent application counts against, and the month; refuses where none is set or left, or the day is too far ahead. */
export async function checkUrgent(
  tx: Tx,
  { now }: Pick<ActContext, "now">,
  urgent: Pick<UrgentSubmission, "departmentId" | "firstDate">,
): Promise<{ departmentId: number; month: string }> {
  const limit = await limitFor(tx, urgent.departmentId);
  if (!limit) throw refuse(approvalRefusals.urgentNotSet);
  const today = businessDateAt(Date.parse(now));
  if (urgent.firstDate > addDays(today, limit.days)) throw refuse(approvalRefusals.urgentTooFar, { days: limit.days });
  const month = today.slice(0, 7);
  if ((await usedIn(tx, limit, month)) >= limit.monthlyCount)
    throw refuse(approvalRefusals.urgentSpent, { count: limit.monthlyCount });
  return { departmentId: limit.departmentId, month };
}

async function usedIn(tx: Tx, { departmentId }: Limit, month: string): Promise<number> {
  const { rows } = await tx.query<{ count: number }>(
    "select count(*)::int as count from approvals.urgent_use where tenant_id = $1 and department_id = $2 and month = $3 and not given_back",
    [tx.tenantId, departmentId, month],
  );
  return rows[0]!.count;
}

/** How many urgent approvals a department has left this month, and up to how many days ahead; null where it has none at all. */
export async function urgentLeft(
  tx: Tx,
  { now }: Pick<ActContext, "now">,
  departmentId: number,
): Promise<{ left: number; monthlyCount: number; days: number } | null> {
  const limit = await limitFor(tx, departmentId, "");
  if (!limit) return null;
  const { monthlyCount, days } = limit;
  const used = await usedIn(tx, limit, businessDateAt(Date.parse(now)).slice(0, 7));
  return { left: Math.max(0, monthlyCount - used), monthlyCount, days };
}

/** Takes one urgent approval of the department's month. */
export async function takeUrgent(tx: Tx, context: Pick<ActContext, "now">, urgent: UrgentSubmission): Promise<void> {
  const { departmentId, month } = await checkUrgent(tx, context, urgent);
  await tx.query(
    "insert into approvals.urgent_use (tenant_id, instance_id, round, department_id, month) values ($1, $2, $3, $4, $5)",
    [tx.tenantId, urgent.instanceId, urgent.round, departmentId, month],
  );
}

/** Given back when the submitter revokes before anybody has approved. */
export async function giveUrgentBack(tx: Tx, instanceId: number): Promise<void> {
  await tx.query("update approvals.urgent_use set given_back = true where tenant_id = $1 and instance_id = $2", [
    tx.tenantId,
    instanceId,
  ]);
}

/** A further round counts again only when the earlier one was given back. */
export async function takeUrgentAgain(
  tx: Tx,
  context: Pick<ActContext, "now">,
  instance: InstanceRow,
  submission: Submission,
): Promise<void> {
  const held = await tx.query(
    "select from approvals.urgent_use where tenant_id = $1 and instance_id = $2 and not given_back",
    [tx.tenantId, instance.id],
  );
  if (held.rowCount !== 0) return;
  const today = businessDateAt(Date.parse(context.now));
  await takeUrgent(tx, context, {
    instanceId: instance.id,
    round: instance.round + 1,
    departmentId: submission.departmentId,
    firstDate: submission.urgent?.firstDate ?? today,
  });
}
