import { sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";

/** What other screens choose departments, posts and people from. */

export async function departmentOptions(
  context: CallContext,
  { all, disabled }: InputOf<typeof api.departmentOptions>,
): Promise<OutputOf<typeof api.departmentOptions>> {
  const { rows } = await context.tx.query<{
    id: number;
    parentId: number | null;
    code: string;
    name: string;
    enabled: boolean;
  }>(sql`
    select d.id, d.parent_id as "parentId", d.code, ${named(context.locale, "d")} as name, d.enabled
    from organisation.department d
    where d.tenant_id = ${context.tx.tenantId} and ${all ? sql`true` : withinScope(context, { department: sql`d.id`, places: true })} and (d.enabled or ${disabled ?? false})
    order by cardinality(d.path), d.position, d.id`);
  return rows;
}

export async function postOptions(
  { tx, locale }: CallContext,
  { disabled }: InputOf<typeof api.postOptions>,
): Promise<OutputOf<typeof api.postOptions>> {
  const { rows } = await tx.query<{ id: number; code: string; name: string; enabled: boolean }>(sql`
    select p.id, p.code, ${named(locale, "p")} as name, p.enabled from organisation.post p
    where p.tenant_id = ${tx.tenantId} and (p.enabled or ${disabled ?? false}) order by p.code`);
  return rows;
}

export async function entityOptions({ tx, locale }: CallContext): Promise<OutputOf<typeof api.entityOptions>> {
  const { rows } = await tx.query<{ id: number; name: string }>(sql`
    select e.id, ${named(locale, "e")} as name from organisation.legal_entity e where e.tenant_id = ${tx.tenantId} and e.enabled order by e.code`);
  return rows;
}

export async function employmentPostOptions(
  { tx, locale }: CallContext,
  { departmentId }: InputOf<typeof api.employmentPostOptions>,
): Promise<OutputOf<typeof api.employmentPostOptions>> {
  const { rows } = await tx.query<{ id: number; departmentId: number; postId: number; code: string; name: string }>(sql`
    select e.id, e.department_id as "departmentId", e.post_id as "postId", e.code, ${named(locale, "e")} as name
    from organisation.employment_post_view e
    where e.tenant_id = ${tx.tenantId} and e.enabled and (${departmentId ?? null}::bigint is null or e.department_id = ${departmentId ?? null})
    order by e.department_id, e.code`);
  return rows;
}

const most = 50;

export async function memberOptions(
  context: CallContext,
  { search, kind, ids }: InputOf<typeof api.memberOptions>,
): Promise<OutputOf<typeof api.memberOptions>> {
  const { locale } = context;
  const chosen = ids && ids.length > 0;
  const { rows } = await context.tx.query<{
    id: number;
    name: string;
    departmentName: string | null;
    postName: string | null;
  }>(sql`
    select m.id, m.name, ${named(locale, "d")} as "departmentName", ${named(locale, "p")} as "postName"
    from organisation.member m
    left join organisation.department d on d.tenant_id = m.tenant_id and d.id = m.department_id
    left join organisation.post p on p.tenant_id = m.tenant_id and p.id = m.post_id
    where m.tenant_id = ${context.tx.tenantId} and ${withinScope(context, { department: sql`m.department_id`, member: sql`m.id`, post: sql`m.post_id` })}
      and ${chosen ? sql`m.id = any(${ids}::bigint[])` : sql`m.active`}
      and (${kind ?? null}::text is null or m.kind = ${kind ?? null})
      and (${search ?? null}::text is null or concat_ws(' ', m.name, d.name_zh, d.name_en, p.name_zh, p.name_en) ilike ${containing(search ?? "")})
    order by m.name, m.id limit ${most}`);
  return rows;
}
