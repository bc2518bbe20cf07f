import { datesOf } from "#platform/calendar/plain-date.ts";
import type { Tx } from "#platform/db/tx.ts";
import { dayRows, sameButRules, type DayRow } from "../rules/day-row.ts";
import { locksIn, type IsLocked } from "./lock-check.ts";
import { keepPending, type LateChange } from "./pending-changes.ts";
import { readInputs } from "./read-inputs.ts";
import { reportedTo } from "./reported-to.ts";
import { rulesInForce } from "./rules-in-force.ts";
import { writeDays } from "./write-days.ts";

export interface DaysToCompute {
  /** Work dates, both included. */
  from: string;
  to: string;
  memberIds: readonly number[];
  /** Instant as ISO text. */
  now: string;
}

export interface Computed {
  days: number;
  /** Rows written or marked; the rest came out as before. */
  changed: number;
}

interface KnownDay {
  workDate: string;
  assignmentId: number;
  departmentId: number;
  inputs: string;
  /** What it would come to and was decided to leave. */
  keptInputs: string | null;
  confirmed: boolean;
  underlyingChanged: boolean;
  state: string | null;
  inMinute: number | null;
  outMinute: number | null;
  accountingMinutes: number;
}

/** Days are computed one person at a time: the wait ends when whoever else computes or punches for him has committed. */
const takeTurns = { name: "attendance-turns", text: "select pg_advisory_xact_lock($1, id::int) from unnest($2::bigint[]) as id" };

/**
 * Computes what the people's shifts came to and writes only what differs. A locked day never changes (the difference
 * waits as a pending change), a confirmed one is marked, an adjusted one keeps its adjustment.
 */
export async function computeDays(tx: Tx, asked: DaysToCompute): Promise<Computed & { rows: DayRow[] }> {
  const { from, to, now } = asked;
  const memberIds = [...new Set(asked.memberIds)].sort((a, b) => a - b);
  if (memberIds.length === 0 || to < from) return { days: 0, changed: 0, rows: [] };
  await tx.query(takeTurns, [tx.tenantId, memberIds]);
  const inputs = await readInputs(tx, from, to, memberIds);
  const rulesOf = await rulesInForce(tx, from, to);
  const reported = await reportedTo(tx, now);
  const isLocked = await locksIn(tx, from, to);
  const known = await readKnown(tx, from, to, memberIds);
  const sorted = new Sorting(known, isLocked);
  const rows: DayRow[] = [];
  for (const one of inputs.values()) {
    for (const row of dayRows(one, from, to, reported, rulesOf)) {
      rows.push(row);
      sorted.take(row);
    }
  }
  sorted.takeVanished();
  await ensureMonths(tx, sorted.write);
  await writeDays(tx, sorted.write);
  await markConfirmed(tx, sorted.mark, true);
  await markConfirmed(tx, sorted.unmark, false);
  await remove(tx, sorted.vanished);
  await keepPending(tx, sorted.late);
  const changed = sorted.write.length + sorted.mark.length + sorted.unmark.length + sorted.vanished.length + sorted.late.length;
  return { days: rows.length, changed, rows };
}

/** Puts each computed row where it belongs: written, marked, or kept for later. */
class Sorting {
  readonly write: DayRow[] = [];
  readonly mark: KnownDay[] = [];
  readonly unmark: KnownDay[] = [];
  readonly vanished: KnownDay[] = [];
  readonly late: LateChange[] = [];
  readonly #known: Map<number, KnownDay>;
  readonly #isLocked: IsLocked;

  constructor(known: Map<number, KnownDay>, isLocked: IsLocked) {
    this.#known = known;
    this.#isLocked = isLocked;
  }

  take(row: DayRow): void {
    const { assignmentId, workDate, departmentId } = row.shift;
    let known = this.#known.get(assignmentId);
    // Moved to another date: the row of the old one vanishes, the new one is written as if for the first time.
    if (known && known.workDate !== workDate && !known.confirmed) known = undefined;
    else this.#known.delete(assignmentId);
    // A frozen day that other rules bring to the same is not a changed one.
    const isFrozen = known?.confirmed || this.#isLocked(workDate, departmentId);
    const isKept = known !== undefined && known.keptInputs !== null && sameButRules(known.keptInputs, row.inputs);
    if (known && (known.inputs === row.inputs || (isFrozen && (isKept || sameButRules(known.inputs, row.inputs))))) {
      if (known.confirmed && known.underlyingChanged) this.unmark.push(known);
      if (this.#isLocked(workDate, departmentId)) this.late.push({ workDate, assignmentId, before: known, after: known });
      return;
    }
    if (this.#isLocked(workDate, departmentId)) this.late.push({ workDate, assignmentId, before: known ?? null, after: row });
    else if (!known?.confirmed) this.write.push(row);
    else if (!known.underlyingChanged) this.mark.push(known);
  }

  /** Rows whose assignment is gone. */
  takeVanished(): void {
    for (const known of this.#known.values()) {
      const { workDate, assignmentId } = known;
      if (this.#isLocked(workDate, known.departmentId)) this.late.push({ workDate, assignmentId, before: known, after: null });
      else if (!known.confirmed) this.vanished.push(known);
      else if (!known.underlyingChanged) this.mark.push(known);
    }
  }
}

async function readKnown(tx: Tx, from: string, to: string, memberIds: number[]): Promise<Map<number, KnownDay>> {
  type Row = [string, number, number, string, string | null, boolean, boolean, string | null, number | null, number | null, number];
  const { rows } = await tx.client.query<Row>({
    name: "attendance-known-days",
    // Person by person and by a list of dates, as the punches are read.
    text: `select d.* from unnest($2::bigint[]) as m (id) cross join lateral (
             select work_date, assignment_id, department_id, inputs, kept_inputs, confirmed_at is not null, underlying_changed, state, in_minute, out_minute, accounting_minutes
             from attendance.day where tenant_id = $1 and member_id = m.id and work_date = any($3::date[]) offset 0) d`,
    values: [tx.tenantId, memberIds, datesOf(from, to)],
    rowMode: "array",
  });
  const known = new Map<number, KnownDay>();
  for (const [workDate, assignmentId, departmentId, inputs, keptInputs, confirmed, underlyingChanged, state, inMinute, outMinute, accountingMinutes] of rows) {
    known.set(assignmentId, { workDate, assignmentId, departmentId, inputs, keptInputs, confirmed, underlyingChanged, state, inMinute, outMinute, accountingMinutes });
  }
  return known;
}

async function ensureMonths(tx: Tx, rows: readonly DayRow[]): Promise<void> {
  const months = new Set(rows.map((row) => row.shift.workDate.slice(0, 7)));
  for (const month of months) await tx.query("select platform.ensure_month_partition('attendance.day', $1::date)", [`${month}-01`]);
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
