import { jobsSchema } from "#platform/db/migrate.ts";
import type { Pool } from "#platform/db/pool.ts";

/** Columns that say when something was last done, so that it is not done again too soon. */
const ofAll = ["cron_on", "flow_on", "bam_on", "reindex_on", "monitor_backoff_on"];
const ofQueue = ["monitor_on", "monitor_claim_on", "maintain_on"];

const late = "now() + interval '1 minute'";
const isLate = (columns: string[]) => columns.map((column) => `${column} > ${late}`).join(" or ");
/** Long enough ago to be due. */
const done = (columns: string[]) =>
  columns.map((column) => `${column} = least(${column}, now() - interval '1 minute')`).join(", ");

/**
 * Times of the queue that lie in the future, for the clock was ahead and has been set back: it would start no job of the
 * clock, find no job of a killed process and take none that waits until the clock has come so far again. A tick that was
 * filed under its minute would have that minute's own left out. Gives how much was set right.
 */
export async function setQueueBack(pool: Pool): Promise<number> {
  const { rows } = await pool.query<{ n: number }>(
    `with whole as (update ${jobsSchema}.version set ${done(ofAll)} where ${isLate(ofAll)} returning 1),
       queues as (update ${jobsSchema}.queue set ${done(ofQueue)} where ${isLate(ofQueue)} returning 1),
       jobs as (
         update ${jobsSchema}.job set start_after = least(start_after, now()), started_on = least(started_on, now()), heartbeat_on = least(heartbeat_on, now())
          where state < 'completed' and (start_after > now() and greatest(created_on, started_on) > ${late} or state = 'active' and ${isLate(["started_on", "heartbeat_on"])}) returning 1),
       ticks as (
         update ${jobsSchema}.job set singleton_on = null
          where name = '__pgboss__send-it' and state >= 'completed' and state <> 'cancelled' and singleton_on > (${late}) at time zone 'UTC' returning 1)
     select (select count(*) from whole) + (select count(*) from queues) + (select count(*) from jobs) + (select count(*) from ticks) as n`,
  );
  return rows[0]!.n;
}
