import { afterAll, beforeAll, expect, test } from "vitest";
import { basis } from "#areas/work-orders/api.ts";
import { createOrder } from "#areas/work-orders/server.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { savePlan } from "../plans/save-plan.ts";
import { judgeRoster } from "../publish/judge-roster.ts";
import { ruleEffect } from "../rule-effect/rule-effect.ts";
import { previewPublish, publishPlan } from "../publish/publish-plan.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { readRoster } from "./read-roster.ts";
import { saveCells } from "./write-cells.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "规则日期");
});
afterAll(() => database.close());

const planOf = async (from: string, to: string) => {
  const input = {
    kind: "dates" as const,
    month: null,
    from,
    to,
    departmentIds: [world.banquet],
    name: null,
    note: null,
  };
  return (await world.as((context) => savePlan(context, input))).id;
};
const rosterOf = (id: number) => world.as((context) => readRoster(context, { id }));
const findingsOf = async (id: number, kind: string) => {
  const roster = await rosterOf(id);
  const { start } = roster.window;
  return judgeRoster(roster, "zh", (one) => one.kind === kind).map(({ finding }) => ({
    memberId: finding.person === null ? null : roster.people[finding.person]!.memberId,
    date: new Date(Date.parse(start) + finding.to * 86_400_000).toISOString().slice(0, 10),
    value: finding.value,
    allowed: finding.allowed,
  }));
};
const write = (planId: number, memberId: number, dates: readonly string[]) =>
  world.as((context) =>
    saveCells(context, {
      planId,
      seen: 1_000_000,
      origin: "hand",
      cells: dates.map((date) => ({
        memberId,
        date,
        place: 1,
        say: {
          kind: "duty",
          definitionId: world.shift.A,
          sections: null,
          departmentId: world.banquet,
          postId: world.server,
        },
      })),
    }),
  );
const store = (people: "own" | "outsourced", most: number, from: string, ended: string | null) =>
  database.ownerPool.query<{ id: number }>(
    `insert into scheduling.roster_rule (tenant_id, people, kind, params, level, weight, valid_from, ended_on)
     values ($1, $2, 'dutyHours', $3, 'hard', 9, $4, $5) returning id`,
    [world.tenantId, people, JSON.stringify({ most }), from, ended],
  );
const noRules = () =>
  database.ownerPool.query("delete from scheduling.roster_rule where tenant_id = $1", [world.tenantId]);
/** Puts somebody of a labour company on a shift, written straight to the tables. */
async function putWorker(memberId: number, agencyId: number, date: string) {
  const shift = await database.ownerPool.query<{ id: number }>(
    `insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
     values ($1, $2, $3, $4, 420, 930, 1) returning id`,
    [world.tenantId, world.banquet, world.server, date],
  );
  await database.ownerPool.query(
    `insert into scheduling.assignment (tenant_id, shift_id, member_id, agency_id, work_date, start_minute, end_minute, department_id, post_id, source)
     values ($1, $2, $3, $4, $5, 420, 930, $6, $7, 'agency')`,
    [world.tenantId, shift.rows[0]!.id, memberId, agencyId, date, world.banquet, world.server],
  );
}

test("a rule that begins within a plan holds from its date on, and one that ends until its last day", async () => {
  const id = await planOf("2027-01-04", "2027-01-17");
  const [first] = world.own as [number];
  await write(id, first, ["2027-01-06", "2027-01-08", "2027-01-12", "2027-01-14"]);
  await store("own", 480, "2027-01-08", "2027-01-13");
  // Eight and a half hours on duty; before and behind the rule the twelve hours that hold by default.
  expect((await findingsOf(id, "dutyHours")).map((one) => [one.date, one.allowed])).toEqual([
    ["2027-01-08", 480],
    ["2027-01-12", 480],
  ]);
  const whole = { id, from: null, to: null, memberIds: null };
  const { counts } = await world.as((context) => previewPublish(context, whole));
  expect(counts.hard).toBe(2);
  const part = { ...whole, from: "2027-01-04", to: "2027-01-07" };
  expect((await world.as((context) => previewPublish(context, part))).counts.hard).toBe(0);
  await noRules();
});

