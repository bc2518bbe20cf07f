import { withTenant } from "#platform/db/tx.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import type { Services } from "#platform/http/services.ts";
import { jobKind } from "#platform/jobs/queue.ts";
import { onJob } from "#platform/jobs/handler.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { holds } from "#platform/session/principal.ts";
import type { SystemContext } from "#platform/http/context.ts";
import type * as api from "../../runs-api.ts";
import { openSlip, sealSlip } from "../slips/open-slip.ts";
import { lockMonth, lockRun, lockRuns, moveRun, type StoredRun } from "../runs/run-store.ts";
import { calculateSlips } from "./calculate-slips.ts";

export const calculateKind = jobKind<{ tenantId: number; runId: number }>("payroll.calculate");

/** So many people of one transaction: a run that was killed goes on behind its last part. */
const peopleAtOnce = 500;

/** Starts runs that may be calculated; each goes on by itself, in parts. */
export async function calculateRuns(
  context: CallContext,
  { ids }: InputOf<typeof api.calculateRuns>,
): Promise<OutputOf<typeof api.calculateRuns>> {
  const { tx, services, principal, now } = context;
  if (ids.length > 1 && !holds(principal, "C60302.batchCalculate")) throw refuse(commonRefusals.noPermission);
  if (ids.length === 1 && !holds(principal, "C60302.calculate")) throw refuse(commonRefusals.noPermission);
  const runs = await lockRuns(tx, ids);
  for (const run of runs) {
    await lockMonth(tx, run);
    await moveRun(tx, run, "calculate");
    await tx.query(
      `update payroll.run set progress = '{"after": 0, "done": 0}', calculated_by = $3, calculated_at = $4 where tenant_id = $1 and id = $2`,
      [tx.tenantId, run.id, principal.accountId || null, now],
    );
    await services.jobs.enqueue(tx, calculateKind, { tenantId: tx.tenantId, runId: run.id }, { key: `payroll ${tx.tenantId} ${run.id}` });
  }
  context.about(runs.map(({ number }) => number).join(", "));
  return { started: runs.length };
}

export const calculateJob = onJob(calculateKind, async ({ services, log, signal }, { tenantId, runId }) => {
  await calculateInParts(services, tenantId, runId, log, signal);
});

/** Calculates the people of a run who are not frozen, part by part; each part stands once it is committed. */
export async function calculateInParts(
  services: Services,
  tenantId: number,
  runId: number,
  log: SystemContext["log"],
  signal?: AbortSignal,
): Promise<void> {
  const at = () => ({ now: new Date(services.clock()).toISOString(), today: businessDateAt(services.clock()) });
  let isDone = false;
  while (!isDone && !signal?.aborted) {
    isDone = await withTenant(
      services.pool,
      { tenantId },
      async (tx) => nextPart({ tx, services, log, locale: "zh", ...at() }, runId),
      { retries: 3 },
    );
  }
}

async function nextPart(context: SystemContext, runId: number): Promise<boolean> {
  const { tx } = context;
  const run = await lockRun(tx, { id: runId });
  if (run.state !== "calculating") return true;
  const { rows } = await tx.query<{ after: number }>(
    "select coalesce((progress ->> 'after')::bigint, 0) as after from payroll.run where tenant_id = $1 and id = $2",
    [tx.tenantId, runId],
  );
  const { rows: part } = await tx.query<{ id: number; memberId: number }>(
    `select id, member_id as "memberId" from payroll.slip where tenant_id = $1 and run_id = $2 and member_id > $3 and state not in ('frozen', 'pulled')
     order by member_id limit ${peopleAtOnce}`,
    [tx.tenantId, runId, rows[0]?.after ?? 0],
  );
  const last = part.at(-1);
  if (last !== undefined) await storePart(context, run, part);
  if (part.length < peopleAtOnce) {
    await finishRun(context, run);
    return true;
  }
  await tx.query(
    `update payroll.run set progress = jsonb_build_object('after', $3::bigint, 'done', coalesce((progress ->> 'done')::int, 0) + $4::int) where tenant_id = $1 and id = $2`,
    [tx.tenantId, runId, last!.memberId, part.length],
  );
  return false;
}

