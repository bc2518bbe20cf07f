import type { NotNull } from "#platform/db/sql.ts";
import type { Pool } from "#platform/db/pool.ts";

/** Ends the sessions and codes that the clock, set back, would keep open; gives how many sessions and attempts that was. */
export async function setAccessBack(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: NotNull<number> }>("select access.clock_set_back() as n");
  return rows[0]!.n;
}
