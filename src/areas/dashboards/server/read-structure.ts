import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { readStructure as call } from "../api.ts";

/** Own staff of each department and the outside workers put on its shifts today; departments without either are left out. */
export async function readStructure(context: CallContext): Promise<OutputOf<typeof call>> {
  const { rows } = await context.tx.query<OutputOf<typeof call>["departments"][number]>(sql`
    select "departmentId", name, staff, "workersToday" from (
      select d.id as "departmentId", ${named(context.locale, "d")} as name, d.path, d.position,
        (select count(*)::int from organisation.member_view m where m.tenant_id = d.tenant_id and m.department_id = d.id and m.kind = 'staff' and m.active) as staff,
        (select count(distinct a.member_id)::int from scheduling.assigned a
         where a.tenant_id = d.tenant_id and a.department_id = d.id and a.work_date = ${context.today}::date and a.state = 'assigned' and a.agency_id is not null) as "workersToday"
      from organisation.department_view d where d.tenant_id = ${context.tx.tenantId} and d.enabled and ${withinScope(context, { department: sql`d.id` })}
    ) counted where staff + "workersToday" > 0 order by path, position`);
  return { departments: rows };
}
