import { setTimeout } from "node:timers/promises";
import type { Pool } from "./pool.ts";
import { withoutTenant } from "./tx.ts";

/** Has the planner know what was just loaded; a query over tables it takes for empty can run for minutes. */
export async function refreshStatistics(pool: Pool): Promise<void> {
  await withoutTenant(pool, (tx) => tx.query("select platform.refresh_statistics()"));
}

/** Looks every five seconds for tables that have outgrown their statistics; gives what ends the looking. */
export function keepStatistics(pool: Pool, failed: (error: unknown) => void, everyMs = 5_000): () => Promise<void> {
  const ended = new AbortController();
  const work = async () => {
    while (await setTimeout(everyMs, true, { signal: ended.signal }).catch(() => false)) {
      await refreshStatistics(pool).catch(failed);
    }
  };
  const looking = work();
  return () => {
    ended.abort();
    return looking;
  };
}
