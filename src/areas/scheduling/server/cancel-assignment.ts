import type { ActContext } from "#areas/approvals/approvable.ts";
import { lineRoom, recordPutOn } from "#areas/work-orders/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { storedReason, type EndReason } from "../end-reason.ts";
import { cancelled } from "../events.ts";
import { assignmentWords } from "../words.ts";
import { countHeads, lockShifts } from "./rosters/count-heads.ts";

interface Stored {
  id: number;
  shiftId: number;
  /** Of an order; null: of a roster. */
  lineId: number | null;
  memberId: number;
  allocationId: number | null;
  workDate: string;
  startMinute: number;
  state: keyof typeof assignmentWords;
}

/** The assignment, with its line locked before it, as everybody locks. */
export async function lockAssignment(tx: Tx, id: number): Promise<Stored> {
  const find = async (lock: string) =>
    (
      await tx.query<Stored>(
        `select a.id, a.shift_id as "shiftId", s.line_id as "lineId", a.member_id as "memberId", a.allocation_id as "allocationId", a.work_date as "workDate",
            a.start_minute as "startMinute", a.state
     from scheduling.assignment a join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id where a.tenant_id = $1 and a.id = $2 ${lock}`,
        [tx.tenantId, id],
      )
    ).rows[0];
  const found = await find("");
  if (!found) throw refuse(commonRefusals.notFound);
  if (found.lineId === null) await lockShifts(tx, [id]);
  else await lineRoom(tx, [found.lineId]);
  const locked = await find("for update of a");
  if (!locked) throw refuse(commonRefusals.notFound);
  return locked;
}

/** Takes a person off a shift; the place is free again at once. */
export async function cancelAssignment(tx: Tx, context: ActContext, id: number, reason: EndReason): Promise<Stored> {
  const stored = await lockAssignment(tx, id);
  if (stored.state !== "assigned") throw refuse(commonRefusals.wrongState, { state: assignmentWords[stored.state] });
  const [typed, own] = storedReason(reason);
  await tx.query(
    "update scheduling.assignment set state = 'cancelled', reason = $3, reason_of = $6, ended_at = $4, ended_by = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, id, typed, context.now, context.principal.accountId || null, own],
  );
  const { lineId, allocationId } = stored;
  if (lineId === null) await countHeads(tx, [stored.shiftId]);
  else await recordPutOn(tx, [{ lineId, allocationId, people: -1 }]);
  await context.services.events.publish(tx, cancelled, {
    assignments: [{ assignmentId: id, memberId: stored.memberId, workDate: stored.workDate }],
    at: context.now,
  });
  return stored;
}
