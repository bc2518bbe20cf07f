import type { Tx } from "#platform/db/tx.ts";

/** What a line came to: people who came and their accounting minutes, of confirmed days. */
export interface LineActual {
  lineId: number;
  came: number;
  minutes: number;
}

/** Told by attendance whenever days of these lines were confirmed or opened again; replaces what it said before. */
export async function recordActuals(tx: Tx, actuals: readonly LineActual[]): Promise<void> {
  if (actuals.length === 0) return;
  await tx.query(
    `update work_orders.line l set came = a.came, actual_minutes = a.minutes
     from unnest($2::bigint[], $3::int[], $4::bigint[]) as a (id, came, minutes)
     where l.tenant_id = $1 and l.id = a.id and (l.came, l.actual_minutes) is distinct from (a.came, a.minutes)`,
    [tx.tenantId, actuals.map((one) => one.lineId), actuals.map((one) => one.came), actuals.map((one) => one.minutes)],
  );
}
