import { addMonthsTo, attendanceMonth, attendanceMonthOf, type Period } from "#platform/calendar/periods.ts";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import { empty, join, raw, sql, type Sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

/**
 * What an area keeps of its rows, summed by attendance months, for reports over long periods that tell no date apart. A month
 * holds as long as no date of it is noted as changed; any other date is read from the rows themselves.
 */
export interface MonthSums {
  /** Table of the sums: the company, `first_date`, the keys and the sums. */
  table: string;
  /** Table of the months that are summed: `from_date`, `to_date`, and the first and last date with a row between them. */
  months: string;
  /** Table with a note for each date (`counted_on`) of which a row was written since. */
  notes: string;
  /** View of the rows: the company, `counted_on`, the keys and the sums. */
  rows: string;
  keys: readonly string[];
  sums: readonly string[];
  /** Rows of the view of these dates, as they are found fastest. */
  between: (alias: string, start: PlainDate, end: PlainDate) => Sql;
  /** Whoever sums and whoever takes notes out go one by one: what their lock of a company is called. */
  lock: string;
}

export interface SummedMonth {
  /** What its sums are kept by. */
  first: PlainDate;
  /** All dates that they stand for, both included. */
  from: PlainDate;
  to: PlainDate;
}

/** The months that lie in a period with all their rows, and of which nothing has changed. */
export async function summedMonths(
  tx: Tx,
  of: MonthSums,
  { start, end }: Period,
  startDay: number,
): Promise<SummedMonth[]> {
  const { rows } = await tx.query<SummedMonth>(
    `select m.first_date as first, m.from_date as "from", m.to_date as "to" from ${of.months} m
     where m.tenant_id = $1 and m.first_date >= $2::date and m.last_date <= $3::date
       and not exists (select from ${of.notes} c where c.tenant_id = m.tenant_id and c.counted_on between m.from_date and m.to_date)
     order by 1`,
    [tx.tenantId, start, end],
  );
  // One that was summed when months began on another day is not one for this reader.
  return rows.filter(({ from, to }) => attendanceMonthOf(from, startDay) === attendanceMonthOf(to, startDay));
}

/** What of a period is read: sums of these months, and rows of the other dates. */
export function rowsByMonths(tx: Tx, of: MonthSums, period: Period, months: readonly SummedMonth[]): Sql {
  const columns = (date: string) =>
    raw(
      `r.tenant_id, ${date} as work_date, ${date} as counted_on, ${[...of.keys, ...of.sums].map((name) => `r.${name}`).join(", ")}`,
    );
  const firsts = months.map(({ first }) => first);
  const others = besides(period, months).map(({ start, end }) => sql`(${of.between("r", start, end)})`);
  const live =
    others.length === 0
      ? empty
      : sql`union all select ${columns("r.counted_on")} from ${raw(of.rows)} r where r.tenant_id = ${tx.tenantId} and (${join(others, " or ")})`;
  return sql`(select ${columns("r.first_date")} from ${raw(of.table)} r where r.tenant_id = ${tx.tenantId} and r.first_date = any(${firsts}::date[]) ${live})`;
}

/** What of a period lies before, between and behind months, which are in order. */
function besides({ start, end }: Period, months: readonly SummedMonth[]): Period[] {
  const starts = [start, ...months.map(({ to }) => addDays(to, 1))];
  const ends = [...months.map(({ from }) => addDays(from, -1)), end];
  return starts.flatMap((one, index) => (one <= ends[index]! ? [{ start: one, end: ends[index]! }] : []));
}

/** The months up to yesterday that are not summed as they should be, the latest first; `first` is the first date with a row. */
export async function unsummedMonths(
  tx: Tx,
  of: MonthSums,
  { first, today, startDay }: { first: PlainDate; today: PlainDate; startDay: number },
): Promise<Period[]> {
  const yesterday = addDays(today, -1);
  const { rows: summed } = await tx.query<{ from: string; to: string }>(
    `select from_date as "from", to_date as "to" from ${of.months} where tenant_id = $1`,
    [tx.tenantId],
  );
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

/** Nobody else sums, or takes out notes, until the end of the transaction. */
export async function lockMonthSums(tx: Tx, of: MonthSums): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended($2 || $1::text, 0))", [tx.tenantId, `${of.lock} `]);
}

/** Sums a month anew. */
export async function sumMonth(tx: Tx, of: MonthSums, { start, end }: Period): Promise<void> {
  // In turn with whoever takes notes of changes out, and with them what was summed before.
  await lockMonthSums(tx, of);
  await dropMonths(tx, of, sql`m.from_date <= ${end}::date and m.to_date >= ${start}::date`);
  const keys = raw(of.keys.join(", "));
  const listed = (of: (name: string) => string, names: readonly string[]) => raw(names.map(of).join(", "));
  // One statement: what it says and the dates it says it of are of one moment.
  await tx.query(sql`
    with sums as (
        select v.tenant_id, ${keys}, min(v.counted_on) as first_date, max(v.counted_on) as last_date, ${listed((name) => `sum(v.${name}) as ${name}`, of.sums)}
        from ${raw(of.rows)} v where v.tenant_id = ${tx.tenantId} and ${of.between("v", start, end)} group by v.tenant_id, ${keys}),
      span as (select min(s.first_date) as first_date, max(s.last_date) as last_date from sums s),
      put as (
        insert into ${raw(of.table)} (tenant_id, first_date, ${keys}, ${listed((name) => name, of.sums)})
        select s.tenant_id, span.first_date, ${keys}, ${listed((name) => `s.${name}`, of.sums)} from sums s cross join span)
    insert into ${raw(of.months)} (tenant_id, from_date, to_date, first_date, last_date)
    select ${tx.tenantId}::int, ${start}::date, ${end}::date, span.first_date, span.last_date from span where span.first_date is not null`);
}

/** Takes out months for which this holds; `m` is the table of the months. */
export async function dropMonths(tx: Tx, of: MonthSums, where: Sql): Promise<void> {
  await tx.query(
    sql`with gone as (delete from ${raw(of.months)} m where m.tenant_id = ${tx.tenantId} and ${where} returning m.tenant_id, m.first_date)
      delete from ${raw(of.table)} h using gone where h.tenant_id = ${tx.tenantId} and h.first_date = gone.first_date`,
  );
}
