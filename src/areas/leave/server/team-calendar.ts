import { sql } from "#platform/db/sql.ts";
import { dayKinds } from "#areas/settings/server.ts";
import { isRestDay } from "#platform/calendar/day-kind.ts";
import { addDays, addMonths, datesOf } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { memberScope } from "./leave-sql.ts";

type Calendar = OutputOf<typeof api.teamCalendar>;
type Away = Calendar["people"][number]["days"][number] & {
  memberId: number;
  name: string;
  departmentName: string | null;
};

const mostPeople = 500;

/** Who of the caller's people is away in a month, by name. */
export async function teamCalendar(
  context: CallContext,
  { month, departmentId }: InputOf<typeof api.teamCalendar>,
): Promise<Calendar> {
  const { tx, locale } = context;
  const from = `${month}-01`;
  const to = addDays(addMonths(from, 1), -1);
  const inDepartment = departmentId === undefined ? sql`` : sql`and ${departmentId} = any(o.path)`;
  const { rows } = await tx.query<Away>(sql`
    select d.member_id as "memberId", m.name, ${named(locale, "o")} as "departmentName", d.work_date as date, a.kind, d.part, d.minutes, a.state = 'approved' as approved, a.id as "applicationId"
    from leave.day d
    join leave.application a on a.tenant_id = d.tenant_id and a.id = d.application_id
    join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.member_id
    left join organisation.department_view o on o.tenant_id = m.tenant_id and o.id = m.department_id
    where d.tenant_id = ${tx.tenantId} and d.work_date between ${from}::date and ${to}::date and not d.cancelled and a.state in ('underApproval', 'approved') and ${memberScope(context)} ${inDepartment}
    order by o.path, m.name, m.id, d.work_date`);
  const people = new Map<number, Calendar["people"][number]>();
  const away = new Map<string, Set<number>>();
  for (const { memberId, name, departmentName, ...day } of rows) {
    const known = people.get(memberId) ?? { memberId, name, departmentName, days: [] };
    known.days.push(day);
    people.set(memberId, known);
    away.set(day.date, (away.get(day.date) ?? new Set()).add(memberId));
  }
  const kindOf = await dayKinds(tx, from, to);
  return {
    days: datesOf(from, to).map((date) => ({ date, rest: isRestDay(kindOf(date)), away: away.get(date)?.size ?? 0 })),
    people: [...people.values()].slice(0, mostPeople),
    more: people.size > mostPeople,
  };
}
