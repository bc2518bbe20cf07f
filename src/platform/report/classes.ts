import { sql, type Sql } from "#platform/db/sql.ts";

/** More than are ever counted together. */
const most = 1_000_000_000;

/**
 * Those who stand in the same rows, as a class: they are counted together wherever one of them is. Its value says how many
 * they are and is no other's, so that a sum of distinct values counts each class once (`countedClasses`).
 */
export function classesOf(rowsOfEach: Iterable<ReadonlySet<number>>): { rows: ReadonlySet<number>; value: number }[] {
  const classes = new Map<string, { rows: ReadonlySet<number>; size: number }>();
  for (const rows of rowsOfEach) {
    const name = [...rows].sort((a, b) => a - b).join();
    const one = classes.get(name);
    if (one) one.size += 1;
    else classes.set(name, { rows, size: 1 });
  }
  return [...classes.values()].map(({ rows, size }, index) => ({ rows, value: (index + 1) * most + size }));
}

/** How many there are in the classes of a group. */
export const countedClasses = (values: Sql): Sql =>
  sql`coalesce(mod(sum(distinct ${values}), ${most}::bigint), 0)::bigint`;
