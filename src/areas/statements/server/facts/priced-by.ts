import { createHash } from "node:crypto";
import { contractTerms } from "#areas/contracts/server.ts";
import { dayKinds, rulesOver } from "#areas/settings/server.ts";
import { addDays, datesOf, type PlainDate } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { fining } from "../settings.ts";

/** Raised when the same records, contracts, days and rules come to other figures than before, or more is kept of them. */
const pricing = 2;
/** Work dates of which anything can count for a date: from two days before it to the day after. */
const before = 2;
const behind = 1;

/** Something that holds from one date to another, and what it is as a text. */
interface Holding {
  first: PlainDate;
  last: PlainDate;
  text: string;
}

/**
 * All that prices a date beside its records, as one text: which contracts pay and by what terms, the kinds of day, what a
 * missing card costs. Equal text, equal prices. The text of a date is the same whatever period it is asked with.
 */
export async function pricedBy(tx: Tx, from: PlainDate, to: PlainDate): Promise<(date: PlainDate) => string> {
  const [first, last] = [addDays(from, -before), addDays(to, behind)];
  const holding = [...(await payingContracts(tx, first, last)), ...(await coverages(tx, first, last))];
  const kindOf = await dayKinds(tx, addDays(first, -1), addDays(last, 2));
  const fines = await finesBy(tx, first, last);
  return (date) => {
    const [start, end] = [addDays(date, -before), addDays(date, behind)];
    const workDates = datesOf(start, end);
    const digest = createHash("sha256").update(`${pricing}`);
    for (const one of holding) {
      if (one.first > end || one.last < start) continue;
      digest.update(`\n${one.text} `);
      for (const workDate of workDates) digest.update(workDate >= one.first && workDate <= one.last ? "1" : "0");
    }
    for (const day of datesOf(addDays(start, -1), addDays(end, 2))) digest.update(`\n${kindOf(day)}`);
    for (const workDate of workDates) digest.update(`\n${fines(workDate)}`);
    return digest.digest("base64url");
  };
}

async function payingContracts(tx: Tx, first: PlainDate, last: PlainDate): Promise<Holding[]> {
  const { rows } = await tx.query<{ id: number; first: string; last: string }>(
    `select id, start_date as first, last_date as last from contracts.contract_head
     where tenant_id = $1 and state in ('approved', 'ended') and start_date <= $3::date and last_date >= $2::date order by id`,
    [tx.tenantId, first, last],
  );
  const terms = await contractTerms(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({ ...row, text: `put on by ${row.id} ${ordered(terms.get(row.id))}` }));
}

async function coverages(tx: Tx, first: PlainDate, last: PlainDate): Promise<Holding[]> {
  const { rows } = await tx.query<{ id: number; agencyId: number; first: string; last: string; posts: string | null }>(
    `select contract_id as id, agency_id as "agencyId", first_date as first, last_date as last, string_agg(post_id::text, ',' order by post_id) as posts
     from contracts.covered_post where tenant_id = $1 and first_date <= $3::date and last_date >= $2::date
     group by 1, 2, 3, 4 order by 1, 2, 3`,
    [tx.tenantId, first, last],
  );
  const terms = await contractTerms(
    tx,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => ({
    ...row,
    text: `covers ${row.agencyId} ${row.posts} ${row.id} ${ordered(terms.get(row.id))}`,
  }));
}

/** What a missing card costs on a work date, by department where one has a value of its own. */
async function finesBy(tx: Tx, first: PlainDate, last: PlainDate): Promise<(workDate: PlainDate) => string> {
  const rules = await rulesOver(tx, fining, first, last);
  const [one, ...others] = rules.all;
  if (one && others.every(({ missedCard }) => missedCard === one.missedCard)) return () => `${one.missedCard} `;
  const { rows } = await tx.query<{ id: number }>(
    "select id from organisation.department_view where tenant_id = $1 order by id",
    [tx.tenantId],
  );
  // Said only where it differs from the company's: a period with more values says the same of a date as the date alone.
  return (workDate) => {
    const company = rules(workDate, 0).missedCard;
    const own = rows.flatMap(({ id }) => {
      const fen = rules(workDate, id).missedCard;
      return fen === company ? [] : [`${id}:${fen}`];
    });
    return `${company} ${own.join(",")}`;
  };
}

/** Members of objects in the order of their names: a map that the database put together has them in any. */
const ordered = (value: unknown): string =>
  JSON.stringify(value, (_, one: unknown) =>
    typeof one === "object" && one !== null && !Array.isArray(one)
      ? Object.fromEntries(Object.entries(one).sort(([a], [b]) => (a < b ? -1 : 1)))
      : one,
  ) ?? "";
