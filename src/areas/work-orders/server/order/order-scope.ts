import { sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { mayActIn, withinScope } from "#platform/session/scope.ts";

/** Orders a member of staff may see: of their departments, and those they submitted. The alias of the order is `o`. */
export function ordersWithin(context: CallContext) {
  return withinScope(context, {
    department: sql`o.department_id`,
    member: sql`o.submitter_member_id`,
    post: (ids) =>
      sql`exists (select from work_orders.line x where x.tenant_id = o.tenant_id and x.order_id = o.id and x.post_id = any(${ids}))`,
  });
}

/** Refuses, as if it were not there, an order outside the caller's scope. */
export async function requireOrders(context: CallContext, ids: readonly number[]): Promise<void> {
  const found = await context.tx.query(sql`
    select from work_orders.work_order o
    where o.tenant_id = ${context.tx.tenantId} and o.id = any(${[...ids]}::bigint[]) and o.state <> 'deleted' and ${ordersWithin(context)}`);
  if (found.rows.length < new Set(ids).size) throw refuse(commonRefusals.notFound);
}

/** The same for a line, by its order. */
export async function requireLine(context: CallContext, lineId: number): Promise<void> {
  const found = await context.tx.query<{ number: string }>(sql`
    select o.number from work_orders.line l join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id = ${context.tx.tenantId} and l.id = ${lineId} and o.state <> 'deleted' and ${ordersWithin(context)}`);
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  context.about(found.rows[0].number);
}

/** The same for an agency's share: staff by the order's department, an agency by itself. */
export async function requireShare(context: CallContext, id: number): Promise<void> {
  const found = await context.tx.query<{ number: string }>(sql`
    select o.number from work_orders.allocation a join work_orders.line l on l.tenant_id = a.tenant_id and l.id = a.line_id
      join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where a.tenant_id = ${context.tx.tenantId} and a.id = ${id} and ${withinScope(context, { department: sql`l.department_id`, agency: sql`a.agency_id`, post: sql`l.post_id` })}`);
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  context.about(found.rows[0].number);
}

/** Of open places `s` of a line `l`: staff by the order's department, an agency when it was asked. */
export function openPlacesWithin(context: CallContext) {
  return sql`exists (select from work_orders.open_places_company c
    where c.tenant_id = s.tenant_id and c.open_places_id = s.id and ${withinScope(context, { department: sql`l.department_id`, agency: sql`c.agency_id`, post: sql`l.post_id` })})`;
}

/** Refuses, as if it were not there, open places outside the caller's scope. */
export async function requireOpenPlaces(context: CallContext, id: number): Promise<void> {
  const found = await context.tx.query<{ number: string }>(sql`
    select o.number from work_orders.open_places s join work_orders.line l on l.tenant_id = s.tenant_id and l.id = s.line_id
      join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where s.tenant_id = ${context.tx.tenantId} and s.id = ${id} and ${openPlacesWithin(context)}`);
  if (!found.rows[0]) throw refuse(commonRefusals.notFound);
  context.about(found.rows[0].number);
}

export function requireDepartment(context: CallContext, departmentId: number): void {
  if (!mayActIn(context, departmentId)) throw refuse(commonRefusals.noPermission);
}
