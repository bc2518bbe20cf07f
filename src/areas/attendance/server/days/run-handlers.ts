import { sql } from "#platform/db/sql.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { scopeFor } from "#platform/session/principal.ts";
import type * as api from "../../api.ts";
import { refusals } from "../../errors.ts";
import { oneRunAtATime, startRun } from "./compute-range.ts";
import { computeKind } from "./jobs.ts";
import { refusePeriod } from "./list-days.ts";
import { visibleRuns } from "./visible-runs.ts";

/** Of the departments in sight; refuses while another computation of the company is under way. */
export async function computeAgain(
  context: CallContext,
  input: InputOf<typeof api.computeAgain>,
): Promise<{ runId: number }> {
  refusePeriod(input.from, input.to, 62);
  const { tx, principal, keyCode } = context;
  const scope = scopeFor(principal, keyCode);
  if (!scope.all && scope.departmentIds.length === 0) throw refuse(commonRefusals.noPermission);
  context.about(`${input.from} – ${input.to}`);
  await refuseBesideAnother(tx);
  const departmentIds = scope.all ? undefined : scope.departmentIds;
  const runId = await startRun(tx, { ...input, departmentIds, withCounted: true, startedBy: principal.accountId });
  await context.services.jobs.enqueue(tx, computeKind, { tenantId: tx.tenantId, runId });
  return { runId };
}

/** Of two who ask at once the second finds what the first began. */
async function refuseBesideAnother(tx: Tx): Promise<void> {
  await oneRunAtATime(tx);
  const { rows } = await tx.query<{ from: string; to: string }>(
    "select from_date as from, to_date as to from attendance.run where tenant_id = $1 and state = 'running' order by id limit 1",
    [tx.tenantId],
  );
  if (rows[0]) throw refuse(refusals.runUnderWay, rows[0]);
}

export async function resumeRun(
  context: CallContext,
  { id }: InputOf<typeof api.resumeRun>,
): Promise<OutputOf<typeof api.resumeRun>> {
  const { tx } = context;
  const found = await tx.query<{ from: string; to: string; state: string }>(
    sql`select r.from_date as "from", r.to_date as "to", r.state from attendance.run r where r.id = ${id} and ${visibleRuns(context)}`,
  );
  const run = found.rows[0];
  if (!run) throw refuse(commonRefusals.notFound);
  context.about(`${run.from} – ${run.to}`);
  if (run.state !== "failed") throw refuse(refusals.runNotFailed);
  await refuseBesideAnother(tx);
  const { rowCount } = await tx.query(
    "update attendance.run set state = 'running', ended_at = null, beat_at = now() where tenant_id = $1 and id = $2 and state = 'failed'",
    [tx.tenantId, id],
  );
  if (rowCount === 0) throw refuse(refusals.runNotFailed);
  await context.services.jobs.enqueue(tx, computeKind, { tenantId: tx.tenantId, runId: id });
  return { done: true };
}

/** One run, or the newest, of those the caller may see. */
export async function lastRun(
  context: CallContext,
  input: InputOf<typeof api.lastRun>,
): Promise<OutputOf<typeof api.lastRun>> {
  const wanted = input.id === undefined ? sql`not r.at_once` : sql`r.id = ${input.id}`;
  const { rows } = await context.tx.query<NonNullable<OutputOf<typeof api.lastRun>["run"]>>(sql`
    select r.id, r.from_date as "from", r.to_date as "to", r.state, r.days, r.changed, r.ended_at as "endedAt" from attendance.run r
    where ${visibleRuns(context)} and ${wanted} order by r.id desc limit 1`);
  return { run: rows[0] ?? null };
}
