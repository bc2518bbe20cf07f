import { makeFacts } from "#areas/statements/server.ts";
import { addMonthsTo } from "#platform/calendar/periods.ts";
import { putOnShifts, type BenchCompany } from "../data.ts";
import { opened } from "../opened.ts";
import { median, report, say } from "../report.ts";
import type { World } from "../world.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";

const rounds = 3;
const last = "2026-05";
const shifts = [
  { start: 8 * 60, end: 16 * 60 + 30 },
  { start: 15 * 60, end: 23 * 60 },
];

/** Days as attendance computes them, of so many months up to May, each person on every day of a month and in turns on both shifts. */
async function workedDays(world: World, company: BenchCompany, months: readonly string[]): Promise<void> {
  const { owner } = world;
  const { rows } = await owner.query<{ id: number }>(
    "insert into attendance.rule_set (tenant_id, digest, rules) values ($1, 'bench', '{}') returning id",
    [company.actor.tenantId],
  );
  for (const [index, month] of months.entries()) {
    const dates = datesOf(`${month}-01`, `${month}-28`);
    const { start, end } = shifts[index % 2]!;
    await owner.query("select platform.open_months($1::date, 1)", [`${month}-01`]);
    await putOnShifts(owner, company, company.memberIds, dates, start, end);
    await owner.query(
      `insert into attendance.day (tenant_id, work_date, counted_on, assignment_id, member_id, agency_id, department_id, post_id, shift_id, start_minute, end_minute, state,
         in_minute, out_minute, paid_from, paid_to, meal_minutes, net_minutes, accounting_minutes, inputs, rule_set_id, late_minutes)
       select a.tenant_id, a.work_date, a.work_date, a.id, a.member_id, a.agency_id, a.department_id, a.post_id, a.shift_id, a.start_minute, a.end_minute,
         case when a.member_id % 17 = 0 then 'late' else 'normal' end, a.start_minute - 10 + a.member_id % 20, a.end_minute + a.member_id % 30,
         a.start_minute, a.end_minute, 30, a.end_minute - a.start_minute - 30, a.end_minute - a.start_minute - 30, a.id || ' bench', $4, case when a.member_id % 17 = 0 then 5 else 0 end
       from scheduling.assignment a where a.tenant_id = $1 and a.work_date between $2 and $3`,
      [company.actor.tenantId, dates[0], dates.at(-1), rows[0]!.id],
    );
  }
  await owner.query("vacuum (analyze) attendance.day");
}

/** The four reports over a month, or two years; the floor sums the same rows by department and post in bare SQL. */
export async function reportsOf(
  world: World,
  company: BenchCompany,
  size: string,
  months: number,
  goal: number,
): Promise<void> {
  const { owner, ourPort } = world;
  const all = Array.from({ length: months }, (_, index) => addMonthsTo(last, index - months + 1));
  await workedDays(world, company, all);
  // As every night does.
  const began = performance.now();
  const dates = await makeFacts(world.services, company.actor.tenantId);
  say(`facts of ${dates} dates made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  // A report covers a year at most: two years are asked for in two.
  const years = months <= 12 ? [all] : [all.slice(0, 12), all.slice(12)];
  const spans = years.map((year) => ({ from: `${year[0]}-01`, to: `${year.at(-1)}-28` }));
  const bare = async () => {
    const began = performance.now();
    await owner.query(
      `select department_id, post_id, count(*), sum(coalesce(adjusted_minutes, accounting_minutes)), sum(late_minutes)
       from attendance.day where tenant_id = $1 and work_date between $2 and $3 group by 1, 2`,
      [company.actor.tenantId, spans[0]!.from, spans.at(-1)!.to],
    );
    return (performance.now() - began) / 1000;
  };
  const plain = "show=attended,paidMinutes,demand.plannedMinutes,vsPlan,fte";
  const paths = [
    ["attendance detail", "attendanceDetail?size=20"],
    ["working hours", `workingHours?${plain}`],
    ["working hours with kinds of day", "workingHours?size=20"],
    ["department attendance by person", "departmentAttendance?size=20"],
    ["department attendance", "departmentAttendance?rows=department,month"],
    ["cost", "cost?size=20"],
  ] as const;
  for (const [what, path] of paths) {
    const ours: number[] = [];
    const floors: number[] = [];
    for (let round = 0; round < rounds; round++) {
      floors.push(await bare());
      let seconds = 0;
      for (const { from, to } of spans)
        seconds += await opened(ourPort, `/api/report/${path}&from=${from}&to=${to}`, company.token);
      ours.push(seconds);
    }
    report({ what, size, ours: median(ours), floor: median(floors), unit: "s", goal, times: 2 });
  }
}
