import { addDays } from "#platform/calendar/plain-date.ts";
import { businessDateAt } from "#platform/calendar/wall-time.ts";
import { compare } from "../compare.ts";
import type { BenchCompany } from "../data.ts";
import { say } from "../report.ts";
import type { World } from "../world.ts";
import { benchMachines, tell } from "./machine-batch.ts";

/** Punches of one day: everybody comes and goes. */
const aDay = 2;
/** Days that one measurement fills at most. */
const daysEach = 14;

/** The same batch of one half of the people beside ever more punches of the other half, in the same months: what one costs must not grow with them. */
export async function punchesStored(
  world: World,
  company: BenchCompany,
  steps: readonly [name: string, punches: number][],
): Promise<void> {
  const half = company.memberIds.length / 2;
  const machines = await benchMachines(world, company, half, daysEach * steps.length);
  const costs: number[] = [];
  let days = 0;
  for (const [name, punches] of steps) {
    const wanted = Math.ceil(punches / (half * aDay));
    await storeDays(world, company, half, days, wanted);
    days = wanted;
    const compared = await compare(world, machines.ours, machines.floor, 2);
    costs.push(compared.ours);
    tell(name, compared);
  }
  say(
    `cost of a punch beside ${steps.map(([name]) => name).join(", ")} stored ones: ${costs.map((cost) => (cost / costs[0]!).toFixed(2)).join(" : ")}`,
  );
}

/** Punches of the second half of the people from yesterday back, as machines have stored them. */
async function storeDays(
  world: World,
  { actor: { tenantId }, memberIds }: BenchCompany,
  half: number,
  from: number,
  to: number,
): Promise<void> {
  const last = addDays(businessDateAt(Date.now()), -1);
  for (let day = from; day < to; day += 1) {
    const date = addDays(last, -day);
    await world.owner.query("select platform.ensure_month_partition('devices.punch', $1::date)", [date]);
    await world.owner.query(
      `insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id, state, verify)
       select $1::int, $2::date, $2::date + (case g when 0 then time '07:50' else time '17:05' end) + make_interval(secs => n.id % 900), 'machine', 'OLD' || n.id % 200, n.pin, n.member_id, 255, 15
       from devices.machine_number n, generate_series(0, $3::int - 1) g where n.tenant_id = $1 and n.member_id = any($4::bigint[])`,
      [tenantId, date, aDay, memberIds.slice(half)],
    );
  }
  await world.owner.query("select platform.refresh_statistics()");
  await world.owner.query("checkpoint");
}
