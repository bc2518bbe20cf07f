import { changedDates } from "#areas/attendance/server.ts";
import { attendanceMonthOf } from "#platform/calendar/periods.ts";
import { addDays, datesOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import { sql, type Sql } from "#platform/db/sql.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { CallContext } from "#platform/http/context.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { pricedBy } from "./priced-by.ts";

export const factsKind = jobKind<{ tenantId: number }>("statements.facts");

type Live = { from: PlainDate; to: PlainDate; where: Sql } | null;

export interface KeptDates {
  /** Of facts `f`: those that say what would be priced now. */
  kept: Sql;
  /** What has to be priced now: dates that records `d` count for, none where there is nothing. */
  live: Live;
}

/** The same of persons. */
export interface KeptPeople {
  /** Of `person_month f`: months that lie in the period whole, and in which no date is old; none where there are none. */
  months: Sql | null;
  /** Of `person_fact f`: the other dates that are kept. */
  dates: Sql | null;
  live: Live;
}

interface Known {
  /** Dates of which something is kept, or a record is there, that is not what it would come to now. */
  stale: PlainDate[];
  /** Dates of which what is kept is what would be priced now. */
  good: PlainDate[];
}

/** A date that is not named either way has no records: writing one notes its date. */
async function knownDates(tx: Tx, from: PlainDate, to: PlainDate): Promise<Known> {
  if (to < from) return { stale: [], good: [] };
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
  return { stale: [...stale].sort(), good: rows.map(({ date }) => date).filter((date) => !stale.has(date)) };
}

export const staleDates = async (tx: Tx, from: PlainDate, to: PlainDate): Promise<PlainDate[]> =>
  (await knownDates(tx, from, to)).stale;

type Reader = Pick<CallContext, "tx" | "today" | "services">;

/** Which dates of a period are read from what is kept; today and later is priced when it is asked for. */
export async function keptDates(context: Reader, from: PlainDate, to: PlainDate): Promise<KeptDates> {
  const { stale, last, live } = await keptUntil(context, from, to);
  return {
    kept: sql`f.tenant_id = ${context.tx.tenantId} and f.counted_on between ${from}::date and ${last}::date and f.counted_on <> all(${stale}::date[])`,
    live,
  };
}

/** `startDay` of the attendance month; null where dates are told apart. */
export async function keptPeople(
  context: Reader,
  { from, to }: { from: PlainDate; to: PlainDate },
  startDay: number | null,
): Promise<KeptPeople> {
  const { tx } = context;
  const { stale, good, last, live } = await keptUntil(context, from, to);
  const whole = startDay === null ? [] : await wholeMonths(tx, { from, to: last }, startDay, stale);
  const odd = good.filter((date) => !whole.some((month) => date >= month.first && date <= month.last));
  const firsts = whole.map(({ first }) => first);
  return {
    months: whole.length === 0 ? null : sql`f.tenant_id = ${tx.tenantId} and f.first_date = any(${firsts}::date[])`,
    dates: odd.length === 0 ? null : sql`f.tenant_id = ${tx.tenantId} and f.counted_on = any(${odd}::date[])`,
    live,
  };
}

/** A month that was summed when months began on another day is not one for this reader. */
async function wholeMonths(
  tx: Tx,
  { from, to }: { from: PlainDate; to: PlainDate },
  startDay: number,
  stale: readonly PlainDate[],
): Promise<{ first: string; last: string }[]> {
  const { rows } = await tx.query<{ first: string; last: string }>(
    `select first_date as first, last_date as last from statements.fact_month
     where tenant_id = $1 and first_date >= $2::date and last_date <= $3::date order by 1`,
    [tx.tenantId, from, to],
  );
  return rows.filter(
    ({ first, last }) =>
      attendanceMonthOf(first, startDay) === attendanceMonthOf(last, startDay) &&
      !stale.some((date) => date >= first && date <= last),
  );
}

async function keptUntil(
  context: Reader,
  from: PlainDate,
  to: PlainDate,
): Promise<Known & { last: PlainDate; live: Live }> {
  const { tx, today } = context;
  const yesterday = addDays(today, -1);
  const last = to < yesterday ? to : yesterday;
  const known = await knownDates(tx, from, last);
  if (known.stale.length > 0) askForFacts(context);
  const open = [...known.stale, ...(to < today ? [] : datesOf(from > today ? from : today, to))];
  const live =
    open.length === 0 ? null : { from: open[0]!, to: open.at(-1)!, where: sql`d.counted_on = any(${open}::date[])` };
  return { ...known, last, live };
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
