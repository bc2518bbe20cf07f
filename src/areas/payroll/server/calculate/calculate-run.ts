import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withReadOnly, withTenant, type Tx } from "#platform/db/tx.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext, SystemContext } from "#platform/http/context.ts";
import type { Services } from "#platform/http/services.ts";
import { onJob } from "#platform/jobs/handler.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { holds } from "#platform/session/principal.ts";
import type * as api from "../../runs-api.ts";
import { lockMonth, lockRun, lockRuns, moveRun } from "../runs/run-store.ts";
import { sumRun, type KnownTotals } from "../runs/sum-run.ts";
import { lastOf, storedUpTo, workOut, type Part } from "./part.ts";
import { storeSlips } from "./store-slips.ts";

export const calculateKind = jobKind<{ tenantId: number; runId: number }>("payroll.calculate");

/** Starts runs that may be calculated; each goes on by itself, part by part. */
export async function calculateRuns(
  context: CallContext,
  { ids }: InputOf<typeof api.calculateRuns>,
): Promise<OutputOf<typeof api.calculateRuns>> {
  const { tx, services, principal, now } = context;
  if (!holds(principal, ids.length > 1 ? "C60302.batchCalculate" : "C60302.calculate"))
    throw refuse(commonRefusals.noPermission);
  const runs = await lockRuns(tx, ids);
  for (const run of runs) {
    await lockMonth(tx, run);
    await moveRun(tx, run, "calculate");
    await tx.query(
      `update payroll.run set progress = '{"after": 0, "done": 0}', versions = '{}', calculated_by = $3, calculated_at = $4 where tenant_id = $1 and id = $2`,
      [tx.tenantId, run.id, principal.accountId || null, now],
    );
    const key = `payroll ${tx.tenantId} ${run.id}`;
    await services.jobs.enqueue(tx, calculateKind, { tenantId: tx.tenantId, runId: run.id }, { key });
  }
  context.about(runs.map(({ number }) => number).join(", "));
  return { started: runs.length };
}

export const calculateJob = onJob(calculateKind, async ({ services, log, signal }, { tenantId, runId }) => {
  await calculateInParts(services, tenantId, runId, log, signal);
});

/**
 * Calculates the people of a run who are not frozen; each part stands once it is committed. While one is stored, the next one
 * is read and worked out in a transaction of its own, of one moment: whose slip is another one by then is worked out again.
 */
export async function calculateInParts(
  services: Services,
  tenantId: number,
  runId: number,
  log: SystemContext["log"],
  signal?: AbortSignal,
): Promise<void> {
  const contextOf = (tx: Tx): SystemContext => {
    const now = services.clock();
    return { tx, services, log, locale: "zh", now: new Date(now).toISOString(), today: businessDateAt(now) };
  };
  const workOutBehind = (behind: number | null) =>
    withReadOnly(services.pool, { tenantId }, (tx) => workOut(contextOf(tx), runId, behind), {
      isolation: "repeatable read",
    });
  let known: KnownTotals = new Map();
  let part = await workOutBehind(null);
  while (part !== null && !signal?.aborted) {
    const own: Part = part;
    const ahead = own.isLast ? null : workOutBehind(lastOf(own));
    const [stored, next] = await Promise.allSettled([
      withTenant(services.pool, { tenantId }, (tx) => storePart(contextOf(tx), runId, own, known), { retries: 3 }),
      ahead,
    ]);
    if (stored.status === "rejected") throw stored.reason;
    const { is, totals } = stored.value;
    if (is === "over") return;
    // Only what is committed is known.
    known = totals;
    if (is === "overtaken") part = await workOutBehind(null);
    else if (next.status === "rejected") throw next.reason;
    else part = next.value;
  }
}

interface Stored {
  /** `overtaken`: somebody else has stored it; `over`: there is nothing left to calculate. */
  is: "further" | "overtaken" | "over";
  /** What is known of the run's slips once it is committed. */
  totals: KnownTotals;
}

async function storePart(context: SystemContext, runId: number, part: Part, known: KnownTotals): Promise<Stored> {
  const { tx, now } = context;
  const run = await lockRun(tx, { id: runId });
  if (run.state !== "calculating") return { is: "over", totals: known };
  if ((await storedUpTo(tx, runId)) !== part.after) return { is: "overtaken", totals: known };
  const totals = new Map([...known, ...(await storeSlips(context, run, part))]);
  if (!part.isLast) {
    await tx.query(
      `update payroll.run set progress = jsonb_build_object('after', $3::bigint, 'done', coalesce((progress ->> 'done')::int, 0) + $4::int) where tenant_id = $1 and id = $2`,
      [tx.tenantId, runId, lastOf(part), part.people.length],
    );
    return { is: "further", totals };
  }
  await moveRun(tx, run, "done");
  await tx.query("update payroll.run set progress = null, calculated_at = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    runId,
    now,
  ]);
  await sumRun(context, runId, totals);
  return { is: "over", totals };
}
