import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { startRun } from "./compute-range.ts";
import { computeKind } from "./jobs.ts";
import { refusePeriod } from "./list-days.ts";

export async function computeAgain(context: CallContext, input: InputOf<typeof api.computeAgain>): Promise<{ runId: number }> {
  refusePeriod(input.from, input.to, 62);
  const { tx } = context;
  context.about(`${input.from} – ${input.to}`);
  const runId = await startRun(tx, { ...input, withCounted: true, startedBy: context.principal.accountId });
  await context.services.jobs.enqueue(tx, computeKind, { tenantId: tx.tenantId, runId });
  return { runId };
}

export async function resumeRun(context: CallContext, { id }: InputOf<typeof api.resumeRun>): Promise<OutputOf<typeof api.resumeRun>> {
  const { tx } = context;
  const { rows } = await tx.query<{ from: string; to: string }>(
    "update attendance.run set state = 'running', ended_at = null, beat_at = now() where id = $1 and state = 'failed' returning from_date as from, to_date as to", [id]);
  if (!rows[0]) throw refuse(refusals.runNotFailed);
  context.about(`${rows[0].from} – ${rows[0].to}`);
  await context.services.jobs.enqueue(tx, computeKind, { tenantId: tx.tenantId, runId: id });
  return { done: true };
}

/** One run, or the newest. */
export async function lastRun(context: CallContext, input: InputOf<typeof api.lastRun>): Promise<OutputOf<typeof api.lastRun>> {
  const { rows } = await context.tx.query<NonNullable<OutputOf<typeof api.lastRun>["run"]>>(
    `select id, from_date as from, to_date as to, state, days, changed, ended_at as "endedAt" from attendance.run
     where tenant_id = $1 and ($2::bigint is null or id = $2) order by id desc limit 1`,
    [context.tx.tenantId, input.id ?? null]);
  return { run: rows[0] ?? null };
}
