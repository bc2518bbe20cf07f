import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { Caller } from "#platform/testing/test-context.ts";
import type * as rosterApi from "../roster-api.ts";
import { cellsOf } from "../roster-model.ts";
import { plans } from "./plans/list-plans.ts";
import * as moves from "./plans/move-plan.ts";
import { savePlan } from "./plans/save-plan.ts";
import { discardChanges, previewPublish, publishPlan } from "./publish/publish-plan.ts";
import { readChanges } from "./roster/changed-cells.ts";
import { markCells } from "./roster/mark-cells.ts";
import { readRoster } from "./roster/read-roster.ts";
import { saveCells } from "./roster/write-cells.ts";
import { rosterWorld, type RosterWorld } from "./roster-world.fixture.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "排班表");
});
afterAll(() => database.close());

type Intent = InputOf<typeof rosterApi.saveCells>["cells"][number];
const dates = (from: string, to: string) => ({ kind: "dates" as const, month: null, from, to });
const makePlan = (from: string, to: string, departmentIds = [world.banquet], caller: Partial<Caller> = {}) =>
  world.as((context) => savePlan(context, { ...dates(from, to), departmentIds, name: null, note: null }), caller);
const duty = (
  memberId: number,
  date: string,
  code: "A" | "N" | "S" | [number, number][] = "A",
  change: Partial<Extract<Intent["say"], { kind: "duty" }>> = {},
): Intent => ({
  memberId,
  date,
  place: 1,
  say: {
    kind: "duty",
    definitionId: typeof code === "string" ? world.shift[code] : null,
    sections: typeof code === "string" ? null : code.map(([start, end]) => ({ start, end })),
    departmentId: world.banquet,
    postId: world.server,
    ...change,
  },
});
const off = (memberId: number, date: string): Intent => ({
  memberId,
  date,
  place: 1,
  say: { kind: "off", definitionId: world.shift.R },
});
const cleared = (memberId: number, date: string): Intent => ({ memberId, date, place: 1, say: null });
const write = (planId: number, cells: Intent[], seen = 1_000_000, caller: Partial<Caller> = {}, at?: string) =>
  world.as((context) => saveCells(context, { planId, seen, origin: "hand", cells }), caller, at);
const publish = async (planId: number, reason: string | null = "测试", at?: string) => {
  const { version } = await world.as((context) =>
    previewPublish(context, { id: planId, from: null, to: null, memberIds: null }),
  );
  return world.as(
    (context) => publishPlan(context, { id: planId, version, from: null, to: null, memberIds: null, reason }),
    {},
    at,
  );
};
const versionOf = async (id: number) =>
  (await database.ownerPool.query<{ version: number }>("select version from planning.plan where id = $1", [id]))
    .rows[0]!.version;
const shifts = async (memberId: number, date: string) =>
  (
    await database.ownerPool.query<{ start: number; end: number; state: string }>(
      `select start_minute as start, end_minute as "end", state from scheduling.assignment where member_id = $1 and work_date = $2 order by id`,
      [memberId, date],
    )
  ).rows;
const refusal = (message: string) => expect.objectContaining({ message });

test("a plan is of some departments over dates; a second one over the same is refused by its number", async () => {
  const { number } = await makePlan("2026-11-01", "2026-11-30");
  await expect(makePlan("2026-11-30", "2026-12-13")).rejects.toMatchObject({
    message: "planning.covered",
    params: { number, from: "2026-11-01", to: "2026-11-30" },
  });
  await expect(makePlan("2026-12-01", "2026-12-06")).rejects.toEqual(refusal("planning.badLength"));
  await expect(makePlan("2026-12-01", "2027-02-01")).rejects.toEqual(refusal("planning.badLength"));
  await expect(makePlan("2026-12-10", "2026-12-01")).rejects.toEqual(refusal("planning.reversed"));
  await makePlan("2026-11-01", "2026-11-30", [world.kitchen]);
});

