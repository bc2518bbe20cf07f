import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { compare, type Compared } from "../compare.ts";
import { putOnShifts, type BenchCompany } from "../data.ts";
import type { Shot } from "../load.ts";
import { report } from "../report.ts";
import type { World } from "../world.ts";

const machines = 200;
const perBatch = 15;

/**
 * Machines that report fifteen people each at a shift change, every batch with punches of its own: all come, all go,
 * then the day before. A day whose people had ever more punches would cost more by itself.
 */
export interface BenchMachines {
  ours: () => Shot;
  floor: () => Shot;
}

export async function benchMachines(
  world: World,
  company: BenchCompany,
  workers: number,
  days: number,
): Promise<BenchMachines> {
  const memberIds = company.memberIds.slice(0, workers);
  // From yesterday back: a punch from the future would have the machine's clock set.
  const today = businessDateAt(Date.now());
  const dates = Array.from({ length: days }, (_, day) => addDays(today, -1 - day));
  await putOnShifts(world.owner, company, memberIds, dates, 480, 960);
  const { tenantId } = company.actor;
  await world.owner.query(
    `with made as (
       insert into devices.device (tenant_id, serial, kind, methods, location, department_id, registry_code, last_seen_at)
       select $1::int, 'BENCH' || $1::int || '-' || n, 'attendance', '{face}', 'gate', $2, 'code', now() from generate_series(1, $3::int) n returning id, serial)
     insert into devices.serial (serial, tenant_id, device_id) select serial, $1::int, id from made`,
    [tenantId, company.departments[0], machines],
  );
  const { rows } = await world.owner.query<{ pin: string }>(
    "select pin from devices.machine_number where tenant_id = $1 and member_id = any($2::bigint[]) order by member_id",
    [tenantId, memberIds],
  );
  const clock = (index: number, floor: number) => {
    const round = Math.floor((index * perBatch) / rows.length);
    const day = Math.floor(round / 2);
    const hour = (round % 2 === 0 ? 7 : 16) + floor;
    return `${dates[day % days]} ${String(hour).padStart(2, "0")}:${String(Math.floor(day / days) % 60).padStart(2, "0")}:${String(index % 60).padStart(2, "0")}`;
  };
  const lines = (index: number, time: string) =>
    Array.from(
      { length: perBatch },
      (_, n) => `${rows[(index * perBatch + n) % rows.length]!.pin}\t${time}\t255\t15\t0\t0`,
    ).join("\n");
  const post = (path: string, body: string) => ({
    path,
    method: "POST" as const,
    body,
    headers: { "content-type": "text/plain", "content-length": String(Buffer.byteLength(body)) },
  });
  let next = 0;
  let floorNext = 0;
  return {
    ours: () => {
      const index = next++;
      return post(
        `/iclock/cdata?SN=BENCH${tenantId}-${(index % machines) + 1}&table=ATTLOG&Stamp=9999`,
        lines(index, clock(index, 0)),
      );
    },
    floor: () => {
      const index = floorNext++;
      return post(`/batch?tenant=${tenantId}`, lines(index, clock(index, 4)));
    },
  };
}

/** Stored, matched, the days computed, thanked once it is durable. */
export async function machineBatch(world: World, company: BenchCompany, size: string, workers: number): Promise<void> {
  const { ours, floor } = await benchMachines(world, company, workers, 12);
  tell(size, await compare(world, ours, floor, 2));
}

export function tell(size: string, { ours, floor, p95 }: Compared): void {
  report({
    what: `machine batch of ${perBatch} punches`,
    size,
    ours,
    floor,
    unit: "ms CPU",
    goal: 3.7,
    times: 3.1,
    note: `${Math.round((1000 * perBatch) / ours)} punches for a second of CPU, p95 ${p95.toFixed(0)} ms`,
  });
}
