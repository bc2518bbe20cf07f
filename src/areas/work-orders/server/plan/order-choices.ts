import { sql } from "#platform/db/sql.ts";
import { named } from "#platform/db/list.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { orderChoices as choicesCall } from "../../form-api.ts";

type Choices = OutputOf<typeof choicesCall>;

/** Departments of the caller's scope with the posts they may order, and enabled labour companies with their recruiters. */
export async function orderChoices(context: CallContext): Promise<Choices> {
  const { locale, tx } = context;
  const departments = await tx.query<Choices["departments"][number]>(sql`
    select d.id, ${named(locale, "d")} as name,
      jsonb_agg(jsonb_build_object('id', e.post_id, 'name', ${named(locale, "e")}, 'standardHeadcount', e.standard_headcount) order by e.code) as posts
    from organisation.department_view d join organisation.employment_post_view e on e.tenant_id = d.tenant_id and e.department_id = d.id and e.enabled
    where d.tenant_id = ${tx.tenantId} and d.enabled and ${withinScope(context, { department: sql`d.id` })}
    group by d.id, d.name_zh, d.name_en, d.position, d.code order by d.position, d.code`);
  const agencies = await tx.query<Choices["agencies"][number]>(sql`
    select a.id, ${named(locale, "a")} as name,
      coalesce((select jsonb_agg(jsonb_build_object('id', r.id, 'name', r.name, 'channel', r.channel) order by r.id)
        from agencies.recruiter_contact r where r.tenant_id = a.tenant_id and r.agency_id = a.id and r.enabled), '[]') as recruiters
    from agencies.labour_company a where a.tenant_id = ${tx.tenantId} and a.enabled order by a.priority, a.id`);
  return { departments: departments.rows, agencies: agencies.rows };
}
