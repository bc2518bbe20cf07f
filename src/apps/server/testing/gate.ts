import type pg from "pg";
import { openClient } from "#platform/db/pool.ts";
import type { TestDatabase } from "#platform/testing/test-database.ts";
import { until } from "./real-server.ts";

const lock = 471_100;

/** Holds whoever writes certain rows, in the middle of their transaction, for as long as a test wants. */
export interface Gate {
  /** Waits until so many transactions stand before it, or wait for one that does. */
  held(count: number): Promise<void>;
  /** Lets them go on and takes the gate away. */
  open(): Promise<void>;
}

/** `rows`: by table, a condition on `new`. */
export async function closeGate(database: TestDatabase, rows: Record<string, string>): Promise<Gate> {
  const client: pg.Client = await openClient(database.ownerUrl);
  await client.query(`select pg_advisory_lock(${lock});
    create function public.test_gate() returns trigger language plpgsql as $$ begin perform pg_advisory_xact_lock_shared(${lock}); return new; end $$`);
  for (const [table, condition] of Object.entries(rows)) {
    await client.query(
      `create trigger test_gate before insert or update on ${table} for each row when (${condition}) execute function public.test_gate()`,
    );
  }
  return {
    held: (count) =>
      until(async () => {
        const waiting = await client.query(
          "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
        );
        return (waiting.rowCount ?? 0) >= count;
      }),
    async open() {
      await client.query(`select pg_advisory_unlock(${lock})`);
      await client.query("drop function public.test_gate() cascade");
      await client.end();
    },
  };
}