test("people of labour companies are judged by their own rules, own staff by theirs; what a rule would do shows for both", async () => {
  const id = await planOf("2027-02-01", "2027-02-14");
  const [, second] = world.own as [number, number];
  const worker = world.people.first[0]!;
  await write(id, second, ["2027-02-03"]);
  await putWorker(worker, world.first, "2027-02-04");
  await store("outsourced", 480, "2026-01-01", null);
  expect((await findingsOf(id, "dutyHours")).map((one) => one.memberId)).toEqual([worker]);
  await noRules();
  await store("own", 480, "2026-01-01", null);
  expect((await findingsOf(id, "dutyHours")).map((one) => one.memberId)).toEqual([second]);
  await noRules();

  const { version } = await world.as((context) =>
    previewPublish(context, { id, from: null, to: null, memberIds: null }),
  );
  await world.as((context) =>
    publishPlan(context, { id, from: null, to: null, memberIds: null, version, reason: "测试" }),
  );
  const tried = (people: "own" | "outsourced", validFrom: string) =>
    world.as((context) =>
      ruleEffect(
        context,
        {
          id: 0,
          people,
          kind: "dutyHours",
          level: "hard",
          weight: 9,
          params: { most: 480 },
          scope: { departmentIds: null, postId: null, workerKind: null, hoursSystem: null },
          validFrom,
          endedOn: null,
        },
        null,
      ),
    );
  expect((await tried("outsourced", "2026-11-01"))[0]).toMatchObject({ before: 0, after: 1 });
  expect((await tried("own", "2026-11-01"))[0]).toMatchObject({ before: 0, after: 1 });
  // From the day behind the shift of own staff on it finds nothing of theirs.
  expect((await tried("own", "2027-02-04"))[0]).toMatchObject({ before: 0, after: 0 });
});

test("a need by occupancy holds where the occupancy is known, and where it is not that is said", async () => {
  const owner = database.ownerPool;
  const shifts = await owner.query<{ id: number }>(
    "insert into scheduling.post_shift (tenant_id, post_id, definition_ids, priority) values ($1, $2, array[$3::bigint], 5) returning id",
    [world.tenantId, world.server, world.shift.A],
  );
  await owner.query(
    `insert into scheduling.post_cover (tenant_id, post_shift_id, start_minute, end_minute, min_heads, occupancy_from, occupancy_to)
     values ($1, $2, 420, 900, 2, 0, 85), ($1, $2, 420, 900, 5, 85, 200)`,
    [world.tenantId, shifts.rows[0]!.id],
  );
  const id = await planOf("2027-03-01", "2027-03-14");
  const needs = async () => {
    const { cover, unknownNeeds, window } = await rosterOf(id);
    const on = (day: number) => day - window.from + 1;
    return {
      known: cover.map((one) => [on(one.day), one.min]),
      unknown: unknownNeeds.map((one) => on(one.day)),
    };
  };
  const all = Array.from({ length: 14 }, (_, index) => index + 1);
  expect(await needs()).toEqual({ known: [], unknown: all });

  // An application expects 90 % of the 3rd; another one, that was withdrawn, says nothing.
  const asked = async (date: string, occupancy: number, state: string) => {
    const { id: orderId } = await world.in((tx) =>
      createOrder(tx, world.context("2027-02-20"), world.order({ dates: [date], basis: basis.parse({ occupancy }) })),
    );
    await owner.query("update work_orders.work_order set state = $2 where id = $1", [orderId, state]);
  };
  await asked("2027-03-03", 90, "approved");
  await asked("2027-03-03", 10, "revoked");
  await asked("2027-03-04", 40, "underApproval");
  const without = (...days: number[]) => all.filter((day) => !days.includes(day));
  expect(await needs()).toEqual({
    known: [
      [3, 5],
      [4, 2],
    ],
    unknown: without(3, 4),
  });

  // What was occupied counts once the rooms of the house are known: 170 and 250 of 200.
  await owner.query(
    `with d as (insert into drivers.day (tenant_id, day) values ($1, '2027-03-01'), ($1, '2027-03-02'), ($1, '2027-03-03') returning id, day)
     insert into drivers.value (tenant_id, day_id, kind, amount, source)
     select $1, id, 'rooms', case day when '2027-03-01' then 170 when '2027-03-02' then 250 else 100 end, 'typed' from d`,
    [world.tenantId],
  );
  expect((await needs()).unknown).toEqual(without(3, 4));
  await owner.query(
    "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'planning.guestRooms', '2026-01-01', '200')",
    [world.tenantId],
  );
  const known = await needs();
  expect(known.known.toSorted((a, b) => a[0]! - b[0]!)).toEqual([
    [1, 5],
    [2, 5],
    [3, 2],
    [4, 2],
  ]);
  expect(known.unknown).toEqual(without(1, 2, 3, 4));

  // What was set by hand for a day and post does not hang on it.
  await owner.query(
    `insert into planning.cover (tenant_id, department_id, post_id, work_date, start_minute, end_minute, min_heads) values ($1, $2, $3, '2027-03-05', 420, 900, 1)`,
    [world.tenantId, world.banquet, world.server],
  );
  expect((await needs()).unknown).toEqual(without(1, 2, 3, 4, 5));
});

