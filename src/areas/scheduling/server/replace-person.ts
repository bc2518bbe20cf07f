import { instantOf } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { schedulingRefusals } from "../errors.ts";
import { assignPeople, type AssignContext, type AssignedPerson } from "./assign-people.ts";
import { cancelAssignment } from "./cancel-assignment.ts";
import { joinShift } from "./rosters/join-shift.ts";

/** Puts somebody else on in one person's place, both or neither; only before the shift begins. */
export async function replacePerson(
  tx: Tx,
  context: AssignContext,
  assignmentId: number,
  memberId: number,
  reason: string,
): Promise<AssignedPerson> {
  const stored = await cancelAssignment(tx, context, assignmentId, reason);
  if (instantOf(stored.workDate, stored.startMinute) <= Date.parse(context.now)) throw refuse(schedulingRefusals.begun);
  if (stored.lineId === null) {
    const id = await joinShift(tx, context, { shiftId: stored.shiftId, memberId, source: "plan" });
    return { assignmentId: id, lineId: null, memberId, warnings: [] };
  }
  const [done] = await assignPeople(tx, context, [{ lineId: stored.lineId, memberId, source: "schedule" }]);
  return done!;
}
