import { sql, type Sql } from "#platform/db/sql.ts";
import { currentApproversOf } from "#areas/approvals/server.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds } from "#platform/session/principal.ts";
import type * as listApi from "../../list-api.ts";
import { orderLife } from "../../life.ts";
import { orderDocument } from "./approval.ts";
import { ordersWithin } from "./order-scope.ts";

/** Which states stand on which tab; a draft is seen by who made it alone. */
export function tabCondition(context: CallContext, tab: listApi.OrderTab): Sql {
  const own = sql`o.created_by = ${context.principal.accountId}`;
  switch (tab) {
    case "pending":
      return sql`o.state = 'underApproval'`;
    case "approved":
      return sql`o.state = 'approved'`;
    case "returned":
      return sql`o.state = 'returned'`;
    case "undone":
      return sql`o.state = 'revoked'`;
    case "drafts":
      return sql`o.state = 'notSubmitted' and ${own}`;
    default:
      return sql`o.state in ('underApproval', 'approved', 'returned', 'revoked')`;
  }
}

/** The columns of an order's row, over the alias `o` with its lines gathered in `s`. */
export function orderColumns(context: CallContext): Sql {
  return sql`o.id, o.number, o.department_id as "departmentId", ${named(context.locale, "d")} as "departmentName",
    s.first_date as "firstDate", s.last_date as "lastDate", s.date_count as "dateCount", s.posts, s.headcount,
    o.forecast_headcount as "forecastHeadcount", case when o.state = 'approved' then s.headcount end as "approvedHeadcount", s.allocated, s.put_on as "putOn",
    o.planned_minutes as "plannedMinutes", o.charge_type as "chargeType", o.worker_type as "workerType", o.estimated_cost_fen as "estimatedCostFen",
    o.state, o.adjusted, o.urgent, o.review_state as "reviewState", m.name as "submitterName", o.created_at as "createdAt", o.version,
    o.created_by = ${context.principal.accountId} as own`;
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
                where k.order_id = o.id and not k.cancelled group by k.position, post.name_zh, post.name_en) p), '[]') as posts
      from work_orders.line l where l.order_id = o.id and not l.cancelled) s`;
}

export type StoredOrder = Omit<listApi.OrderRow, "actions" | "approvers" | "waitingSince"> & { own: boolean };

/** Adds whose turn it is and what the caller may do. */
export async function withActions<R extends StoredOrder>(
  context: CallContext,
  rows: readonly R[],
): Promise<(Omit<R, "own"> & listApi.OrderRow)[]> {
  const waiting = rows.filter((row) => row.state === "underApproval").map((row) => row.id);
  const current = waiting.length > 0 ? await currentApproversOf(context.tx, orderDocument, waiting) : new Map();
  return rows.map(({ own: _own, ...row }) => ({
    ...row,
    approvers: current.get(row.id)?.approvers ?? [],
    waitingSince: current.get(row.id)?.since ?? null,
    actions: actionsOf(context, row),
  }));
}

/** What the caller may do with an order in its state; copying and breaking down further depend on more than the state. */
export function actionsOf(
  context: CallContext,
  row: Pick<listApi.OrderRow, "state" | "adjusted" | "allocated" | "headcount">,
): string[] {
  const { principal } = context;
  const actions: string[] = orderLife.actions(row.state, (who) => holds(principal, who));
  const possible = actions.filter(
    (action) => action !== "breakDown" || (!row.adjusted && row.allocated < row.headcount),
  );
  return holds(principal, "C1100.add") ? [...possible, "copy"] : possible;
}

export async function listOrders(
  context: CallContext,
  input: InputOf<typeof listApi.listOrders>,
): Promise<OutputOf<typeof listApi.listOrders>> {
  const result = await listRows<StoredOrder>(context.tx, ordersQuery(context, input), input);
  return { ...result, rows: await withActions(context, result.rows) };
}

/** The applications that the list shows, for the list and its export. */
export function ordersQuery(context: CallContext, input: InputOf<typeof listApi.listOrders>): ListQuery {
  const where: Sql[] = [ordersWithin(context), tabCondition(context, input.tab)];
  if (input.departmentId) where.push(sql`o.department_id = ${input.departmentId}`);
  if (input.adjusted !== undefined) where.push(sql`o.adjusted = ${input.adjusted}`);
  if (input.reviewState) where.push(sql`o.review_state = ${input.reviewState}`);
  if (input.search)
    where.push(sql`(o.number ilike ${containing(input.search)} or m.name ilike ${containing(input.search)})`);
  if (input.postId || input.from || input.to) {
    where.push(sql`exists (select from work_orders.line l where l.order_id = o.id
      and (${input.postId ?? null}::bigint is null or l.post_id = ${input.postId ?? null})
      and l.work_date between coalesce(${input.from ?? null}::date, '-infinity') and coalesce(${input.to ?? null}::date, 'infinity'))`);
  }
  return {
    columns: orderColumns(context),
    from: orderFrom(context),
    countFrom: sql`work_orders.work_order o left join organisation.member_view m on m.tenant_id = o.tenant_id and m.id = o.submitter_member_id`,
    where,
    sorts: {
      number: sql`o.number`,
      firstDate: sql`s.first_date`,
      headcount: sql`s.headcount`,
      forecastHeadcount: sql`o.forecast_headcount`,
      plannedMinutes: sql`o.planned_minutes`,
      estimatedCostFen: sql`o.estimated_cost_fen`,
      createdAt: sql`o.created_at`,
      state: sql`o.state`,
    },
    defaultSort: "-createdAt",
    key: sql`o.id`,
    keysFirst: ["number", "forecastHeadcount", "plannedMinutes", "estimatedCostFen", "createdAt", "state"],
  };
}

export async function countOrders(context: CallContext): Promise<OutputOf<typeof listApi.countOrders>> {
  // One count for each tab, each over its own stretch of an index: one count with filters reads every order.
  const count = (tab: listApi.OrderTab) =>
    sql`(select count(*)::int from work_orders.work_order o where ${tabCondition(context, tab)} and ${ordersWithin(context)})`;
  const found = await context.tx.query<Record<Exclude<listApi.OrderTab, "all">, number>>(sql`
    select ${count("pending")} as pending, ${count("approved")} as approved, ${count("returned")} as returned, ${count("undone")} as undone, ${count("drafts")} as drafts`);
  const tabs = found.rows[0]!;
  return { ...tabs, all: tabs.pending + tabs.approved + tabs.returned + tabs.undone };
}
