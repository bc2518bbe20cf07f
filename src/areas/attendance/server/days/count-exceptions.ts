import { join, sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { dayList } from "../../days-list.ts";
import { exceptionDays, type countExceptions as call } from "../../home-api.ts";
import { dayConditions } from "./list-days.ts";

type Counted = OutputOf<typeof call>;

/** The rows of the list of exceptions of the last days, counted by state; the most first. */
export async function countExceptions(context: CallContext): Promise<Counted> {
  const { tx, today } = context;
  const period = { from: addDays(today, 1 - exceptionDays), to: today };
  const input = dayList.input.parse({ ...period, tab: "exceptions" });
  const { rows: states } = await tx.query<Counted["states"][number]>(sql`
    select coalesce(d.state, 'open') as state, count(*)::int as count from attendance.day d
    where d.tenant_id = ${tx.tenantId} and ${join(dayConditions(context, input), " and ")} group by 1 order by 2 desc, 1`);
  return { ...period, total: states.reduce((all, { count }) => all + count, 0), states };
}
