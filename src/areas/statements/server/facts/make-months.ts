import { monthStartDay } from "#areas/settings/server.ts";
import { attendanceMonthOf, type Month, type Period } from "#platform/calendar/periods.ts";
import type { PlainDate } from "#platform/calendar/plain-date.ts";
import { raw, sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";
import { inTurn } from "./in-turn.ts";
import { kindNames, openNames } from "./shift-figures.ts";

/** Sums that hold a date say nothing any more: whoever makes a date anew drops them in the same transaction. */
export async function forgetMonths(tx: Tx, dates: readonly PlainDate[]): Promise<void> {
  await drop(
    tx,
    (
      await tx.query<{ first: string }>(
        `select m.first_date as first from statements.fact_month m
         where m.tenant_id = $1 and exists (select from unnest($2::date[]) as d where d between m.first_date and m.last_date)`,
        [tx.tenantId, dates],
      )
    ).rows.map(({ first }) => first),
  );
}

/** Sums what is kept of persons by attendance months, wherever that is not summed yet. */
export async function makeMonths(
  inTenant: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>,
  today: PlainDate,
  signal?: AbortSignal,
): Promise<void> {
  const missing = await inTenant(async (tx) => missingMonths(tx, await monthStartDay(tx, today)));
  for (const period of missing) if (!signal?.aborted) await inTenant((tx) => sumMonth(tx, period));
}

/** The dates of a month that are kept, where not just these are summed; the latest first. */
async function missingMonths(tx: Tx, startDay: number): Promise<Period[]> {
  const { rows: dates } = await tx.query<{ date: string }>(
    "select counted_on as date from statements.fact_date where tenant_id = $1 order by counted_on desc",
    [tx.tenantId],
  );
  const { rows: summed } = await tx.query<{ first: string; last: string }>(
    "select first_date as first, last_date as last from statements.fact_month where tenant_id = $1",
    [tx.tenantId],
  );
  const lastOf = new Map(summed.map(({ first, last }) => [first, last]));
  const months = new Map<Month, { start: PlainDate; end: PlainDate }>();
  for (const { date } of dates) {
    const month = attendanceMonthOf(date, startDay);
    const known = months.get(month);
    if (known) known.start = date;
    else months.set(month, { start: date, end: date });
  }
  return [...months.values()].filter(({ start, end }) => lastOf.get(start) !== end);
}

/** What is summed is what is kept at that moment: none of it is made anew meanwhile. */
async function sumMonth(tx: Tx, { start, end }: Period): Promise<void> {
  await inTurn(tx);
  const { rows } = await tx.query<{ first: string }>(
    "select first_date as first from statements.fact_month where tenant_id = $1 and first_date <= $3::date and last_date >= $2::date",
    [tx.tenantId, start, end],
  );
  await drop(
    tx,
    rows.map(({ first }) => first),
  );
  const keys = "member_id, department_id, post_id, agency_id, contract_id, is_open";
  const sums = [...openNames, ...kindNames];
  await tx.query(sql`
    insert into statements.person_month (tenant_id, first_date, ${raw(keys)}, ${raw(sums.join(", "))})
    select f.tenant_id, ${start}::date, ${raw(keys)}, ${raw(sums.map((name) => `sum(f.${name})`).join(", "))} from statements.person_fact f
    where f.tenant_id = ${tx.tenantId} and f.counted_on between ${start}::date and ${end}::date group by f.tenant_id, ${raw(keys)}`);
  await tx.query(
    "insert into statements.fact_month (tenant_id, first_date, last_date) values ($1, $2::date, $3::date)",
    [tx.tenantId, start, end],
  );
}

async function drop(tx: Tx, firsts: readonly PlainDate[]): Promise<void> {
  if (firsts.length === 0) return;
  for (const table of ["person_month", "fact_month"] as const)
    await tx.query(
      sql`delete from statements.${raw(table)} where tenant_id = ${tx.tenantId} and first_date = any(${[...firsts]}::date[])`,
    );
}
