import { sql } from "drizzle-orm";

/** Whether the row `d` (tenant_id, work_date, department_id) lies in a locked period. */
export const isLockedSql = sql`exists (
  select from attendance.locked_period l
  where l.tenant_id = d.tenant_id and d.work_date between l.from_date and l.to_date
    and (l.department_id is null or l.department_id = d.department_id or exists (
      select from organisation.department_view p where p.tenant_id = d.tenant_id and p.id = d.department_id and l.department_id = any(p.path))))`;
