import { makeStatement } from "#areas/statements/server.ts";
import { actAs } from "#apps/month/work-context.ts";
import { datesOf } from "#platform/calendar/plain-date.ts";
import { putOnShifts, type BenchCompany } from "../data.ts";
import { asJob } from "../loop-delay.ts";
import { median, report } from "../report.ts";
import type { World } from "../world.ts";

const range = { from: "2026-07-01", to: "2026-07-10" };
const shift = { start: 14 * 60, end: 22 * 60 + 30 };
const rounds = 3;

/** A statement of so many shifts: read, priced, written, its days held; the floor reads and writes the same rows in bare SQL. */
export async function statementOf(world: World, company: BenchCompany, size: string, people: number): Promise<void> {
  const dates = datesOf(range.from, range.to);
  await putOnShifts(world.owner, company, company.memberIds.slice(0, people), dates, shift.start, shift.end);
  await workedDays(world, company);
  const ours: number[] = [];
  const floors: number[] = [];
  for (let round = 0; round < rounds; round++) {
    const began = performance.now();
    const made = await asJob(() =>
      actAs(world.services, company.actor, "2026-07-15T09:00:00+08:00", (context) =>
        makeStatement(context, { agencyId: company.agencyId, ...range, by: null }),
      ),
    );
    ours.push((performance.now() - began) / 1000);
    if (made.shiftCount !== people * dates.length) throw new Error(`${made.shiftCount} shifts on the statement`);
    const written = await takeAway(world, company, made.id);
    floors.push(await bare(world, company, written));
  }
  const shifts = people * dates.length;
  const [mine, floor] = [median(ours), median(floors)];
  report({
    what: `statement of ${shifts} shifts`,
    size,
    ours: mine,
    floor,
    unit: "s",
    goal: floor * 3,
    note: `${((mine * 1e6) / shifts).toFixed(0)} us a shift`,
  });
}

/** A contract with all its rates, and every shift worked and confirmed. */
async function workedDays({ owner }: World, company: BenchCompany): Promise<void> {
  const { tenantId } = company.actor;
  const contract = await owner.query<{ id: number }>(
    `insert into contracts.contract (tenant_id, number, name, agency_id, start_date, end_date, state) values ($1, 'BENCH', 'BENCH', $2, '2026-01-01', '2026-12-31', 'approved') returning id`,
    [tenantId, company.agencyId],
  );
  const { id } = contract.rows[0]!;
  await owner.query(
    `insert into contracts.contract_rate (tenant_id, contract_id, rate_key, milli_per_hour)
     select $1, $2, kind || '_' || part, 21600 from unnest(array['weekday', 'weekend', 'special', 'holiday', 'legal_holiday']) as kind, unnest(array['day', 'night']) as part`,
    [tenantId, id],
  );
  await owner.query(
    "insert into contracts.contract_subsidy (tenant_id, contract_id, type, amount_fen) values ($1, $2, 'shift', 800)",
    [tenantId, id],
  );
  await owner.query(
    "insert into contracts.coverage (tenant_id, contract_id, agency_id, post_id, term) values ($1, $2, $3, $4, '[2026-01-01,2027-01-01)')",
    [tenantId, id, company.agencyId, company.postId],
  );
  await owner.query("select platform.ensure_month_partition('attendance.day', '2026-07-01')");
  await owner.query(
    `with rules as (insert into attendance.rule_set (tenant_id, digest, rules) values ($1, 'bench', '{}') returning id)
     insert into attendance.day (tenant_id, work_date, counted_on, assignment_id, member_id, agency_id, contract_id, department_id, post_id, shift_id, start_minute, end_minute, state, in_minute, out_minute,
       meal_bits, meal_minutes, paid_from, paid_to, net_minutes, accounting_minutes, confirmed_at, inputs, rule_set_id)
     select $1, work_date, work_date, a.id, member_id, agency_id, $2, department_id, post_id, shift_id, start_minute, end_minute, 'normal', start_minute - 5, end_minute + 3,
       3, 60, start_minute, end_minute, 450, 450, now(), 'bench', rules.id
     from scheduling.assignment a, rules where tenant_id = $1 and work_date between $3 and $4`,
    [tenantId, id, range.from, range.to],
  );
  await owner.query(
    "analyze attendance.day; analyze scheduling.assignment; analyze scheduling.shift; analyze contracts.coverage; analyze contracts.contract",
  );
}

