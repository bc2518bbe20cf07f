import type { Tx } from "#platform/db/tx.ts";

interface Outcome {
  state: string | null;
  inMinute: number | null;
  outMinute: number | null;
  accountingMinutes: number;
}

/** What a locked day would come to now; `after` null = its assignment is gone, equal to `before` = nothing is left to settle. */
export interface LateChange {
  workDate: string;
  assignmentId: number;
  before: Outcome | null;
  after: Outcome | null;
}

function said(outcome: Outcome | null): string {
  if (outcome === null) return "{}";
  const { state, inMinute, outMinute, accountingMinutes } = outcome;
  return JSON.stringify({ state, inMinute, outMinute, accountingMinutes });
}

/** Keeps one waiting change for each locked day, always its newest; what came back to the locked result waits no more. */
export async function keepPending(tx: Tx, changes: readonly LateChange[]): Promise<void> {
  const still = changes.filter((change) => said(change.before) !== said(change.after));
  const back = changes.filter((change) => said(change.before) === said(change.after));
  if (still.length > 0) {
    await tx.query(
      `insert into attendance.pending_change as p (tenant_id, work_date, assignment_id, before, after)
       select $1, * from unnest($2::date[], $3::bigint[], $4::jsonb[], $5::jsonb[])
       on conflict (tenant_id, assignment_id) where settled_at is null do update set after = excluded.after, found_at = now()
       where p.after <> excluded.after`,
      [tx.tenantId, still.map((one) => one.workDate), still.map((one) => one.assignmentId), still.map((one) => said(one.before)), still.map((one) => said(one.after))],
    );
  }
  if (back.length === 0) return;
  await tx.query(
    `update attendance.pending_change set settled_at = now(), settlement = 'vanished'
     where tenant_id = $1 and assignment_id = any($2::bigint[]) and settled_at is null`,
    [tx.tenantId, back.map((one) => one.assignmentId)],
  );
}