test("two who make a plan at once make one", async () => {
  const made = await Promise.allSettled([makePlan("2027-03-01", "2027-03-14"), makePlan("2027-03-08", "2027-03-21")]);
  expect(made.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
});

test("whose scope ends before a department neither plans nor sees it", async () => {
  const cooksOnly = { scope: { all: false as const, departmentIds: [world.kitchen], conditions: [] } };
  await expect(makePlan("2027-04-01", "2027-04-30", [world.banquet], cooksOnly)).rejects.toEqual(
    refusal("planning.foreignDepartment"),
  );
  const { id } = await makePlan("2027-04-01", "2027-04-30");
  await expect(world.as((context) => readRoster(context, { id }), cooksOnly)).rejects.toEqual(
    refusal("common.notFound"),
  );
  await expect(write(id, [duty(world.own[0]!, "2027-04-01")], 0, cooksOnly)).rejects.toEqual(
    refusal("common.notFound"),
  );
  const listed = await world.as((context) => plans.answer(context, { page: 1, size: 20, tab: "all" }), cooksOnly);
  expect(listed.rows.map((row) => row.departments)).not.toContainEqual(["宴会部"]);
  const other = await makeTenant(database.ownerPool, "别家");
  await expect(world.as((context) => readRoster(context, { id }), { tenantId: other })).rejects.toEqual(
    refusal("common.notFound"),
  );
});

test("a roster has the revenue of its dates for whoever sees cost", async () => {
  const { id } = await makePlan("2028-02-07", "2028-02-27");
  await database.ownerPool.query(
    `with d as (insert into drivers.day (tenant_id, day, department_id) values ($1, '2028-02-08', $2), ($1, '2028-02-09', $3), ($1, '2028-02-10', null) returning id)
     insert into drivers.value (tenant_id, day_id, kind, amount, source) select $1, id, 'revenue', 500000, 'typed' from d`,
    [world.tenantId, world.banquet, world.kitchen],
  );
  const { window, revenue } = await world.as((context) => readRoster(context, { id }));
  expect(revenue).toHaveLength(window.days);
  // Of its own departments alone, and of no other day.
  expect(revenue!.map((fen, day) => [day - window.from, fen]).filter(([, fen]) => fen !== null)).toEqual([
    [1, 500_000],
  ]);
  const blind = { codes: new Set(["C05201"]) };
  expect((await world.as((context) => readRoster(context, { id }), blind)).revenue).toBeNull();
});

test("cells say a shift with the times of their date, typed times or a day off, and are read as they were written", async () => {
  const { id } = await makePlan("2026-12-01", "2026-12-31");
  const [first, second, third] = world.own as [number, number, number];
  const answer = await write(id, [
    duty(first, "2026-12-01"),
    duty(second, "2026-12-01", [[540, 1020]]),
    off(third, "2026-12-01"),
    duty(third, "2026-12-02", "S"),
  ]);
  expect(answer).toMatchObject({ written: 4, skipped: [], revision: 1, state: "draft" });
  const roster = await world.as((context) => readRoster(context, { id }));
  expect(roster.people.map((one) => one.name)).toEqual(["宴会1", "宴会2", "宴会3", "宴会4", "宴会5", "宴会6"]);
  const cells = cellsOf(roster.cells);
  const at = (person: number, day: number) =>
    roster.contents[cells[(person * roster.window.days + roster.window.from + day) * 2]!];
  expect(at(0, 0)).toMatchObject({ kind: "duty", definitionId: world.shift.A, minutes: 450 });
  // 8 hours typed: two meals of half an hour come off by the rules.
  expect(at(1, 0)).toMatchObject({ kind: "duty", definitionId: null, minutes: 420 });
  expect(at(2, 0)).toEqual({ kind: "off", definitionId: world.shift.R });
  expect(at(2, 1)).toMatchObject({
    sections: [
      { start: 540, end: 810 },
      { start: 1020, end: 1290 },
    ],
  });
  expect(at(3, 0)).toEqual({ kind: "empty" });
  // 23 work days of December 2026 x 8 hours.
  expect(roster.people[0]!.due).toBe(23 * 480);
});

test("people work at the post they hold, also where the department orders nobody for it", async () => {
  const { id } = await makePlan("2028-03-01", "2028-03-31");
  const { rows } = await database.ownerPool.query<{ id: number }>(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'SUP', '主管', 'Supervisor') returning id",
    [world.tenantId],
  );
  const [first] = world.own as [number];
  const supervising = duty(first, "2028-03-06", "A", { postId: rows[0]!.id });
  await expect(write(id, [supervising])).rejects.toEqual(refusal("planning.unknownPlace"));
  await database.ownerPool.query("update organisation.member set post_id = $2 where id = $1", [first, rows[0]!.id]);
  expect(await write(id, [supervising])).toMatchObject({ written: 1, skipped: [] });
  await database.ownerPool.query("update organisation.member set post_id = $2 where id = $1", [first, world.server]);
});

