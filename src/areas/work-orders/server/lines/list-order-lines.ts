import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { InputOfList } from "#platform/list/define-list.ts";
import { orderLineList } from "../../order-lines-list.ts";
import { ordersWithin } from "../order/order-scope.ts";

export const orderLines = listSource(orderLineList, {
  company: sql`l.tenant_id`,
  query: (context, input) => ({
    columns: {
      id: sql`l.id`,
      orderId: sql`l.order_id`,
      orderNumber: sql`o.number`,
      state: sql`o.state`,
      adjusted: sql`o.adjusted`,
      departmentName: named(context.locale, "d"),
      postName: named(context.locale, "p"),
      workDate: sql`l.work_date`,
      startMinute: sql`l.start_minute`,
      endMinute: sql`l.end_minute`,
      requestedHeadcount: sql`l.requested_headcount`,
      headcount: sql`l.headcount`,
      allocated: sql`l.allocated`,
      accepted: sql`(select coalesce(sum(a.accepted_headcount), 0)::int from work_orders.allocation a
        where a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'accepted')`,
      putOn: sql`l.put_on`,
      came: sql`l.came`,
      plannedMinutes: sql`l.headcount * l.planned_minutes_per_person`,
      actualMinutes: sql`l.actual_minutes`,
      estimatedCostFen: sql`l.estimated_cost_fen`,
      agencies: sql`coalesce((select string_agg(${named(context.locale, "g")}, ', ' order by a.id) from work_orders.allocation a
        join agencies.labour_company g on g.tenant_id = a.tenant_id and g.id = a.agency_id
        where a.tenant_id = l.tenant_id and a.line_id = l.id and a.state in ('offered', 'accepted')), '')`,
      recruiter: sql`(select r.name from agencies.recruiter_contact r where r.tenant_id = l.tenant_id and r.id = l.recruiter_id)`,
      channel: sql`(select r.channel from agencies.recruiter_contact r where r.tenant_id = l.tenant_id and r.id = l.recruiter_id)`,
    },
    from: sql`work_orders.line l
      join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
      join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
      join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`,
    where: linesWhere(context, input),
    sorts: { workDate: sql`(l.work_date, l.start_minute)` },
    key: sql`l.id`,
  }),
});

/** What the filters of the list mean for lines `l` of orders `o`. */
export function linesWhere(context: CallContext, input: InputOfList<typeof orderLineList>): Sql[] {
  const where: Sql[] = [
    ordersWithin(context),
    sql`o.state in ('underApproval', 'approved', 'returned', 'rejected', 'revoked')`,
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
      sql`exists (select from work_orders.allocation a where a.tenant_id = l.tenant_id and a.line_id = l.id and a.agency_id = ${input.agencyId} and a.state in ('offered', 'accepted'))`,
    );
  }
  return where;
}
