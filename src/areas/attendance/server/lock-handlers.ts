import { sql } from "drizzle-orm";
import { listRows, named } from "#platform/db/list.ts";
import { commonRefusals } from "#platform/errors/common.ts";
import { refuse, refuseField } from "#platform/errors/refusal.ts";
import type { InputOf, OutputOf } from "#platform/http/call.ts";
import type { CallContext } from "#platform/http/context.ts";
import { holds, scopeFor } from "#platform/session/principal.ts";
import { mayActIn, withinScope } from "#platform/session/scope.ts";
import type * as api from "../api.ts";
import { refusals } from "../errors.ts";
import { computeDays } from "./compute-days.ts";
import { startRun } from "./compute-range.ts";
import { computeKind } from "./jobs.ts";
import { isLockedSql } from "./lock-sql.ts";
import { refusePeriod } from "./list-days.ts";

type Lists = OutputOf<typeof api.listLocks>;
type Changes = OutputOf<typeof api.listPendingChanges>;

export async function listLocks(context: CallContext, input: InputOf<typeof api.listLocks>): Promise<Lists> {
  const { tx, locale, principal } = context;
  const result = await listRows<Omit<Lists["rows"][number], "actions"> & { departmentId: number | null }>(tx, {
    columns: sql`l.id, l.from_date as "from", l.to_date as "to", l.department_id as "departmentId", ${named(locale, "o")} as "departmentName", c.name as "lockedBy", l.locked_at as "lockedAt",
      u.name as "unlockedBy", l.unlocked_at as "unlockedAt", l.unlock_reason as "unlockReason", x.days, x.minutes`,
    from: sql`attendance.period_lock l
      left join organisation.department_view o on o.tenant_id = l.tenant_id and o.id = l.department_id
      left join access.account_view c on c.tenant_id = l.tenant_id and c.id = l.locked_by
      left join access.account_view u on u.tenant_id = l.tenant_id and u.id = l.unlocked_by
      cross join lateral (
        select count(*)::bigint as days, coalesce(sum(coalesce(d.adjusted_minutes, d.accounting_minutes)), 0)::bigint as minutes
        from attendance.day d join organisation.department_view q on q.tenant_id = d.tenant_id and q.id = d.department_id
        where d.tenant_id = l.tenant_id and d.work_date between l.from_date and l.to_date and (l.department_id is null or l.department_id = any(q.path))) x`,
    where: [sql`(l.department_id is null or ${withinScope(context, { department: sql`l.department_id` })})`],
    sorts: { lockedAt: sql`l.locked_at`, from: sql`l.from_date`, to: sql`l.to_date` },
    defaultSort: "-lockedAt", key: sql`l.id`,
    countFrom: sql`attendance.period_lock l`,
  }, input);
  const mayUnlock = holds(principal, "C05407.unlock");
  return {
    ...result,
    rows: result.rows.map(({ departmentId, ...row }) => ({ ...row, actions: mayUnlock && row.unlockedAt === null && mayLock(context, departmentId) ? ["unlock" as const] : [] })),
  };
}

/** A lock of the whole company needs the scope of the whole company. */
function mayLock(context: CallContext, departmentId: number | null): boolean {
  return departmentId === null ? scopeFor(context.principal, context.keyCode).all : mayActIn(context, departmentId);
}

export async function lockPeriod(context: CallContext, input: InputOf<typeof api.lockPeriod>): Promise<{ id: number }> {
  const { tx, principal } = context;
  refusePeriod(input.from, input.to);
  if (!mayLock(context, input.departmentId)) throw refuseField(commonRefusals.noPermission, "departmentId");
  context.about(`${input.from} – ${input.to}`);
  await tx.query("select pg_advisory_xact_lock(hashtextextended('attendance lock ' || $1::text, 0))", [tx.tenantId]);
  await refuseOverlap(context, input);
  if (!input.evenUnconfirmed) await refuseOpenDays(context, input);
  const { rows } = await tx.query<{ id: number }>(
    "insert into attendance.period_lock (tenant_id, from_date, to_date, department_id, locked_by, locked_at) values ($1, $2, $3, $4, $5, $6) returning id",
    [tx.tenantId, input.from, input.to, input.departmentId, principal.accountId, context.now]);
  return { id: rows[0]!.id };
}

async function refuseOverlap(context: CallContext, input: InputOf<typeof api.lockPeriod>): Promise<void> {
  const { rows } = await context.tx.query<{ from: string; to: string }>(
    `select from_date as from, to_date as to from attendance.locked_period
     where tenant_id = $1 and from_date <= $3 and to_date >= $2 and department_id is not distinct from $4 limit 1`,
    [context.tx.tenantId, input.from, input.to, input.departmentId]);
  if (rows[0]) throw refuse(refusals.alreadyLocked, rows[0]);
}

