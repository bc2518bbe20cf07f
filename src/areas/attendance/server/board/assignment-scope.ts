import { employeeTypeOf } from "#areas/people/server.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { CopiedTimes } from "../../rules/shift/punch-window.ts";
import { copiedTimes } from "../copied-times.ts";

/** Rows of scheduling.assigned `s` that the caller may see. */
export function assignedScope(context: Pick<CallContext, "principal" | "keyCode">): Sql {
  return withinScope(context, {
    department: sql`s.department_id`,
    agency: sql`s.agency_id`,
    member: sql`s.member_id`,
    post: sql`s.post_id`,
    employeeType: employeeTypeOf(sql`s.tenant_id`, sql`s.member_id`),
  });
}

export interface AssignedRow extends CopiedTimes {
  assignmentId: number;
  memberId: number;
  name: string;
  workDate: string;
  startMinute: number;
  endMinute: number;
  departmentId: number;
  shiftId: number;
  lineId: number | null;
  state: "assigned" | "cancelled" | "dismissed";
}

/** One person on one shift within the caller's scope; `notFound` otherwise. */
export async function findAssigned(
  context: Pick<CallContext, "tx" | "principal" | "keyCode">,
  assignmentId: number,
): Promise<AssignedRow> {
  const { rows } = await context.tx.query<AssignedRow>(sql`
    select s.assignment_id as "assignmentId", s.member_id as "memberId", m.name, s.work_date as "workDate", s.start_minute as "startMinute", s.end_minute as "endMinute",
           s.department_id as "departmentId", s.shift_id as "shiftId", s.line_id as "lineId", s.state, ${copiedTimes("s")}
    from scheduling.assigned s join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
    where s.tenant_id = ${context.tx.tenantId} and s.assignment_id = ${assignmentId} and ${assignedScope(context)}`);
  const row = rows[0];
  if (!row) throw refuse(commonRefusals.notFound);
  return row;
}
