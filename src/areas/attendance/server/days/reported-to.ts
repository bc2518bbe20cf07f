import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";

/** A machine whose last file is this many days older than the newest one is not waited for. */
const silentAfterDays = 7;
/** Nor is a machine on the network that has said nothing for so long: it is broken, not late. */
const silentAfterHours = 24;
/** A machine on the network that was heard so shortly before has reported everything. */
const onlineMinutes = 5;

/**
 * The wall minute since 1970 before which every punch is known (B3.13): now, or the moment until which all machines
 * have reported, by files or by themselves. Days after it are neither absent nor missing a card.
 */
export async function reportedTo(tx: Tx, now: string): Promise<number> {
  const { rows } = await tx.query<{ until: number | null }>(
    {
      name: "attendance-reported-to",
      text: `with told as (
               select device, reported_until as until from devices.machine_report
               where tenant_id = $5 and reported_to >= (select max(reported_to) from devices.machine_report where tenant_id = $5) - $1::int
               union all
               select device, case when last_seen_at < $2::timestamptz - make_interval(mins => $4) then last_seen_at else $2::timestamptz end at time zone interval '08:00'
               from devices.machine_seen where tenant_id = $5 and enabled and last_seen_at > $2::timestamptz - make_interval(hours => $3))
             select floor(extract(epoch from min(each.until)) / 60)::bigint as until from (select max(until) as until from told group by device) each`,
    },
    [silentAfterDays, now, silentAfterHours, onlineMinutes, tx.tenantId],
  );
  const minute = Math.floor(wallSecondOfInstant(Date.parse(now)) / 60);
  return Math.min(rows[0]?.until ?? minute, minute);
}
