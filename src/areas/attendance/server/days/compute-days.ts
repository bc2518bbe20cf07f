import type { Interval } from "#platform/calendar/intervals.ts";
import { addDays } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { concernsPeriod, type Dates } from "../../rules/days/concerns-period.ts";
import { dayRows, type DayRow } from "../../rules/days/day-row.ts";
import type { Portion } from "../../rules/days/day-portions.ts";
import type { AttendanceState } from "../../rules/shift/shift-outcome.ts";
import { unconfirmDays } from "./confirm-days.ts";
import { readChains, type Chain } from "../deltas/chains.ts";
import { applyChains, keepDeltas, type KnownCause } from "../deltas/keep-deltas.ts";
import { locksIn } from "../periods/lock-check.ts";
import { readInputs } from "./read-inputs.ts";
import { reportedTo } from "./reported-to.ts";
import { rulesInForce } from "./rules-in-force.ts";
import { Sorting, type DayChange, type KnownDay } from "./sort-days.ts";
import { lockMembers } from "./lock-members.ts";
import { writeDays } from "./write-days.ts";

export interface DaysToCompute {
  /** Work dates, both included. */
  from: string;
  to: string;
  memberIds: readonly number[];
  /** Instant as ISO text. */
  now: string;
  /** What brought it about, said with the deltas of frozen days. */
  cause?: KnownCause;
}

/** Of these the shifts alone that begin in a period or count into it; `from` and `to` have to reach them. */
export interface ShiftsToCompute extends DaysToCompute {
  concerning?: Dates | undefined;
  /** Of these the days of some departments alone: what is in another one, was or comes out there stays as it is. */
  departmentIds?: readonly number[] | undefined;
}

export interface Computed {
  days: number;
  /** Rows written or marked; the rest came out as before. */
  changed: number;
}

/**
 * Computes what the people's shifts came to and writes only what differs. A frozen day (locked, on a statement, or
 * with a delta on one) never changes: the difference becomes a delta. A confirmed one is marked, an adjusted one keeps
 * its adjustment.
 */
export async function computeDays(
  tx: Tx,
  asked: ShiftsToCompute,
): Promise<Computed & { rows: DayRow[]; changes: readonly DayChange[] }> {
  const { from, to, now } = asked;
  const memberIds = [...new Set(asked.memberIds)].sort((a, b) => a - b);
  if (memberIds.length === 0 || to < from) return { days: 0, changed: 0, rows: [], changes: [] };
  // They travel together and are answered in this order: what follows the lock sees what it waited for.
  const [, inputs, rulesOf, reported, isLocked, known, chains] = await Promise.all([
    lockMembers(tx, memberIds),
    readInputs(tx, from, to, memberIds),
    rulesInForce(tx, from, to),
    reportedTo(tx, now),
    locksIn(tx, addDays(from, -1), addDays(to, 2)),
    readKnown(tx, from, to, memberIds),
    readChains(tx, from, to, memberIds),
  ]);
  const all = [...inputs.values()].flatMap((one) => dayRows(one, from, to, reported, rulesOf));
  const concerned = asked.concerning ? leaveOthers(asked.concerning, all, known, chains) : all;
  const rows = asked.departmentIds
    ? leaveOtherDepartments(new Set(asked.departmentIds), concerned, known, chains)
    : concerned;
  const sorted = new Sorting(known, chains, isLocked);
  for (const row of rows) sorted.take(row);
  sorted.takeVanished();
  await Promise.all([ensureMonths(tx, sorted.write), unconfirmDays(tx, sorted.reopen), writeDays(tx, sorted.write)]);
  await markConfirmed(tx, sorted.mark, true);
  await markConfirmed(tx, sorted.unmark, false);
  await remove(tx, sorted.vanished);
  await applyChains(tx, sorted.freed, now);
  const late = await keepDeltas(tx, sorted.frozen, now, asked.cause);
  const changed = sorted.write.length + sorted.mark.length + sorted.unmark.length + sorted.vanished.length + late;
  return { days: rows.length, changed, rows, changes: sorted.changes };
}

/** So far apart begin two shifts between which punches are dealt out: the longest ends two days after its date. */
const daysBetweenShifts = 2;

/** Work dates of the shifts that may take or lose punches of these dates; one that begins at midnight takes some of the day before. */
export const workDatesOf = ({ from, to }: Dates): Dates => ({
  from: addDays(from, -daysBetweenShifts),
  to: addDays(to, 1),
});

/** The same for work dates where a change deals out punches anew. */
export const workDatesAround = ({ from, to }: Dates): Dates => ({
  from: addDays(from, -daysBetweenShifts),
  to: addDays(to, daysBetweenShifts),
});

/**
 * The same where a change of these days deals out punches anew: what a shift takes or lets go of is the gain or the
 * loss of the ones beside it.
 */
export function computeAround(tx: Tx, asked: DaysToCompute): ReturnType<typeof computeDays> {
  return computeDays(tx, { ...asked, ...workDatesAround(asked) });
}

/** The rows that concern a period, as they were or as they come out; whatever is known of the others is put aside. */
function leaveOthers(
  period: Dates,
  rows: readonly DayRow[],
  known: Map<number, KnownDay>,
  chains: Map<number, Chain>,
): DayRow[] {
  const concerning = new Set<number>();
  for (const row of rows) if (concernsPeriod(row.shift.workDate, row, period)) concerning.add(row.shift.assignmentId);
  for (const day of known.values()) if (concernsPeriod(day.workDate, day, period)) concerning.add(day.assignmentId);
  for (const { assignmentId, workDate, links } of chains.values()) {
    if (
      [workDate, ...links.map((link) => link.countedOn)].some((countedOn) =>
        concernsPeriod(workDate, { countedOn, countedTo: null }, period),
      )
    )
      concerning.add(assignmentId);
  }
  for (const map of [known, chains]) for (const id of map.keys()) if (!concerning.has(id)) map.delete(id);
  return rows.filter((row) => concerning.has(row.shift.assignmentId));
}

