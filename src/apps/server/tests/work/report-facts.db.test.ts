import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { readMonthCost } from "#areas/dashboards/api.ts";
import { declared } from "#areas/reports/declared.ts";
import { makeFacts } from "#areas/statements/server.ts";
import { openClient } from "#platform/db/pool.ts";
import type { AnyReport } from "#platform/report/define-report.ts";
import { drawn } from "../../testing/made-input.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";
import { makeWeekCompany } from "../../testing/week-company.ts";

// Reports of dates that are kept as facts: they say what they would say without, whatever changes behind them.

let program: TestServer;
let tenantId: number;
let all: string;
const named = (name: string) => declared.find((one) => one.name === `reports.${name}`)!;
const [workingHours, cost, labour] = [named("workingHours"), named("cost"), named("labourAnalysis")];
const attendance = named("departmentAttendance");
const period = { from: "2026-10-01", to: "2026-11-03" };

const owner = async <R extends object>(text: string, values: unknown[] = []) =>
  (await program.database.ownerPool.query(text, [tenantId, ...values])).rows as R[];
/** Gives how many dates were old, once what readers asked for in the background is done. */
const make = async () => {
  await program.jobs.settled();
  return makeFacts(program.services, tenantId);
};

async function figuresOf(report: AnyReport, input: object) {
  const { rows, totals } = await program.ok(report.whole, { ...period, ...input }, all);
  return [...rows, totals].map((row) => [row?.keys, row?.cells]);
}

/** Begins and ends within months. */
const odd = { from: "2026-10-02", to: "2026-11-02" };

/** What reports say over all that is kept: money by place, contract, person and date, minutes by kind of day. */
async function said() {
  const all = {
    byPlace: figuresOf(cost, {}),
    byContract: figuresOf(cost, {
      rows: ["date", "contract"],
      show: ["minutes", "cardDeductionFen", "estimatedFen"],
    }),
    byPerson: figuresOf(labour, { rows: ["person", "month"] }),
    byPersonAndDate: figuresOf(labour, { rows: ["person", "date"], ...odd }),
    hours: figuresOf(workingHours, {}),
    hoursByPerson: figuresOf(workingHours, { rows: ["person", "month"] }),
    attendance: figuresOf(attendance, { rows: ["department", "month"] }),
  };
  const answers = await Promise.all(Object.entries(all).map(async ([name, one]) => [name, await one] as const));
  return Object.fromEntries(answers);
}

/** The same with every date priced when it is asked for. */
async function saidWithout() {
  await owner(
    "insert into attendance.changed_date (tenant_id, counted_on) select $1, d from generate_series($2::date, $3, '1 day') d",
    [period.from, period.to],
  );
  return said();
}

beforeAll(async () => {
  program = await testServer();
  program.setTime("2026-11-05T04:00:00Z");
  tenantId = await makeWeekCompany(program, "甲公司", 4);
  all = (await program.logIn({ tenantId, codes: "all" })).token;
  await owner(
    "update attendance.day set held_by = null, part_holds = null where tenant_id = $1 and assignment_id % 3 > 0",
  );
  await owner(
    "update attendance.day set state = 'missing_card', out_minute = null where tenant_id = $1 and assignment_id % 7 = 0 and in_minute is not null",
  );
}, 180_000);
afterAll(() => program.close());