test("wrong entries are refused by their place, and nothing of the write stands", async () => {
  const { id } = await makePlan("2027-01-01", "2027-01-31");
  const good = duty(world.own[0]!, "2027-01-04");
  const wrong: [Intent, string][] = [
    [duty(world.own[0]!, "2027-02-01"), "planning.outsideDates"],
    [duty(999_999, "2027-01-04"), "planning.unknownPerson"],
    [duty(world.own[1]!, "2027-01-04", "A", { postId: world.cook }), "planning.unknownPlace"],
    [duty(world.own[1]!, "2027-01-04", "A", { definitionId: 999_999 }), "planning.unknownDefinition"],
    [duty(world.own[1]!, "2027-01-04", "A", { definitionId: world.shift.R }), "planning.unknownDefinition"],
    [
      duty(world.own[1]!, "2027-01-04", [
        [540, 800],
        [810, 900],
      ]),
      "planning.badTimes",
    ],
  ];
  for (const [intent, message] of wrong)
    await expect(write(id, [good, intent])).rejects.toMatchObject({ message, params: { row: 2 } });
  const { rows } = await database.ownerPool.query("select from planning.cell where plan_id = $1", [id]);
  expect(rows).toHaveLength(0);
});

test("of one cell the first one's stands, the second gets it back; other cells merge", async () => {
  const { id } = await makePlan("2027-02-01", "2027-02-28");
  const [first, second] = world.own as [number, number];
  await write(id, [duty(first, "2027-02-01"), duty(first, "2027-02-02")]);
  const [mine, theirs] = await Promise.all([
    write(id, [duty(first, "2027-02-01", "N"), duty(second, "2027-02-03")], 1, { accountId: 1 }),
    write(id, [duty(first, "2027-02-01", "S"), duty(second, "2027-02-04")], 1, { accountId: 2 }),
  ]);
  const conflicts = [...mine.skipped, ...theirs.skipped];
  expect(conflicts).toHaveLength(1);
  expect(conflicts[0]).toMatchObject({ why: "conflict", memberId: first, date: "2027-02-01" });
  const winner = mine.skipped.length === 0 ? world.shift.N : world.shift.S;
  expect(conflicts[0]!.theirs?.content).toMatchObject({ definitionId: winner });
  expect(conflicts[0]!.base).toMatchObject({ kind: "duty", definitionId: world.shift.A });
  const { cells } = await world.as((context) => readChanges(context, { id, since: 1 }));
  expect(cells.map((one) => `${one.memberId} ${one.date}`).toSorted()).toEqual(
    [`${first} 2027-02-01`, `${second} 2027-02-03`, `${second} 2027-02-04`].toSorted(),
  );
  // The same intent again, after a lost answer, writes nothing and conflicts with nobody.
  expect(await write(id, [duty(second, "2027-02-03")], 0)).toMatchObject({ written: 0, skipped: [] });
});

test("whoever comes second is told what stood there when they last looked, however often it has changed since", async () => {
  const { id } = await makePlan("2029-03-01", "2029-03-31");
  const [first, second] = world.own as [number, number];
  const { revision: seen } = await write(id, [duty(first, "2029-03-01", "N"), off(second, "2029-03-01")]);
  await write(id, [duty(first, "2029-03-01", "S"), duty(second, "2029-03-01", "S"), duty(second, "2029-03-02")]);
  await write(id, [cleared(first, "2029-03-01")]);
  const { skipped } = await write(
    id,
    [duty(first, "2029-03-01"), duty(second, "2029-03-01"), duty(second, "2029-03-02", "N")],
    seen,
  );
  expect(skipped.map(({ why, base, theirs }) => [why, base, theirs?.content])).toMatchObject([
    ["conflict", { definitionId: world.shift.N }, { kind: "empty" }],
    ["conflict", { kind: "off", definitionId: world.shift.R }, { definitionId: world.shift.S }],
    ["conflict", { kind: "empty" }, { definitionId: world.shift.A }],
  ]);
});

