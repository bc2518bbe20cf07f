import { sql, type Sql } from "#platform/db/sql.ts";
import { currentApproversOf, ownToSubmit } from "#areas/approvals/server.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { holds } from "#platform/session/principal.ts";
import type * as listApi from "../../list-api.ts";
import { orderList, type OrderRow } from "../../orders-list.ts";
import type { OrderTab } from "../../words.ts";
import { orderLife } from "../../life.ts";
import { orderDocument } from "./approval.ts";
import { ordersWithin } from "./order-scope.ts";

/** Which states stand on which tab; a draft is seen by who made it alone. */
export function tabCondition(context: CallContext, tab: OrderTab): Sql {
  const own = sql`o.created_by = ${context.principal.accountId}`;
  switch (tab) {
    case "pending":
      return sql`o.state = 'underApproval'`;
    case "approved":
      return sql`o.state = 'approved'`;
    case "returned":
      return sql`o.state = 'returned'`;
    case "rejected":
      return sql`o.state = 'rejected'`;
    case "undone":
      return sql`o.state = 'revoked'`;
    case "drafts":
      return sql`o.state = 'notSubmitted' and ${own}`;
    default:
      return sql`o.state in ('underApproval', 'approved', 'returned', 'rejected', 'revoked')`;
  }
}

/** The columns of an order's row, over the alias `o` with its lines gathered in `s`. */
export function orderColumns({ locale }: CallContext) {
  return {
    id: sql`o.id`,
    number: sql`o.number`,
    departmentId: sql`o.department_id`,
    departmentName: named(locale, "d"),
    firstDate: sql`s.first_date`,
    lastDate: sql`s.last_date`,
    dateCount: sql`s.date_count`,
    posts: sql`s.posts`,
    headcount: sql`s.headcount`,
    forecastHeadcount: sql`o.forecast_headcount`,
    approvedHeadcount: sql`case when o.state = 'approved' then s.headcount end`,
    allocated: sql`s.allocated`,
    putOn: sql`s.put_on`,
    plannedMinutes: sql`o.planned_minutes`,
    chargeType: sql`o.charge_type`,
    workerType: sql`o.worker_type`,
    estimatedCostFen: sql`o.estimated_cost_fen`,
    state: sql`o.state`,
    adjusted: sql`o.adjusted`,
    urgent: sql`o.urgent`,
    reviewState: sql`o.review_state`,
    tags: sql`coalesce((select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'colour', t.colour) order by t.name, t.id)
      from work_orders.order_tag x join work_orders.tag t on t.tenant_id = x.tenant_id and t.id = x.tag_id
      where x.tenant_id = o.tenant_id and x.order_id = o.id), '[]')`,
    recruiters: sql`array(select distinct r.name from work_orders.line k join agencies.recruiter_contact r on r.tenant_id = k.tenant_id and r.id = k.recruiter_id
      where k.tenant_id = o.tenant_id and k.order_id = o.id and not k.cancelled order by r.name)`,
    channels: sql`array(select distinct r.channel from work_orders.line k join agencies.recruiter_contact r on r.tenant_id = k.tenant_id and r.id = k.recruiter_id
      where k.tenant_id = o.tenant_id and k.order_id = o.id and not k.cancelled order by r.channel)`,
    submitterName: sql`m.name`,
    createdAt: sql`o.created_at`,
    version: sql`o.version`,
  };
}

export function orderFrom(context: CallContext): Sql {
  return sql`work_orders.work_order o
    join organisation.department_view d on d.tenant_id = o.tenant_id and d.id = o.department_id
    left join organisation.member_view m on m.tenant_id = o.tenant_id and m.id = o.submitter_member_id
    cross join lateral (
      select min(l.work_date) as first_date, max(l.work_date) as last_date, count(distinct l.work_date)::int as date_count,
        coalesce(sum(l.headcount), 0)::int as headcount, coalesce(sum(l.allocated), 0)::int as allocated, coalesce(sum(l.put_on), 0)::int as put_on,
        coalesce((select jsonb_agg(jsonb_build_object('name', p.name, 'headcount', p.headcount) order by p.position)
          from (select k.position, ${named(context.locale, "post")} as name, max(k.headcount) as headcount
                from work_orders.line k join organisation.post_view post on post.tenant_id = k.tenant_id and post.id = k.post_id
                where k.tenant_id = o.tenant_id and k.order_id = o.id and not k.cancelled group by k.position, post.name_zh, post.name_en) p), '[]') as posts
      from work_orders.line l where l.tenant_id = o.tenant_id and l.order_id = o.id and not l.cancelled) s`;
}

