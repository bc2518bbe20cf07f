import { sql } from "drizzle-orm";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { unusualMachines } from "../../rules/likely-cause.ts";

/** A machine nobody has heard of for longer is not waited for. */
const forgottenAfterDays = 30;

interface SeenMachine {
  device: string;
  departmentId: number;
  /** Wall minute since 1970, null = never heard. */
  seenAt: number | null;
  driftMinutes: number;
}

/** What machines say about days: which were silent, whose clock is off, which are not the department's own. */
export class MachineFacts {
  readonly #machines: readonly SeenMachine[];
  readonly #now: number;

  constructor(machines: readonly SeenMachine[], now: string) {
    this.#machines = machines;
    this.#now = Math.floor(wallSecondOfInstant(Date.parse(now)) / 60);
  }

  static async read(tx: Tx, now: string): Promise<MachineFacts> {
    const { rows } = await tx.query<{ device: string; departmentId: number; seenAt: string | null; drift: number | null }>(
      `select device, department_id as "departmentId", last_seen_at as "seenAt", drift_seconds as drift from devices.machine_seen where tenant_id = $1 and enabled`, [tx.tenantId]);
    return new MachineFacts(rows.map(({ device, departmentId, seenAt, drift }) => ({
      device, departmentId, seenAt: seenAt === null ? null : Math.floor(wallSecondOfInstant(Date.parse(seenAt)) / 60), driftMinutes: Math.round((drift ?? 0) / 60),
    })), now);
  }

  /** A machine of the department, or of one above it, that has been silent since before the end of a shift. */
  silent(path: readonly number[], workDate: string, end: number): string | null {
    const until = dayNumber(workDate) * 1440 + end;
    const found = this.#machines.find(({ departmentId, seenAt }) => path.includes(departmentId) && seenAt !== null && seenAt < until && seenAt > this.#now - forgottenAfterDays * 1440);
    return found?.device ?? null;
  }

  get anyClockOff(): boolean {
    return this.#machines.some((one) => one.driftMinutes !== 0);
  }

  drift(device: string | null): { machine: string; minutes: number } | null {
    const found = this.#machines.find((one) => one.device === device && one.driftMinutes !== 0);
    return found ? { machine: found.device, minutes: found.driftMinutes } : null;
  }
}

/** Machines that took punches on days of people whose department hardly uses them, by assignment. */
export async function otherMachines(tx: Tx, from: string, to: string): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ departmentId: number; device: string; punches: number; assignments: number[] }>(
    `select d.department_id as "departmentId", c.device, count(*)::int as punches, (array_agg(d.assignment_id))[1:2000] as assignments
     from attendance.day d join devices.clocking c on c.tenant_id = d.tenant_id and c.member_id = d.member_id and c.punched_on = d.work_date and c.source in ('machine', 'file')
     where d.tenant_id = $1 and d.work_date between $2 and $3 group by 1, 2`,
    [tx.tenantId, from, to]);
  const byDepartment = Map.groupBy(rows, (row) => row.departmentId);
  const found = new Map<number, string>();
  for (const uses of byDepartment.values()) {
    const unusual = unusualMachines(uses);
    for (const use of uses) if (unusual.has(use.device)) for (const id of use.assignments) found.set(id, use.device);
  }
  return found;
}

/** The machines that took the edges of days, by assignment: the in's, else the out's. */
export async function edgeMachines(tx: Tx, days: readonly { workDate: string; assignmentId: number }[]): Promise<Map<number, string>> {
  if (days.length === 0) return new Map();
  const { rows } = await tx.execute(sql`
    select d.assignment_id as id, (array_agg(c.device order by c.local_time))[1] as device
    from unnest(${sql.param(days.map((day) => day.workDate))}::date[], ${sql.param(days.map((day) => day.assignmentId))}::bigint[]) as k (work_date, assignment_id)
    join attendance.day d on d.work_date = k.work_date and d.assignment_id = k.assignment_id
    join devices.clocking c on c.tenant_id = d.tenant_id and c.member_id = d.member_id and c.punched_on between d.work_date and d.work_date + 1
      and c.local_time >= d.work_date + make_interval(mins => case when d.late_minutes > 0 then d.in_minute else d.out_minute end)
      and c.local_time < d.work_date + make_interval(mins => 1 + case when d.late_minutes > 0 then d.in_minute else d.out_minute end)
    group by 1`);
  return new Map((rows as { id: number; device: string }[]).map((row) => [row.id, row.device]));
}
