import { daysBetween } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refusals } from "../../errors.ts";
import type * as api from "../../phone-api.ts";

/** What a screen of a month shows at most: six weeks. */
const longest = 42;

export async function myRoster(
  { tx, locale, principal, today }: CallContext,
  { from, to }: InputOf<typeof api.myRoster>,
): Promise<OutputOf<typeof api.myRoster>> {
  if (to < from || daysBetween(from, to) >= longest) throw refuseField(refusals.badSpan, "to", { most: longest });
  const shifts = await tx.query<OutputOf<typeof api.myRoster>["shifts"][number]>(sql`
    select a.assignment_id as "assignmentId", a.work_date as date, a.start_minute as start, a.end_minute as "end", d.code,
      ${named(locale, "p")} as "postName", ${named(locale, "o")} as "departmentName",
      coalesce(a.planned_minutes_per_person, a.end_minute - a.start_minute) as minutes
    from scheduling.assigned a
    join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = a.post_id
    join organisation.department_view o on o.tenant_id = a.tenant_id and o.id = a.department_id
    left join scheduling.definition_view d on d.tenant_id = a.tenant_id and d.definition_id = a.definition_id and d.valid_from = a.definition_from
    where a.tenant_id = ${tx.tenantId} and a.member_id = ${principal.memberId} and a.state = 'assigned'
      and a.work_date between ${from}::date and ${to}::date
    order by a.work_date, a.start_minute, a.assignment_id`);
  const off = await tx.query<{ date: string }>(
    `select work_date as date from scheduling.day_off_view
     where tenant_id = $1 and member_id = $2 and work_date between $3::date and $4::date order by 1`,
    [tx.tenantId, principal.memberId, from, to],
  );
  return { today, shifts: shifts.rows, daysOff: off.rows.map((row) => row.date) };
}

/** Who works beside the person on a date: names and times alone, and only what is in force. */
export async function myTeam(
  { tx, locale, principal, today }: CallContext,
  { date }: InputOf<typeof api.myTeam>,
): Promise<OutputOf<typeof api.myTeam>> {
  const day = date ?? today;
  const { rows: homes } = await tx.query<{ id: number; name: string }>(sql`
    select d.id, ${named(locale, "d")} as name from organisation.member_view m
    join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id
    where m.tenant_id = ${tx.tenantId} and m.id = ${principal.memberId}`);
  const home = homes[0];
  if (!home) return { date: day, departmentName: null, people: [] };
  const { rows } = await tx.query<OutputOf<typeof api.myTeam>["people"][number]>(sql`
    select a.assignment_id as "assignmentId", m.name, ${named(locale, "p")} as "postName", a.start_minute as start, a.end_minute as "end"
    from scheduling.assigned a
    join organisation.member_view m on m.tenant_id = a.tenant_id and m.id = a.member_id
    join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = a.post_id
    where a.tenant_id = ${tx.tenantId} and a.work_date = ${day}::date and a.department_id = ${home.id} and a.state = 'assigned'
      and a.member_id <> ${principal.memberId}
    order by a.start_minute, m.name, a.assignment_id limit 200`);
  return { date: day, departmentName: home.name, people: rows };
}
