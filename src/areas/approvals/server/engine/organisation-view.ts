import type { Tx } from "#platform/db/tx.ts";
import type { ProcessType } from "../../process-types.ts";
import type {
  Deputy,
  DepartmentNode,
  MemberNode,
  OrganisationView,
  PostNode,
} from "../../rules/flow/organisation-view.ts";

interface Loaded {
  departments: DepartmentNode[];
  posts: PostNode[];
  members: MemberNode[];
  administrators: number[];
  deputies: Deputy[];
}

// One statement: departments and posts are few; of the people only those whom the application can lead to:
// the named ones, heads, administrators, deputies of now, holders of named posts and of the posts above anybody of these.
// Gathered as ids and then read by key: the planner takes a join with them for one with everybody. What is given stands in
// selects of its own: as plain values it would be planned anew each time, which takes five times as long as reading.
const statement = {
  name: "approvals-organisation",
  text: `
  with recursive deputies as (
    select d.id, d.principal_member_id, d.deputy_member_id, d.from_at, d.to_at from approvals.deputy d
    where d.tenant_id = $5 and (select $4::timestamptz) >= d.from_at and (select $4::timestamptz) < d.to_at and (d.process_types = '{}' or (select $3::text) = any(d.process_types))
  ), wanted (id) as (
    select unnest((select $1::bigint[]))
    union select member_id from organisation.department_duty_view where tenant_id = $5 and duty = 'head'
    union select member_id from access.administrator_view where tenant_id = $5 and member_id is not null
    union select deputy_member_id from deputies
  ), base as (
    select m.id, m.post_id from wanted w join organisation.member_view m on m.tenant_id = $5 and m.id = w.id
  ), line (post_id) as (
    select p.superior_id from base b join organisation.post_view p on p.tenant_id = $5 and p.id = b.post_id where p.superior_id is not null
    union select unnest((select $2::bigint[]))
    union select post_id from organisation.department_duty_view where tenant_id = $5 and duty = 'responsible'
    union select p.superior_id from line l join organisation.post_view p on p.tenant_id = $5 and p.id = l.post_id where p.superior_id is not null
  ), known (id) as (
    select id from base
    union select m.id from line l join organisation.member_view m on m.tenant_id = $5 and m.post_id = l.post_id
  ), people as (
    select m.id, m.name, m.department_id, m.post_id,
           (select r.level from organisation.rank_view r where r.tenant_id = m.tenant_id and r.id = m.rank_id) as rank_level,
           (select g.level from organisation.grade_view g where g.tenant_id = m.tenant_id and g.id = m.grade_id) as grade_level,
           m.active and exists (select from access.account_view a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.enabled) as living
    from organisation.member_view m where m.tenant_id = $5 and m.id = any(array(select id from known))
  )
  select
    coalesce((select jsonb_agg(jsonb_build_object(
       'id', d.id, 'parentId', d.parent_id, 'name', jsonb_build_object('zh', d.name_zh, 'en', d.name_en),
       'headIds', coalesce((select jsonb_agg(u.member_id order by u.position) from organisation.department_duty_view u
                            where u.tenant_id = d.tenant_id and u.department_id = d.id and u.duty = 'head'), '[]'),
       'responsiblePostIds', coalesce((select jsonb_agg(u.post_id order by u.position) from organisation.department_duty_view u
                            where u.tenant_id = d.tenant_id and u.department_id = d.id and u.duty = 'responsible'), '[]')))
      from organisation.department_view d where d.tenant_id = $5), '[]') as departments,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'superiorId', p.superior_id,
       'name', jsonb_build_object('zh', p.name_zh, 'en', p.name_en))) from organisation.post_view p where p.tenant_id = $5), '[]') as posts,
    coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'departmentId', m.department_id,
       'postId', m.post_id, 'living', m.living, 'rankLevel', m.rank_level, 'gradeLevel', m.grade_level) order by m.id) from people m), '[]') as members,
    coalesce((select jsonb_agg(member_id order by member_id) from access.administrator_view
      where tenant_id = $5 and member_id is not null), '[]') as administrators,
    coalesce((select jsonb_agg(jsonb_build_object('principalId', principal_member_id, 'deputyId', deputy_member_id, 'from', from_at, 'to', to_at)
       order by id desc) from deputies), '[]') as deputies`,
};

function byId<T extends { id: number }>(list: readonly T[]): Map<number, T> {
  return new Map(list.map((one) => [one.id, one]));
}

/** As much of the organisation as the given people and posts can lead to, as it is now, with the deputies of an instant. */
export async function loadOrganisation(
  tx: Tx,
  memberIds: readonly number[],
  postIds: readonly number[],
  acting?: { processType: ProcessType; now: string },
): Promise<OrganisationView> {
  const { rows } = await tx.query<Loaded>(statement, [
    memberIds,
    postIds,
    acting?.processType ?? null,
    acting?.now ?? null,
    tx.tenantId,
  ]);
  const { departments, posts, members, administrators, deputies } = rows[0]!;
  return {
    departments: byId(departments),
    posts: byId(posts),
    members: byId(members),
    administratorIds: administrators,
    deputies,
  };
}