/** Writes what changed; whoever has no day of employment in the month any more leaves the run. */
async function storePart(
  context: SystemContext,
  run: StoredRun,
  part: readonly { id: number; memberId: number }[],
): Promise<void> {
  const { tx } = context;
  const slips = await calculateSlips(
    context,
    run,
    part.map(({ memberId }) => memberId),
  );
  const idOf = new Map(part.map(({ id, memberId }) => [memberId, id]));
  const found = new Set(slips.map(({ memberId }) => memberId));
  const gone = part.filter(({ memberId }) => !found.has(memberId)).map(({ id }) => id);
  if (gone.length > 0)
    await tx.query("delete from payroll.slip where tenant_id = $1 and id = any($2::bigint[])", [tx.tenantId, gone]);
  await tx.query(
    `update payroll.slip s set state = n.state, department_id = coalesce(n.department, s.department_id), post_id = coalesce(n.post, s.post_id), fact_hash = n.hash,
       content_sealed = n.sealed, marks = n.marks, fault = n.fault, version = s.version + 1, updated_at = now()
     from unnest($3::bigint[], $4::text[], $5::bigint[], $6::bigint[], $7::bytea[], $8::bytea[], $9::jsonb[], $10::jsonb[]) as n (id, state, department, post, hash, sealed, marks, fault)
     where s.tenant_id = $1 and s.run_id = $2 and s.id = n.id and (s.fact_hash is distinct from n.hash or s.state <> n.state)`,
    [
      tx.tenantId,
      run.id,
      slips.map(({ memberId }) => idOf.get(memberId)),
      slips.map(({ fault }) => (fault === null ? "calculated" : "held")),
      slips.map(({ departmentId }) => departmentId),
      slips.map(({ postId }) => postId),
      slips.map(({ hash }) => hash),
      slips.map(({ memberId, content }) => (content === null ? null : sealSlip(context, idOf.get(memberId)!, content))),
      slips.map(({ marks }) => JSON.stringify(marks)),
      slips.map(({ fault }) => (fault === null ? null : JSON.stringify(fault))),
    ],
  );
}

async function finishRun(context: SystemContext, run: StoredRun): Promise<void> {
  const { tx, now } = context;
  await moveRun(tx, run, "done");
  await tx.query("update payroll.run set progress = null, calculated_at = $3 where tenant_id = $1 and id = $2", [
    tx.tenantId,
    run.id,
    now,
  ]);
  await sumRun(context, run.id);
}

/** The sums of a run, plain from three people on (Y-9). */
export async function sumRun(context: Pick<SystemContext, "tx" | "services">, runId: number): Promise<void> {
  const { tx } = context;
  const { rows } = await tx.query<{ id: number; sealed: Buffer | null; state: string }>(
    `select id, content_sealed as sealed, state from payroll.slip where tenant_id = $1 and run_id = $2 and state <> 'pulled'`,
    [tx.tenantId, runId],
  );
  const totals = rows
    .filter(({ state }) => state === "calculated" || state === "granted")
    .flatMap(({ id, sealed }) => openSlip(context, id, sealed)?.totals ?? []);
  const sum = (of: (one: (typeof totals)[number]) => number) =>
    totals.length < 3 ? null : totals.reduce((total, one) => total + of(one), 0);
  await tx.query(
    "update payroll.run set people = $3, gross_fen = $4, net_fen = $5, employer_fen = $6 where tenant_id = $1 and id = $2",
    [tx.tenantId, runId, rows.length, sum((one) => one.grossFen), sum((one) => one.netFen), sum((one) => one.employerFen)],
  );
}
