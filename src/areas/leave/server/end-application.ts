import { revokeApproval } from "#areas/approvals/server.ts";
import type { Decision, DecisionInfo } from "#areas/approvals/approvable.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import { refusals } from "../errors.ts";
import { leaveChanged } from "../events.ts";
import { leaveDocument, lockLeave, refuseStep, type LeaveContext, type StoredLeave } from "./application.ts";
import { giveBack } from "./ledger.ts";

const spellOf = (one: Pick<StoredLeave, "memberId" | "fromDate" | "toDate" | "number">, at: string) => ({
  memberId: one.memberId,
  from: one.fromDate,
  to: one.toDate,
  at,
  number: one.number,
});

/** What an approval's end makes of it; whoever ends it holds the application. */
export async function decideLeave(
  tx: Tx,
  id: number,
  decision: Decision,
  { at, comment, instanceId, context }: DecisionInfo,
): Promise<void> {
  const { rows } = await tx.query<Pick<StoredLeave, "memberId" | "fromDate" | "toDate" | "number">>(
    {
      name: "leave-decide",
      text: `update leave.application set state = $3, decided_at = $4, return_reason = $5, instance_id = $6 where tenant_id = $1 and id = $2
             returning member_id as "memberId", from_date as "fromDate", to_date as "toDate", number`,
    },
    [tx.tenantId, id, decision, at, decision === "approved" ? null : comment, instanceId],
  );
  if (!rows[0]) throw refuse(commonRefusals.notFound);
  if (decision === "approved") return context.services.events.publish(tx, leaveChanged, spellOf(rows[0], at));
  await giveBack(tx, id, "0001-01-01", { by: context.principal.accountId || null, at, note: comment });
  await tx.query("delete from leave.day where tenant_id = $1 and application_id = $2", [tx.tenantId, id]);
}

export async function revokeLeave(tx: Tx, context: LeaveContext, id: number, reason: string): Promise<void> {
  const one = await lockLeave(tx, id);
  refuseStep(one.state, "revoke", context.locale);
  await revokeApproval(tx, context, { documentType: leaveDocument, documentId: id }, reason);
}

interface Cancelling {
  /** First date taken back; the whole of it when absent. */
  from?: string | undefined;
  reason: string;
  /** The person themselves cancels only what lies ahead. */
  onlyAhead: boolean;
}

/** Takes approved leave back from a date on; the dates before stay leave. Gives the minutes taken back. */
export async function cancelLeave(
  tx: Tx,
  context: LeaveContext,
  id: number,
  { from, reason, onlyAhead }: Cancelling,
): Promise<number> {
  const one = await lockLeave(tx, id);
  refuseStep(one.state, "cancel", context.locale);
  const first = from === undefined || from < one.fromDate ? one.fromDate : from;
  if (onlyAhead && first <= context.today) throw refuseField(refusals.begun, "from", { today: context.today });
  const { rows } = await tx.query<{ minutes: number }>(
    "update leave.day set cancelled = true where tenant_id = $1 and application_id = $2 and work_date >= $3::date and not cancelled returning minutes",
    [tx.tenantId, id, first],
  );
  if (rows.length === 0) throw refuseField(refusals.notRunning, "from", { date: first });
  const by = context.principal.accountId || null;
  await giveBack(tx, id, first, { by, at: context.now, note: reason });
  const minutes = rows.reduce((sum, row) => sum + row.minutes, 0);
  const left = await tx.query(
    "select from leave.day where tenant_id = $1 and application_id = $2 and not cancelled limit 1",
    [tx.tenantId, id],
  );
  await tx.query(
    "update leave.application set state = $3, cancelled_from = $4, cancel_reason = $5, cancelled_by = $6, minutes = minutes - $7 where tenant_id = $1 and id = $2",
    [
      tx.tenantId,
      id,
      left.rows.length === 0 ? "cancelled" : "approved",
      first,
      reason,
      by,
      left.rows.length === 0 ? 0 : minutes,
    ],
  );
  await context.services.events.publish(tx, leaveChanged, {
    memberId: one.memberId,
    from: first,
    to: one.toDate,
    at: context.now,
    number: one.number,
  });
  return minutes;
}

export async function deleteLeave(tx: Tx, context: LeaveContext, id: number): Promise<void> {
  const one = await lockLeave(tx, id);
  refuseStep(one.state, "delete", context.locale);
  // One that held minutes before stays named in the ledger.
  const held = await tx.query("select from leave.entry where tenant_id = $1 and application_id = $2 limit 1", [
    tx.tenantId,
    id,
  ]);
  if (held.rows.length > 0) throw refuse(refusals.inLedger);
  await tx.query("delete from leave.application where tenant_id = $1 and id = $2", [tx.tenantId, id]);
}
