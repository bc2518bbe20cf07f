import { sql, type Sql } from "#platform/db/sql.ts";
import { containing, named } from "#platform/db/list.ts";
import { listSource, selected } from "#platform/db/list-source.ts";
import { wallMinuteText } from "#platform/calendar/wall-time.ts";
import type { CallContext } from "#platform/http/context.ts";
import { say } from "#platform/i18n/text.ts";
import type { InputOfList, StoredOf } from "#platform/list/define-list.ts";
import { orderRefusals } from "../../errors.ts";
import { openLineList, type OpenLineRow } from "../../open-lines-list.ts";
import { runningUntil } from "../open-places/running-until.ts";
import { ordersWithin } from "../order/order-scope.ts";

type StoredOpenLine = StoredOf<typeof openLineList>;

function openColumns(context: CallContext) {
  return {
    id: sql`l.id`,
    orderId: sql`l.order_id`,
    orderNumber: sql`o.number`,
    departmentName: named(context.locale, "d"),
    postName: named(context.locale, "p"),
    workDate: sql`l.work_date`,
    startMinute: sql`l.start_minute`,
    endMinute: sql`l.end_minute`,
    headcount: sql`l.headcount`,
    allocated: sql`l.allocated`,
    putOn: sql`l.put_on`,
    accepted: sql`(select coalesce(sum(a.accepted_headcount), 0)::int from work_orders.allocation a
      where a.tenant_id = l.tenant_id and a.line_id = l.id and a.state = 'accepted')`,
    open: sql`l.headcount - l.allocated`,
    adjusted: sql`o.adjusted`,
    requirements: sql`l.requirements`,
    openPlacesUntil: runningUntil(context),
  };
}

const openFrom = sql`work_orders.line l
  join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
  join organisation.department_view d on d.tenant_id = l.tenant_id and d.id = l.department_id
  join organisation.post_view p on p.tenant_id = l.tenant_id and p.id = l.post_id`;

export const openLines = listSource(openLineList, {
  company: sql`l.tenant_id`,
  query: (context, input) => ({
    columns: openColumns(context),
    from: openFrom,
    where: openWhere(context, input),
    sorts: {
      workDate: sql`(l.work_date, l.start_minute)`,
      orderNumber: sql`o.number`,
      headcount: sql`l.headcount`,
    },
    key: sql`l.id`,
  }),
  present: (context, rows) => rows.map((row) => ({ blocked: whyBlocked(context, row) })),
});

function openWhere(context: CallContext, input: InputOfList<typeof openLineList>): Sql[] {
  const where: Sql[] = [ordersWithin(context), sql`o.state = 'approved'`, sql`not l.cancelled`];
  if (!input.all)
    where.push(sql`(l.allocated < l.headcount or ${runningUntil(context)} is not null)`, sql`not o.adjusted`);
  if (input.departmentId) where.push(sql`l.department_id = ${input.departmentId}`);
  if (input.postId) where.push(sql`l.post_id = ${input.postId}`);
  if (input.from) where.push(sql`l.work_date >= ${input.from}::date`);
  if (input.to) where.push(sql`l.work_date <= ${input.to}::date`);
  if (input.search) where.push(sql`o.number ilike ${containing(input.search)}`);
  return where;
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

/** What a line's price goes by. */
interface Priced {
  departmentId: number;
  postId: number;
  plannedMinutes: number;
  plannedMeals: number;
}

/** One line as the breakdown shows it; the caller has checked the scope. */
export async function readOpenLine(context: CallContext, lineId: number): Promise<OpenLineRow & Priced> {
  const columns = {
    ...openColumns(context),
    departmentId: sql`l.department_id`,
    postId: sql`l.post_id`,
    plannedMinutes: sql`l.planned_minutes_per_person`,
    plannedMeals: sql`l.planned_meals`,
  };
  const found = await context.tx.query<StoredOpenLine & Priced>(sql`
    select ${selected(columns)} from ${openFrom} where l.tenant_id = ${context.tx.tenantId} and l.id = ${lineId}`);
  const row = found.rows[0]!;
  return { ...row, blocked: whyBlocked(context, row) };
}
