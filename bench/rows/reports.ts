import { makeFacts } from "#areas/statements/server.ts";
import { sumDemand } from "#areas/work-orders/server.ts";
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

const headsOfLine = 10;
/** Orders of a department and day in a company of so many people, and lines of each: together they ask for all of them. */
const ordersFor = (people: number, departments: number) => {
  const heads = people / departments;
  const orders = Math.max(1, Math.round(heads / 100));
  return { orders, lines: Math.round(heads / orders / headsOfLine) };
};

/** Orders of each day whose lines ask for everybody, each with a share that filled it, and what each department took in. */
async function orderedDays(world: World, company: BenchCompany, months: readonly string[]): Promise<void> {
  const { owner } = world;
  const { orders, lines } = ordersFor(company.memberIds.length, company.departments.length);
  // A draft: it prices nothing.
  const { rows: contracts } = await owner.query<{ id: number }>(
    "insert into contracts.contract (tenant_id, number, name, agency_id, start_date, end_date) values ($1, 'bench', 'bench', $2, '2026-01-01', '2026-12-31') returning id",
    [company.actor.tenantId, company.agencyId],
  );
  // Lines get here what the trigger of shares would give them one by one, by a plan made while the tables were empty.
  const client = await owner.connect();
  await client.query("set session_replication_role = replica");
  for (const month of months)
    await client.query(
      `with given as (select d.id as department, date as day, o as part from unnest($3::bigint[]) as d (id), generate_series($4::date, $5::date, '1 day') as date, generate_series(1, $8::int) as o),
        orders as (insert into work_orders.work_order (tenant_id, number, department_id, state, urgent)
          select $1, 'B' || department || '/' || day::date || '/' || part, department, 'approved', part = 1 from given returning id, department_id, number),
        lines as (insert into work_orders.line (tenant_id, order_id, department_id, post_id, work_date, start_minute, end_minute, headcount, requested_headcount, planned_minutes_per_person,
            estimated_cost_fen, allocated, put_on, came, confirmed, actual_minutes, accepted, first_offered_at, last_answered_at)
          select $1, o.id, o.department_id, $2, split_part(o.number, '/', 2)::date, 480, 990, $10::int, 11, 480, 200000, $10::int, $10::int, 9, $10::int, 4300, $10::int, '2026-01-01', '2026-01-01 02:00'
          from orders o cross join generate_series(1, $9::int) returning id)
       insert into work_orders.allocation (tenant_id, line_id, agency_id, contract_id, headcount, state, accepted_headcount, put_on, offered_at, answered_at)
       select $1, l.id, $6, $7, $10::int, 'accepted', $10::int, $10::int, '2026-01-01', '2026-01-01 02:00' from lines l`,
      [
        company.actor.tenantId,
        company.postId,
        company.departments,
        `${month}-01`,
        `${month}-28`,
        company.agencyId,
        contracts[0]!.id,
        orders,
        lines,
        headsOfLine,
      ],
    );
  await client.query("reset session_replication_role");
  client.release();
  await owner.query(
    `with days as (insert into drivers.day (tenant_id, department_id, day)
       select $1, d.id, date from unnest($2::bigint[]) as d (id), generate_series($3::date, $4::date, '1 day') as date returning id)
     insert into drivers.value (tenant_id, day_id, kind, amount, source) select $1, id, kind, 100000, 'file' from days, unnest(array['revenue', 'covers']) as kind`,
    [company.actor.tenantId, company.departments, `${months[0]}-01`, `${months.at(-1)}-28`],
  );
  await owner.query(
    `insert into leave.lot (tenant_id, member_id, kind, occasion, valid_from, valid_to) select $1, m, 'annual', '2026', '2026-01-01', '2026-12-31' from unnest($2::bigint[]) as m`,
    [company.actor.tenantId, company.memberIds],
  );
  await owner.query(
    `insert into leave.entry (tenant_id, lot_id, member_id, kind, type, minutes, entered_at)
     select tenant_id, id, member_id, kind, t.type, t.minutes, '2026-01-02' from leave.lot cross join (values ('grant', 2400), ('adjustment', 480), ('expiry', -240)) as t (type, minutes) where tenant_id = $1`,
    [company.actor.tenantId],
  );
  await owner.query(
    "analyze work_orders.work_order; analyze work_orders.line; analyze work_orders.allocation; analyze drivers.day; analyze drivers.value; analyze leave.lot; analyze leave.entry",
  );
}

/** A period ending with the last month, as the rows call it, and what is wanted over it in seconds. */
interface Span {
  size: string;
  months: number;
  goal: number;
}

/** The reports over each of these periods of one company; the floor sums the same rows by department and post in bare SQL. */
export async function reportsOf(world: World, company: BenchCompany, spans: readonly Span[]): Promise<void> {
  const longest = Math.max(...spans.map((span) => span.months));
  const all = Array.from({ length: longest }, (_, index) => addMonthsTo(last, index - longest + 1));
  await workedDays(world, company, all);
  await orderedDays(world, company, all);
  // As every night does.
  const began = performance.now();
  const dates = await makeFacts(world.services, company.actor.tenantId);
  await sumDemand(world.services, company.actor.tenantId);
  say(`facts of ${dates} dates and sums of orders made in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  for (const span of spans) await measure(world, company, all.slice(-span.months), span);
}

async function measure(
  world: World,
  company: BenchCompany,
  all: readonly string[],
  { size, months, goal }: Span,
): Promise<void> {
  const { owner, ourPort } = world;
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
    ["order analysis", "orderAnalysis?rows=department,post,month&size=20"],
    ["order analysis by date", "orderAnalysis?size=20"],
    ["labour analysis", "labourAnalysis?size=20"],
    ["labour analysis by person", "labourAnalysis?rows=department,person&size=20"],
    ["annual leave", "annualLeaveBalance?size=20"],
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
