import { sql } from "#platform/db/sql.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as handOverApi from "../../hand-over-api.ts";
import { holderList } from "../../holders-list.ts";
import type { FlowNode, FlowSettings } from "../../rules/flow/definition.ts";
import { nodeName } from "../../rules/engine/plan-route.ts";
import { nodesNaming } from "../../rules/flow/tree/replace-member.ts";

type Holding = OutputOf<typeof handOverApi.readHolding>;

const isOpen = sql`t.state in ('waiting', 'pending', 'delegated')`;
const gone = (tenantId: number) =>
  sql`not (m.active and exists (select from access.account_view a where a.tenant_id = ${tenantId} and a.member_id = m.id and a.enabled))`;

/** Everybody whom a published flow names as approver, substitute or to be copied. */
const namedInFlows = (tenantId: number) => sql`
  select f.id as flow_id, (named.id #>> '{}')::bigint as member_id
  from approvals.flow f join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id
  cross join lateral (
    select jsonb_path_query(v.tree, 'lax $.**.workerId') as id
    union select jsonb_path_query(v.tree, 'lax $.**.memberIds[*]')
    union select jsonb_path_query(v.settings, 'lax $.empty.memberIds[*]')) named
  where f.tenant_id = ${tenantId} and f.deleted_at is null`;

export const holders = listSource(holderList, {
  company: sql`m.tenant_id`,
  query: ({ locale, tx }, input) => ({
    columns: {
      id: sql`m.id`,
      name: sql`m.name`,
      departmentName: named(locale, "d"),
      gone: gone(tx.tenantId),
      leftOn: sql`m.left_on`,
      tasks: sql`coalesce(has.tasks, 0)`,
      since: sql`has.since`,
      flows: sql`coalesce(has.flows, 0)`,
    },
    from: sql`organisation.member_view m join (
        select member_id, sum(tasks)::int as tasks, min(since) as since, sum(flows)::int as flows from (
          select t.member_id, count(distinct t.instance_id) as tasks, min(t.opened_at) as since, 0 as flows
          from approvals.task t where t.tenant_id = ${tx.tenantId} and ${isOpen} group by t.member_id
          union all
          select named.member_id, 0, null, count(distinct named.flow_id) from (${namedInFlows(tx.tenantId)}) named group by named.member_id) each
        group by member_id) has on has.member_id = m.id
      left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id`,
    where: [
      ...(input.gone === undefined ? [] : [input.gone ? gone(tx.tenantId) : sql`not ${gone(tx.tenantId)}`]),
      ...(input.search ? [sql`m.name ilike ${containing(input.search)}`] : []),
    ],
    key: sql`m.id`,
  }),
});

interface Place {
  flowId: number;
  name: string;
  enabled: boolean;
  number: number;
  hasDraft: boolean;
  tree: FlowNode;
  settings: Partial<FlowSettings>;
}

/** Every open task of somebody and every place in a published flow that names them. */
export async function readHolding(
  { tx, locale }: CallContext,
  { id }: InputOf<typeof handOverApi.readHolding>,
): Promise<Holding> {
  const names = locale === "zh" ? "zh" : "en";
  const { rows: people } = await tx.query<Pick<Holding, "id" | "name" | "departmentName" | "gone" | "leftOn">>(
    `select m.id, m.name, coalesce(nullif(d.name_${names}, ''), d.name_zh) as "departmentName", m.left_on as "leftOn",
       not (m.active and exists (select from access.account_view a where a.tenant_id = m.tenant_id and a.member_id = m.id and a.enabled)) as gone
     from organisation.member_view m left join organisation.department_view d on d.tenant_id = m.tenant_id and d.id = m.department_id where m.tenant_id = $1 and m.id = $2`,
    [tx.tenantId, id],
  );
  const person = people[0];
  if (!person) throw refuse(commonRefusals.notFound);
  const { rows: open } = await tx.query<Holding["tasks"][number] & { uid: string; tree: FlowNode | null }>(
    `select i.id as "instanceId", i.number, i.title_${names} as title, i.process_type as "processType", v.node_name as node, v.node_uid as uid, f.tree, s.name as "submitterName", min(t.opened_at) as since
     from approvals.task t join approvals.instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
     join approvals.visit v on v.tenant_id = t.tenant_id and v.instance_id = t.instance_id and v.sequence = t.visit
     left join approvals.flow_version f on f.tenant_id = i.tenant_id and f.id = i.flow_version_id
     left join organisation.member_view s on s.tenant_id = i.tenant_id and s.id = i.submitter_member_id
     where t.tenant_id = $1 and t.member_id = $2 and t.state in ('waiting', 'pending', 'delegated')
     group by i.tenant_id, i.id, v.tenant_id, v.instance_id, v.sequence, f.tenant_id, f.id, s.name order by since nulls last, i.id`,
    [tx.tenantId, id],
  );
  const tasks = open.map(({ uid, tree, ...task }) => ({
    ...task,
    node: (tree && nodeName(tree, uid, locale)) || task.node,
  }));
  const { rows: flows } = await tx.query<Place>(
    `select f.id as "flowId", coalesce(nullif(f.name_${names}, ''), f.name_zh) as name, f.enabled, v.number, f.draft is not null as "hasDraft", v.tree, v.settings
     from approvals.flow f join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id where f.tenant_id = $1 and f.deleted_at is null order by f.id`,
    [tx.tenantId],
  );
  const places = flows.flatMap(({ tree, settings, ...flow }) => {
    const nodes = nodesNaming(tree, id).map((node) => (locale === "en" && node.postNameEn) || node.postName);
    const isSubstitute = settings.empty?.do === "member" && settings.empty.memberIds.includes(id);
    return nodes.length > 0 || isSubstitute ? [{ ...flow, nodes }] : [];
  });
  return { ...person, tasks, places };
}
