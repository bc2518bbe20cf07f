import { named } from "#platform/db/list.ts";
import { sql } from "drizzle-orm";
import type { CallContext } from "#platform/http/context.ts";
import { minuteAt } from "./day-actions.ts";
import { rulesOn } from "./rules-in-force.ts";

export interface OpenShift {
  assignmentId: number;
  workDate: string;
  departmentId: number;
  departmentName: string;
  postName: string;
  startMinute: number;
  endMinute: number;
  inMinute: number | null;
  outMinute: number | null;
  /** Minutes of the work date between which one can sign in or out. */
  opensAt: number;
  closesAt: number;
}

/**
 * The shift a person would sign in to or out of now: one he is at work in, else the one that begins next and is open.
 * Null when no window is open.
 */
export async function openShift(context: Pick<CallContext, "tx" | "now" | "today" | "locale">, memberId: number): Promise<OpenShift | null> {
  const shifts = (await shiftsAround(context, memberId)).filter((shift) => {
    const now = minuteAt(context.now, shift.workDate);
    return now >= shift.opensAt && now <= shift.closesAt;
  });
  return shifts.find((shift) => shift.inMinute !== null && shift.outMinute === null)
    ?? shifts.find((shift) => minuteAt(context.now, shift.workDate) < shift.endMinute)
    ?? shifts.at(-1)
    ?? null;
}

/** The shifts of yesterday, today and tomorrow with their windows. */
export async function shiftsAround(context: Pick<CallContext, "tx" | "now" | "today" | "locale">, memberId: number): Promise<OpenShift[]> {
  const { tx, locale, today } = context;
  const { rows } = await tx.execute(sql`
    select s.assignment_id as "assignmentId", s.work_date as "workDate", s.department_id as "departmentId", ${named(locale, "o")} as "departmentName", ${named(locale, "p")} as "postName",
           s.start_minute as "startMinute", s.end_minute as "endMinute", d.in_minute as "inMinute", d.out_minute as "outMinute"
    from scheduling.assigned s
    join organisation.department_view o on o.tenant_id = s.tenant_id and o.id = s.department_id
    join organisation.post_view p on p.tenant_id = s.tenant_id and p.id = s.post_id
    left join attendance.day d on d.tenant_id = s.tenant_id and d.work_date = s.work_date and d.assignment_id = s.assignment_id
    where s.member_id = ${memberId} and s.state = 'assigned' and s.work_date between ${today}::date - 2 and ${today}::date + 1
    order by s.work_date, s.start_minute`);
  const shifts: OpenShift[] = [];
  for (const row of rows as unknown as Omit<OpenShift, "opensAt" | "closesAt">[]) {
    const rules = await rulesOn(tx, row.workDate, row.departmentId);
    shifts.push({ ...row, opensAt: row.startMinute - rules.signInBefore, closesAt: row.endMinute + rules.signOutAfter });
  }
  return shifts;
}
