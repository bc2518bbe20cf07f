import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, listRows, named, type ListQuery } from "#platform/db/list.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import type { listOpenLines as listCall, OpenLineRow } from "../../shares-api.ts";
import { orderRefusals } from "../../errors.ts";
import { ordersWithin } from "../order/order-scope.ts";
import { runningUntil } from "../open-places/running-until.ts";

function openColumns(context: CallContext): Sql {
  return sql`l.id, l.order_id as "orderId", o.number as "orderNumber", ${named(context.locale, "d")} as "departmentName", ${named(context.locale, "p")} as "postName",
    l.work_date as "workDate", l.start_minute as "startMinute", l.end_minute as "endMinute", l.headcount, l.allocated, l.put_on as "putOn",
    (select coalesce(sum(a.accepted_headcount), 0)::int from work_orders.allocation a where a.line_id = l.id and a.state = 'accepted') as accepted,
    l.headcount - l.allocated as open, o.adjusted, l.requirements, ${runningUntil(context)} as "openPlacesUntil"`;
}

const openFrom = sql`work_orders.line l
  join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
  join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`;

export type StoredOpenLine = Omit<OpenLineRow, "blocked">;

export function withBlocked(context: CallContext, rows: readonly StoredOpenLine[]): OpenLineRow[] {
  return rows.map((row) => ({ ...row, blocked: whyBlocked(context, row) }));
}

function whyBlocked(
  { locale }: CallContext,
  { adjusted, openPlacesUntil, postName, workDate }: StoredOpenLine,
): string | null {
  if (adjusted) return say(orderRefusals.adjusted, locale);
  return openPlacesUntil === null
    ? null
    : say(orderRefusals.openPlacesShares, locale, {
        post: postName,
        date: workDate,
        until: wallMinuteText(openPlacesUntil),
      });
}

/** Lines of approved orders that still have heads to share out, the nearest first. */
export function openLinesQuery(context: CallContext, input: InputOf<typeof listCall>): ListQuery {
  const where: Sql[] = [ordersWithin(context), sql`o.state = 'approved'`, sql`not l.cancelled`];
  if (!input.all)
    where.push(sql`(l.allocated < l.headcount or ${runningUntil(context)} is not null)`, sql`not o.adjusted`);
  if (input.departmentId) where.push(sql`l.department_id = ${input.departmentId}`);
  if (input.postId) where.push(sql`l.post_id = ${input.postId}`);
  if (input.from) where.push(sql`l.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`l.work_date <= ${input.to}::date`);
  if (input.search) where.push(sql`o.number ilike ${containing(input.search)}`);
  return {
    columns: openColumns(context),
    from: openFrom,
    where,
    sorts: {
      workDate: sql`(l.work_date, l.start_minute)`,
      orderNumber: sql`o.number`,
      headcount: sql`l.headcount`,
      open: sql`l.headcount - l.allocated`,
    },
    defaultSort: "workDate",
    key: sql`l.id`,
    totals: sql`coalesce(sum(l.headcount), 0)::bigint as headcount, coalesce(sum(l.allocated), 0)::bigint as allocated, coalesce(sum(l.headcount - l.allocated), 0)::bigint as open`,
  };
}

export async function listOpenLines(
  context: CallContext,
  input: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> {
  const result = await listRows<StoredOpenLine>(context.tx, openLinesQuery(context, input), input);
  return { ...result, rows: withBlocked(context, result.rows) };
}

/** What a line's price goes by. */
interface Priced {
  departmentId: number;
  postId: number;
  plannedMinutes: number;
  plannedMeals: number;
}

/** One line as the breakdown shows it; the caller has checked the scope. */
export async function readOpenLine(context: CallContext, lineId: number): Promise<OpenLineRow & Priced> {
  const found = await context.tx.query<StoredOpenLine & Priced>(sql`
    select ${openColumns(context)}, l.department_id as "departmentId", l.post_id as "postId", l.planned_minutes_per_person as "plannedMinutes", l.planned_meals as "plannedMeals"
    from ${openFrom} where l.id = ${lineId}`);
  const row = found.rows[0]!;
  return { ...row, blocked: whyBlocked(context, row) };
}
