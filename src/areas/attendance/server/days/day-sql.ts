import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { isFrozenSql, isLockedSql } from "../periods/lock-sql.ts";

/** Something of the row waits for an approval. */
export const isWaitingSql = sql`(
  exists (select from attendance.make_up u where u.tenant_id = d.tenant_id and u.assignment_id = d.assignment_id and u.state = 'underApproval')
  or exists (select from attendance.adjustment j where j.tenant_id = d.tenant_id and j.assignment_id = d.assignment_id and j.state = 'underApproval'))`;

/** What a person must look at before it is confirmed. */
export const isExceptionSql = sql`(coalesce(d.state, 'normal') <> 'normal' or d.outside or d.underlying_changed or d.voided)`;

/** A day with the names around it; `d` is attendance.day. */
export const dayFrom = sql`attendance.day d
  join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.member_id
  left join people.worker w on w.tenant_id = d.tenant_id and w.member_id = d.member_id
  join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
  join organisation.post_view p on p.tenant_id = d.tenant_id and p.id = d.post_id
  left join agencies.labour_company a on a.tenant_id = d.tenant_id and a.id = d.agency_id`;

export function dayColumns(locale: Locale): Sql {
  return sql`d.assignment_id as id, d.work_date as "workDate", d.counted_on as "countedOn", d.counted_to as "countedTo", d.portions, d.part_holds as "partHolds", d.assignment_id as "assignmentId", d.member_id as "memberId", m.name, w.job_number as "jobNumber", w.machine_number as "machineNumber",
    d.department_id as "departmentId", ${named(locale, "o")} as "departmentName", ${named(locale, "p")} as "postName", ${named(locale, "a")} as "agencyName",
    d.start_minute as "startMinute", d.end_minute as "endMinute", d.state, d.in_minute as "inMinute", d.out_minute as "outMinute",
    d.work_punch_1 as "workPunch1", d.work_punch_2 as "workPunch2", d.outside, d.late_minutes as "lateMinutes", d.early_minutes as "earlyMinutes",
    d.meal_bits as "mealBits", d.meal_minutes as "mealMinutes", d.rest_minutes as "restMinutes", d.net_minutes as "netMinutes", d.accounting_minutes as "accountingMinutes",
    d.adjusted_minutes as "adjustedMinutes", coalesce(d.adjusted_minutes, d.accounting_minutes) as "paidMinutes", d.confirmed_at is not null as confirmed,
    d.underlying_changed as "underlyingChanged", d.voided, ${isLockedSql} as locked, ${isFrozenSql} as frozen, d.held_by as "heldBy", ${isWaitingSql} as waiting,
    (select coalesce(sum((x.minutes ->> 'paid')::int), 0)::int from attendance.delta x
     where x.tenant_id = d.tenant_id and x.member_id = d.member_id and x.work_date = d.work_date and x.assignment_id = d.assignment_id and x.state in ('waiting', 'carried')) as "deltaMinutes"`;
}
