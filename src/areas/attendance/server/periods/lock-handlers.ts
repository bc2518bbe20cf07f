import { sql } from "#platform/db/sql.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import { named } from "#platform/db/list.ts";
import { listSource } from "#platform/db/list-source.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import type { Tx } from "#platform/db/tx.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { mayActIn, withinScope } from "#platform/session/scope.ts";
import type * as api from "../../lock-api.ts";
import { lockList } from "../../lock-lists.ts";
import { refusals } from "../../errors.ts";
import { computeDays } from "../days/compute-days.ts";
import { startRun } from "../days/compute-range.ts";
import { reachesInto } from "../days/counted-between.ts";
import { computeKind } from "../days/jobs.ts";
import { refusePeriod } from "../days/list-days.ts";
import { aloneToLock } from "./period-locks.ts";
import { sumsOf } from "./lock-sums.ts";

export const locks = listSource(lockList, {
  company: sql`l.tenant_id`,
  query: (context) => ({
    columns: {
      id: sql`l.id`,
      from: sql`l.from_date`,
      to: sql`l.to_date`,
      departmentId: sql`l.department_id`,
      departmentName: named(context.locale, "o"),
      legalEntityId: sql`l.legal_entity_id`,
      legalEntityName: named(context.locale, "e"),
      lockedBy: sql`c.name`,
      lockedAt: sql`l.locked_at`,
      unlockedBy: sql`u.name`,
      unlockedAt: sql`l.unlocked_at`,
      unlockReason: sql`l.unlock_reason`,
      departmentIds: sql`l.department_ids`,
    },
    from: sql`attendance.period_lock l
      left join organisation.department_view o on o.tenant_id = l.tenant_id and o.id = l.department_id
      left join organisation.legal_entity_view e on e.tenant_id = l.tenant_id and e.id = l.legal_entity_id
      left join access.account_view c on c.tenant_id = l.tenant_id and c.id = l.locked_by
      left join access.account_view u on u.tenant_id = l.tenant_id and u.id = l.unlocked_by`,
    where: [sql`(l.department_id is null or ${withinScope(context, { department: sql`l.department_id` })})`],
    sorts: { to: sql`l.to_date` },
    key: sql`l.id`,
    countFrom: sql`attendance.period_lock l`,
  }),
  present: async (context, rows) => {
    const mayUnlock = holds(context.principal, "C05407.unlock");
    const sums = await sumsOf(context, rows);
    return rows.map((row, index) => ({
      ...sums[index]!,
      actions: mayUnlock && row.unlockedAt === null && mayLock(context, row) ? ["unlock"] : [],
    }));
  },
});

/** Null and null = the whole company. */
interface LockReach {
  legalEntityId: number | null;
  departmentId: number | null;
}

/** A lock of the whole company or of a legal entity needs the scope of the whole company. */
function mayLock(context: CallContext, { departmentId }: LockReach): boolean {
  return departmentId === null ? scopeFor(context.principal, context.keyCode).all : mayActIn(context, departmentId);
}

export async function lockPeriod(context: CallContext, input: InputOf<typeof api.lockPeriod>): Promise<{ id: number }> {
  const { tx, principal } = context;
  refusePeriod(input.from, input.to);
  if (input.departmentId !== null && input.legalEntityId !== null) throw refuseField(refusals.oneReach, "departmentId");
  if (!mayLock(context, input))
    throw refuseField(commonRefusals.noPermission, input.legalEntityId === null ? "departmentId" : "legalEntityId");
  context.about(`${input.from} – ${input.to}`);
  await aloneToLock(tx);
  await refuseOverlap(context, input);
  const { rows } = await tx.query<{ id: number }>(
    `insert into attendance.period_lock (tenant_id, from_date, to_date, legal_entity_id, department_id, department_ids, locked_by, locked_at)
     values ($1, $2, $3, $4, $5, $6::bigint[], $7, $8) returning id`,
    [
      tx.tenantId,
      input.from,
      input.to,
      input.legalEntityId,
      input.departmentId,
      await reachOf(tx, input),
      principal.accountId,
      context.now,
    ],
  );
  const { id } = rows[0]!;
  if (!input.evenUnconfirmed) await refuseOpenDays(context, id);
  return { id };
}

