import { raw, sql, type Sql } from "#platform/db/sql.ts";

/** Work dates whose time can come into a period: by these records are kept and found. */
const workDates = (alias: string, first: Sql, last: Sql) =>
  sql`${raw(`${alias}.work_date`)} between ${first} - 2 and ${last} + 1`;

/**
 * What counts for a date of the period, both included: rows of `attendance.worked_portion`, or others with a counted_on
 * of one date.
 */
export function countedBetween(alias: string, from: string | Sql, to: string | Sql): Sql {
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  return sql`${raw(`${alias}.counted_on`)} between ${first} and ${last} and ${workDates(alias, first, last)}`;
}

/** Rows of `attendance.day` of which anything counts for a date of the period. */
export function reachesInto(alias: string, from: string | Sql, to: string | Sql): Sql {
  const column = (name: string) => raw(`${alias}.${name}`);
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  return sql`${column("counted_on")} <= ${last} and coalesce(${column("counted_to")}, ${column("counted_on")}) >= ${first} and ${workDates(alias, first, last)}`;
}

/**
 * Rows of `attendance.day` that whoever audits a period has to see: the shifts that begin in it, and those of which
 * anything counts for one of its dates, such as a night split at midnight that began the evening before.
 */
export function concerns(alias: string, from: string | Sql, to: string | Sql): Sql {
  const column = (name: string) => raw(`${alias}.${name}`);
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  const reaches = sql`${column("counted_on")} <= ${last} and coalesce(${column("counted_to")}, ${column("counted_on")}) >= ${first}`;
  return sql`${workDates(alias, first, last)} and (${column("work_date")} between ${first} and ${last} or ${reaches})`;
}
