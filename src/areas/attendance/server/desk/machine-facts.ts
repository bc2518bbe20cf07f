import { sql, type NotNull } from "#platform/db/sql.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { wallSecondOfInstant } from "#platform/calendar/wall-time.ts";
import type { Tx } from "#platform/db/tx.ts";
import { unusualMachines } from "../../rules/days/likely-cause.ts";

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
    const { rows } = await tx.query<{
      device: string;
      departmentId: number;
      seenAt: string | null;
      drift: number | null;
    }>(
      `select device, department_id as "departmentId", last_seen_at as "seenAt", drift_seconds as drift from devices.machine_seen where tenant_id = $1 and enabled`,
      [tx.tenantId],
    );
    return new MachineFacts(
      rows.map(({ device, departmentId, seenAt, drift }) => ({
        device,
        departmentId,
        seenAt: seenAt === null ? null : Math.floor(wallSecondOfInstant(Date.parse(seenAt)) / 60),
        driftMinutes: Math.round((drift ?? 0) / 60),
      })),
      now,
    );
  }

  /** A machine of the department, or of one above it, that has been silent since before the end of a shift. */
  silent(path: readonly number[], workDate: string, end: number): string | null {
    const until = dayNumber(workDate) * 1440 + end;
    const found = this.#machines.find(
      ({ departmentId, seenAt }) =>
        path.includes(departmentId) &&
        seenAt !== null &&
        seenAt < until &&
        seenAt > this.#now - forgottenAfterDays * 1440,
    );
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
  const { rows } = await tx.query<{ departmentId: number; device: string; punches: number }>(
    // Counted for each person first: people are few beside their punches.
    `with used as (
       select member_id, device, count(*) as punches from devices.clocking
       where tenant_id = $1 and punched_on between $2 and $3 and source in ('machine', 'file') and member_id is not null group by 1, 2),
     worked as (select distinct member_id, department_id from attendance.day where tenant_id = $1 and work_date between $2 and $3)
     select w.department_id as "departmentId", u.device, sum(u.punches)::int as punches from used u join worked w on w.member_id = u.member_id group by 1, 2`,
    [tx.tenantId, from, to],
  );
  const odd: { departmentId: number; device: string }[] = [];
  for (const uses of Map.groupBy(rows, (row) => row.departmentId).values()) {
    const unusual = unusualMachines(uses);
    odd.push(...uses.filter((use) => unusual.has(use.device)));
  }
  return odd.length === 0 ? new Map() : assignmentsAt(tx, from, to, odd);
}

async function assignmentsAt(
  tx: Tx,
  from: string,
  to: string,
  odd: readonly { departmentId: number; device: string }[],
): Promise<Map<number, string>> {
  const { rows } = await tx.query<{ id: number; device: string }>(
    `select distinct d.assignment_id as id, c.device
     from unnest($4::bigint[], $5::text[]) as k (department_id, device)
     join devices.clocking c on c.tenant_id = $1 and c.device = k.device and c.punched_on between $2 and $3 and c.source in ('machine', 'file')
     join attendance.day d on d.tenant_id = $1 and d.member_id = c.member_id and d.work_date = c.punched_on and d.department_id = k.department_id
     order by 1 limit 2000`,
    [tx.tenantId, from, to, odd.map((one) => one.departmentId), odd.map((one) => one.device)],
  );
  return new Map(rows.map((row) => [row.id, row.device]));
}

/** The machines that took the edges of days, by assignment: the in's, else the out's. */
export async function edgeMachines(
  tx: Tx,
  days: readonly { workDate: string; assignmentId: number }[],
): Promise<Map<number, string>> {
  if (days.length === 0) return new Map();
  const { rows } = await tx.query<{ id: number; device: NotNull<string> }>(sql`
    select d.assignment_id as id, (array_agg(c.device order by c.local_time))[1] as device
    from unnest(${days.map((day) => day.workDate)}::date[], ${days.map((day) => day.assignmentId)}::bigint[]) as k (work_date, assignment_id)
    join attendance.day d on d.tenant_id = ${tx.tenantId} and d.work_date = k.work_date and d.assignment_id = k.assignment_id
    join devices.clocking c on c.tenant_id = d.tenant_id and c.member_id = d.member_id and c.punched_on between d.work_date and d.work_date + 1
      and c.local_time >= d.work_date + make_interval(mins => case when d.late_minutes > 0 then d.in_minute else d.out_minute end)
      and c.local_time < d.work_date + make_interval(mins => 1 + case when d.late_minutes > 0 then d.in_minute else d.out_minute end)
    group by 1`);
  return new Map(rows.map((row) => [row.id, row.device]));
}
