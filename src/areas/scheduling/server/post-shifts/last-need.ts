import { dayKinds } from "#areas/settings/server.ts";
import { DAY_KINDS } from "#platform/calendar/day-kind.ts";
import { addDays, addMonths, datesOf } from "#platform/calendar/plain-date.ts";
import { sql } from "#platform/db/sql.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../../post-shifts-api.ts";
import { headsBySlot } from "../../rules/post-cover.ts";

interface Worked {
  date: string;
  start: number;
  end: number;
  heads: number;
  came: number;
  minutes: number;
}

const oneDecimal = (value: number) => Math.round(value * 10) / 10;

export async function lastNeed(
  { tx, today }: CallContext,
  { postId, departmentId }: InputOf<typeof api.lastNeed>,
): Promise<OutputOf<typeof api.lastNeed>> {
  const first = addMonths(`${today.slice(0, 7)}-01`, -1);
  const last = addDays(addMonths(first, 1), -1);
  const within = departmentId
    ? sql`exists (select from organisation.department_view d where d.tenant_id = l.tenant_id and d.id = l.department_id and ${departmentId} = any(d.path))`
    : sql`true`;
  const { rows } = await tx.query<Worked>(sql`
    select l.work_date as date, l.start_minute as start, l.end_minute as "end", l.headcount as heads, l.came, l.actual_minutes::int as minutes
    from work_orders.line_view l
    where l.tenant_id = ${tx.tenantId} and l.post_id = ${postId} and l.work_date between ${first}::date and ${last}::date and l.order_state = 'approved' and not l.cancelled and ${within}
    union all
    select l.work_date, l.start_minute, l.end_minute, l.headcount, l.headcount, 0
    from scheduling.shift l
    where l.tenant_id = ${tx.tenantId} and l.post_id = ${postId} and l.work_date between ${first}::date and ${last}::date and l.made_of is not null and l.headcount > 0 and ${within}`);
  const kindOf = await dayKinds(tx, first, last);
  const days = Map.groupBy(datesOf(first, last), kindOf);
  const byKind = Map.groupBy(rows, (row) => kindOf(row.date));
  return {
    month: first.slice(0, 7),
    kinds: DAY_KINDS.flatMap((kind) => {
      const count = days.get(kind)?.length ?? 0;
      const own = byKind.get(kind) ?? [];
      if (count === 0) return [];
      const average = (heads: (row: Worked) => number) =>
        headsBySlot(own.map(({ start, end, ...row }) => ({ start, end, heads: heads({ start, end, ...row }) }))).map(
          (sum) => oneDecimal(sum / count),
        );
      return [
        {
          kind,
          days: count,
          needed: average((row) => row.heads),
          came: average((row) => row.came),
          workedMinutes: own.reduce((sum, row) => sum + row.minutes, 0),
        },
      ];
    }),
  };
}