/** Changes of each kind that a price or a figure comes from; each with SQL for the owner. */
const changes: Record<string, string> = {
  fine: "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'statements.missedCardFine', date '2026-10-01' + $2::int, to_jsonb(500 + $2::int)) on conflict do nothing",
  ownFine: `insert into settings.rule_value (tenant_id, rule_key, department_id, valid_from, value)
    select $1, 'statements.missedCardFine', min(department_id), date '2026-10-01', to_jsonb(900 + $2::int) from attendance.day where tenant_id = $1
    on conflict (tenant_id, rule_key, coalesce(department_id, 0), coalesce(legal_entity_id, 0), valid_from) do update set value = excluded.value`,
  adjusted:
    "update attendance.day set adjusted_minutes = 37 + assignment_id % 400 where tenant_id = $1 and assignment_id % 5 = $2 and portions is null",
  removed:
    "delete from attendance.day where tenant_id = $1 and assignment_id = (select assignment_id from attendance.day where tenant_id = $1 order by assignment_id offset 7 * $2 limit 1)",
  moved:
    "update attendance.day set department_id = (select min(department_id) from attendance.day where tenant_id = $1) where tenant_id = $1 and assignment_id % 9 = $2",
  counted:
    "update attendance.day set counted_on = work_date + 1 where tenant_id = $1 and assignment_id % 11 = $2 and counted_to is null",
  voided: "update attendance.day set voided = not voided where tenant_id = $1 and assignment_id % 13 = $2",
  confirmed:
    "update attendance.day set confirmed_at = case when confirmed_at is null then now() end where tenant_id = $1 and assignment_id % 4 = $2",
  held: "update attendance.day set held_by = case when held_by is null then 'D9' end, part_holds = null where tenant_id = $1 and assignment_id % 6 = $2",
  rate: "update contracts.contract_rate set milli_per_hour = milli_per_hour + 600 * (1 + $2) where tenant_id = $1",
  subsidy: "update contracts.contract_subsidy set amount_fen = amount_fen + 100 * (1 + $2) where tenant_id = $1",
  ended: `with one as (update contracts.contract set ended_on = date '2026-10-03' where tenant_id = $1 and id = (select min(id) + $2 from contracts.contract where tenant_id = $1) returning id)
    delete from contracts.coverage c using one where c.tenant_id = $1 and c.contract_id = one.id`,
  holiday:
    "insert into settings.company_day (tenant_id, day, kind, name) values ($1, date '2026-10-03' + $2::int, 'holiday', 'own') on conflict (tenant_id, day) do update set kind = excluded.kind",
  exchanged:
    "insert into settings.company_day (tenant_id, day, kind, name) values ($1, date '2026-10-03' + $2::int, 'makeup_workday', 'own') on conflict (tenant_id, day) do update set kind = excluded.kind",
};

