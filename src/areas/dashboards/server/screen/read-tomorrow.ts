import { readUnfilled as unfilledCall } from "#areas/work-orders/home-api.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { sql } from "#platform/db/sql.ts";
import { authorised, mayCall } from "#platform/http/authorised.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { withinScope } from "#platform/session/scope.ts";
import type { readScreen as call } from "../../screen-api.ts";

type Tomorrow = NonNullable<OutputOf<typeof call>["tomorrow"]>;

/** Gaps that are named. */
const most = 6;

/** Places of approved orders of tomorrow to which nobody is assigned yet. */
export async function readTomorrow(caller: CallContext): Promise<Tomorrow | null> {
  if (!mayCall(unfilledCall, caller.principal)) return null;
  const context = { ...caller, keyCode: authorised(unfilledCall, caller.principal) };
  const { tx, today, locale } = context;
  const { rows } = await tx.query<Tomorrow["lines"][number]>(sql`
    select ${named(locale, "d")} as department, ${named(locale, "p")} as post, o.start_minute as "startMinute", o.end_minute as "endMinute",
      sum(o.headcount - o.put_on)::int as places
    from work_orders.line_view o
    join organisation.department_view d on d.tenant_id = o.tenant_id and d.id = o.department_id
    join organisation.post_view p on p.tenant_id = o.tenant_id and p.id = o.post_id
    where o.tenant_id = ${tx.tenantId} and o.work_date = ${addDays(today, 1)}::date and o.order_state = 'approved' and not o.cancelled
      and o.put_on < o.headcount and ${withinScope(context, { department: sql`o.department_id` })}
    group by 1, 2, 3, 4 order by places desc, 3, 1, 2`);
  return { places: rows.reduce((sum, { places }) => sum + places, 0), lines: rows.slice(0, most) };
}
