import { sql } from "#platform/db/sql.ts";
import { countedBetween } from "#areas/attendance/server.ts";
import { named } from "#platform/db/list.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";

interface Wanted {
  /** Both included. */
  from: string;
  to: string;
  departmentId?: number | undefined;
}

/** Accounting minutes of hourly and outside workers by department, of what counts for the dates; the most first. */
export async function workedHours(context: CallContext, { from, to, departmentId }: Wanted) {
  const { rows } = await context.tx.query<{ departmentId: number; name: string; minutes: number }>(sql`
    select w.department_id as "departmentId", ${named(context.locale, "d")} as name, coalesce(sum(w.accounting_minutes), 0)::bigint as minutes
    from attendance.worked_portion w
    join organisation.department_view d on d.tenant_id = w.tenant_id and d.id = w.department_id
    join people.worker p on p.tenant_id = w.tenant_id and p.member_id = w.member_id
    where w.tenant_id = ${context.tx.tenantId} and ${countedBetween("w", from, to)} and not w.voided
      and p.employee_type in ('hourly', 'outsider') and ${departmentId === undefined ? sql`true` : sql`${departmentId} = any(d.path)`}
      and ${withinScope(context, { department: sql`w.department_id`, agency: sql`w.agency_id` })}
    group by w.department_id, d.name_zh, d.name_en order by minutes desc, w.department_id`);
  return rows;
}

export const minutesOf = (departments: readonly { minutes: number }[]): number =>
  departments.reduce((sum, one) => sum + one.minutes, 0);
