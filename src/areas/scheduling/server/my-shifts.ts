import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { myShifts as shiftsCall } from "../api.ts";
import { reasonText, type OwnReason } from "../end-reason.ts";

/** What a worker sees of their own shifts: when, where, what as; a cancelled one stays visible with its reason. */
export async function myShifts(context: CallContext): Promise<OutputOf<typeof shiftsCall>> {
  const { tx, locale, principal, today } = context;
  const { rows } = await tx.query<OutputOf<typeof shiftsCall>["shifts"][number] & { own: OwnReason | null }>(sql`
    select a.assignment_id as "assignmentId", a.work_date as "workDate", a.start_minute as "startMinute", a.end_minute as "endMinute",
      ${named(locale, "p")} as "postName", ${named(locale, "d")} as "departmentName", a.order_number as "orderNumber",
      coalesce(a.planned_minutes_per_person, a.end_minute - a.start_minute) as "plannedMinutes", coalesce(a.break_minutes, 0) as "breakMinutes", coalesce(a.breaks, '[]') as breaks, a.state,
      case when a.state = 'assigned' then null else a.reason end as reason,
      case when a.state = 'assigned' then null else a.reason_of end as own,
      (select coalesce(jsonb_agg(jsonb_build_object('name', c.name, 'address', c.address) order by c.id), '[]') from organisation.check_in_place c
       where c.tenant_id = a.tenant_id and c.enabled and (c.department_ids = '{}' or c.department_ids && d.path)) as places
    from scheduling.assigned a
    join organisation.post_view p on p.tenant_id = a.tenant_id and p.id = a.post_id
    join organisation.department_view d on d.tenant_id = a.tenant_id and d.id = a.department_id
    where a.tenant_id = ${tx.tenantId} and a.member_id = ${principal.memberId} and a.work_date between ${today}::date - 2 and ${today}::date + 60
    order by a.work_date, a.start_minute, a.assignment_id limit 200`);
  return {
    today,
    shifts: rows.map(({ own, reason, ...row }) => ({ ...row, reason: reasonText(reason, own, locale) })),
  };
}
