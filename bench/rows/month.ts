import { computeRange } from "#areas/attendance/server.ts";
import { importPunchFile } from "#areas/devices/server.ts";
import { actAs } from "#apps/month/work-context.ts";
import { addDays, datesOf } from "#platform/calendar/plain-date.ts";
import { formatWallTime, wallSecond } from "#platform/calendar/wall-time.ts";
import { putOnShifts, type BenchCompany } from "../data.ts";
import { asJob } from "../loop-delay.ts";
import { report } from "../report.ts";
import type { World } from "../world.ts";

const month = { first: "2026-05-01", last: "2026-05-31" };
const shift = { start: 8 * 60, end: 16 * 60 + 30 };

/** A whole month of so many people: read, computed, written; the floor reads and writes the same rows in bare SQL. */
export async function monthOf(
  world: World,
  company: BenchCompany,
  size: string,
  people: number,
  goalSeconds: number,
): Promise<void> {
  const memberIds = company.memberIds.slice(0, people);
  const dates = datesOf(month.first, month.last);
  await putOnShifts(world.owner, company, memberIds, dates, shift.start, shift.end);
  const at = `${addDays(month.last, 3)}T09:00:00+08:00`;
  for (let from = 0; from < dates.length; from += 6) {
    const part = dates.slice(from, from + 6);
    await actAs(world.services, company.actor, at, (context) =>
      importPunchFile(context.tx, {
        device: "BENCH",
        fileName: `ATTLOG-${from}.txt`,
        bytes: punches(people, part),
        today: addDays(month.last, 3),
        periodFrom: month.first,
        periodTo: addDays(month.last, 2),
      }),
    );
  }
  await world.owner.query("analyze devices.punch");
  const services = { ...world.services, clock: () => Date.parse(at) };
  const began = performance.now();
  const done = await asJob(() =>
    computeRange({ services, tenantId: company.actor.tenantId }, { from: month.first, to: month.last }),
  );
  const ours = (performance.now() - began) / 1000;
  const floor = await bare(world, company.actor.tenantId);
  const days = people * dates.length;
  if (done.days < days) throw new Error(`${done.days} of ${days} days computed`);
  report({
    what: `month of ${people} people, ${days} days`,
    size,
    ours,
    floor,
    unit: "s",
    goal: goalSeconds,
    times: 4.2,
    note: `${((ours * 1e6) / days).toFixed(0)} us a day`,
  });
}

function punches(people: number, dates: readonly string[]): Buffer {
  const lines: string[] = [];
  for (const date of dates) {
    for (let person = 1; person <= people; person++) {
      const pin = String(person).padStart(7, "0");
      const drift = (person * 7 + Number(date.slice(8)) * 13) % 25;
      lines.push(
        `${pin}\t${formatWallTime(wallSecond(date, shift.start - 15 + drift, person % 60))}\t255\t15`,
        `${pin}\t${formatWallTime(wallSecond(date, shift.end - 5 + drift, person % 60))}\t255\t15`,
      );
    }
  }
  return Buffer.from(`${lines.join("\n")}\n`);
}

/** Reads the shifts and punches of the month and writes as many rows of the same width. */
async function bare(world: World, tenantId: number): Promise<number> {
  const client = await world.owner.connect();
  try {
    await client.query("create table written (like attendance.day including all)");
    const began = performance.now();
    await client.query("begin");
    const shifts = await client.query({
      text: "select id, member_id, work_date, start_minute, end_minute from scheduling.assignment where tenant_id = $1 and work_date between $2 and $3",
      values: [tenantId, month.first, month.last],
      rowMode: "array",
    });
    await client.query({
      text: "select member_id, local_time from devices.punch where tenant_id = $1 and punched_on between $2::date - 1 and $3::date + 1",
      values: [tenantId, month.first, month.last],
      rowMode: "array",
    });
    const rows = shifts.rows as [number, number, string, number, number][];
    for (let start = 0; start < rows.length; start += 10_000) {
      const part = rows.slice(start, start + 10_000);
      await client.query(
        `insert into written (tenant_id, work_date, counted_on, assignment_id, member_id, department_id, post_id, shift_id, start_minute, end_minute, state, in_minute, out_minute, paid_from, paid_to, net_minutes, accounting_minutes, inputs, rule_set_id)
         select $1, d, d, a, m, 1, 1, 1, s, e, 'normal', s, e, s, e, 480, 480, m || '.1..1.1.1 480-990 470~995 , normal 1', 1 from unnest($2::bigint[], $3::bigint[], $4::date[], $5::int[], $6::int[]) as g (a, m, d, s, e)`,
        [
          tenantId,
          part.map((r) => r[0]),
          part.map((r) => r[1]),
          part.map((r) => r[2]),
          part.map((r) => r[3]),
          part.map((r) => r[4]),
        ],
      );
    }
    await client.query("commit");
    return (performance.now() - began) / 1000;
  } finally {
    await client.query("drop table if exists written");
    client.release();
  }
}
