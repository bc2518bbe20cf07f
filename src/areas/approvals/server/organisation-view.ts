import type { Tx } from "#platform/db/tx.ts";
import type { ProcessType } from "../process-types.ts";
import type { OrganisationNeed } from "../rules/organisation-need.ts";
import type { Deputy, DepartmentNode, MemberNode, OrganisationView, PostNode } from "../rules/organisation-view.ts";

interface Loaded {
  departments: DepartmentNode[];
  posts: PostNode[];
  members: MemberNode[];
  administrators: number[];
  deputies: Deputy[];
}

// One statement, and of the organisation only what the application can ask for: a company has thousands of people and
// hundreds of departments. Gathered as ids and then read by key: the planner takes a join with them for one with everybody.
// What is given stands in selects of its own: as plain values it would be planned anew each time, which takes five times
// as long as reading.
const statement = {
  name: "approvals-organisation",
  text: `
  with recursive deputies as (
    select d.id, d.principal_member_id, d.deputy_member_id, d.from_at, d.to_at from approvals.deputy d
    where (select $2::timestamptz) >= d.from_at and (select $2::timestamptz) < d.to_at and (d.process_types = '{}' or (select $1::text) = any(d.process_types))
  ), administrators (id) as (
    select member_id from access.administrator_view where member_id is not null
  ), place (id) as (
    select unnest((select $5::bigint[]))
    union select id from organisation.department_view where (select $5::bigint[]) is null
    union select department_id from organisation.member_view where id = any((select $6)::bigint[]) and department_id is not null
    union select department_id from organisation.member_view where post_id = any((select $7)::bigint[]) and department_id is not null
    union select d.parent_id from place p join organisation.department_view d on d.id = p.id where d.parent_id is not null
  ), places as materialized (
    select array(select id from place) as ids
  ), wanted (id) as (
    select unnest((select $3::bigint[]))
    union select member_id from organisation.department_duty_view where (select $8::boolean) and duty = 'head' and department_id = any((select ids from places)::bigint[])
    union select id from administrators
    union select deputy_member_id from deputies
  ), base as materialized (
    select id, post_id from organisation.member_view where id = any(array(select id from wanted))
  ), asked (post_id) as materialized (
    select unnest((select $4::bigint[]))
    union select post_id from organisation.department_duty_view where (select $9::boolean) and duty = 'responsible' and department_id = any((select ids from places)::bigint[])
  ), above (post_id) as (
    select superior_id from organisation.post_view where superior_id is not null and id = any(array(
      select post_id from base where (select $10::bigint[]) is null or id = any((select $10)::bigint[])
      union select post_id from asked where (select $10::bigint[]) is null))
    union select p.superior_id from above a join organisation.post_view p on p.id = a.post_id where p.superior_id is not null
  ), line (post_id) as materialized (
    select post_id from asked union select post_id from above
  ), known (id) as (
    select id from base
    union select id from organisation.member_view where post_id = any(array(select post_id from line))
  ), people as (
    select m.id, m.name, m.department_id, m.post_id,
           m.active and exists (select from access.account_view a where a.member_id = m.id and a.enabled) as living
    from organisation.member_view m where m.id = any(array(select id from known))
  )
  select
    coalesce((select jsonb_agg(jsonb_build_object(
       'id', d.id, 'parentId', d.parent_id, 'name', jsonb_build_object('zh', d.name_zh, 'en', d.name_en),
       'headIds', coalesce((select jsonb_agg(u.member_id order by u.position) from organisation.department_duty_view u
                            where u.department_id = d.id and u.duty = 'head'), '[]'),
       'responsiblePostIds', coalesce((select jsonb_agg(u.post_id order by u.position) from organisation.department_duty_view u
                            where u.department_id = d.id and u.duty = 'responsible'), '[]')))
      from organisation.department_view d where d.id = any((select ids from places)::bigint[])), '[]') as departments,
    coalesce((select jsonb_agg(jsonb_build_object('id', p.id, 'superiorId', p.superior_id,
       'name', jsonb_build_object('zh', p.name_zh, 'en', p.name_en))) from organisation.post_view p
      where p.id = any(array(select post_id from line union select post_id from base))), '[]') as posts,
    coalesce((select jsonb_agg(jsonb_build_object('id', m.id, 'name', m.name, 'departmentId', m.department_id,
       'postId', m.post_id, 'living', m.living) order by m.id) from people m), '[]') as members,
    coalesce((select jsonb_agg(id order by id) from administrators), '[]') as administrators,
    coalesce((select jsonb_agg(jsonb_build_object('principalId', principal_member_id, 'deputyId', deputy_member_id, 'from', from_at, 'to', to_at)
       order by id desc) from deputies), '[]') as deputies`,
};

function byId<T extends { id: number }>(list: readonly T[]): Map<number, T> {
  return new Map(list.map((one) => [one.id, one]));
}

/** The organisation as it is now, as much of it as an application needs, with the deputies of an instant. */
export async function loadOrganisation(tx: Tx, need: OrganisationNeed, processType: ProcessType, now: string): Promise<OrganisationView> {
  const { memberIds, postIds, departmentIds, lineOf, limitedPostIds, heads, responsible, superiorsOf } = need;
  const { rows } = await tx.query<Loaded>(statement, [processType, now, memberIds, postIds, departmentIds, lineOf, limitedPostIds, heads, responsible, superiorsOf]);
  const { departments, posts, members, administrators, deputies } = rows[0]!;
  return { departments: byId(departments), posts: byId(posts), members: byId(members), administratorIds: administrators, deputies };
}
