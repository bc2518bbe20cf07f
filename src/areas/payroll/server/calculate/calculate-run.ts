import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { withTenant } from "#platform/db/tx.ts";
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
import { sumRun } from "../runs/sum-run.ts";
import { calculateSlips } from "./calculate-slips.ts";
import { storeSlips, type SlipRef } from "./store-slips.ts";

export const calculateKind = jobKind<{ tenantId: number; runId: number }>("payroll.calculate");

/** So many people of one transaction: a run that was killed goes on behind its last part. */
const peopleAtOnce = 500;

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
      `update payroll.run set progress = '{"after": 0, "done": 0}', calculated_by = $3, calculated_at = $4 where tenant_id = $1 and id = $2`,
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

/** Calculates the people of a run who are not frozen; each part stands once it is committed. */
export async function calculateInParts(
  services: Services,
  tenantId: number,
  runId: number,
  log: SystemContext["log"],
  signal?: AbortSignal,
): Promise<void> {
  let isDone = false;
  while (!isDone && !signal?.aborted) {
    const now = services.clock();
    const at = { now: new Date(now).toISOString(), today: businessDateAt(now) };
    isDone = await withTenant(
      services.pool,
      { tenantId },
      (tx) => nextPart({ tx, services, log, locale: "zh", ...at }, runId),
      { retries: 3 },
    );
  }
}

async function nextPart(context: SystemContext, runId: number): Promise<boolean> {
  const { tx, now } = context;
  const run = await lockRun(tx, { id: runId });
  if (run.state !== "calculating") return true;
  const { rows: part } = await tx.query<SlipRef>(
    `select s.id, s.member_id as "memberId" from payroll.slip s join payroll.run r on r.tenant_id = s.tenant_id and r.id = s.run_id
     where s.tenant_id = $1 and s.run_id = $2 and s.member_id > coalesce((r.progress ->> 'after')::bigint, 0) and s.state not in ('frozen', 'pulled')
     order by s.member_id limit ${peopleAtOnce}`,
    [tx.tenantId, runId],
  );
  const last = part.at(-1);
  if (last !== undefined) {
    const memberIds = part.map(({ memberId }) => memberId);
    await storeSlips(context, run, part, await calculateSlips(context, run, memberIds));
  }
  if (last !== undefined && part.length === peopleAtOnce) {
    await tx.query(
      `update payroll.run set progress = jsonb_build_object('after', $3::bigint, 'done', coalesce((progress ->> 'done')::int, 0) + $4::int) where tenant_id = $1 and id = $2`,
      [tx.tenantId, runId, last.memberId, part.length],
    );
    return false;
  }
  await moveRun(tx, run, "done");
  await tx.query("update payroll.run set progress = null, calculated_at = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    runId,
    now,
  ]);
  await sumRun(context, runId);
  return true;
}
