import { instantOf } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { schedulingRefusals } from "../errors.ts";
import { assignPeople, type AssignContext, type AssignedPerson } from "./assign-people.ts";
import { cancelAssignment } from "./cancel-assignment.ts";
import { joinShift } from "./rosters/join-shift.ts";
import { takeDuties } from "./rosters/take-duties.ts";

/** Puts somebody else on in one person's place, both or neither, a split day as a whole; only before the shift begins. */
export async function replacePerson(
  tx: Tx,
  context: AssignContext,
  assignmentId: number,
  memberId: number,
  reason: string,
): Promise<AssignedPerson> {
  const sections = await sectionsOf(tx, assignmentId);
  if (sections.length > 1) return replaceOnDuty(tx, context, sections, memberId, reason);
  const stored = await cancelAssignment(tx, context, assignmentId, reason);
  refuseBegun(context, stored);
  if (stored.lineId === null) {
    const id = await joinShift(tx, context, { shiftId: stored.shiftId, memberId, source: "plan" });
    return { assignmentId: id, lineId: null, memberId, warnings: [] };
  }
  const [done] = await assignPeople(tx, context, [{ lineId: stored.lineId, memberId, source: "schedule" }]);
  return done!;
}

interface Section {
  assignmentId: number;
  shiftId: number;
  workDate: string;
  startMinute: number;
}

/** What somebody is on together with an assignment: the sections of a split day, in their order. */
async function sectionsOf(tx: Tx, assignmentId: number): Promise<Section[]> {
  const { rows } = await tx.query<Section>(
    `select b.id as "assignmentId", b.shift_id as "shiftId", b.work_date as "workDate", b.start_minute as "startMinute"
     from scheduling.assignment a
     join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id
     join scheduling.shift t on t.tenant_id = s.tenant_id and t.duty = s.duty
     join scheduling.assignment b on b.tenant_id = t.tenant_id and b.shift_id = t.id and b.member_id = a.member_id and b.state = 'assigned'
     where a.tenant_id = $1 and a.id = $2 order by b.start_minute`,
    [tx.tenantId, assignmentId],
  );
  return rows;
}

/** G-3: a split day is one duty, so somebody else takes all of it; none of it may have begun. */
async function replaceOnDuty(
  tx: Tx,
  context: AssignContext,
  sections: readonly Section[],
  memberId: number,
  reason: string,
): Promise<AssignedPerson> {
  await takeDuties(
    tx,
    context,
    sections.map((one) => one.assignmentId),
    reason,
  );
  refuseBegun(context, sections[0]!);
  const ids: number[] = [];
  for (const { shiftId } of sections) ids.push(await joinShift(tx, context, { shiftId, memberId, source: "plan" }));
  return { assignmentId: ids[0]!, lineId: null, memberId, warnings: [] };
}

function refuseBegun(
  { now }: AssignContext,
  { workDate, startMinute }: Pick<Section, "workDate" | "startMinute">,
): void {
  if (instantOf(workDate, startMinute) <= Date.parse(now)) throw refuse(schedulingRefusals.begun);
}
