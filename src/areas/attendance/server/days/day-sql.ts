import { sql, type Sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import { isFrozen, isLocked } from "../periods/lock-sql.ts";

/** Something of the row waits for an approval. */
export const isWaiting = (tenantId: number): Sql => sql`(
  exists (select from attendance.make_up u where u.tenant_id = ${tenantId} and u.assignment_id = d.assignment_id and u.state = 'underApproval')
  or exists (select from attendance.adjustment j where j.tenant_id = ${tenantId} and j.assignment_id = d.assignment_id and j.state = 'underApproval'))`;

/** What a person must look at before it is confirmed. */
export const isExceptionSql = sql`(coalesce(d.state, 'normal') <> 'normal' or d.outside or d.underlying_changed or d.voided)`;

/** A day with the names around it; `d` is attendance.day. */
export const dayFrom = sql`attendance.day d
  join organisation.member_view m on m.tenant_id = d.tenant_id and m.id = d.member_id
  left join people.worker w on w.tenant_id = d.tenant_id and w.member_id = d.member_id
  join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
  join organisation.post_view p on p.tenant_id = d.tenant_id and p.id = d.post_id
  left join agencies.labour_company a on a.tenant_id = d.tenant_id and a.id = d.agency_id`;

/** What is read of a day, by the names of its list. */
export const dayColumns = ({ tx: { tenantId }, locale }: Pick<CallContext, "tx" | "locale">) => ({
  id: sql`d.assignment_id`,
  workDate: sql`d.work_date`,
  countedOn: sql`d.counted_on`,
  countedTo: sql`d.counted_to`,
  portions: sql`d.portions`,
  partHolds: sql`d.part_holds`,
  assignmentId: sql`d.assignment_id`,
  memberId: sql`d.member_id`,
  name: sql`m.name`,
  jobNumber: sql`w.job_number`,
  machineNumber: sql`w.machine_number`,
  departmentId: sql`d.department_id`,
  departmentName: named(locale, "o"),
  postName: named(locale, "p"),
  agencyName: named(locale, "a"),
  startMinute: sql`d.start_minute`,
  endMinute: sql`d.end_minute`,
  state: sql`d.state`,
  inMinute: sql`d.in_minute`,
  outMinute: sql`d.out_minute`,
  workPunch1: sql`d.work_punch_1`,
  workPunch2: sql`d.work_punch_2`,
  outside: sql`d.outside`,
  lateMinutes: sql`d.late_minutes`,
  earlyMinutes: sql`d.early_minutes`,
  mealBits: sql`d.meal_bits`,
  mealMinutes: sql`d.meal_minutes`,
  trainingMinutes: sql`coalesce((select sum(least(b."end", d.paid_to) - greatest(b.start, d.paid_from)) from scheduling.shift_view h
     cross join lateral jsonb_to_recordset(h.breaks) as b (kind text, start int, "end" int)
     where h.tenant_id = ${tenantId} and h.id = d.shift_id and b.kind = 'training' and b."end" > d.paid_from and b.start < d.paid_to), 0)::int`,
  restMinutes: sql`d.rest_minutes`,
  netMinutes: sql`d.net_minutes`,
  accountingMinutes: sql`d.accounting_minutes`,
  adjustedMinutes: sql`d.adjusted_minutes`,
  paidMinutes: sql`coalesce(d.adjusted_minutes, d.accounting_minutes)`,
  confirmed: sql`d.confirmed_at is not null`,
  underlyingChanged: sql`d.underlying_changed`,
  voided: sql`d.voided`,
  locked: isLocked(tenantId),
  frozen: isFrozen(tenantId),
  heldBy: sql`d.held_by`,
  waiting: isWaiting(tenantId),
  deltaMinutes: sql`(select coalesce(sum((x.minutes ->> 'paid')::int), 0)::int from attendance.delta x
     where x.tenant_id = ${tenantId} and x.member_id = d.member_id and x.work_date = d.work_date and x.assignment_id = d.assignment_id and x.state in ('waiting', 'carried'))`,
});