describe("facts of reports", () => {
  it("say what is priced without them, and are read", async () => {
    const without = await said();
    await make();
    expect(await make()).toBe(0);
    expect(await said()).toEqual(without);
    const [kept] = await owner<{ open: number; kinds: number }>(
      "select (select count(*)::int from statements.open_fact where tenant_id = $1) as open, (select count(*)::int from statements.kind_fact where tenant_id = $1) as kinds",
    );
    expect([kept!.open > 10, kept!.kinds > 10]).toEqual([true, true]);
    const home = await program.ok(readMonthCost, { month: "2026-10" }, all);
    await owner("update statements.open_fact set estimated_fen = estimated_fen + 1 where tenant_id = $1");
    expect(await said()).not.toEqual(without);
    expect((await program.ok(readMonthCost, { month: "2026-10" }, all)).spentFen).toBeGreaterThan(home.spentFen);
    await saidWithout();
    await make();
    expect(await said()).toEqual(without);
    expect(await program.ok(readMonthCost, { month: "2026-10" }, all)).toEqual(home);
  });

  it("of persons are read by months that lie in a period whole, and by dates", async () => {
    await make();
    const whole = () => figuresOf(labour, { rows: ["person"] });
    const part = () => figuresOf(labour, { rows: ["person"], ...odd });
    const [wholeBefore, partBefore] = [await whole(), await part()];
    const months = await owner<{ first: string; last: string }>(
      "select first_date::text as first, last_date::text as last from statements.fact_month where tenant_id = $1 order by 1",
    );
    expect(months.length).toBeGreaterThan(0);
    const priced = await owner<{ id: string }>(
      "update statements.person_month set estimated_fen = estimated_fen + 100 where tenant_id = $1 and is_open returning id",
    );
    expect(priced.length).toBeGreaterThan(3);
    expect([(await whole()).length, JSON.stringify(await whole()) === JSON.stringify(wholeBefore)]).toEqual([
      wholeBefore.length,
      false,
    ]);
    await owner(
      "update statements.person_month set estimated_fen = estimated_fen - 100 where tenant_id = $1 and is_open",
    );
    await owner(
      "update statements.person_fact set estimated_fen = estimated_fen + 100 where tenant_id = $1 and is_open",
    );
    expect(await whole()).toEqual(wholeBefore);
    expect(await part()).not.toEqual(partBefore);
    await saidWithout();
    await make();
    expect([await whole(), await part()]).toEqual([wholeBefore, partBefore]);
  });

  it("of hours are read by months that hold all their records within a period", async () => {
    await make();
    const read = () =>
      Promise.all([
        figuresOf(attendance, { rows: ["department", "month"] }),
        figuresOf(attendance, { rows: ["date"] }),
        figuresOf(attendance, { rows: ["month"], ...odd }),
      ]);
    const before = await read();
    const summed = await owner(
      "update attendance.hours_month set attended = attended + 1 where tenant_id = $1 returning id",
    );
    expect(summed.length).toBeGreaterThan(3);
    const after = await read();
    expect(after[0]).not.toEqual(before[0]);
    expect(after.slice(1)).toEqual(before.slice(1));
    await saidWithout();
    expect(await read()).toEqual(before);
    await make();
    expect(await read()).toEqual(before);
    await owner("update attendance.hours_month set attended = attended + 1 where tenant_id = $1");
    expect(await read()).toEqual(after);
    // Whoever takes a note, of whatever version, takes out the sums it concerns.
    await owner(
      "insert into attendance.changed_date (tenant_id, counted_on) select tenant_id, first_date from attendance.summed_month where tenant_id = $1",
    );
    await owner("delete from attendance.changed_date where tenant_id = $1");
    expect(await owner("select from attendance.summed_month where tenant_id = $1")).toEqual([]);
    expect(await owner("select from attendance.hours_month where tenant_id = $1")).toEqual([]);
    expect(await read()).toEqual(before);
  });

  it("of months say the truth before and after months begin on another day", async () => {
    const without = async () => {
      await saidWithout();
      return said();
    };
    for (const day of [3, 20, 1]) {
      await make();
      await owner(
        `insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'settings.monthStartDay', date '2026-10-01', to_jsonb($2::int))
         on conflict (tenant_id, rule_key, coalesce(department_id, 0), coalesce(legal_entity_id, 0), valid_from) do update set value = excluded.value`,
        [day],
      );
      const before = await said();
      expect(await make()).toBe(0);
      expect([day, await said()]).toEqual([day, before]);
      expect([day, before]).toEqual([day, await without()]);
    }
  });

  let last: unknown;
  it.each(Object.entries(changes))(
    "are old as soon as %s is changed that they come from, and say the truth before and after they are made anew",
    async (_kind, text) => {
      await make();
      expect(await make()).toBe(0);
      const before = await said();
      if (last !== undefined) expect(before).toEqual(last);
      await owner(text, [1]);
      const after = await said();
      expect(after).toEqual(await saidWithout());
      expect(after).not.toEqual(before);
      last = after;
    },
  );

  it("hold under changes in any order, and while they are made", async () => {
    const random = drawn(20_265);
    const kinds = Object.entries(changes);
    for (let round = 0; round < 4; round += 1) {
      const making = random() < 0.5 ? make() : undefined;
      const done: string[] = [];
      for (let n = 0; n < 3; n += 1) {
        const [kind, text] = kinds[Math.floor(random() * kinds.length)]!;
        done.push(kind);
        await owner(text, [Math.floor(random() * 4)]);
      }
      const now = await said();
      await making;
      expect([round, done, await said()]).toEqual([round, done, now]);
      if (random() < 0.5) await make();
      expect([round, done, await said()]).toEqual([round, done, await saidWithout()]);
    }
  });

  it("are old when a record is written that was not seen while they were made", async () => {
    await make();
    const client = await openClient(program.database.ownerUrl);
    try {
      await client.query("begin");
      await client.query(
        "update attendance.day set adjusted_minutes = 61 where tenant_id = $1 and portions is null and held_by is null",
        [tenantId],
      );
      await owner(
        "insert into attendance.changed_date (tenant_id, counted_on) select $1, d from generate_series($2::date, $3, '1 day') d",
        [period.from, period.to],
      );
      await make();
      expect(await make()).toBe(0);
      await client.query("commit");
    } finally {
      await client.end();
    }
    expect(await said()).toEqual(await saidWithout());
  });

  it("are asked for by whoever finds them old", async () => {
    await make();
    await owner(changes.adjusted!, [2]);
    const noted = () => owner("select from attendance.changed_date where tenant_id = $1");
    expect((await noted()).length).toBeGreaterThan(0);
    await said();
    await expect.poll(noted, { timeout: 10_000 }).toEqual([]);
    expect(await make()).toBe(0);
  });
});
