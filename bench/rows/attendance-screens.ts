import { computeRange } from "#areas/attendance/server.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { putOnShifts, type BenchCompany } from "../data.ts";
import { median, report } from "../report.ts";
import { opened } from "../opened.ts";
import type { World } from "../world.ts";

const month = { from: "2026-04-01", to: "2026-04-30" };
const shift = { start: 9 * 60, end: 17 * 60 };
const rounds = 5;

/** The exception desk and the records of a month of so many people, as a browser opens them: one after the other, to the last byte. */
export async function attendanceScreens(
  world: World,
  company: BenchCompany,
  size: string,
  people: number,
): Promise<void> {
  const { owner, services } = world;
  const { tenantId } = company.actor;
  const memberIds = company.memberIds.slice(0, people);
  await putOnShifts(owner, company, memberIds, datesOf(month.from, month.to), shift.start, shift.end);
  // One in twenty forgets to punch out, one in ten comes late.
  await owner.query(
    `insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id)
     select $1, work_date, work_date + make_interval(mins => case when edge = 'out' then end_minute + 3 when n % 10 = 0 then start_minute + 12 else start_minute - 5 end), 'machine', 'M' || n % 3, 'p' || member_id, member_id
     from (select *, row_number() over (order by id) as n from scheduling.assignment where tenant_id = $1 and work_date between $2 and $3 and member_id = any($4::bigint[])) a
     cross join (values ('in'), ('out')) as e (edge) where edge = 'in' or n % 20 <> 0`,
    [tenantId, month.from, month.to, memberIds],
  );
  await owner.query("analyze devices.punch");
  await computeRange({ services: { ...services, clock: () => Date.parse("2026-05-03T01:00:00Z") }, tenantId }, month);
  await owner.query("analyze attendance.day");
  const days = people * datesOf(month.from, month.to).length;
  for (const [what, path] of [
    [`desk of ${days} days opens`, `/api/EmployeesCommuting/desk?from=${month.from}&to=${month.to}`],
    [`records of ${days} days open`, `/api/EmployeesCommuting/days?from=${month.from}&to=${month.to}&page=1&size=200`],
  ] as const) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round++) times.push(await opened(world.ourPort, path, company.token));
    report({ what, size, ours: median(times), unit: "s", goal: 1 });
  }
}
