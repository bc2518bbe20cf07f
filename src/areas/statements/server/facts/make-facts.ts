import { takeChangedDates } from "#areas/attendance/server.ts";
import { plainTerms } from "#areas/contracts/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import { join, raw, sql } from "#platform/db/sql.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { earliest } from "#platform/report/periods.ts";
import { merged, openedRows } from "#platform/report/source.ts";
import { priceWhere, type PricedDay } from "../make/price-days.ts";
import { factsKind, staleDates } from "./kept-dates.ts";
import { pricedBy } from "./priced-by.ts";
import { isOpen, kindFigures, kindNames, kindTypes, openFigures, openNames, openTypes } from "./shift-figures.ts";

/** So many dates of one transaction: what is held in memory stays small, a stop loses little. */
const datesAtOnce = 7;

/** Every night, and when a report finds that something is old. */
export const factsJob = onJob(
  factsKind,
  async ({ services, signal }, { tenantId }) => {
    await makeFacts(services, tenantId, signal);
  },
  { cron: "40 4 * * *" },
);

/** Makes what is kept of the dates before today as it would be priced now; gives how many dates were made anew. */
export async function makeFacts(
  services: Pick<Services, "pool" | "clock">,
  tenantId: number,
  signal?: AbortSignal,
): Promise<number> {
  const yesterday = addDays(businessDateAt(services.clock()), -1);
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
  const stale = await inTenant((tx) => staleDates(tx, earliest, yesterday));
  // The latest first: they are asked for most.
  for (let end = stale.length; end > 0 && !signal?.aborted; end -= datesAtOnce)
    await inTenant((tx) => makeDates(tx, stale.slice(Math.max(0, end - datesAtOnce), end)));
  return stale.length;
}

/**
 * The order is what makes it true. Read before the records, the text of what prices them is old, and found to be, where
 * that changes meanwhile; a change of records that is not seen here is noted behind what was taken.
 */
async function makeDates(tx: Tx, dates: readonly PlainDate[]): Promise<void> {
  const [from, to] = [dates[0]!, dates.at(-1)!];
  await tx.query("select pg_advisory_xact_lock(hashtextextended('statement facts ' || $1::text, 0))", [tx.tenantId]);
  const priced = await pricedBy(tx, from, to);
  await takeChangedDates(tx, dates);
  const of = sql`d.counted_on = any(${[...dates]}::date[])`;
  const open = await priceWhere(tx, { from, to }, sql`${of} and ${isOpen}`);
  const kinds = await priceWhere(tx, { from, to }, of, plainTerms);
  for (const table of ["open_fact", "kind_fact", "fact_date"] as const)
    await tx.query(
      sql`delete from statements.${raw(table)} where tenant_id = ${tx.tenantId} and counted_on = any(${[...dates]}::date[])`,
    );
  await put(
    tx,
    "open_fact",
    { ...placeTypes, contract_id: "bigint", ...openTypes },
    merged(
      open.map((day) => ({ ...placeOf(day), contract_id: day.contractId, ...openFigures(day) })),
      openNames,
    ),
  );
  await put(
    tx,
    "kind_fact",
    { ...placeTypes, ...kindTypes },
    merged(
      kinds.map((day) => ({ ...placeOf(day), ...kindFigures(day) })),
      kindNames,
    ),
  );
  await tx.query(
    "insert into statements.fact_date (tenant_id, counted_on, priced_by) select $1, u.day, u.by from unnest($2::date[], $3::text[]) as u (day, by)",
    [tx.tenantId, dates, dates.map(priced)],
  );
}

const placeTypes = { counted_on: "date", department_id: "bigint", post_id: "bigint", agency_id: "bigint" } as const;
const placeOf = (day: PricedDay) => ({
  counted_on: day.countedOn,
  department_id: day.departmentId,
  post_id: day.postId,
  agency_id: day.agencyId,
});

async function put<R extends object>(
  tx: Tx,
  table: "open_fact" | "kind_fact",
  types: Readonly<Record<keyof R & string, "date" | "bigint" | "int">>,
  rows: readonly R[],
): Promise<void> {
  const names = Object.keys(types);
  await tx.query(
    sql`insert into statements.${raw(table)} (tenant_id, ${raw(names.join(", "))}) select ${tx.tenantId}, ${join(
      names.map((name) => raw(`v.${name}`)),
      ", ",
    )} from ${openedRows(types, rows)}`,
  );
}
