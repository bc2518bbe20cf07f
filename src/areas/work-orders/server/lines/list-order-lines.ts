import { sql, type Sql } from "#platform/db/sql.ts";
import type { z } from "zod";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { listOrderLines as listCall, orderLineFilters, OrderLineRow } from "../../lines-api.ts";
import { ordersWithin } from "../order/order-scope.ts";

/** Lines across orders with what was asked, shared out, put on and what came of it. */
export function orderLinesQuery(context: CallContext, input: z.output<typeof orderLineFilters>): ListQuery {
  const where: Sql[] = [
    ordersWithin(context),
    sql`o.state in ('underApproval', 'approved', 'returned', 'revoked')`,
    sql`not l.cancelled`,
  ];
  if (input.departmentId) where.push(sql`l.department_id = ${input.departmentId}`);
  if (input.postId) where.push(sql`l.post_id = ${input.postId}`);
  if (input.state) where.push(sql`o.state = ${input.state}`);
  if (input.from) where.push(sql`l.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`l.work_date <= ${input.to}::date`);
  if (input.unfilled) where.push(sql`l.put_on < l.headcount`);
  if (input.search) where.push(sql`o.number ilike ${containing(input.search)}`);
  if (input.agencyId) {
    where.push(
      sql`exists (select from work_orders.allocation a where a.line_id = l.id and a.agency_id = ${input.agencyId} and a.state in ('offered', 'accepted'))`,
    );
  }
  return {
    columns: sql`l.id, l.order_id as "orderId", o.number as "orderNumber", o.state, o.adjusted, ${named(context.locale, "d")} as "departmentName",
      ${named(context.locale, "p")} as "postName", l.work_date as "workDate", l.start_minute as "startMinute", l.end_minute as "endMinute",
      l.requested_headcount as "requestedHeadcount", l.headcount, l.allocated, l.put_on as "putOn", l.came,
      (select coalesce(sum(a.accepted_headcount), 0)::int from work_orders.allocation a where a.line_id = l.id and a.state = 'accepted') as accepted,
      l.headcount * l.planned_minutes_per_person as "plannedMinutes", l.actual_minutes as "actualMinutes",
      l.estimated_cost_fen as "estimatedCostFen",
      coalesce((select string_agg(${named(context.locale, "g")}, ', ' order by a.id) from work_orders.allocation a
        join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id
        where a.line_id = l.id and a.state in ('offered', 'accepted')), '') as agencies`,
    from: sql`work_orders.line l
      join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
      join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`,
    where,
    sorts: {
      workDate: sql`(l.work_date, l.start_minute)`,
      orderNumber: sql`o.number`,
      requestedHeadcount: sql`l.requested_headcount`,
      headcount: sql`l.headcount`,
      allocated: sql`l.allocated`,
      putOn: sql`l.put_on`,
      came: sql`l.came`,
      estimatedCostFen: sql`l.estimated_cost_fen`,
    },
    defaultSort: "-workDate",
    key: sql`l.id`,
    totals: sql`coalesce(sum(l.requested_headcount), 0)::bigint as "requestedHeadcount", coalesce(sum(l.headcount), 0)::bigint as headcount,
      coalesce(sum(l.allocated), 0)::bigint as allocated, coalesce(sum(l.put_on), 0)::bigint as "putOn", coalesce(sum(l.came), 0)::bigint as came,
      coalesce(sum(l.headcount * l.planned_minutes_per_person), 0)::bigint as "plannedMinutes", coalesce(sum(l.actual_minutes), 0)::bigint as "actualMinutes",
      coalesce(sum(l.estimated_cost_fen), 0)::bigint as "estimatedCostFen"`,
  };
}

export function listOrderLines(
  context: CallContext,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  return listRows<OrderLineRow>(context.tx, orderLinesQuery(context, input), input);
}
