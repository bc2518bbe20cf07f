import { monthStartDay } from "#areas/settings/server.ts";
import { addMonthsTo, attendanceMonth, attendanceMonthOf, type Period } from "#platform/calendar/periods.ts";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import { raw, sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { countedBetween } from "./counted-between.ts";

/** What is summed of records: columns of `attendance.counted_hours` and of `attendance.hours_month`. */
export const hoursSums = [
  "shifts",
  "due_days",
  "attended",
  "late_minutes",
  "early_minutes",
  "late",
  "early",
  "missing",
  "absent",
  "on_leave",
  "confirmed",
  "meal_minutes",
  "rest_minutes",
  "net_minutes",
  "accounting_minutes",
  "paid_minutes",
] as const;

export interface SummedMonth {
  /** What its sums are kept by. */
  first: PlainDate;
  /** All dates that they stand for, both included. */
  from: PlainDate;
  to: PlainDate;
}

/** The months that lie in a period with all their records, and of which nothing has changed. */
export async function summedMonths(tx: Tx, { start, end }: Period, startDay: number): Promise<SummedMonth[]> {
  const { rows } = await tx.query<SummedMonth>(
    `select m.first_date as first, m.from_date as "from", m.to_date as "to" from attendance.summed_month m
     where m.tenant_id = $1 and m.first_date >= $2::date and m.last_date <= $3::date
       and not exists (select from attendance.changed_date c where c.tenant_id = m.tenant_id and c.counted_on between m.from_date and m.to_date)
     order by 1`,
    [tx.tenantId, start, end],
  );
  // One that was summed when months began on another day is not one for this reader.
  return rows.filter(({ from, to }) => attendanceMonthOf(from, startDay) === attendanceMonthOf(to, startDay));
}

/** Sums the attendance months up to yesterday, wherever that is not done yet; the latest first. */
export async function sumHours(
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  today: PlainDate,
  signal?: AbortSignal,
): Promise<void> {
  const missing = await inTenant((tx) => missingMonths(tx, today));
  for (const period of missing) if (!signal?.aborted) await inTenant((tx) => sumMonth(tx, period));
}

async function missingMonths(tx: Tx, today: PlainDate): Promise<Period[]> {
  const yesterday = addDays(today, -1);
  const startDay = await monthStartDay(tx, today);
  const { rows: summed } = await tx.query<{ from: string; to: string }>(
    'select from_date as "from", to_date as "to" from attendance.summed_month where tenant_id = $1',
    [tx.tenantId],
  );
  const { rows } = await tx.query<{ first: string | null }>(
    "select min(work_date) as first from attendance.day where tenant_id = $1",
    [tx.tenantId],
  );
  const first = rows[0]?.first;
  if (!first) return [];
  const toOf = new Map(summed.map(({ from, to }) => [from, to]));
  const missing: Period[] = [];
  const last = attendanceMonthOf(addDays(first, -1), startDay);
  for (let month = attendanceMonthOf(yesterday, startDay); month >= last; month = addMonthsTo(month, -1)) {
    const { start, end } = attendanceMonth(month, startDay);
    const until = end < yesterday ? end : yesterday;
    if (toOf.get(start) !== until) missing.push({ start, end: until });
  }
  return missing;
}

async function sumMonth(tx: Tx, { start, end }: Period): Promise<void> {
  // In turn with whoever takes notes of changes out, and with them what was summed before.
  await tx.query("select pg_advisory_xact_lock(hashtextextended('changed dates ' || $1::text, 0))", [tx.tenantId]);
  const { rows: old } = await tx.query<{ from: string }>(
    'select from_date as "from" from attendance.summed_month where tenant_id = $1 and from_date <= $3::date and to_date >= $2::date',
    [tx.tenantId, start, end],
  );
  await drop(
    tx,
    old.map(({ from }) => from),
  );
  const keys = "member_id, department_id, post_id, agency_id";
  const ofMonth = sql`v.tenant_id = ${tx.tenantId} and ${countedBetween("v", start, end)}`;
  // One statement: what it says and the dates it says it of are of one moment.
  await tx.query(sql`
    with sums as (
        select v.tenant_id, ${raw(keys)}, min(v.counted_on) as first_date, max(v.counted_on) as last_date, ${raw(hoursSums.map((name) => `sum(v.${name}) as ${name}`).join(", "))}
        from attendance.counted_hours v where ${ofMonth} group by v.tenant_id, ${raw(keys)}),
      span as (select min(s.first_date) as first_date, max(s.last_date) as last_date from sums s),
      put as (
        insert into attendance.hours_month (tenant_id, first_date, ${raw(keys)}, ${raw(hoursSums.join(", "))})
        select s.tenant_id, span.first_date, ${raw(keys)}, ${raw(hoursSums.map((name) => `s.${name}`).join(", "))} from sums s cross join span)
    insert into attendance.summed_month (tenant_id, from_date, to_date, first_date, last_date)
    select ${tx.tenantId}::int, ${start}::date, ${end}::date, span.first_date, span.last_date from span where span.first_date is not null`);
}

async function drop(tx: Tx, froms: readonly PlainDate[]): Promise<void> {
  if (froms.length === 0) return;
  await tx.query(
    `with gone as (delete from attendance.summed_month where tenant_id = $1 and from_date = any($2::date[]) returning tenant_id, first_date)
     delete from attendance.hours_month h using gone where h.tenant_id = $1 and h.first_date = gone.first_date`,
    [tx.tenantId, froms],
  );
}
