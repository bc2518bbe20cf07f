import type { PlainDate } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";

/** Dates of a period for which a record was written, changed or removed since they were last taken; both included. */
export async function changedDates(tx: Tx, from: PlainDate, to: PlainDate): Promise<PlainDate[]> {
  const { rows } = await tx.query<{ date: string }>(
    "select distinct counted_on as date from attendance.changed_date where tenant_id = $1 and counted_on between $2::date and $3::date order by 1",
    [tx.tenantId, from, to],
  );
  return rows.map(({ date }) => date);
}

/** Takes dates over: what is read from now on in the transaction has every change that was noted so far. */
export async function takeChangedDates(tx: Tx, dates: readonly PlainDate[]): Promise<void> {
  await tx.query("delete from attendance.changed_date where tenant_id = $1 and counted_on = any($2::date[])", [
    tx.tenantId,
    dates,
  ]);
}
