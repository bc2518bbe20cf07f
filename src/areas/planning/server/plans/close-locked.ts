import { datesOf } from "#platform/calendar/plain-date.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { planLife } from "../../life.ts";
import { locksOver } from "../roster/locks.ts";
import { wholePlan, type LockedPlan } from "./plan-scope.ts";

/** Whether attendance is locked on every date of a plan in every department of it, by one lock or several. */
export async function lockedThroughout(
  tx: Tx,
  { from, to, allDepartmentIds }: Pick<LockedPlan, "from" | "to" | "allDepartmentIds">,
): Promise<boolean> {
  const isLocked = await locksOver(tx, from, to);
  const dates = datesOf(from, to);
  return allDepartmentIds.every((id) => dates.every((date) => isLocked(date, id)));
}

/** Locks published plans whose attendance is locked throughout: what was settled is not planned anew. */
export async function closeLocked(tx: Tx, now: number): Promise<void> {
  const { rows } = await tx.query<{ id: number }>(
    `select p.id from planning.plan p where p.tenant_id = $1 and p.state in ('published', 'changed')
       and exists (select from attendance.locked_period l where l.tenant_id = p.tenant_id and l.from_date <= p.to_date and l.to_date >= p.from_date)
     order by p.id for update of p skip locked`,
    [tx.tenantId],
  );
  for (const { id } of rows) {
    const plan = await wholePlan(tx, id);
    if (!(await lockedThroughout(tx, plan))) continue;
    await tx.query(
      "update planning.plan set state = $3, locked_at = $4, version = version + 1 where tenant_id = $1 and id = $2",
      [tx.tenantId, id, planLife.next(plan.state, "close"), new Date(now).toISOString()],
    );
  }
}

export const closeLockedJob = onJob(
  jobKind<{ tenantId: number }>("planning.closeLocked"),
  ({ services }, { tenantId }) =>
    withTenant(services.pool, { tenantId }, (tx) => closeLocked(tx, services.clock()), { retries: 3 }),
  { cron: "3-59/5 * * * *" },
);
