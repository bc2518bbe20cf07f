import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { AttendanceRules } from "../../rules/shift/attendance-rules.ts";
import { punchWindow, timesOf, type CopiedTimes } from "../../rules/shift/punch-window.ts";
import { copiedTimes } from "../copied-times.ts";
import { minuteAt } from "../days/day-actions.ts";
import { rulesToLook } from "../days/rules-in-force.ts";

/** What decides whether a shift can be signed. */
export interface SignableShift extends CopiedTimes {
  workDate: string;
  departmentId: number;
  startMinute: number;
  endMinute: number;
  inMinute: number | null;
  outMinute: number | null;
}

/** Minutes of the work date between which one can sign in or out. */
interface Window {
  opensAt: number;
  closesAt: number;
}

export interface OpenShift extends SignableShift, Window {
  assignmentId: number;
  shiftId: number;
  departmentName: string;
  postName: string;
}

/** The dates whose shifts may be open today. */
export const datesAround = (today: string) => ({ from: addDays(today, -2), to: addDays(today, 1) });

export function withWindow<S extends SignableShift>(
  shift: S,
  rulesOf: (shift: S) => { rules: AttendanceRules },
): S & Window {
  const { rules } = rulesOf(shift);
  const { first, last } = punchWindow({ start: shift.startMinute, end: shift.endMinute, ...timesOf(shift) }, rules);
  return { ...shift, opensAt: first, closesAt: last };
}

/**
 * Of these shifts the one a person would sign in to or out of now: one they are at work in, else the one that begins next
 * and is open. Null when no window is open.
 */
export function openOf<S extends SignableShift & Window>(shifts: readonly S[], now: string): S | null {
  const open = shifts.filter((shift) => {
    const minute = minuteAt(now, shift.workDate);
    return minute >= shift.opensAt && minute <= shift.closesAt;
  });
  return (
    open.find((shift) => shift.inMinute !== null && shift.outMinute === null) ??
    open.find((shift) => minuteAt(now, shift.workDate) < shift.endMinute) ??
    open.at(-1) ??
    null
  );
}

/** The shifts of the two days before, today and tomorrow with their windows. */
export async function shiftsAround(
  { tx, locale, today }: Pick<CallContext, "tx" | "today" | "locale">,
  memberId: number,
): Promise<OpenShift[]> {
  const { from, to } = datesAround(today);
  const { rows } = await tx.query<Omit<OpenShift, keyof Window>>(sql`
    select s.assignment_id as "assignmentId", s.shift_id as "shiftId", s.work_date as "workDate", s.department_id as "departmentId", ${named(locale, "o")} as "departmentName", ${named(locale, "p")} as "postName",
           s.start_minute as "startMinute", s.end_minute as "endMinute", d.in_minute as "inMinute", d.out_minute as "outMinute", ${copiedTimes("h")}
    from scheduling.put_on s
    join scheduling.shift_view h on h.tenant_id = s.tenant_id and h.id = s.shift_id
    join organisation.department_view o on o.tenant_id = s.tenant_id and o.id = s.department_id
    join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    left join attendance.day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id
    where s.tenant_id = ${tx.tenantId} and s.member_id = ${memberId} and s.state = 'assigned' and s.work_date between ${from}::date and ${to}::date
    order by s.work_date, s.start_minute`);
  const rulesOf = await rulesToLook(tx, from, to);
  return rows.map((row) => withWindow(row, rulesOf));
}
