import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { ActContext, Submission } from "../../approvable.ts";
import { approvalRefusals } from "../../errors.ts";
import type { FoundFlow } from "./find-flow.ts";

type Limits = Pick<FoundFlow, "flowId" | "daysBefore" | "monthlyCount">;
type Asking = Pick<Submission, "departmentId" | "firstDate">;

/**
 * Holds an application against what its ordinary flow allows: days ahead, and how many its department submits in the
 * month; revoked ones do not count. Two at once wait for each other, so that the last one left is taken once.
 */
export async function refuseBeyondFlow(
  tx: Tx,
  { now }: Pick<ActContext, "now">,
  { flowId, daysBefore, monthlyCount }: Limits,
  { departmentId, firstDate }: Asking,
): Promise<void> {
  if (firstDate === undefined) return;
  const today = businessDateAt(Date.parse(now));
  if (daysBefore !== null && daysBefore > 0 && firstDate < addDays(today, daysBefore)) {
    throw refuse(approvalRefusals.flowTooLate, { days: daysBefore, date: addDays(today, daysBefore) });
  }
  if (monthlyCount === null) return;
  const month = today.slice(0, 7);
  await tx.query("select pg_advisory_xact_lock(hashtextextended($1, 0))", [
    `flow ${tx.tenantId} ${flowId} ${departmentId} ${month}`,
  ]);
  const { rows } = await tx.query<{ count: number }>(
    `select count(*)::int as count from approvals.instance i
     where i.tenant_id = $4 and i.process_type = 'employment' and i.department_id is not distinct from $1 and i.status <> 'revoked' and not i.urgent
       and i.submitted_at >= ($2 || '-01')::date::timestamp at time zone 'Asia/Shanghai'
       and i.submitted_at < (($2 || '-01')::date + interval '1 month') at time zone 'Asia/Shanghai'
       and i.flow_version_id in (select v.id from approvals.flow_version v where v.tenant_id = i.tenant_id and v.flow_id = $3)`,
    [departmentId, month, flowId, tx.tenantId],
  );
  if (rows[0]!.count >= monthlyCount) throw refuse(approvalRefusals.flowSpent, { count: monthlyCount });
}
