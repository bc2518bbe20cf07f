import type { Tx } from "#platform/db/tx.ts";
import type { FlowOrganisationData } from "../../rules/flow/flow-organisation.ts";

const statement = {
  name: "approvals-flow-organisation",
  text: `
  with living as (
    select m.id, m.post_id, m.department_id from organisation.member_view m
    where m.tenant_id = $2 and m.active and exists (select from access.account_view a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.enabled)
  )
  select
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'parentId', parent_id, 'name', jsonb_build_object('zh', name_zh, 'en', name_en)) order by position, id)
      from organisation.department_view where tenant_id = $2 and enabled), '[]') as departments,
    coalesce((select jsonb_agg(jsonb_build_object('id', id, 'name', jsonb_build_object('zh', name_zh, 'en', name_en)) order by id)
      from organisation.post_view where tenant_id = $2 and enabled), '[]') as posts,
    coalesce((select jsonb_agg(jsonb_build_object('postId', post_id, 'departmentId', department_id, 'count', count))
      from (select post_id, department_id, count(*) from living group by post_id, department_id) as counted), '[]') as accounts,
    coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'living', m.id in (select id from living)) order by m.id)
      from organisation.member_view m where m.tenant_id = $2 and m.id = any($1::bigint[])), '[]') as members`,
};

/** What drawings are checked against; a named person who is not known any more is given as gone. */
export async function loadFlowOrganisation(tx: Tx, memberIds: readonly number[]): Promise<FlowOrganisationData> {
  const { rows } = await tx.query<{ [K in keyof FlowOrganisationData]: FlowOrganisationData[K] }>(statement, [
    memberIds,
    tx.tenantId,
  ]);
  const found = rows[0]!;
  const known = new Set(found.members.map((member) => member.id));
  const unknown = memberIds.filter((id) => !known.has(id)).map((id) => ({ id, name: `#${id}`, living: false }));
  return { ...found, members: [...found.members, ...unknown] };
}
