import type { ActContext } from "#areas/approvals/approvable.ts";
import { lineRoom, recordPutOn } from "#areas/work-orders/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { storedReason, type EndReason } from "../../end-reason.ts";
import { cancelled, type AssignmentRef } from "../../events.ts";
import { assignmentWords } from "../../words.ts";
import { countHeads, lockShifts } from "./count-heads.ts";

interface Stored extends AssignmentRef {
  shiftId: number;
  lineId: number | null;
  allocationId: number | null;
  state: keyof typeof assignmentWords;
}

/** Takes people off shifts, all or none, whether of a roster or of orders, and tells it once; their places are free again. */
export async function takeDuties(
  tx: Tx,
  context: ActContext,
  assignmentIds: readonly number[],
  reason: EndReason,
): Promise<AssignmentRef[]> {
  const ids = [...new Set(assignmentIds)];
  if (ids.length === 0) return [];
  // Lines and shifts before assignments, as everybody locks.
  const lines = await tx.query<{ lineId: number | null }>(
    `select distinct s.line_id as "lineId" from scheduling.assignment a join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id
     where a.tenant_id = $1 and a.id = any($2::bigint[]) and s.line_id is not null`,
    [tx.tenantId, ids],
  );
  await lineRoom(
    tx,
    lines.rows.map((row) => row.lineId!),
  );
  await lockShifts(tx, ids);
  const { rows } = await tx.query<Stored>(
    `select a.id as "assignmentId", a.member_id as "memberId", a.work_date as "workDate", a.shift_id as "shiftId", s.line_id as "lineId",
       a.allocation_id as "allocationId", a.state
     from scheduling.assignment a join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id
     where a.tenant_id = $1 and a.id = any($2::bigint[]) order by a.id for update of a`,
    [tx.tenantId, ids],
  );
  if (rows.length < ids.length) throw refuse(commonRefusals.notFound);
  const ended = rows.find((row) => row.state !== "assigned");
  if (ended) throw refuse(commonRefusals.wrongState, { state: assignmentWords[ended.state] });
  const [typed, own] = storedReason(reason);
  await tx.query(
    "update scheduling.assignment set state = 'cancelled', reason = $3, reason_of = $6, ended_at = $4, ended_by = $5 where tenant_id = $1 and id = any($2::bigint[])",
    [tx.tenantId, ids, typed, context.now, context.principal.accountId || null, own],
  );
  await recordPutOn(
    tx,
    rows.flatMap(({ lineId, allocationId }) => (lineId === null ? [] : [{ lineId, allocationId, people: -1 }])),
  );
  await countHeads(tx, [...new Set(rows.filter((row) => row.lineId === null).map((row) => row.shiftId))]);
  const told = rows.map(({ assignmentId, memberId, workDate }) => ({ assignmentId, memberId, workDate }));
  await context.services.events.publish(tx, cancelled, { assignments: told, at: context.now });
  return told;
}
