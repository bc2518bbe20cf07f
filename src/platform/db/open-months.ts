import type { Pool } from "./pool.ts";

/** Months after the present one whose partitions stand ready. */
const ahead = 2;

/** Makes the month partitions that are about to be needed, so that nobody's write has to wait for one. */
export async function openMonths(pool: Pool, today: string): Promise<void> {
  await pool.query("select platform.open_months($1::date, $2)", [today, ahead]);
}
