import { sql, type Sql } from "#platform/db/sql.ts";
import { countWork } from "#areas/people/server.ts";
import type { Tx } from "#platform/db/tx.ts";
import { concerns } from "./counted-between.ts";
import { isLocked } from "../periods/lock-sql.ts";
import { beforeAnyLock } from "../periods/period-locks.ts";
import { lockMembersOfDays } from "./lock-members.ts";
import { tellOrders } from "../board/tell-orders.ts";

export interface DayKey {
  workDate: string;
  assignmentId: number;
}

/** Why a day cannot be confirmed now. */
export type NotConfirmed = "notFound" | "confirmed" | "open" | "locked" | "underApproval";

export interface Confirmed {
  confirmed: number;
  left: (DayKey & { reason: NotConfirmed })[];
}

/** Rows of the given keys; several thousand are one condition. */
export function daysOfKeys(days: readonly DayKey[]): Sql {
  const dates = days.map((day) => day.workDate);
  const ids = days.map((day) => day.assignmentId);
  return sql`(d.work_date, d.assignment_id) in (select * from unnest(${dates}::date[], ${ids}::bigint[]))`;
}

/** Confirms the given days as they stand; those that cannot be are told with the reason, the rest are confirmed. */
export async function confirmDays(
  tx: Tx,
  days: readonly DayKey[],
  by: number | null,
  within: Sql = sql`true`,
): Promise<Confirmed> {
  const where = sql`${daysOfKeys(days)} and ${within}`;
  await lockMembersOfDays(tx, where);
  const done = await confirmWhere(tx, where, by);
  const seen = new Set([...done.keys, ...done.left].map((day) => day.assignmentId));
  const missing = days
    .filter((day) => !seen.has(day.assignmentId))
    .map((day) => ({ ...day, reason: "notFound" as const }));
  return { confirmed: done.keys.length, left: [...done.left, ...missing] };
}

/** Confirms every day that concerns a period and can be; `left` tells the others that are not confirmed yet. */
export async function confirmRange(
  tx: Tx,
  range: { from: string; to: string; within?: Sql },
  by: number | null,
): Promise<Confirmed> {
  const where = sql`${concerns("d", range.from, range.to)} and d.confirmed_at is null and ${range.within ?? sql`true`}`;
  const done = await confirmWhere(tx, where, by);
  return { confirmed: done.keys.length, left: done.left };
}

interface PickedDay extends DayKey {
  reason: NotConfirmed | null;
  /** Of the confirmed ones. */
  memberId: number | null;
  late: number | null;
  paid: number | null;
  came: boolean | null;
}

const keyOf = ({ workDate, assignmentId }: DayKey): DayKey => ({ workDate, assignmentId });

async function confirmWhere(
  tx: Tx,
  where: Sql,
  by: number | null,
): Promise<{ keys: DayKey[]; left: (DayKey & { reason: NotConfirmed })[] }> {
  await beforeAnyLock(tx);
  const { rows } = await tx.query<PickedDay>(sql`
    with picked as (
      select d.work_date, d.assignment_id,
        case when d.confirmed_at is not null then 'confirmed' when d.state is null then 'open'
             when ${isLocked(tx.tenantId)} then 'locked'
             when exists (select from attendance.make_up m where m.tenant_id = d.tenant_id and m.assignment_id = d.assignment_id and m.state = 'underApproval')
               or exists (select from attendance.adjustment a where a.tenant_id = d.tenant_id and a.assignment_id = d.assignment_id and a.state = 'underApproval')
             then 'underApproval' end as reason
      from attendance.day d where d.tenant_id = ${tx.tenantId} and ${where}
      order by d.member_id, d.work_date, d.assignment_id for update of d),
    done as (
      update attendance.day d set confirmed_at = now(), confirmed_by = ${by}, underlying_changed = false
      from picked p where d.tenant_id = ${tx.tenantId} and d.work_date = p.work_date and d.assignment_id = p.assignment_id and p.reason is null
      returning d.assignment_id, d.member_id, d.late_minutes, coalesce(d.adjusted_minutes, d.accounting_minutes) as paid, d.in_minute is not null as came)
    select p.work_date as "workDate", p.assignment_id as "assignmentId", p.reason, done.member_id as "memberId", done.late_minutes as late, done.paid, done.came
    from picked p left join done using (assignment_id)`);
  const all = rows;
  await countWork(
    tx,
    all.flatMap(({ came, memberId, late, paid }) =>
      came && memberId !== null ? [{ memberId, times: 1, lateTimes: late ? 1 : 0, minutes: paid ?? 0 }] : [],
    ),
  );
  await tellOrders(
    tx,
    all.filter((row) => row.reason === null).map((row) => row.assignmentId),
  );
  return {
    keys: all.filter((row) => row.reason === null).map(keyOf),
    left: all.flatMap((row) => (row.reason === null ? [] : [{ ...keyOf(row), reason: row.reason }])),
  };
}

/** Opens confirmed days again; what they counted for their people no longer does. */
export async function unconfirmDays(tx: Tx, days: readonly DayKey[]): Promise<void> {
  if (days.length === 0) return;
  const { rows } = await tx.query<{
    assignmentId: number;
    memberId: number;
    came: boolean;
    late: number;
    paid: number;
  }>(sql`
    update attendance.day d set confirmed_at = null, confirmed_by = null, kept_inputs = null
    where d.tenant_id = ${tx.tenantId} and ${daysOfKeys(days)} and d.confirmed_at is not null
    returning d.assignment_id as "assignmentId", d.member_id as "memberId", d.in_minute is not null as came, d.late_minutes as late, coalesce(d.adjusted_minutes, d.accounting_minutes) as paid`);
  const opened = rows;
  await countWork(
    tx,
    opened
      .filter((row) => row.came)
      .map((row) => ({ memberId: row.memberId, times: -1, lateTimes: row.late > 0 ? -1 : 0, minutes: -row.paid })),
  );
  await tellOrders(
    tx,
    opened.map((row) => row.assignmentId),
  );
}