/** The applications of a tab. */
export const orders = listSource(orderList, {
  company: sql`o.tenant_id`,
  query: (context, input) => ({
    columns: orderColumns(context),
    from: orderFrom(context),
    countFrom: sql`work_orders.work_order o left join organisation.member_view m on m.tenant_id = o.tenant_id and m.id = o.submitter_member_id`,
    where: ordersWhere(context, input),
    sorts: { state: sql`o.state` },
    key: sql`o.id`,
    keysFirst: ["number", "forecastHeadcount", "plannedMinutes", "estimatedCostFen", "createdAt", "state"],
  }),
  present: additionsTo,
});

function ordersWhere(context: CallContext, input: InputOfList<typeof orderList>): Sql[] {
  const where: Sql[] = [ordersWithin(context), tabCondition(context, input.tab)];
  if (input.departmentId) where.push(sql`o.department_id = ${input.departmentId}`);
  if (input.adjusted !== undefined) where.push(sql`o.adjusted = ${input.adjusted}`);
  if (input.tagId)
    where.push(
      sql`exists (select from work_orders.order_tag x where x.tenant_id = o.tenant_id and x.order_id = o.id and x.tag_id = ${input.tagId})`,
    );
  if (input.reviewState) where.push(sql`o.review_state = ${input.reviewState}`);
  if (input.search)
    where.push(sql`(o.number ilike ${containing(input.search)} or m.name ilike ${containing(input.search)})`);
  if (input.postId || input.from || input.to) {
    where.push(sql`exists (select from work_orders.line l where l.tenant_id = o.tenant_id and l.order_id = o.id
      and (${input.postId ?? null}::bigint is null or l.post_id = ${input.postId ?? null})
      and l.work_date between coalesce(${input.from ?? null}::date, '-infinity') and coalesce(${input.to ?? null}::date, 'infinity'))`);
  }
  return where;
}

/** Whose turn it is and what the caller may do. */
export async function additionsTo(
  context: CallContext,
  rows: readonly Pick<OrderRow, "id" | "state" | "adjusted" | "allocated" | "headcount">[],
): Promise<Pick<OrderRow, "approvers" | "waitingSince" | "actions">[]> {
  const waiting = rows.filter((row) => row.state === "underApproval").map((row) => row.id);
  const current = waiting.length > 0 ? await currentApproversOf(context.tx, orderDocument, waiting) : new Map();
  const acted = rows.map((row) => ({ id: row.id, actions: actionsOf(context, row) }));
  return (await ownToSubmit(context, orderDocument, acted)).map(({ id, actions }) => ({
    approvers: current.get(id)?.approvers ?? [],
    waitingSince: current.get(id)?.since ?? null,
    actions,
  }));
}

/** What the caller may do with an order in its state; copying and breaking down further depend on more than the state. */
function actionsOf(
  { principal }: CallContext,
  row: Pick<OrderRow, "state" | "adjusted" | "allocated" | "headcount">,
): string[] {
  const actions: string[] = orderLife.actions(row.state, (who) => holds(principal, who));
  const possible = actions.filter(
    (action) => action !== "breakDown" || (!row.adjusted && row.allocated < row.headcount),
  );
  return holds(principal, "C1100.add") ? [...possible, "copy"] : possible;
}

export async function countOrders(context: CallContext): Promise<OutputOf<typeof listApi.countOrders>> {
  // One count for each tab, each over its own stretch of an index: one count with filters reads every order.
  const count = (tab: OrderTab) =>
    sql`(select count(*)::int from work_orders.work_order o where o.tenant_id = ${context.tx.tenantId} and ${tabCondition(context, tab)} and ${ordersWithin(context)})`;
  const found = await context.tx.query<Record<Exclude<OrderTab, "all">, number>>(sql`
    select ${count("pending")} as pending, ${count("approved")} as approved, ${count("returned")} as returned, ${count("rejected")} as rejected, ${count("undone")} as undone, ${count("drafts")} as drafts`);
  const tabs = found.rows[0]!;
  return { ...tabs, all: tabs.pending + tabs.approved + tabs.returned + tabs.rejected + tabs.undone };
}
