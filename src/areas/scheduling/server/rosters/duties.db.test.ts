import { afterAll, beforeAll, expect, test } from "vitest";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import { createOrder, shareLines, submitOrder } from "#areas/work-orders/server.ts";
import { withTenant } from "#platform/db/tx.ts";
import { subscribe } from "#platform/events/bus.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { assigned, cancelled } from "../../events.ts";
import { cancelAssignment } from "../cancel-assignment.ts";
import { replacePerson } from "../replace-person.ts";
import { subscribers } from "../subscribers.ts";
import { putDaysOff, takeDaysOff } from "./days-off.ts";
import { putDuties } from "./put-duties.ts";
import type { PutDuty } from "./put-duty.ts";
import { postCoverOver, postShiftsOf } from "./read-cover.ts";
import { definitionsOn } from "./read-definitions.ts";
import { rosterRulesOver } from "./read-rules.ts";
import { takeDuties } from "./take-duties.ts";

let database: TestDatabase;
let world: DemandWorld;
const told: { kind: string; assignments: number }[] = [];
const listening = [
  ...subscribers,
  subscribe(
    assigned,
    async (_, { assignments }) => void told.push({ kind: "assigned", assignments: assignments.length }),
  ),
  subscribe(
    cancelled,
    async (_, { assignments }) => void told.push({ kind: "cancelled", assignments: assignments.length }),
  ),
];
const own: number[] = [];
let early: number;
let split: number;

beforeAll(async () => {
  database = await testDatabase();
  world = await demandWorld(database, "排班", listening);
  for (let index = 1; index <= 6; index += 1)
    own.push(
      (
        await database.ownerPool.query<{ id: number }>(
          "insert into organisation.member (tenant_id, name, department_id, post_id) values ($1, $2, $3, $4) returning id",
          [world.tenantId, `自有${index}`, world.banquet, world.server],
        )
      ).rows[0]!.id,
    );
  early = await definition("A", { sections: [{ start: 420, end: 930 }], planned: 450 });
  split = await definition("S", {
    sections: [
      { start: 540, end: 810 },
      { start: 1020, end: 1290 },
    ],
    planned: 480,
  });
});
afterAll(() => database.close());

async function definition(
  code: string,
  { sections, planned }: { sections: object[]; planned: number },
): Promise<number> {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    "insert into scheduling.definition (tenant_id, code) values ($1, $2) returning id",
    [world.tenantId, code],
  );
  await database.ownerPool.query(
    `insert into scheduling.definition_version (tenant_id, definition_id, valid_from, name_zh, colour, kind, sections, planned_minutes)
     values ($1, $2, '2026-01-01', $3, 1, 'fixed', $4, $5)`,
    [world.tenantId, rows[0]!.id, `班次${code}`, JSON.stringify(sections), planned],
  );
  return rows[0]!.id;
}

const duty = (memberId: number, workDate: string, change: Partial<PutDuty> = {}): PutDuty => ({
  memberId,
  workDate,
  definitionId: early,
  definitionFrom: "2026-01-01",
  sections: [{ start: 420, end: 930 }],
  breaks: [],
  looseBreak: 0,
  plannedMinutes: 450,
  departmentId: world.banquet,
  postId: world.server,
  lineId: null,
  source: "plan",
  ref: `${memberId} ${workDate}`,
  ...change,
});
const splitDuty = (memberId: number, workDate: string): PutDuty =>
  duty(memberId, workDate, {
    definitionId: split,
    sections: [
      { start: 540, end: 810 },
      { start: 1020, end: 1290 },
    ],
    breaks: [{ kind: "rest", start: 1080, end: 1095 }],
    looseBreak: 15,
    plannedMinutes: 480,
  });
const put = (duties: PutDuty[]) => world.in((tx) => putDuties(tx, world.context(), duties));
const take = (ids: number[]) => world.in((tx) => takeDuties(tx, world.context(), ids, "改班"));
const rows = async (text: string, values: unknown[] = []) =>
  (await database.ownerPool.query(text, [world.tenantId, ...values])).rows as Record<string, unknown>[];