test("leave, orders, other departments' people, who left and what has begun are skipped with their reason", async () => {
  const owner = database.ownerPool;
  const { id } = await makePlan("2026-10-01", "2026-10-31");
  const [away, left, begun] = world.own as [number, number, number];
  const application = await owner.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, 'QJ1', $2, 'annual', 'day', '2026-10-12', '2026-10-12', 'whole', 'whole', 480, true, false, 'r', 'approved') returning id`,
    [world.tenantId, away],
  );
  await owner.query(
    "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, '2026-10-12', $3, 'whole', 480)",
    [world.tenantId, application.rows[0]!.id, away],
  );
  await owner.query("update organisation.member set left_on = '2026-10-20' where id = $1", [left]);
  const answer = await write(
    id,
    [
      duty(away, "2026-10-12"),
      off(away, "2026-10-13"),
      duty(left, "2026-10-21"),
      duty(left, "2026-10-20"),
      duty(begun, "2026-10-08"),
      duty(world.cooks[0]!, "2026-10-22"),
      duty(world.people.first[0]!, "2026-10-22"),
    ],
    0,
    { codes: new Set(["C05201.edit"]) },
    "2026-10-09T01:00:00Z",
  );
  expect(answer.written).toBe(2);
  expect(Object.fromEntries(answer.skipped.map((one) => [`${one.memberId} ${one.date}`, one.why]))).toEqual({
    [`${away} 2026-10-12`]: "leave",
    [`${left} 2026-10-21`]: "notEmployed",
    [`${begun} 2026-10-08`]: "begun",
    [`${world.cooks[0]} 2026-10-22`]: "foreign",
    [`${world.people.first[0]} 2026-10-22`]: "foreign",
  });
  await owner.query("update organisation.member set left_on = null where id = $1", [left]);
});

test("publishing puts the difference into force, tells each person once, and an edit hides nothing until it is published", async () => {
  const { id } = await makePlan("2027-05-01", "2027-05-31");
  const [first, second] = world.own as [number, number];
  await write(id, [duty(first, "2027-05-10"), duty(first, "2027-05-11", "S"), off(second, "2027-05-10")]);
  expect(await publish(id)).toMatchObject({ state: "published", put: 3, taken: 0, people: 2 });
  expect(await shifts(first, "2027-05-10")).toEqual([{ start: 420, end: 930, state: "assigned" }]);
  expect(await shifts(first, "2027-05-11")).toHaveLength(2);
  const offs = await database.ownerPool.query("select from scheduling.day_off where member_id = $1", [second]);
  expect(offs.rowCount).toBe(1);
  const notices = await database.ownerPool.query<{ member_id: number; changes: unknown[] }>(
    "select member_id, changes from planning.shift_notice where plan_id = $1 order by member_id",
    [id],
  );
  expect(notices.rows.map((row) => [row.member_id, row.changes.length])).toEqual([
    [first, 2],
    [second, 1],
  ]);

  expect(await write(id, [duty(first, "2027-05-10", [[600, 1080]]), cleared(second, "2027-05-10")])).toMatchObject({
    state: "changed",
  });
  expect(await shifts(first, "2027-05-10")).toEqual([{ start: 420, end: 930, state: "assigned" }]);
  await world.as(async (context) => discardChanges(context, { id, version: await versionOf(id) }));
  await expect(publish(id)).rejects.toEqual(refusal("common.wrongState"));

  await write(id, [duty(first, "2027-05-10", [[600, 1080]]), cleared(second, "2027-05-10")]);
  expect(await publish(id)).toMatchObject({ state: "published", put: 1, taken: 1, people: 2 });
  expect(await shifts(first, "2027-05-10")).toEqual([
    { start: 420, end: 930, state: "cancelled" },
    { start: 600, end: 1080, state: "assigned" },
  ]);
});

test("a part is published for some dates; the rest stays a draft of a published plan", async () => {
  const { id } = await makePlan("2027-06-01", "2027-06-30");
  const [first] = world.own as [number];
  await write(id, [duty(first, "2027-06-01"), duty(first, "2027-06-20")]);
  const part = { id, from: "2027-06-01", to: "2027-06-10", memberIds: null };
  const { version, put } = await world.as((context) => previewPublish(context, part));
  expect(put).toBe(1);
  expect(await world.as((context) => publishPlan(context, { ...part, version, reason: "测试" }))).toMatchObject({
    state: "changed",
    put: 1,
  });
  expect(await shifts(first, "2027-06-20")).toEqual([]);
});

test("two who publish at once publish once", async () => {
  const { id } = await makePlan("2027-07-01", "2027-07-31");
  await write(id, [duty(world.own[0]!, "2027-07-01")]);
  const version = await versionOf(id);
  const all = { id, version, from: null, to: null, memberIds: null, reason: "测试" };
  const made = await Promise.allSettled([
    world.as((context) => publishPlan(context, all)),
    world.as((context) => publishPlan(context, all)),
  ]);
  expect(made.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  expect(await shifts(world.own[0]!, "2027-07-01")).toHaveLength(1);
});

test("what is against the hard rules is not published, and nothing of it stands", async () => {
  const { id } = await makePlan("2027-08-01", "2027-08-31");
  const [first, second] = world.own as [number, number];
  // A night to 06:00 and a morning from 07:00: one hour of eleven.
  await write(id, [duty(first, "2027-08-02", "N"), duty(first, "2027-08-03"), duty(second, "2027-08-02")]);
  const preview = await world.as((context) => previewPublish(context, { id, from: null, to: null, memberIds: null }));
  expect(preview.counts.hard).toBeGreaterThan(0);
  expect(preview.findings.find((one) => one.level === "hard")).toMatchObject({ name: "宴会1", memberId: first });
  await expect(publish(id)).rejects.toEqual(refusal("planning.hardFindings"));
  expect(await shifts(second, "2027-08-02")).toEqual([]);
});

test("a locked date and a shift that has begun are published by nobody, or by who may", async () => {
  const { id } = await makePlan("2027-09-01", "2027-09-30");
  const [first] = world.own as [number];
  await write(id, [duty(first, "2027-09-01"), duty(first, "2027-09-20")]);
  const lock = await database.ownerPool.query<{ id: number }>(
    "insert into attendance.period_lock (tenant_id, from_date, to_date, department_id, department_ids) values ($1, '2027-09-20', '2027-09-25', $2, array[$2::bigint]) returning id",
    [world.tenantId, world.banquet],
  );
  await expect(publish(id)).rejects.toMatchObject({ message: "planning.lockedDates", params: { date: "2027-09-20" } });
  await database.ownerPool.query("delete from attendance.period_lock where id = $1", [lock.rows[0]!.id]);
  const version = await versionOf(id);
  const all = { id, version, from: null, to: null, memberIds: null };
  const at = "2027-09-01T00:00:00Z";
  await expect(
    world.as((context) => publishPlan(context, { ...all, reason: "测试" }), { codes: new Set(["C05201.publish"]) }, at),
  ).rejects.toMatchObject({ message: "planning.begunShifts", params: { name: "宴会1", date: "2027-09-01" } });
  await expect(world.as((context) => publishPlan(context, { ...all, reason: null }), {}, at)).rejects.toEqual(
    refusal("planning.reasonNeeded"),
  );
  await world.as((context) => publishPlan(context, { ...all, reason: "补录" }), {}, at);
});

test("a clerk submits, the head returns with a reason or publishes; in between the clerk cannot edit", async () => {
  const { id } = await makePlan("2027-10-01", "2027-10-31");
  const act = async (move: (context: never, input: never) => Promise<unknown>, more = {}) =>
    world.as(async (context) => move(context as never, { id, version: await versionOf(id), ...more } as never));
  await expect(act(moves.submitPlan)).rejects.toEqual(refusal("planning.empty"));
  await write(id, [duty(world.own[0]!, "2027-10-08")]);
  await act(moves.submitPlan);
  await expect(
    write(id, [duty(world.own[1]!, "2027-10-08")], 1_000_000, { codes: new Set(["C05204.edit"]) }),
  ).rejects.toEqual(refusal("common.wrongState"));
  await act(moves.returnPlan, { reason: "周末缺人" });
  expect((await world.as((context) => readRoster(context, { id }))).plan).toMatchObject({
    state: "draft",
    returnReason: "周末缺人",
  });
  await act(moves.submitPlan);
  expect(await publish(id)).toMatchObject({ state: "published" });
  await act(moves.lockPlanByHand);
  await expect(write(id, [cleared(world.own[0]!, "2027-10-08")])).rejects.toEqual(refusal("common.wrongState"));
  await act(moves.unlockPlan, { reason: "补班" });
  await expect(act(moves.dropPlan)).rejects.toEqual(refusal("common.wrongState"));
});

test("a dropped plan frees its departments and its people's days", async () => {
  const first = await makePlan("2027-11-01", "2027-11-30");
  await write(first.id, [duty(world.own[0]!, "2027-11-01")]);
  await world.as(async (context) => moves.dropPlan(context, { id: first.id, version: await versionOf(first.id) }));
  const second = await makePlan("2027-11-01", "2027-11-30");
  expect(await write(second.id, [duty(world.own[0]!, "2027-11-01")])).toMatchObject({ written: 1 });
});

test("pins and notes stand beside a cell and need no publishing", async () => {
  const { id } = await makePlan("2028-01-01", "2028-01-31");
  const [first] = world.own as [number];
  await write(id, [duty(first, "2028-01-03")]);
  await publish(id);
  await world.as((context) =>
    markCells(context, {
      planId: id,
      cells: [{ memberId: first, date: "2028-01-03", place: 1, pinned: true, note: "带新人" }],
    }),
  );
  const { cells, plan } = await world.as((context) => readChanges(context, { id, since: 1 }));
  expect(cells).toMatchObject([{ pinned: true, note: "带新人" }]);
  expect(plan.state).toBe("published");
});
