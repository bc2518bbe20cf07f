import { changedDates } from "#areas/attendance/server.ts";
import { addDays, datesOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { pricedBy } from "./priced-by.ts";

export const factsKind = jobKind<{ tenantId: number }>("statements.facts");

export interface KeptDates {
  /** Of facts `f`: those that say what would be priced now. */
  kept: Sql;
  /** What has to be priced now: dates that records `d` count for, none where there is nothing. */
  live: { from: PlainDate; to: PlainDate; where: Sql } | null;
}

/**
 * Dates of which something is kept, or a record is there, that is not what it would come to now. A date of which
 * neither is said has no records: writing one notes its date.
 */
export async function staleDates(tx: Tx, from: PlainDate, to: PlainDate): Promise<PlainDate[]> {
  if (to < from) return [];
  const changed = await changedDates(tx, from, to);
  const { rows } = await tx.query<{ date: string; pricedBy: string }>(
    'select counted_on as date, priced_by as "pricedBy" from statements.fact_date where tenant_id = $1 and counted_on between $2::date and $3::date order by 1',
    [tx.tenantId, from, to],
  );
  const stale = new Set(changed);
  const [first, last] = [rows[0], rows.at(-1)];
  if (first && last) {
    const priced = await pricedBy(tx, first.date, last.date);
    for (const row of rows) if (priced(row.date) !== row.pricedBy) stale.add(row.date);
  }
  return [...stale].sort();
}

/** Which dates of a period are read from what is kept; today and later is priced when it is asked for. */
export async function keptDates(
  context: Pick<CallContext, "tx" | "today" | "services">,
  from: PlainDate,
  to: PlainDate,
): Promise<KeptDates> {
  const { tx, today } = context;
  const yesterday = addDays(today, -1);
  const last = to < yesterday ? to : yesterday;
  const stale = await staleDates(tx, from, last);
  if (stale.length > 0) askForFacts(context);
  const open = [...stale, ...(to < today ? [] : datesOf(from > today ? from : today, to))];
  return {
    kept: sql`f.tenant_id = ${tx.tenantId} and f.counted_on between ${from}::date and ${last}::date and f.counted_on <> all(${stale}::date[])`,
    live:
      open.length === 0 ? null : { from: open[0]!, to: open.at(-1)!, where: sql`d.counted_on = any(${open}::date[])` },
  };
}

/** Seconds. While people clock out and a report stays open, yesterday changes all the time: it is made anew so often at most. */
const pause = "15";

/** What was found old is made anew in the background: one job of a company waits at a time. */
function askForFacts({ tx, services }: Pick<CallContext, "tx" | "services">): void {
  const { tenantId } = tx;
  tx.afterCommit(() =>
    withTenant(services.pool, { tenantId }, (own) =>
      services.jobs.enqueue(own, factsKind, { tenantId }, { key: `tenant ${tenantId}`, startAfter: pause }),
    ),
  );
}
