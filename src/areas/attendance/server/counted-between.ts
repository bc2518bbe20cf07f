import { sql, type SQL } from "drizzle-orm";

/** Work dates whose time can come into a period: by these records are kept and found. */
const workDates = (alias: string, first: SQL, last: SQL) => sql`${sql.raw(`${alias}.work_date`)} between ${first} - 2 and ${last} + 1`;

/**
 * What counts for a date of the period, both included: rows of `attendance.worked_portion`, or others with a counted_on
 * of one date.
 */
export function countedBetween(alias: string, from: string | SQL, to: string | SQL): SQL {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  return sql`${sql.raw(`${alias}.counted_on`)} between ${first} and ${last} and ${workDates(alias, first, last)}`;
}

/** Rows of `attendance.day` of which anything counts for a date of the period. */
export function reachesInto(alias: string, from: string | SQL, to: string | SQL): SQL {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  return sql`${column("counted_on")} <= ${last} and coalesce(${column("counted_to")}, ${column("counted_on")}) >= ${first} and ${workDates(alias, first, last)}`;
}
