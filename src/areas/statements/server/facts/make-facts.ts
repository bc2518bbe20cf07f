import { sumHours, takeChangedDates } from "#areas/attendance/server.ts";
import { plainTerms } from "#areas/contracts/server.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { addDays, type PlainDate } from "#platform/calendar/plain-date.ts";
import { raw, sql, type Sql } from "#platform/db/sql.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { earliest } from "#platform/report/periods.ts";
import { openedRows } from "#platform/report/source.ts";
import { priceWhere, type PricedDay } from "../make/price-days.ts";
import { inTurn } from "./in-turn.ts";
import { factsKind, staleDates } from "./kept-dates.ts";
import { forgetMonths, makeMonths } from "./make-months.ts";
import { pricedBy } from "./priced-by.ts";
import {
  agreed,
  isOpenShift,
  kindFigures,
  kindNames,
  kindTypes,
  noOpenFigures,
  openFigures,
  openNames,
  openTypes,
} from "./shift-figures.ts";

/** So many dates of one transaction: what is held in memory stays small, a stop loses little. */
const datesAtOnce = 7;
/** So many rows of one statement: writing them out keeps nobody waiting for long. */
const rowsAtOnce = 2_000;

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
  const today = businessDateAt(services.clock());
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
  const stale = await inTenant((tx) => staleDates(tx, earliest, addDays(today, -1)));
  // The latest first: they are asked for most.
  for (let end = stale.length; end > 0 && !signal?.aborted; end -= datesAtOnce)
    await inTenant((tx) => makeDates(tx, stale.slice(Math.max(0, end - datesAtOnce), end)));
  if (!signal?.aborted) await makeMonths(inTenant, today, signal);
  // Of months in which a note was taken the hours are no longer summed.
  if (!signal?.aborted) await sumHours(inTenant, today, signal);
  return stale.length;
}

/**
 * The order is what makes it true. Read before the records, the text of what prices them is old, and found to be, where
 * that changes meanwhile; a change of records that is not seen here is noted behind what was taken.
 */
async function makeDates(tx: Tx, dates: readonly PlainDate[]): Promise<void> {
  const [from, to] = [dates[0]!, dates.at(-1)!];
  await inTurn(tx);
  const priced = await pricedBy(tx, from, to);
  await takeChangedDates(tx, dates);
  const days = await priceWhere(tx, { from, to }, sql`d.counted_on = any(${[...dates]}::date[])`, plainTerms);
  await forgetMonths(tx, dates);
  for (const table of ["person_fact", "open_fact", "kind_fact", "fact_date"] as const)
    await tx.query(
      sql`delete from statements.${raw(table)} where tenant_id = ${tx.tenantId} and counted_on = any(${[...dates]}::date[])`,
    );
  for (let start = 0; start < days.length; start += rowsAtOnce)
    await tx.query(
      sql`insert into statements.person_fact (tenant_id, ${raw(Object.keys(personTypes).join(", "))})
        select ${tx.tenantId}, v.* from ${openedRows(personTypes, days.slice(start, start + rowsAtOnce).map(personRow))}`,
    );
  await sumPlaces(tx, "open_fact", dates, { by: [...places, "contract_id"], sums: openNames, of: sql`f.is_open` });
  await sumPlaces(tx, "kind_fact", dates, { by: places, sums: kindNames, of: sql`true` });
  await tx.query(
    "insert into statements.fact_date (tenant_id, counted_on, priced_by) select $1, u.day, u.by from unnest($2::date[], $3::text[]) as u (day, by)",
    [tx.tenantId, dates, dates.map(priced)],
  );
}

const personTypes = {
  counted_on: "date",
  member_id: "bigint",
  department_id: "bigint",
  post_id: "bigint",
  agency_id: "bigint",
  contract_id: "bigint",
  is_open: "boolean",
  ...openTypes,
  ...kindTypes,
} as const;

function personRow(day: PricedDay) {
  const isOpen = isOpenShift(day);
  return {
    counted_on: day.countedOn,
    member_id: day.memberId,
    department_id: day.departmentId,
    post_id: day.postId,
    agency_id: day.agencyId,
    contract_id: day.contractId,
    is_open: isOpen,
    ...(isOpen ? openFigures(agreed(day)) : noOpenFigures),
    ...kindFigures(day),
  };
}

const places = ["department_id", "post_id", "agency_id"] as const;

/** The same without persons, for the many reports that ask for none. */
async function sumPlaces(
  tx: Tx,
  table: "open_fact" | "kind_fact",
  dates: readonly PlainDate[],
  { by, sums, of }: { by: readonly string[]; sums: readonly string[]; of: Sql },
): Promise<void> {
  const keys = raw(["f.tenant_id", "f.counted_on", ...by.map((name) => `f.${name}`)].join(", "));
  const summed = raw(sums.map((name) => `sum(f.${name})`).join(", "));
  await tx.query(sql`
    insert into statements.${raw(table)} (tenant_id, counted_on, ${raw([...by, ...sums].join(", "))})
    select ${keys}, ${summed} from statements.person_fact f
    where f.tenant_id = ${tx.tenantId} and f.counted_on = any(${[...dates]}::date[]) and ${of} group by ${keys}`);
}
