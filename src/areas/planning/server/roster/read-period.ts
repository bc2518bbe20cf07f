import { periodDays } from "#platform/calendar/periods.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../roster-api.ts";
import { seenPlan } from "../plans/plan-scope.ts";
import { contentOf, type StoredContent } from "./read-cells.ts";
import { jobOn, membersById } from "./read-people.ts";

const longest = 62;

/** Cells of people in a period while they were of the caller's departments, whichever plan holds them. */
export async function readPeriod(
  context: CallContext,
  { id, from, to }: InputOf<typeof api.readPeriod>,
): Promise<OutputOf<typeof api.readPeriod>> {
  const { tx } = context;
  const plan = await seenPlan(context, id);
  if (to < from) throw refuseField(refusals.reversed, "to");
  const days = periodDays({ start: from, end: to });
  if (days > longest) throw refuseField(refusals.badLength, "to", { days });
  const { rows } = await tx.query<{ memberId: number; date: string; place: number; body: StoredContent }>(
    `select c.member_id as "memberId", c.work_date as date, c.place, o.body
     from planning.cell c
     join planning.content o on o.tenant_id = c.tenant_id and o.id = c.content_id
     join people.worker w on w.tenant_id = c.tenant_id and w.member_id = c.member_id
     where c.tenant_id = $1 and c.work_date between $2::date and $3::date
       and (w.department_id = any($4::bigint[]) or exists (select from personnel.job_version j where j.tenant_id = w.tenant_id and j.member_id = w.member_id
         and j.department_id = any($4::bigint[]) and j.from_date <= $3::date))
     order by c.member_id, c.work_date, c.place`,
    [tx.tenantId, from, to, plan.departmentIds],
  );
  const people = await membersById(tx, [...new Set(rows.map((row) => row.memberId))]);
  const here = new Set(plan.departmentIds);
  const isHere = ({ memberId, date }: { memberId: number; date: string }) => {
    const { departmentId } = jobOn(people.get(memberId)!, date);
    return departmentId !== null && here.has(departmentId);
  };
  return { cells: rows.filter(isHere).map(({ body, ...row }) => ({ ...row, content: contentOf(body) })) };
}