type Written = Record<string, unknown>;

/** What was written, taken off again so that the next round finds the same. */
async function takeAway({ owner }: World, { actor }: BenchCompany, id: number): Promise<Written[]> {
  const { rows } = await owner.query<Written>(
    "select * from statements.line where tenant_id = $1 and statement_id = $2 order by id",
    [actor.tenantId, id],
  );
  await clear(owner, actor.tenantId, id);
  return rows;
}

async function clear(owner: World["owner"], tenantId: number, id: number): Promise<void> {
  // Lines that came since the table was last analysed: the checks of their references would scan them all, once for each.
  await owner.query("analyze statements.line");
  for (const table of ["line", "step"])
    await owner.query(`delete from statements.${table} where tenant_id = $1 and statement_id = $2`, [tenantId, id]);
  await owner.query("delete from statements.statement where tenant_id = $1 and id = $2", [tenantId, id]);
  await owner.query("update attendance.day set held_by = null where tenant_id = $1 and held_by is not null", [
    tenantId,
  ]);
  await owner.query("vacuum analyze statements.line, attendance.day");
}

/** One transaction with the same rows: the days read with what was planned, held, and the lines written. */
async function bare({ owner }: World, { actor, agencyId }: BenchCompany, written: readonly Written[]): Promise<number> {
  const client = await owner.connect();
  try {
    const { tenantId } = actor;
    const began = performance.now();
    await client.query("begin");
    await client.query(
      "update attendance.day set held_by = 'floor' where tenant_id = $1 and work_date between $2 and $3 and agency_id = $4 and confirmed_at is not null and held_by is null",
      [tenantId, range.from, range.to, agencyId],
    );
    await client.query({
      text: `select d.work_date, d.assignment_id, d.member_id, d.agency_id, d.department_id, d.post_id, d.state, d.paid_from, d.paid_to, d.meal_minutes, d.net_minutes, d.accounting_minutes,
               d.adjusted_minutes, d.contract_id, c.night_start, c.night_end, s.headcount
             from attendance.day d join scheduling.assignment a on a.tenant_id = d.tenant_id and a.id = d.assignment_id
             join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id join contracts.contract c on c.tenant_id = d.tenant_id and c.id = d.contract_id
             where d.tenant_id = $1 and d.work_date between $2 and $3 and d.agency_id = $4 order by d.work_date, d.assignment_id`,
      values: [tenantId, range.from, range.to, agencyId],
      rowMode: "array",
    });
    const made = await client.query<{ id: number }>(
      "insert into statements.statement (tenant_id, number, agency_id, from_date, to_date) values ($1, 'floor', $2, $3, $4) returning id",
      [tenantId, agencyId, range.from, range.to],
    );
    const { id } = made.rows[0]!;
    const columns = {
      work_date: "date",
      counted_on: "date",
      assignment_id: "bigint",
      member_id: "bigint",
      department_id: "bigint",
      post_id: "bigint",
      contract_id: "bigint",
      shift_state: "text",
      net_minutes: "int",
      accounting_minutes: "int",
      planned_minutes: "int",
      planned_cost_fen: "bigint",
      amount_fen: "bigint",
      subsidy_fen: "bigint",
      pricing: "jsonb",
    };
    const names = Object.keys(columns);
    await client.query(
      `insert into statements.line (tenant_id, statement_id, ${names.join(", ")}) select $1, $2, ${names.join(", ")}
       from unnest(${Object.values(columns)
         .map((type, index) => `$${index + 3}::${type}[]`)
         .join(", ")}) as g (${names.join(", ")})`,
      [
        tenantId,
        id,
        ...names.map((name) => written.map((row) => (name === "pricing" ? JSON.stringify(row[name]) : row[name]))),
      ],
    );
    await client.query("commit");
    const seconds = (performance.now() - began) / 1000;
    await clear(owner, tenantId, id);
    return seconds;
  } finally {
    client.release();
  }
}
