import { join, sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { unfilledDays, type readUnfilled as call } from "../../home-api.ts";
import { orderLineList } from "../../order-lines-list.ts";
import { linesWhere } from "./list-order-lines.ts";

/** The rows of the list of lines that are not filled, of approved orders of the next days, counted by day. */
export async function readUnfilled(context: CallContext): Promise<OutputOf<typeof call>> {
  const { tx, today } = context;
  const period = { from: today, to: addDays(today, unfilledDays - 1) };
  const input = orderLineList.input.parse({ ...period, state: "approved", unfilled: "true" });
  const { rows: days } = await tx.query<OutputOf<typeof call>["days"][number]>(sql`
    select l.work_date as date, count(*)::int as lines, sum(l.headcount - l.put_on)::int as places
    from work_orders.line l join work_orders.work_order o on o.tenant_id = l.tenant_id and o.id = l.order_id
    where l.tenant_id = ${tx.tenantId} and ${join(linesWhere(context, input), " and ")} group by l.work_date order by l.work_date`);
  const sum = (of: "lines" | "places") => days.reduce((all, day) => all + day[of], 0);
  return { ...period, lines: sum("lines"), places: sum("places"), days };
}
