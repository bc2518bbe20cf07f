import { sql } from "drizzle-orm";
import { containing, named } from "#platform/db/list.ts";
import { handle } from "#platform/http/route.ts";
import { withinScope } from "#platform/session/scope.ts";
import { departmentOptions, employmentPostOptions, memberOptions, postOptions } from "../api.ts";

/** What other screens choose departments, posts and people from. */

export const departmentOptionsRoute = handle(departmentOptions, async (context, { all, disabled }) => {
  const { rows } = await context.tx.execute(sql`
    select d.id, d.parent_id as "parentId", d.code, ${named(context.locale, "d")} as name, d.enabled
    from organisation.department d
    where ${all ? sql`true` : withinScope(context, { department: sql`d.id` })} and (d.enabled or ${disabled ?? false})
    order by cardinality(d.path), d.position, d.id`);
  return rows as { id: number; parentId: number | null; code: string; name: string; enabled: boolean }[];
});

export const postOptionsRoute = handle(postOptions, async ({ tx, locale }, { disabled }) => {
  const { rows } = await tx.execute(sql`
    select p.id, p.code, ${named(locale, "p")} as name, p.enabled from organisation.post p
    where p.enabled or ${disabled ?? false} order by p.code`);
  return rows as { id: number; code: string; name: string; enabled: boolean }[];
});

export const employmentPostOptionsRoute = handle(employmentPostOptions, async ({ tx, locale }, { departmentId }) => {
  const { rows } = await tx.execute(sql`
    select e.id, e.department_id as "departmentId", e.post_id as "postId", e.code, ${named(locale, "e")} as name
    from organisation.employment_post_view e
    where e.enabled and (${departmentId ?? null}::bigint is null or e.department_id = ${departmentId ?? null})
    order by e.department_id, e.code`);
  return rows as { id: number; departmentId: number; postId: number; code: string; name: string }[];
});

const most = 50;

export const memberOptionsRoute = handle(memberOptions, async (context, { search, kind, ids }) => {
  const { locale } = context;
  const chosen = ids && ids.length > 0;
  const { rows } = await context.tx.execute(sql`
    select m.id, m.name, ${named(locale, "d")} as "departmentName", ${named(locale, "p")} as "postName"
    from organisation.member m
    left join organisation.department d on d.tenant_id = m.tenant_id and d.id = m.department_id
    left join organisation.post p on p.tenant_id = m.tenant_id and p.id = m.post_id
    where ${withinScope(context, { department: sql`m.department_id`, member: sql`m.id` })}
      and ${chosen ? sql`m.id = any(${sql.param(ids)}::bigint[])` : sql`m.active`}
      and (${kind ?? null}::text is null or m.kind = ${kind ?? null})
      and (${search ?? null}::text is null or concat_ws(' ', m.name, d.name_zh, d.name_en, p.name_zh, p.name_en) ilike ${containing(search ?? "")})
    order by m.name, m.id limit ${most}`);
  return rows as { id: number; name: string; departmentName: string | null; postName: string | null }[];
});
