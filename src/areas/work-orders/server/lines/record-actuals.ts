import type { Tx } from "#platform/db/tx.ts";

/** What a line came to by its confirmed days: of how many people they are, how many came, and their accounting minutes. */
export interface LineActual {
  lineId: number;
  confirmed: number;
  came: number;
  minutes: number;
}

/** Told by attendance whenever days of these lines were confirmed or opened again; replaces what it said before. */
export async function recordActuals(tx: Tx, actuals: readonly LineActual[]): Promise<void> {
  if (actuals.length === 0) return;
  await tx.query(
    `update work_orders.line l set confirmed = a.confirmed, came = a.came, actual_minutes = a.minutes
     from unnest($2::bigint[], $3::int[], $4::int[], $5::bigint[]) as a (id, confirmed, came, minutes)
     where l.tenant_id = $1 and l.id = a.id and (l.confirmed, l.came, l.actual_minutes) is distinct from (a.confirmed, a.came, a.minutes)`,
    [
      tx.tenantId,
      actuals.map((one) => one.lineId),
      actuals.map((one) => one.confirmed),
      actuals.map((one) => one.came),
      actuals.map((one) => one.minutes),
    ],
  );
}