async function line(date: string): Promise<number> {
  return world.in(async (tx) => {
    const { id } = await createOrder(tx, world.context(), world.order({ dates: [date] }));
    await submitOrder(tx, world.context(), id, { confirmDuplicates: true, confirmPast: true });
    const lineId = (await tx.query<{ id: number }>("select id from work_orders.line where order_id = $1", [id]))
      .rows[0]!.id;
    await shareLines(tx, world.context(), [{ lineId, agencyId: world.first, headcount: 4 }], { accepted: true });
    return lineId;
  });
}

test("people of the same make are on one shift, which is as large as they are many, and it is told once", async () => {
  told.length = 0;
  const made = await put([duty(own[0]!, "2026-10-12"), duty(own[1]!, "2026-10-12"), duty(own[0]!, "2026-10-13")]);
  expect(made.map((one) => [one.ref, one.assignmentIds.length])).toEqual([
    [`${own[0]} 2026-10-12`, 1],
    [`${own[1]} 2026-10-12`, 1],
    [`${own[0]} 2026-10-13`, 1],
  ]);
  expect(told).toEqual([{ kind: "assigned", assignments: 3 }]);
  expect(
    await rows(
      `select work_date, headcount, planned_minutes, definition_id, duty, line_id from scheduling.shift where tenant_id = $1 and work_date <= '2026-10-13' order by work_date`,
    ),
  ).toEqual([
    { work_date: "2026-10-12", headcount: 2, planned_minutes: 450, definition_id: early, duty: null, line_id: null },
    { work_date: "2026-10-13", headcount: 1, planned_minutes: 450, definition_id: early, duty: null, line_id: null },
  ]);
  // Who is added later comes to the same shift; the source and neither labour company nor contract are kept.
  await put([duty(own[2]!, "2026-10-12")]);
  expect(
    await rows(
      "select count(distinct a.shift_id)::int as shifts, count(*)::int as people, min(a.source) as source, count(a.agency_id)::int as agencies, count(a.contract_id)::int as contracts from scheduling.assignment a where a.tenant_id = $1 and a.work_date = '2026-10-12'",
    ),
  ).toEqual([{ shifts: 1, people: 3, source: "plan", agencies: 0, contracts: 0 }]);
});

test("a split day is a shift for each section, tied by its duty; the parts add up to what is planned", async () => {
  const [made] = await put([splitDuty(own[0]!, "2026-10-14")]);
  expect(made!.assignmentIds).toHaveLength(2);
  const parts = await rows(
    `select s.section, s.start_minute, s.end_minute, s.planned_minutes, s.break_minutes, s.breaks, s.duty is not null as tied
     from scheduling.assigned a join scheduling.shift s on s.tenant_id = a.tenant_id and s.id = a.shift_id where a.tenant_id = $1 and a.assignment_id = any($2) order by s.section`,
    [made!.assignmentIds],
  );
  expect(parts).toEqual([
    { section: 1, start_minute: 540, end_minute: 810, planned_minutes: 225, break_minutes: 15, breaks: [], tied: true },
    {
      section: 2,
      start_minute: 1020,
      end_minute: 1290,
      planned_minutes: 255,
      break_minutes: 0,
      breaks: [{ kind: "rest", start: 1080, end: 1095 }],
      tied: true,
    },
  ]);
  await take(made!.assignmentIds);
  expect(
    await rows("select distinct headcount from scheduling.shift where tenant_id = $1 and work_date = '2026-10-14'"),
  ).toEqual([{ headcount: 0 }]);
});

