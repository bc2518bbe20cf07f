import { sql, type SQL } from "drizzle-orm";

/**
 * Records of the alias that count for a date of the period, both included. Beside it the work dates that can come into
 * it: by these the records are kept and found.
 */
export function countedBetween(alias: string, from: string | SQL, to: string | SQL): SQL {
  const column = (name: string) => sql.raw(`${alias}.${name}`);
  const [first, last] = [sql`${from}::date`, sql`${to}::date`];
  return sql`${column("counted_on")} between ${first} and ${last} and ${column("work_date")} between ${first} - 2 and ${last} + 1`;
}
