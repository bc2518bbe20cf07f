import { sql, type Sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import { staffingOf, type Span } from "../../rules/staffing.ts";
import type { readStaffing as call } from "../../staffing-api.ts";
import { minuteAt } from "../days/day-actions.ts";

/**
 * Need is what approved orders ask for. Who lacks a sign-out counts until the end of the shift, and never beyond now.
 * The day before is read too, for what reaches over midnight.
 */
export async function readStaffing(context: CallContext, input: InputOf<typeof call>): Promise<OutputOf<typeof call>> {
  const { tx } = context;
  const { from, days, departmentId } = input;
  const within = (alias: { date: Sql; department: Sql }) => sql`
    ${alias.date} between ${addDays(from, -1)}::date and ${addDays(from, days - 1)}::date and ${withinScope(context, { department: alias.department })}
    and ${departmentId === undefined ? sql`true` : sql`${departmentId} = any(o.path)`}`;
  const read = async (query: Sql) => (await tx.query<Span>(query)).rows;
  const needed = await read(sql`
    select l.work_date as "date", l.start_minute as "start", l.end_minute as "end", l.headcount as people
    from work_orders.line_view l join organisation.department_view o on o.tenant_id = l.tenant_id and o.id = l.department_id
    where l.tenant_id = ${tx.tenantId} and l.order_state = 'approved' and not l.cancelled and ${within({ date: sql`l.work_date`, department: sql`l.department_id` })}`);
  const assigned = await read(sql`
    select s.work_date as "date", s.start_minute as "start", s.end_minute as "end", 1 as people
    from scheduling.put_on s join organisation.department_view o on o.tenant_id = s.tenant_id and o.id = s.department_id
    where s.tenant_id = ${tx.tenantId} and s.state = 'assigned' and ${within({ date: sql`s.work_date`, department: sql`s.department_id` })}`);
  const nowMinute = minuteAt(context.now, from);
  const present = await read(sql`
    select d.work_date as "date", d.in_minute as "start", coalesce(d.out_minute, least(d.end_minute, ${nowMinute} + (${from}::date - d.work_date) * 1440)) as "end", 1 as people
    from attendance.day d join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
    where d.tenant_id = ${tx.tenantId} and d.in_minute is not null and ${within({ date: sql`d.work_date`, department: sql`d.department_id` })}`);
  return { days: staffingOf({ needed, assigned, present }, from, days, nowMinute) };
}
