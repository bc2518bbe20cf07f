import { sql } from "#platform/db/sql.ts";
import type { z } from "zod";
import { named } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Locale } from "#platform/i18n/text.ts";
import { withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { departmentActions } from "../rules/tree.ts";

type Row = Omit<z.output<typeof api.listDepartments.output>[number], "actions">;

const heads = (
  tenantId: number,
) => sql`coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name) order by u.position)
  from organisation.department_duty u join organisation.member m on m.tenant_id = u.tenant_id and m.id = u.member_id
  where u.tenant_id = ${tenantId} and u.department_id = d.id and u.duty = 'head'), '[]')`;

const responsiblePosts = (tenantId: number, locale: Locale) => sql`coalesce((
  select jsonb_agg(jsonb_build_object('id', p.id, 'name', ${named(locale, "p")}) order by u.position)
  from organisation.department_duty u join organisation.post p on p.tenant_id = u.tenant_id and p.id = u.post_id
  where u.tenant_id = ${tenantId} and u.department_id = d.id and u.duty = 'responsible'), '[]')`;

/** The departments that the caller may see, parents before children, siblings in their order. */
export async function listDepartments(context: CallContext): Promise<OutputOf<typeof api.listDepartments>> {
  const { tx, locale, principal } = context;
  const { rows } = await tx.query<Row>(sql`
    select d.id, d.parent_id as "parentId", d.code, ${named(locale, "d")} as name, d.name_zh as "nameZh", d.name_en as "nameEn",
      d.cost_centre as "costCentre", d.legal_entity_id as "legalEntityId", ${named(locale, "e")} as "legalEntityName",
      d.headcount, d.enabled, d.version,
      (select count(*)::int from organisation.member m where m.tenant_id = d.tenant_id and m.department_id = d.id and m.kind = 'staff' and m.active) as members,
      ${heads(tx.tenantId)} as heads, ${responsiblePosts(tx.tenantId, locale)} as "responsiblePosts"
    from organisation.department d
    left join organisation.legal_entity e on e.tenant_id = d.tenant_id and e.id = d.legal_entity_id
    where d.tenant_id = ${tx.tenantId} and ${withinScope(context, { department: sql`d.id`, places: true })}
    order by cardinality(d.path), d.position, d.id`);
  return rows.map((row) => ({
    ...row,
    actions: departmentActions({ enabled: row.enabled, isTop: row.parentId === null }, principal.codes),
  }));
}

export async function departmentLeaders(
  context: CallContext,
  { departmentId }: InputOf<typeof api.departmentLeaders>,
): Promise<OutputOf<typeof api.departmentLeaders>> {
  const { tx, locale } = context;
  const { rows } = await tx.query<OutputOf<typeof api.departmentLeaders>[number]>(sql`
    select d.id as "departmentId", ${heads(tx.tenantId)} as heads, ${responsiblePosts(tx.tenantId, locale)} as "responsiblePosts"
    from organisation.department d
    where d.tenant_id = ${tx.tenantId} and ${withinScope(context, { department: sql`d.id`, places: true })}
      and (${departmentId ?? null}::bigint is null or d.id = ${departmentId ?? null})
    order by cardinality(d.path), d.position, d.id`);
  return rows;
}
