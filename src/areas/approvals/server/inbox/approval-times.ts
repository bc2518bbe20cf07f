import { addDays } from "#platform/calendar/plain-date.ts";
import { instantOf } from "#platform/calendar/wall-time.ts";
import { containing } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { nodeName } from "../../rules/engine/plan-route.ts";
import type { FlowNode } from "../../rules/flow/definition.ts";
import { lateHours, timesList, usualDays } from "../../times-list.ts";

const midnight = (date: string) => new Date(instantOf(date, 0)).toISOString();

const isAnswered = sql`t.state in ('approved', 'against', 'returned', 'rejected', 'answered', 'transferred')`;
const isOpen = sql`t.state in ('pending', 'delegated')`;
/** What somebody else answered for them, or nobody any more, was not waited for. */
const counts = sql`t.state not in ('waiting', 'removed', 'cancelled')`;

/** Each approver at each step: how much they answered, how long it lay, what was late. Calendar hours. */
export const approvalTimes = listSource(timesList, {
  company: sql`m.tenant_id`,
  query: ({ tx, now, today }, input) => {
    const to = input.to ?? today;
    const from = input.from ?? addDays(to, -usualDays);
    const minutes = sql`extract(epoch from coalesce(t.acted_at, ${now}::timestamptz) - t.opened_at) / 60`;
    const within = (share: number) =>
      sql`round(percentile_cont(${share}) within group (order by ${minutes}) filter (where ${isAnswered}))::int`;
    return {
      columns: {
        id: sql`g.id`,
        processType: sql`g.process_type`,
        node: sql`g.node`,
        approver: sql`m.name`,
        answered: sql`g.answered`,
        median: sql`g.median`,
        ninety: sql`g.ninety`,
        late: sql`g.late`,
        open: sql`g.open`,
        flowId: sql`g.flow_id`,
        nodeUid: sql`g.node_uid`,
      },
      from: sql`organisation.member_view m join (
        select t.member_id, t.process_type, f.flow_id, v.node_uid, coalesce(max(v.node_name), '') as node, coalesce(min(t.id), 0) as id,
          count(*) filter (where ${isAnswered})::int as answered, ${within(0.5)} as median, ${within(0.9)} as ninety,
          count(*) filter (where ${minutes} > ${lateHours * 60})::int as late, count(*) filter (where ${isOpen})::int as open
        from approvals.task t
        join approvals.visit v on v.tenant_id = t.tenant_id and v.instance_id = t.instance_id and v.sequence = t.visit
        join approvals.instance i on i.tenant_id = t.tenant_id and i.id = t.instance_id
        left join approvals.flow_version f on f.tenant_id = i.tenant_id and f.id = i.flow_version_id
        where t.tenant_id = ${tx.tenantId} and t.opened_at >= ${midnight(from)} and t.opened_at < ${midnight(addDays(to, 1))} and ${counts}
        group by t.member_id, t.process_type, f.flow_id, v.node_uid) g on g.member_id = m.id`,
      where: [
        ...(input.processType ? [sql`g.process_type = ${input.processType}`] : []),
        ...(input.search ? [sql`m.name ilike ${containing(input.search)}`] : []),
      ],
      key: sql`g.id`,
    };
  },
  present: async ({ tx, locale }, rows) => {
    const trees = locale === "zh" ? new Map<number, FlowNode>() : await treesOf(tx, rows);
    return rows.map(({ flowId, nodeUid, node }) => {
      const tree = flowId === null ? undefined : trees.get(flowId);
      return { node: (tree && nodeName(tree, nodeUid, locale)) || node };
    });
  },
});

/** The flows as they are now, in which steps have their names in other languages. */
async function treesOf(tx: Tx, rows: readonly { flowId: number | null }[]): Promise<Map<number, FlowNode>> {
  const ids = rows.flatMap(({ flowId }) => (flowId === null ? [] : [flowId]));
  const found = await tx.query<{ id: number; tree: FlowNode }>(
    `select f.id, v.tree from approvals.flow f join approvals.flow_version v on v.tenant_id = f.tenant_id and v.id = f.current_version_id
     where f.tenant_id = $1 and f.id = any($2::bigint[])`,
    [tx.tenantId, [...new Set(ids)]],
  );
  return new Map(found.rows.map(({ id, tree }) => [id, tree]));
}
