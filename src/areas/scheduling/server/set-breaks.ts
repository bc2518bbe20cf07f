import { sql } from "#platform/db/sql.ts";
import { formatClock } from "#platform/calendar/clock.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField, type Refusal } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { schedulingRefusals } from "../errors.ts";
import { breaksChanged, type AssignmentRef } from "../events.ts";
import { breaksFault, withinWorkDate, type BreaksFault } from "../rules/planned-breaks.ts";
import { shiftsWithin } from "./list-shifts.ts";

interface Shift {
  id: number;
  workDate: string;
  start: number;
  end: number;
  postZh: string;
  postEn: string;
}

/** Says what is unpaid within shifts: all of them or none. Everybody on them is told, so that days worked already follow. */
export async function setBreaks(
  context: CallContext,
  input: InputOf<typeof api.setBreaks>,
): Promise<OutputOf<typeof api.setBreaks>> {
  const { tx } = context;
  const shifts = await lockShifts(context, input.ids);
  if (shifts.length < new Set(input.ids).size) throw refuse(commonRefusals.notFound);
  context.about(shifts.length === 1 ? `${shifts[0]!.workDate} ${shifts[0]!.postZh}` : String(shifts.length));
  const planned = shifts.map((shift) => {
    const breaks = withinWorkDate(input.breaks, shift).sort((a, b) => a.start - b.start);
    const fault = breaksFault(withinWorkDate(input.breaks, shift), input.breakMinutes, shift);
    if (fault) throw refusalOf(context, fault, shift);
    return breaks;
  });
  await tx.query(
    `update scheduling.shift s set breaks = u.breaks::jsonb, break_minutes = $4 from unnest($2::bigint[], $3::text[]) as u (id, breaks) where s.tenant_id = $1 and s.id = u.id`,
    [tx.tenantId, shifts.map((shift) => shift.id), planned.map((breaks) => JSON.stringify(breaks)), input.breakMinutes],
  );
  const { rows } = await tx.query<AssignmentRef>(
    `select id as "assignmentId", member_id as "memberId", work_date as "workDate" from scheduling.assignment where tenant_id = $1 and shift_id = any($2::bigint[]) and state = 'assigned'`,
    [tx.tenantId, shifts.map((shift) => shift.id)],
  );
  if (rows.length > 0) await context.services.events.publish(tx, breaksChanged, { assignments: rows, at: context.now });
  return { shifts: shifts.length };
}

async function lockShifts(context: CallContext, lineIds: readonly number[]): Promise<Shift[]> {
  const { rows } = await context.tx.query<Shift>(sql`
    select s.id, s.work_date as "workDate", s.start_minute as start, s.end_minute as "end", p.name_zh as "postZh", p.name_en as "postEn"
    from scheduling.shift s join work_orders.line_view l on l.tenant_id = s.tenant_id and l.id = s.line_id
    join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    where s.tenant_id = ${context.tx.tenantId} and s.line_id = any(${[...lineIds]}::bigint[]) and l.order_state = 'approved' and not l.cancelled and ${shiftsWithin(context)}
    order by s.id for update of s`);
  return rows;
}

function refusalOf(
  { locale }: CallContext,
  fault: BreaksFault,
  { workDate, start, end, postZh, postEn }: Shift,
): Refusal {
  const shift = {
    post: locale === "zh" ? postZh : postEn,
    date: workDate,
    time: `${formatClock(start, locale)}–${formatClock(end, locale)}`,
  };
  if (fault.why === "tooLong") return refuseField(schedulingRefusals.breaksTooLong, "breakMinutes", shift);
  if (fault.why === "reversed") return refuseField(schedulingRefusals.breakReversed, `breaks.${fault.index}.end`);
  if (fault.why === "overlap")
    return refuseField(schedulingRefusals.breakOverlap, `breaks.${fault.index}.start`, { row: fault.other + 1 });
  return refuseField(schedulingRefusals.breakOutside, `breaks.${fault.index}.start`, shift);
}
