import { addDays } from "#platform/calendar/plain-date.ts";
import { withTenant, type Tx } from "#platform/db/tx.ts";
import type { Services } from "#platform/http/services.ts";
import { daysBefore, daysBehind, type Dates } from "../../rules/days/concerns-period.ts";
import { computeDays, type Computed } from "./compute-days.ts";
import { forgetOldChanges, keepRunChanges } from "./run-changes.ts";

export interface RangeToCompute {
  from: string;
  to: string;
  /** Everybody when empty or absent. */
  memberIds?: readonly number[] | undefined;
  /** Of these departments alone; all when absent. */
  departmentIds?: readonly number[] | undefined;
  startedBy?: number | undefined;
  /** Not by work date alone: also shifts that count into the period, such as a night split at midnight that began before it. */
  withCounted?: boolean;
  /** Done while whoever asked waits. */
  atOnce?: boolean;
}

export interface RangeContext {
  services: Pick<Services, "pool" | "clock">;
  tenantId: number;
  /** Stops between two parts; what is done stays done. */
  signal?: AbortSignal | undefined;
}

/** People of one transaction: the row locks and the memory of a part stay small, a stop loses little. */
const membersAtOnce = 250;

/** Notes a computation that `continueRun` then carries out, part by part. */
export async function startRun(tx: Tx, range: RangeToCompute): Promise<number> {
  await forgetOldChanges(tx);
  const { rows } = await tx.query<{ id: number }>(
    "insert into attendance.run (tenant_id, from_date, to_date, member_ids, started_by, with_counted, department_ids, at_once) values ($1, $2, $3, $4, $5, $6, $7, $8) returning id",
    [
      tx.tenantId,
      range.from,
      range.to,
      range.memberIds ?? [],
      range.startedBy ?? null,
      range.withCounted ?? false,
      range.departmentIds ?? null,
      range.atOnce ?? false,
    ],
  );
  return rows[0]!.id;
}

/** Computes everybody's days of a period in transactions of its own. */
export async function computeRange(context: RangeContext, range: RangeToCompute): Promise<Computed> {
  const { pool } = context.services;
  const runId = await withTenant(pool, { tenantId: context.tenantId }, (tx) => startRun(tx, range));
  return continueRun(context, runId);
}

/**
 * Carries a run to its end from where it stands. Each part commits together with the note of how far the run is, so
 * after a kill it goes on behind the last finished part and computes nothing twice. Throws when the program stops,
 * so that its job is not taken for done.
 */
export async function continueRun(context: RangeContext, runId: number): Promise<Computed> {
  const { services, tenantId, signal } = context;
  const inTenant = <T>(work: (tx: Tx) => Promise<T>) => withTenant(services.pool, { tenantId }, work, { retries: 3 });
  const total = { days: 0, changed: 0 };
  const members = await inTenant((tx) => membersOf(tx, runId));
  for (let start = 0; start < members.length; start += membersAtOnce) {
    signal?.throwIfAborted();
    const part = await inTenant((tx) =>
      computePart(tx, runId, members.slice(start, start + membersAtOnce), services.clock()),
    );
    if (part === null) return total;
    total.days += part.days;
    total.changed += part.changed;
  }
  await inTenant((tx) =>
    tx.query(
      "update attendance.run set state = 'done', ended_at = now() where tenant_id = $1 and id = $2 and state = 'running'",
      [tenantId, runId],
    ),
  );
  return total;
}

/** The people still to compute, in the order in which the run takes them. */
async function membersOf(tx: Tx, runId: number): Promise<number[]> {
  const { rows } = await tx.query<{ members: number[] | null }>(
    `with run as (
       select *, from_date - case when with_counted then $3::int else 0 end as first, to_date + case when with_counted then $4::int else 0 end as last
       from attendance.run where tenant_id = $1 and id = $2 and state = 'running'),
     wanted as (
       select member_id from scheduling.put_on a, run where a.tenant_id = $1 and a.work_date between run.first and run.last
         and (run.department_ids is null or a.department_id = any(run.department_ids))
       union
       select member_id from attendance.day d, run where d.tenant_id = $1 and d.work_date between run.first and run.last
         and (run.department_ids is null or d.department_id = any(run.department_ids)))
     select array_agg(w.member_id order by w.member_id) as members from wanted w, run
     where w.member_id > run.last_member_id and (cardinality(run.member_ids) = 0 or w.member_id = any(run.member_ids))`,
    [tx.tenantId, runId, daysBefore, daysBehind],
  );
  return rows[0]?.members ?? [];
}

/** Until the transaction is over no other run of the company begins or computes a part: each would slow the other down and hold its people. */
export async function oneRunAtATime(tx: Tx): Promise<void> {
  await tx.query("select pg_advisory_xact_lock(hashtextextended('attendance run ' || $1::text, 0))", [tx.tenantId]);
}

/** One part with the note of it; null when the run is over or another worker is ahead. */
async function computePart(tx: Tx, runId: number, memberIds: number[], clock: number): Promise<Computed | null> {
  await oneRunAtATime(tx);
  const { rows } = await tx.query<
    Dates & { last: number; withCounted: boolean; departmentIds: number[] | null; isAsked: boolean }
  >(
    'select from_date as from, to_date as to, last_member_id as last, with_counted as "withCounted", department_ids as "departmentIds", started_by is not null as "isAsked" from attendance.run where tenant_id = $1 and id = $2 and state = \'running\' for update',
    [tx.tenantId, runId],
  );
  const run = rows[0];
  if (!run || run.last >= memberIds[0]!) return null;
  const { from, to } = run;
  const range = run.withCounted
    ? { from: addDays(from, -daysBefore), to: addDays(to, daysBehind), concerning: { from, to } }
    : { from, to };
  const done = await computeDays(tx, {
    ...range,
    departmentIds: run.departmentIds ?? undefined,
    memberIds,
    now: new Date(clock).toISOString(),
  });
  if (run.isAsked) await keepRunChanges(tx, runId, done.changes);
  await tx.query(
    `update attendance.run set last_member_id = $3, members = members + $4, days = days + $5, changed = changed + $6, beat_at = now()
     where tenant_id = $1 and id = $2`,
    [tx.tenantId, runId, memberIds.at(-1), memberIds.length, done.days, done.changed],
  );
  return done;
}
