import { driversByDay } from "#areas/drivers/server.ts";
import { sql } from "#platform/db/sql.ts";
import type { Tx } from "#platform/db/tx.ts";

/** What the departments of a plan took in on each of its dates, as far as it is known. */
export async function revenueOf(
  tx: Tx,
  departmentIds: readonly number[],
  dates: readonly string[],
): Promise<(number | null)[]> {
  const known = await driversByDay(
    tx,
    "revenue",
    { from: dates[0]!, to: dates.at(-1)! },
    (department) => sql`${department} = any(${[...departmentIds]}::bigint[])`,
  );
  return dates.map((date) => known.get(date) ?? null);
}
