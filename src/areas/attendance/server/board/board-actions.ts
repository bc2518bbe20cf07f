import { sql } from "#platform/db/sql.ts";
import {
  addWalkIn as putWalkInOn,
  cancelAssignment,
  dismissAssignment,
  joinShift,
  lockAssignment,
} from "#areas/scheduling/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { mayActIn } from "#platform/session/scope.ts";
import type * as signApi from "../../sign-api.ts";
import { refusals } from "../../errors.ts";
import { findAssigned, type AssignedRow } from "./assignment-scope.ts";
import { computeDays } from "../days/compute-days.ts";
import { isShiftLocked } from "../periods/lock-check.ts";
import { lockMembers } from "../days/lock-members.ts";

interface Shift {
  /** Null: a shift of a roster. */
  lineId: number | null;
  workDate: string;
  departmentId: number;
  startMinute: number;
  endMinute: number;
}

/** A shift the caller may act on, by its department. */
async function findShift(context: CallContext, shiftId: number): Promise<Shift> {
  const { rows } = await context.tx.query<Shift>(
    `select line_id as "lineId", work_date as "workDate", department_id as "departmentId", start_minute as "startMinute", end_minute as "endMinute"
     from scheduling.shift_view where tenant_id = $1 and id = $2`,
    [context.tx.tenantId, shiftId],
  );
  const shift = rows[0];
  if (!shift || !mayActIn(context, shift.departmentId)) throw refuse(commonRefusals.notFound);
  return shift;
}

async function refuseLocked(tx: Tx, shift: Parameters<typeof isShiftLocked>[1]): Promise<void> {
  if (await isShiftLocked(tx, shift)) throw refuse(refusals.locked, { date: shift.workDate });
}

export async function walkInCandidates(
  context: CallContext,
  input: InputOf<typeof signApi.walkInCandidates>,
): Promise<OutputOf<typeof signApi.walkInCandidates>> {
  const shift = await findShift(context, input.shiftId);
  const pattern = containing(input.search ?? "");
  const { rows } = await context.tx.query<OutputOf<typeof signApi.walkInCandidates>["people"][number]>(sql`
    select w.member_id as "memberId", w.name, w.job_number as "jobNumber", ${named(context.locale, "a")} as "agencyName"
    from people.worker w left join agencies.labour_company a on a.tenant_id = w.tenant_id and a.id = w.agency_id
    where w.tenant_id = ${context.tx.tenantId} and w.active and (${shift.lineId !== null} or w.agency_id is null) and (w.name ilike ${pattern} or w.job_number ilike ${pattern})
      and not exists (select from scheduling.assigned s where s.tenant_id = w.tenant_id and s.member_id = w.member_id and s.work_date = ${shift.workDate}::date and s.state = 'assigned')
    order by w.department_id = ${shift.departmentId} desc nulls last, w.name, w.member_id limit 30`);
  return { people: rows };
}

export async function addWalkIn(
  context: CallContext,
  input: InputOf<typeof signApi.addWalkIn>,
): Promise<{ id: number; warnings: number }> {
  const shift = await findShift(context, input.shiftId);
  await refuseLocked(context.tx, shift);
  const { memberId, reason, shiftId } = input;
  const { lineId, workDate } = shift;
  const put =
    lineId === null
      ? {
          assignmentId: await joinShift(context.tx, context, { shiftId, memberId, source: "walk_in", reason }),
          warnings: [],
        }
      : await putWalkInOn(context.tx, context, lineId, memberId, reason);
  await recompute(context, workDate, memberId);
  return { id: put.assignmentId, warnings: put.warnings.length };
}

export async function cancelAttendance(
  context: CallContext,
  input: InputOf<typeof signApi.cancelAttendance>,
): Promise<{ done: true }> {
  const row = await openRow(context, input.assignmentId);
  if (row.inMinute !== null) throw refuse(refusals.hasPunches);
  await cancelAssignment(context.tx, context, input.assignmentId, input.reason);
  await recompute(context, row.workDate, row.memberId);
  return { done: true };
}

/** Irrevocable: the person is sent away and the clock record of the shift is void. */
export async function dismissWorker(
  context: CallContext,
  input: InputOf<typeof signApi.dismissWorker>,
): Promise<{ done: true }> {
  const row = await openRow(context, input.assignmentId);
  await dismissAssignment(context.tx, context, input.assignmentId, input.reason);
  await recompute(context, row.workDate, row.memberId);
  return { done: true };
}

/** Somebody's place on a shift that is neither locked, confirmed nor ended. */
async function openRow(context: CallContext, assignmentId: number): Promise<AssignedRow & { inMinute: number | null }> {
  const { tx } = context;
  const row = await findAssigned(context, assignmentId);
  context.about(`${row.workDate} ${row.name}`);
  if (row.state !== "assigned") throw refuse(refusals.alreadyGone);
  await refuseLocked(tx, row);
  await lockAssignment(tx, assignmentId);
  await lockMembers(tx, [row.memberId]);
  const { rows } = await tx.query<{ inMinute: number | null; confirmed: boolean }>(
    `select in_minute as "inMinute", confirmed_at is not null as confirmed from attendance.day where tenant_id = $1 and work_date = $2 and assignment_id = $3 for update`,
    [tx.tenantId, row.workDate, assignmentId],
  );
  if (rows[0]?.confirmed) throw refuse(refusals.alreadyConfirmed, { date: row.workDate });
  return { ...row, inMinute: rows[0]?.inMinute ?? null };
}

async function recompute(context: CallContext, workDate: string, memberId: number): Promise<void> {
  await computeDays(context.tx, { from: workDate, to: workDate, memberIds: [memberId], now: context.now });
}
