import { sql, type Sql } from "#platform/db/sql.ts";
import type { CallContext } from "#platform/http/context.ts";

/** Until when the line `l` is up for grabs, as SQL; null when it is not. */
export function runningUntil({ now }: Pick<CallContext, "now">): Sql {
  return sql`(select r.deadline from work_orders.open_places r
    where r.tenant_id = l.tenant_id and r.line_id = l.id and r.state = 'running' and r.deadline > ${now}::timestamptz)`;
}

/** The state of the open places `s` of the line `l` as it is shown, as SQL. */
export function viewOf({ now }: Pick<CallContext, "now">): Sql {
  return sql`case when s.state <> 'running' then s.state when s.deadline <= ${now}::timestamptz then 'expired' when l.allocated >= l.headcount then 'full' else 'open' end`;
}
