import type { CallContext } from "#platform/http/context.ts";
import { computeDays, workDatesOf } from "./compute-days.ts";
import { startRun } from "./compute-range.ts";
import { computeKind } from "./jobs.ts";
import { keepRunChanges } from "./run-changes.ts";

/** Shifts that are computed while the user waits; more go on in the background. */
const mostAtOnce = 6000;

/** Not only those who punched: everybody with a shift in the reported period may now be absent. */
export async function computeAfterImport(
  context: CallContext,
  reported: { periodFrom: string | null; periodTo: string | null },
): Promise<{ changed: number | null; runId: number | null }> {
  const { tx, now, principal } = context;
  if (reported.periodFrom === null || reported.periodTo === null) return { changed: 0, runId: null };
  const range = workDatesOf({ from: reported.periodFrom, to: reported.periodTo });
  const { rows } = await tx.query<{ shifts: number; members: number[] | null }>(
    `select count(*) as shifts, array_agg(distinct member_id) as members from scheduling.assigned
     where tenant_id = $1 and state <> 'cancelled' and work_date between $2 and $3`,
    [tx.tenantId, range.from, range.to],
  );
  const { shifts, members } = rows[0]!;
  if (shifts <= mostAtOnce) {
    const done = await computeDays(tx, { ...range, memberIds: members ?? [], now });
    if (done.changes.length === 0) return { changed: done.changed, runId: null };
    const runId = await startRun(tx, { ...range, startedBy: principal.accountId, atOnce: true });
    await keepRunChanges(tx, runId, done.changes);
    await tx.query(
      "update attendance.run set state = 'done', ended_at = $3, days = $4, changed = $5 where tenant_id = $1 and id = $2",
      [tx.tenantId, runId, now, done.days, done.changed],
    );
    return { changed: done.changed, runId };
  }
  const runId = await startRun(tx, { ...range, startedBy: principal.accountId });
  await context.services.jobs.enqueue(tx, computeKind, { tenantId: tx.tenantId, runId });
  return { changed: null, runId };
}
