import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";

/** A machine whose last file is this many days older than the newest one is not waited for. */
const silentAfterDays = 7;

/**
 * The wall minute since 1970 before which every punch is known (B3.13): now, or where machines report by files the
 * moment until which all of them have reported. Days after it are neither absent nor missing a card.
 */
export async function reportedTo(tx: Tx, now: string): Promise<number> {
  const { rows } = await tx.query<{ until: number | null }>(
    {
      name: "attendance-reported-to",
      text: `select floor(extract(epoch from min(reported_until)) / 60)::bigint as until from devices.machine_report
             where reported_to >= (select max(reported_to) from devices.machine_report) - $1::int`,
    },
    [silentAfterDays],
  );
  return rows[0]?.until ?? Math.floor(wallSecondOfInstant(Date.parse(now)) / 60);
}