test("comprehensive hours are summed over their period, with what was worked before the plan, by the days of employment", async () => {
  const owner = database.ownerPool;
  const [, , third, fourth] = world.own as [number, number, number, number];
  await owner.query(
    "insert into personnel.employment_record (tenant_id, member_id, hours_system) values ($1, $2, 'comprehensive'), ($1, $3, 'comprehensive')",
    [world.tenantId, third, fourth],
  );
  await owner.query("update organisation.member set left_on = '2027-04-30' where id = $1", [fourth]);
  // Two shifts of seven and a half hours in May, published before; of the second attendance knows that six were worked.
  const may = await planOf("2027-05-03", "2027-05-16");
  await write(may, third, ["2027-05-04", "2027-05-05"]);
  const { version } = await world.as((context) =>
    previewPublish(context, { id: may, from: null, to: null, memberIds: null }),
  );
  await world.as((context) =>
    publishPlan(context, { id: may, from: null, to: null, memberIds: null, version, reason: "测试" }),
  );
  await owner.query(
    `insert into attendance.day (tenant_id, work_date, assignment_id, member_id, department_id, post_id, shift_id, start_minute, end_minute, counted_on, state, paid_from, paid_to, accounting_minutes, inputs, rule_set_id)
     select tenant_id, work_date, id, member_id, department_id, post_id, shift_id, start_minute, end_minute, work_date, 'early', start_minute, start_minute + 360, 360, '', 1
     from scheduling.assignment where tenant_id = $1 and member_id = $2 and work_date = '2027-05-05'`,
    [world.tenantId, third],
  );
  const june = await planOf("2027-06-01", "2027-06-30");
  const periodsOf = async (memberId: number) => {
    const { people, window } = await rosterOf(june);
    const { periods } = people.find((one) => one.memberId === memberId) ?? {};
    return periods?.map(({ days, ...rest }) => ({
      from: days.start - window.from,
      to: days.end - window.from,
      ...rest,
    }));
  };
  const workdays = 21 * 480;
  expect(await periodsOf(third)).toEqual([{ from: 0, to: 30, worked: 0, most: workdays }]);
  expect(await periodsOf(world.own[4]!)).toBeUndefined();

  await owner.query(
    `insert into settings.rule_value (tenant_id, rule_key, department_id, valid_from, value) values ($1, 'planning.hoursPeriod', $2, '2026-01-01', '"quarter"')`,
    [world.tenantId, world.banquet],
  );
  const [quarter] = (await periodsOf(third))!;
  expect(quarter).toMatchObject({ from: -61, to: 30, worked: 450 + 360 });

  // Short of the month's hours, and over the quarter's once April and May were full.
  await owner.query("update attendance.day set accounting_minutes = $3 where tenant_id = $1 and member_id = $2", [
    world.tenantId,
    third,
    quarter!.most - 900,
  ]);
  await write(june, third, ["2027-06-07", "2027-06-08"]);
  const [over] = await findingsOf(june, "periodHours");
  expect(over).toEqual({ memberId: third, date: "2027-06-30", value: quarter!.most + 450, allowed: quarter!.most });
  await owner.query("update organisation.member set left_on = null where id = $1", [fourth]);
});