/** The departments a lock will hold: the one it names and those below it, or those of the legal entity; null = all. */
async function reachOf(tx: Tx, { departmentId, legalEntityId }: LockReach): Promise<number[] | null> {
  if (departmentId === null && legalEntityId === null) return null;
  const { rows } = await tx.query<{ ids: number[] }>(
    `select coalesce(array_agg(o.id order by o.id), '{}') as ids from organisation.department_view o
     where o.tenant_id = $1 and case when $2::bigint is not null then $2 = any(o.path) else $3::bigint = o.entity_id end`,
    [tx.tenantId, departmentId, legalEntityId],
  );
  return rows[0]!.ids;
}

async function refuseOverlap(context: CallContext, input: InputOf<typeof api.lockPeriod>): Promise<void> {
  const { rows } = await context.tx.query<{ from: string; to: string }>(
    `select from_date as from, to_date as to from attendance.locked_period
     where tenant_id = $1 and from_date <= $3 and to_date >= $2 and department_id is not distinct from $4 and legal_entity_id is not distinct from $5 limit 1`,
    [context.tx.tenantId, input.from, input.to, input.departmentId, input.legalEntityId],
  );
  if (rows[0]) throw refuse(refusals.alreadyLocked, rows[0]);
}

/** Looks at what the new lock reaches. */
async function refuseOpenDays(context: CallContext, lockId: number): Promise<void> {
  const { rows } = await context.tx.query<{ count: number }>(sql`
    select count(*) as count from attendance.day d join attendance.period_lock l on l.tenant_id = d.tenant_id and l.id = ${lockId}
    where d.tenant_id = ${context.tx.tenantId} and ${reachesInto("d", sql`l.from_date`, sql`l.to_date`)} and (l.department_ids is null or d.department_id = any(l.department_ids))
      and d.confirmed_at is null and not d.voided`);
  const { count } = rows[0]!;
  if (count > 0) throw refuse(refusals.openDaysLeft, { count });
}

/** Opens a locked period again; what had come in meanwhile takes effect at once, unless another lock or a statement holds the day. */
export async function unlockPeriod(
  context: CallContext,
  input: InputOf<typeof api.unlockPeriod>,
): Promise<{ changed: number }> {
  const { tx, principal } = context;
  // Whoever still sees the lock writes a delta: it has to be there when they take effect.
  await aloneToLock(tx);
  const { rows } = await tx.query<LockReach & { from: string; to: string; open: boolean }>(
    `select from_date as from, to_date as to, department_id as "departmentId", legal_entity_id as "legalEntityId", unlocked_at is null as open from attendance.period_lock where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, input.id],
  );
  const lock = rows[0];
  if (!lock || !mayLock(context, lock)) throw refuse(commonRefusals.notFound);
  if (!lock.open) throw refuse(refusals.alreadyUnlocked);
  context.about(`${lock.from} – ${lock.to}`);
  await tx.query(
    "update attendance.period_lock set unlocked_at = $3, unlocked_by = $4, unlock_reason = $5 where tenant_id = $1 and id = $2",
    [tx.tenantId, input.id, context.now, principal.accountId, input.reason],
  );
  return { changed: await freeDays(context, lock) };
}

/** People whose days have something beside their figure are computed now; a day that stays frozen keeps its deltas. */
async function freeDays(context: CallContext, lock: { from: string; to: string }): Promise<number> {
  const { tx } = context;
  // Work dates whose time may count for a date of the lock.
  const [from, to] = [addDays(lock.from, -2), addDays(lock.to, 1)];
  const { rows } = await tx.query<{ memberId: number }>(
    `select distinct member_id as "memberId" from attendance.delta where tenant_id = $1 and work_date between $2 and $3 and state in ('waiting', 'left')
     union select member_id from attendance.adjustment where tenant_id = $1 and work_date between $2 and $3 and after_freeze and state = 'approved'`,
    [tx.tenantId, from, to],
  );
  const memberIds = rows.map((row) => row.memberId);
  if (memberIds.length > 500) {
    const runId = await startRun(tx, { from, to, memberIds, startedBy: context.principal.accountId });
    await context.services.jobs.enqueue(tx, computeKind, { tenantId: tx.tenantId, runId });
    return memberIds.length;
  }
  return (await computeDays(tx, { from, to, memberIds, now: context.now })).changed;
}