async function refuseOpenDays(context: CallContext, input: InputOf<typeof api.lockPeriod>): Promise<void> {
  const { rows } = await context.tx.query<{ count: number }>(
    `select count(*) as count from attendance.day d join organisation.department_view o on o.tenant_id = d.tenant_id and o.id = d.department_id
     where d.tenant_id = $1 and d.work_date between $2 and $3 and d.confirmed_at is null and not d.voided and ($4::bigint is null or $4 = any(o.path))`,
    [context.tx.tenantId, input.from, input.to, input.departmentId]);
  const count = rows[0]!.count;
  if (count > 0) throw refuse(refusals.openDaysLeft, { count });
}

/** Opens a locked period again; what had come in meanwhile takes effect at once. */
export async function unlockPeriod(context: CallContext, input: InputOf<typeof api.unlockPeriod>): Promise<{ changed: number }> {
  const { tx, principal } = context;
  const { rows } = await tx.query<{ from: string; to: string; departmentId: number | null; open: boolean }>(
    `select from_date as from, to_date as to, department_id as "departmentId", unlocked_at is null as open from attendance.period_lock where tenant_id = $1 and id = $2 for update`,
    [tx.tenantId, input.id]);
  const lock = rows[0];
  if (!lock || !mayLock(context, lock.departmentId)) throw refuse(commonRefusals.notFound);
  if (!lock.open) throw refuse(refusals.alreadyUnlocked);
  context.about(`${lock.from} – ${lock.to}`);
  await tx.query("update attendance.period_lock set unlocked_at = $3, unlocked_by = $4, unlock_reason = $5 where tenant_id = $1 and id = $2", [
    tx.tenantId, input.id, context.now, principal.accountId, input.reason]);
  return { changed: await applyPending(context, lock) };
}

/** Changes that waited and are behind no other lock are computed now. */
async function applyPending(context: CallContext, lock: { from: string; to: string }): Promise<number> {
  const { tx } = context;
  const { rows } = await tx.execute(sql`
    update attendance.pending_change c set settled_at = ${context.now}::timestamptz, settled_by = ${context.principal.accountId}, settlement = 'applied'
    from scheduling.assigned d
    where c.settled_at is null and c.work_date between ${lock.from}::date and ${lock.to}::date
      and d.tenant_id = c.tenant_id and d.assignment_id = c.assignment_id and not ${isLockedSql}
    returning d.member_id as "memberId"`);
  const memberIds = [...new Set((rows as { memberId: number }[]).map((row) => row.memberId))];
  if (memberIds.length > 500) {
    const runId = await startRun(tx, { ...lock, memberIds, startedBy: context.principal.accountId });
    await context.services.jobs.enqueue(tx, computeKind, { tenantId: tx.tenantId, runId });
    return rows.length;
  }
  return (await computeDays(tx, { ...lock, memberIds, now: context.now })).changed;
}

export async function listPendingChanges(context: CallContext, input: InputOf<typeof api.listPendingChanges>): Promise<Changes> {
  const where = [withinScope(context, { department: sql`s.department_id`, member: sql`s.member_id` })];
  if (input.settled !== undefined) where.push(input.settled ? sql`c.settled_at is not null` : sql`c.settled_at is null`);
  return listRows<Changes["rows"][number]>(context.tx, {
    columns: sql`c.id, c.work_date as "workDate", c.assignment_id as "assignmentId", m.name, ${named(context.locale, "o")} as "departmentName",
      c.before, c.after, c.found_at as "foundAt", c.settled_at as "settledAt", c.settlement`,
    from: sql`attendance.pending_change c join scheduling.assigned s on s.tenant_id = c.tenant_id and s.assignment_id = c.assignment_id
      join organisation.member_view m on m.tenant_id = s.tenant_id and m.id = s.member_id
      join organisation.department_view o on o.tenant_id = s.tenant_id and o.id = s.department_id`,
    where, sorts: { foundAt: sql`c.found_at`, workDate: sql`c.work_date`, name: sql`m.name` }, defaultSort: "-foundAt", key: sql`c.id`,
  }, input);
}

/** Says that a change is carried into the next open period by hand, or is left as it was locked. */
export async function settleChange(context: CallContext, input: InputOf<typeof api.settleChange>): Promise<{ done: true }> {
  const scope = withinScope(context, { department: sql`s.department_id`, member: sql`s.member_id` });
  const done = await context.tx.execute(sql`
    update attendance.pending_change c set settled_at = ${context.now}::timestamptz, settled_by = ${context.principal.accountId}, settlement = ${input.settlement}
    from scheduling.assigned s where c.id = ${input.id} and c.settled_at is null and s.tenant_id = c.tenant_id and s.assignment_id = c.assignment_id and ${scope}`);
  if (done.rowCount === 0) throw refuse(commonRefusals.notFound);
  return { done: true };
}
