import { leaveChanged, type LeaveSpell } from "#areas/leave/events.ts";
import { punchesReported } from "#areas/devices/events.ts";
import { machineNumberChanged } from "#areas/people/events.ts";
import { assigned, breaksChanged, cancelled } from "#areas/scheduling/events.ts";
import { linesChanged } from "#areas/work-orders/events.ts";
import { datesCounted } from "#platform/calendar/counted-on.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { refuse } from "#platform/errors/refusal.ts";
import { subscribe } from "#platform/events/bus.ts";
import { refusals } from "../../errors.ts";
import { computeAround, computeDays, workDatesAround, workDatesOf } from "./compute-days.ts";
import { locksIn } from "../periods/lock-check.ts";
import { lockMembers } from "./lock-members.ts";

/**
 * Punches that became somebody's with their machine number change their days. Devices hears of the number first: it
 * stands above attendance in the list of areas.
 */
export const followNumbers = subscribe(machineNumberChanged, async (tx, { changes, at }) => {
  const { rows } = await tx.query<{ from: string | null; to: string | null; members: number[] | null }>(
    `select min(punched_on) as from, max(punched_on) as to, array_agg(distinct member_id) as members from devices.clocking
     where tenant_id = $1 and member_id = any($2::bigint[]) and source in ('machine', 'file')`,
    [tx.tenantId, changes.map((one) => one.memberId)],
  );
  const { from, to, members } = rows[0]!;
  if (from === null || to === null || members === null) return;
  await computeDays(tx, { ...workDatesOf({ from, to }), memberIds: members, now: at });
});

/** Punches from machines change the days of those who punched: also the day before, whose night shift may end there. */
export const followMachines = subscribe(punchesReported, async (tx, { memberIds, from, to, at }) => {
  await computeDays(tx, { ...workDatesOf({ from, to }), memberIds, now: at });
});

interface MovedDay {
  memberId: number;
  /** Date and department of the attendance record, null where there is none yet. */
  wasOn: string | null;
  countedOn: string | null;
  countedTo: string | null;
  departmentId: number | null;
  workDate: string;
  confirmed: boolean;
  heldBy: string | null;
}

/**
 * An adjusted order moved shifts with their people: their days are computed again, of the old date and the new one.
 * Scheduling, which stands above attendance, has moved the shifts before.
 */
export const followLines = subscribe(linesChanged, async (tx, { lineIds, at }) => {
  const people = await tx.query<{ members: number[] | null }>(
    "select array_agg(distinct member_id) as members from scheduling.assigned where tenant_id = $1 and line_id = any($2::bigint[]) and state <> 'cancelled'",
    [tx.tenantId, lineIds],
  );
  const members = people.rows[0]?.members;
  if (!members) return;
  const { rows } = await tx.query<MovedDay>(
    `select s.member_id as "memberId", d.work_date as "wasOn", d.counted_on as "countedOn", d.counted_to as "countedTo", d.department_id as "departmentId", s.work_date as "workDate",
            d.confirmed_at is not null as confirmed, d.held_by as "heldBy"
     from scheduling.assigned s left join attendance.day d on d.tenant_id = s.tenant_id and d.assignment_id = s.assignment_id and d.member_id = any($3::bigint[])
     where s.tenant_id = $1 and s.line_id = any($2::bigint[]) and s.state <> 'cancelled'`,
    [tx.tenantId, lineIds, members],
  );
  const dates = rows.flatMap((row) => [row.workDate, row.wasOn ?? row.workDate]).sort();
  const [from, to] = [dates[0]!, dates.at(-1)!];
  await refuseFrozenMoves(tx, rows, from, to);
  await computeAround(tx, { from, to, memberIds: members, now: at });
});

/** Nobody's day goes to another date once it is confirmed, locked or on a statement; other changes of it are marked. */
async function refuseFrozenMoves(tx: Tx, rows: readonly MovedDay[], from: string, to: string): Promise<void> {
  const moved = rows.filter((row) => row.wasOn !== null && row.wasOn !== row.workDate);
  if (moved.length === 0) return;
  const isLocked = await locksIn(tx, addDays(from, -1), addDays(to, 2));
  for (const { wasOn, countedOn, countedTo, departmentId, workDate, heldBy, confirmed } of moved) {
    if (heldBy !== null) throw refuse(refusals.heldByStatement, { date: wasOn!, number: heldBy });
    const locked = [...datesCounted({ countedOn: countedOn!, countedTo }), workDate].find((date) =>
      isLocked(date, departmentId!),
    );
    if (locked !== undefined) throw refuse(refusals.locked, { date: locked });
    if (confirmed) throw refuse(refusals.alreadyConfirmed, { date: wasOn! });
  }
}

interface PutOn {
  assignments: readonly { memberId: number; workDate: string }[];
  /** Instant. */
  at: string;
}

/**
 * Who is put on a shift, or taken off one, has their punches linked anew where there are any: they go to the shift they are
 * on now, and a shift they are no longer on keeps none.
 */
async function relink(tx: Tx, { assignments, at }: PutOn): Promise<void> {
  const dates = assignments.map((one) => one.workDate).sort();
  const { from, to } = workDatesAround({ from: dates[0]!, to: dates.at(-1)! });
  const { rows } = await tx.query<{ memberId: number }>(
    `select m.id as "memberId" from unnest($2::bigint[]) as m (id)
     where exists (select from attendance.day d where d.tenant_id = $1 and d.member_id = m.id and d.work_date between $3::date and $4::date)
        or exists (select from devices.clocking c where c.tenant_id = $1 and c.member_id = m.id and c.punched_on between $3::date and $4::date + 1)`,
    [tx.tenantId, [...new Set(assignments.map((one) => one.memberId))], from, to],
  );
  await computeDays(tx, { from, to, memberIds: rows.map((row) => row.memberId), now: at, cause: { kind: "shift" } });
}

export const followAssigned = subscribe(assigned, relink);
export const followBreaks = subscribe(breaksChanged, relink);
export const followCancelled = subscribe(cancelled, relink);

/** Approved leave comes before late, early and absent: the days it touches are computed again. */
export const followLeave = subscribe(leaveChanged, async (tx, spell) => {
  const [, worked] = await Promise.all([lockMembers(tx, [spell.memberId]), hasDays(tx, spell)]);
  if (!worked) return;
  await computeAround(tx, {
    from: spell.from,
    to: spell.to,
    memberIds: [spell.memberId],
    now: spell.at,
    cause: { kind: "leave", number: spell.number },
  });
});

/** Leave is mostly asked for before there are shifts: then there is nothing to compute. */
async function hasDays(tx: Tx, { memberId, from, to }: LeaveSpell): Promise<boolean> {
  const { rows } = await tx.query<{ found: boolean }>(
    {
      name: "attendance-has-days",
      text: `select exists (select from scheduling.put_on p where p.tenant_id = $1 and p.member_id = $2 and p.work_date between $3::date and $4::date)
                 or exists (select from attendance.day d where d.tenant_id = $1 and d.member_id = $2 and d.work_date between $3::date and $4::date) as found`,
    },
    [tx.tenantId, memberId, from, to],
  );
  return rows[0]!.found;
}