function leaveOtherDepartments(
  departments: ReadonlySet<number>,
  rows: readonly DayRow[],
  known: Map<number, KnownDay>,
  chains: Map<number, Chain>,
): DayRow[] {
  const elsewhere = new Set<number>();
  for (const { shift } of rows) if (!departments.has(shift.departmentId)) elsewhere.add(shift.assignmentId);
  for (const one of [...known.values(), ...chains.values()])
    if (!departments.has(one.departmentId)) elsewhere.add(one.assignmentId);
  for (const map of [known, chains]) for (const id of map.keys()) if (elsewhere.has(id)) map.delete(id);
  return rows.filter((row) => !elsewhere.has(row.shift.assignmentId));
}

async function readKnown(tx: Tx, from: string, to: string, memberIds: number[]): Promise<Map<number, KnownDay>> {
  type Row = [
    workDate: string,
    assignmentId: number,
    memberId: number,
    agencyId: number | null,
    departmentId: number,
    inputs: string,
    keptInputs: string | null,
    confirmed: boolean,
    heldBy: string | null,
    underlyingChanged: boolean,
    countedOn: string,
    countedTo: string | null,
    portions: Portion[] | null,
    heldDates: string[] | null,
    timedRest: Interval[] | null,
    pricedAs: string | null,
    state: AttendanceState | null,
    inMinute: number | null,
    outMinute: number | null,
    paidFrom: number,
    paidTo: number,
    lateMinutes: number,
    earlyMinutes: number,
    mealMinutes: number,
    restMinutes: number,
    netMinutes: number,
    accountingMinutes: number,
    adjustedMinutes: number | null,
  ];
  const { rows } = await tx.client.query<Row>({
    name: "attendance-known-days",
    // Person by person, by one range of dates and in the order of the index that begins with them: a planner that knows
    // nothing of a young month, or of its first day only, else takes an index of dates alone and reads everybody.
    text: `select d.* from unnest($2::bigint[]) as m (id) cross join lateral (
             select work_date, assignment_id, member_id, agency_id, department_id, inputs, kept_inputs, confirmed_at is not null, held_by, underlying_changed, counted_on, counted_to, portions,
               case when part_holds is not null then array(select jsonb_object_keys(part_holds)) end, timed_rest, priced_as, state, in_minute, out_minute,
               paid_from, paid_to, late_minutes, early_minutes, meal_minutes, rest_minutes, net_minutes, accounting_minutes, adjusted_minutes
             from attendance.day where tenant_id = $1 and member_id = m.id and work_date between $3::date and $4::date order by tenant_id, member_id, work_date offset 0) d`,
    values: [tx.tenantId, memberIds, from, to],
    rowMode: "array",
  });
  const known = new Map<number, KnownDay>();
  for (const [
    workDate,
    assignmentId,
    memberId,
    agencyId,
    departmentId,
    inputs,
    keptInputs,
    confirmed,
    heldBy,
    underlyingChanged,
    countedOn,
    countedTo,
    portions,
    heldDates,
    timedRest,
    ...figures
  ] of rows) {
    const [
      pricedAs,
      state,
      inMinute,
      outMinute,
      paidFrom,
      paidTo,
      lateMinutes,
      earlyMinutes,
      mealMinutes,
      restMinutes,
      netMinutes,
      accountingMinutes,
      adjustedMinutes,
    ] = figures;
    known.set(assignmentId, {
      workDate,
      assignmentId,
      memberId,
      agencyId,
      departmentId,
      inputs,
      keptInputs,
      confirmed,
      heldBy,
      heldDates: heldDates ?? [],
      underlyingChanged,
      countedOn,
      countedTo,
      figures: {
        pricedAs,
        state,
        inMinute,
        outMinute,
        paidFrom,
        paidTo,
        lateMinutes,
        earlyMinutes,
        mealMinutes,
        restMinutes,
        netMinutes,
        accountingMinutes,
        adjustedMinutes,
        ...(portions ? { portions } : {}),
        ...(timedRest ? { timedRest } : {}),
      },
    });
  }
  return known;
}

async function ensureMonths(tx: Tx, rows: readonly DayRow[]): Promise<void> {
  const months = new Set(rows.map((row) => row.shift.workDate.slice(0, 7)));
  await Promise.all(
    [...months].map((month) =>
      tx.query("select platform.ensure_month_partition('attendance.day', $1::date)", [`${month}-01`]),
    ),
  );
}

async function markConfirmed(tx: Tx, days: readonly KnownDay[], changed: boolean): Promise<void> {
  if (days.length === 0) return;
  await tx.query(
    `update attendance.day d set underlying_changed = $4 from unnest($2::date[], $3::bigint[]) as u (work_date, assignment_id)
     where d.tenant_id = $1 and d.work_date = u.work_date and d.assignment_id = u.assignment_id`,
    [tx.tenantId, days.map((day) => day.workDate), days.map((day) => day.assignmentId), changed],
  );
}

async function remove(tx: Tx, days: readonly KnownDay[]): Promise<void> {
  if (days.length === 0) return;
  await tx.query(
    `delete from attendance.day d using unnest($2::date[], $3::bigint[]) as u (work_date, assignment_id)
     where d.tenant_id = $1 and d.work_date = u.work_date and d.assignment_id = u.assignment_id and d.confirmed_at is null`,
    [tx.tenantId, days.map((day) => day.workDate), days.map((day) => day.assignmentId)],
  );
}