test("whoever would be in two places is named with what stands there, and nothing is written", async () => {
  const late = { sections: [{ start: 900, end: 1380 }], definitionId: null, definitionFrom: null };
  await expect(put([duty(own[3]!, "2026-10-12"), duty(own[0]!, "2026-10-12", late)])).rejects.toMatchObject({
    message: "scheduling.overlapOwn",
    params: { name: "自有1", date: "2026-10-12", post: "服务员" },
  });
  await expect(put([duty(own[3]!, "2026-10-15"), duty(own[3]!, "2026-10-15", late)])).rejects.toMatchObject({
    message: "scheduling.twice",
    params: { name: "自有4" },
  });
  const lineId = await line("2026-10-16");
  const [worker] = world.people.first;
  await put([duty(worker!, "2026-10-16", { lineId })]);
  expect(
    await rows("select count(*)::int as n from scheduling.assignment where tenant_id = $1 and member_id = $2", [
      own[3],
    ]),
  ).toEqual([{ n: 0 }]);
  // Two who publish at once: the second is told by name.
  const both = await Promise.allSettled([put([duty(own[4]!, "2026-10-17")]), put([duty(own[4]!, "2026-10-17", late)])]);
  expect(both.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const refused = both.find((one) => one.status === "rejected")!.reason as { message: string; params: object };
  expect(refused).toMatchObject({ message: "scheduling.overlapOwn", params: { name: "自有5" } });
});

test("two who put different people on the same new shift at once make one", async () => {
  await Promise.all(own.map((memberId) => put([duty(memberId, "2026-10-20"), splitDuty(memberId, "2026-10-21")])));
  expect(
    await rows(
      "select work_date, section, headcount, count(*) over (partition by work_date, section)::int as n, count(duty)::int as tied from scheduling.shift where tenant_id = $1 and work_date between '2026-10-20' and '2026-10-21' group by work_date, section, headcount order by 1, 2",
    ),
  ).toEqual([
    { work_date: "2026-10-20", section: 1, headcount: 6, n: 1, tied: 0 },
    { work_date: "2026-10-21", section: 1, headcount: 6, n: 1, tied: 1 },
    { work_date: "2026-10-21", section: 2, headcount: 6, n: 1, tied: 1 },
  ]);
});

test("places of an order are taken and given back; people of labour companies are put on orders alone", async () => {
  const lineId = await line("2026-10-22");
  const [worker, second] = world.people.first;
  told.length = 0;
  const made = await put([duty(worker!, "2026-10-22", { lineId }), duty(own[5]!, "2026-10-22")]);
  expect(told).toEqual([{ kind: "assigned", assignments: 2 }]);
  const placed = () => rows("select put_on from work_orders.line where tenant_id = $1 and id = $2", [lineId]);
  expect(await placed()).toEqual([{ put_on: 1 }]);
  expect(
    await rows(
      "select source, agency_id from scheduling.assignment where tenant_id = $1 and id = $2",
      made[0]!.assignmentIds,
    ),
  ).toEqual([{ source: "plan", agency_id: world.first }]);
  await expect(put([duty(second!, "2026-10-22")])).rejects.toMatchObject({ message: "scheduling.lineNeeded" });
  await take(made.flatMap((one) => one.assignmentIds));
  expect(told.at(-1)).toEqual({ kind: "cancelled", assignments: 2 });
  expect(await placed()).toEqual([{ put_on: 0 }]);
  await expect(take(made[1]!.assignmentIds)).rejects.toMatchObject({ message: "common.wrongState" });
  await expect(take([9_999_999])).rejects.toMatchObject({ message: "common.notFound" });
});

test("taking off and putting on the same people at once never ends in a knot", async () => {
  const days = ["2026-11-02", "2026-11-03", "2026-11-04"];
  const other = { sections: [{ start: 600, end: 1100 }], definitionId: null, definitionFrom: null };
  const first = await put(own.flatMap((memberId) => days.map((date) => duty(memberId, date))));
  const ids = first.flatMap((one) => one.assignmentIds);
  const done = await Promise.allSettled([
    take(ids),
    put(own.toReversed().flatMap((memberId) => days.map((date) => duty(memberId, date, other)))),
  ]);
  expect(done[0]!.status).toBe("fulfilled");
  // Who comes too early is told what stands there, or that it has just changed.
  if (done[1]!.status === "rejected")
    expect(["scheduling.overlapOwn", "common.stale"]).toContain((done[1].reason as Error).message);
  expect(
    await rows(
      `select s.id from scheduling.shift s where s.tenant_id = $1 and s.work_date between '2026-11-02' and '2026-11-04'
         and s.headcount <> (select count(*) from scheduling.assignment a where a.shift_id = s.id and a.state = 'assigned')`,
    ),
  ).toEqual([]);
});

test("who has left or is barred on the date is put on nothing", async () => {
  const [gone] = await rows(
    "insert into organisation.member (tenant_id, name, department_id, active, left_on) values ($1, '离职', $2, false, '2026-10-10') returning id",
    [world.banquet],
  );
  const memberId = gone!.id as number;
  await expect(put([duty(memberId, "2026-10-12")])).rejects.toMatchObject({
    message: "scheduling.inactive",
    params: { name: "离职" },
  });
  await put([duty(memberId, "2026-10-09")]);
});

test("one person is taken off a roster shift as off an order's", async () => {
  const [made] = await put([duty(own[0]!, "2026-10-26")]);
  await world.in((tx) => cancelAssignment(tx, world.context(), made!.assignmentIds[0]!, "病假"));
  expect(
    await rows("select headcount from scheduling.shift where tenant_id = $1 and work_date = '2026-10-26'"),
  ).toEqual([{ headcount: 0 }]);
});

test("whoever takes somebody's place on a split day takes all of it, or nothing", async () => {
  const [made] = await put([splitDuty(own[0]!, "2026-10-27")]);
  const replace = (assignmentId: number, memberId: number, now?: string) =>
    world.in((tx) =>
      replacePerson(tx, { ...world.context(), ...(now ? { now } : {}) }, assignmentId, memberId, "换人"),
    );
  const on = async (memberId: number) =>
    (
      await rows(
        "select start_minute from scheduling.assignment where tenant_id = $1 and member_id = $2 and work_date = '2026-10-27' and state = 'assigned' order by 1",
        [memberId],
      )
    ).map((row) => row.start_minute);
  // The first section has begun: the second is no day of its own.
  const [, second] = made!.assignmentIds as [number, number];
  await expect(replace(second, own[1]!, "2026-10-27T04:00:00.000Z")).rejects.toMatchObject({
    message: "scheduling.begun",
  });
  // Who is busy in the evening does not take the morning alone.
  await put([
    duty(own[2]!, "2026-10-27", {
      sections: [{ start: 1080, end: 1320 }],
      definitionId: null,
      definitionFrom: null,
      plannedMinutes: 240,
    }),
  ]);
  await expect(replace(second, own[2]!)).rejects.toMatchObject({ message: "scheduling.overlapOwn" });
  expect(await on(own[0]!)).toEqual([540, 1020]);
  await replace(second, own[1]!);
  expect([await on(own[0]!), await on(own[1]!)]).toEqual([[], [540, 1020]]);
});

test("days off are published once for a person and date, and another company reads nothing of it", async () => {
  const day = { memberId: own[0]!, workDate: "2026-10-18", definitionId: null, kind: "rest" as const };
  await world.in((tx) => putDaysOff(tx, world.context(), [day, { ...day, kind: "holiday" }]));
  await world.in((tx) => putDaysOff(tx, world.context(), [{ ...day, kind: "holiday" }]));
  expect(await rows("select member_id, work_date, kind from scheduling.day_off where tenant_id = $1")).toEqual([
    { member_id: own[0], work_date: "2026-10-18", kind: "holiday" },
  ]);
  const other = await makeTenant(database.ownerPool, "别家");
  const theirs = await withTenant(database.appPool, { tenantId: other }, async (tx) => {
    await takeDaysOff(tx, [day]);
    return [await definitionsOn(tx, "2026-01-01", "2026-12-31"), await rosterRulesOver(tx, "2026-01-01", "2026-12-31")];
  });
  expect(theirs).toEqual([[], []]);
  expect(await rows("select 1 from scheduling.day_off where tenant_id = $1")).toHaveLength(1);
  await world.in((tx) => takeDaysOff(tx, [day]));
  expect(await rows("select 1 from scheduling.day_off where tenant_id = $1")).toEqual([]);
});

test("planning reads versions by date, rules with the departments below them, and cover by the nearest and the day", async () => {
  await database.ownerPool.query(
    `insert into scheduling.definition_version (tenant_id, definition_id, valid_from, name_zh, colour, kind, sections, planned_minutes)
     values ($1, $2, '2026-11-01', '早班', 2, 'fixed', '[{"start": 390, "end": 900}]', 450)`,
    [world.tenantId, early],
  );
  const below = (
    await rows(
      "insert into organisation.department (tenant_id, code, name_zh, name_en, parent_id) values ($1, 'BQ1', '一厅', 'Hall 1', $2) returning id",
      [world.banquet],
    )
  )[0]!.id as number;
  await rows("update organisation.department set path = array[$2::bigint, $3] where tenant_id = $1 and id = $3", [
    world.banquet,
    below,
  ]);
  await rows("insert into organisation.employment_post (tenant_id, department_id, post_id) values ($1, $2, $3)", [
    below,
    world.server,
  ]);
  await rows(
    `insert into scheduling.roster_rule (tenant_id, people, kind, params, department_ids, level, valid_from, ended_on)
     values ($1, 'own', 'rest', '{"least": 600}', array[$2::bigint], 'medium', '2026-10-01', null), ($1, 'own', 'rest', '{"least": 700}', null, 'hard', '2026-08-01', '2026-09-30')`,
    [world.banquet],
  );
  const everywhere = (
    await rows(
      "insert into scheduling.post_shift (tenant_id, post_id, definition_ids, default_definition_id) values ($1, $2, array[$3::bigint], $3) returning id",
      [world.server, early],
    )
  )[0]!.id;
  const hall = (
    await rows(
      "insert into scheduling.post_shift (tenant_id, post_id, department_id, priority) values ($1, $2, $3, 9) returning id",
      [world.server, below],
    )
  )[0]!.id;
  await rows(
    `insert into scheduling.post_cover (tenant_id, post_shift_id, definition_id, start_minute, end_minute, day_kinds, occupancy_from, occupancy_to, min_heads, target_heads, max_heads)
     values ($1, $2, $3, null, null, '{weekday}', null, null, 2, 3, 4), ($1, $2, null, 1320, 1800, null, 80, 120, 1, null, null), ($1, $4, null, 600, 720, null, null, null, 5, null, null)`,
    [everywhere, early, hall],
  );
  await world.in(async (tx) => {
    const versions = await definitionsOn(tx, "2026-10-31", "2026-11-01");
    expect(versions.map(({ code, validFrom, validTo }) => [code, validFrom, validTo])).toEqual([
      ["A", "2026-01-01", "2026-11-01"],
      ["A", "2026-11-01", null],
      ["S", "2026-01-01", null],
    ]);
    const rules = await rosterRulesOver(tx, "2026-10-01", "2026-10-31");
    expect(rules.map(({ kind, level, params, scope }) => [kind, level, params.least, scope.departmentIds])).toEqual([
      ["rest", "medium", 600, [world.banquet, below]],
    ]);
    const shifts = await postShiftsOf(tx, [world.banquet, below]);
    expect(shifts.map((one) => [one.departmentId, one.priority, one.definitionIds])).toEqual([
      [world.banquet, 5, [early]],
      [below, 9, []],
    ]);
    // Friday and Saturday; the band of occupancy holds where it is known.
    const known = (date: string) => (date === "2026-10-31" ? 80 : null);
    const both = [world.banquet, below];
    const cover = await postCoverOver(tx, "2026-10-30", "2026-10-31", both, async () => known);
    expect(cover.needs.map((one) => [one.date, one.departmentId, one.span, one.min, one.target])).toEqual([
      ["2026-10-30", world.banquet, { start: 420, end: 930 }, 2, 3],
      ["2026-10-31", world.banquet, { start: 1320, end: 1800 }, 1, null],
      ["2026-10-30", below, { start: 600, end: 720 }, 5, null],
      ["2026-10-31", below, { start: 600, end: 720 }, 5, null],
    ]);
    expect(cover.unknown).toEqual([{ date: "2026-10-30", departmentId: world.banquet, postId: world.server }]);
    const later = await postCoverOver(tx, "2026-11-02", "2026-11-02", [world.banquet], async () => known);
    expect(later.needs.map((one) => one.span)).toEqual([{ start: 390, end: 900 }]);
  });
});
