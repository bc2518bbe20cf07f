import { sql, type Sql } from "#platform/db/sql.ts";

// What they look up is bound to the company by itself: planned as a set of its own it does not see that of the row.

/** Whether a statement pays the row `d` (attendance.day) or a delta of it. */
const isSettled = (tenantId: number): Sql => sql`(d.held_by is not null or exists (
  select from attendance.delta f where f.tenant_id = ${tenantId} and f.member_id = d.member_id and f.work_date = d.work_date and f.assignment_id = d.assignment_id and f.state = 'carried'))`;

/** Whether the row `d` (attendance.day) lies in a locked period, or a part of it does. */
export const isLocked = (tenantId: number): Sql => sql`exists (
  select from attendance.locked_period l
  where l.tenant_id = ${tenantId} and d.counted_on <= l.to_date and coalesce(d.counted_to, d.counted_on) >= l.from_date and (l.department_ids is null or d.department_id = any(l.department_ids)))`;

/** Whether the figure of the row `d` stays whatever comes: changes of it are deltas. */
export const isFrozen = (tenantId: number): Sql => sql`(${isSettled(tenantId)} or ${isLocked(tenantId)})`;
