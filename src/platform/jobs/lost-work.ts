import { jobsSchema } from "#platform/db/migrate.ts";
import type { Tx } from "#platform/db/tx.ts";
import type { Job } from "./queue.ts";

/** How long work may be silent although no job carries it: a command of its own carries it without the queue. */
const silentMinutes = 5;

/**
 * Which of the pieces of work that began or last gave a sign `since` are lost: no job of the kind waits for them, runs
 * them or will try them again. Such work would look as if under way for ever; who started it must be told.
 */
export async function lostWork<P extends { tenantId: number }>(
  tx: Tx,
  kind: Job<P>,
  field: Exclude<keyof P, "tenantId"> & string,
  underWay: readonly { id: number; since: string }[],
): Promise<number[]> {
  if (underWay.length === 0) return [];
  const { rows } = await tx.query<{ id: number }>(
    `select w.id from unnest($3::bigint[], $4::timestamptz[]) as w (id, since)
     where w.since < now() - make_interval(mins => $5)
       and not exists (select from ${jobsSchema}.job j where j.name = $1 and j.state < 'completed'
         and (j.data ->> 'tenantId')::int = $6 and (j.data ->> $2)::bigint = w.id)`,
    [kind.name, field, underWay.map((one) => one.id), underWay.map((one) => one.since), silentMinutes, tx.tenantId],
  );
  return rows.map((row) => row.id);
}
