import { breaks } from "#platform/db/fault.ts";
import type { Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { assigned } from "../../events.ts";
import type { AssignContext } from "../assign-people.ts";
import { overlapRefusalOf } from "./overlap.ts";
import { putOnShifts, type OnShift } from "./put-on-shifts.ts";
import { refuseAway } from "./refuse-away.ts";

/** Puts somebody on a shift of a roster that is there, such as a walk-in or whoever takes another one's place. */
export async function joinShift(tx: Tx, context: AssignContext, one: OnShift): Promise<number> {
  const { shiftId, memberId } = one;
  const { rows } = await tx.query<{ workDate: string; start: number; end: number }>(
    `select work_date as "workDate", start_minute as start, end_minute as "end" from scheduling.shift
     where tenant_id = $1 and id = $2 and line_id is null for update`,
    [tx.tenantId, shiftId],
  );
  const [shift] = rows;
  if (!shift) throw refuse(commonRefusals.notFound);
  const { workDate } = shift;
  await refuseAway(tx, [{ memberId, workDate }]);
  try {
    const ids = await putOnShifts(tx, context, [one]);
    const assignmentId = ids.get(`${shiftId} ${memberId}`)!;
    await context.services.events.publish(tx, assigned, {
      assignments: [{ assignmentId, memberId, workDate }],
      at: context.now,
    });
    return assignmentId;
  } catch (error) {
    if (!breaks(error, "assignment_no_overlap")) throw error;
    throw await overlapRefusalOf(tx, context, [{ memberId, workDate, sections: [shift] }]);
  }
}
