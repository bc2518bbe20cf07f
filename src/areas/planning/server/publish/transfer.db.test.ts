import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { savePlan } from "../plans/save-plan.ts";
import { cellAt } from "#platform/rota/model.ts";
import { cellFlags } from "../../cell-flags.ts";
import { cellsOf } from "../../roster-model.ts";
import { readPeriod } from "../roster/read-period.ts";
import { readRoster } from "../roster/read-roster.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { saveCells } from "../roster/write-cells.ts";
import { previewPublish, publishPlan } from "./publish-plan.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "调动排班");
});
afterAll(() => database.close());

const refusal = (message: string) => expect.objectContaining({ message });
const planOf = async (departmentIds: number[], from: string, to: string) => {
  const input = { kind: "dates" as const, month: null, from, to, departmentIds, name: null, note: null };
  return (await world.as((context) => savePlan(context, input))).id;
};
const write = (planId: number, memberId: number, dates: readonly string[], place = world.banquet) =>
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
          departmentId: place,
          postId: place === world.banquet ? world.server : world.cook,
        },
      })),
    }),
  );
const whole = (id: number) => ({ id, from: null, to: null, memberIds: null });
async function publish(id: number, reason: string | null = "测试", at?: string) {
  const { version } = await world.as((context) => previewPublish(context, whole(id)), {}, at);
  return world.as((context) => publishPlan(context, { ...whole(id), version, reason }), {}, at);
}
const assigned = async (memberId: number) =>
  (
    await database.ownerPool.query<{ date: string }>(
      "select work_date::text as date from scheduling.assignment where member_id = $1 and state = 'assigned' order by work_date",
      [memberId],
    )
  ).rows.map((row) => row.date);
async function moveOn(memberId: number, steps: readonly [from: string, departmentId: number, postId: number][]) {
  await database.ownerPool.query("insert into personnel.employment_record (tenant_id, member_id) values ($1, $2)", [
    world.tenantId,
    memberId,
  ]);
  await database.ownerPool.query(
    `insert into personnel.job_record (tenant_id, member_id, from_date, department_id, post_id, document)
     select $1, $2, s.from_date, s.department_id, s.post_id, 'edit' from unnest($3::date[], $4::bigint[], $5::bigint[]) as s (from_date, department_id, post_id)`,
    [world.tenantId, memberId, steps.map(([from]) => from), steps.map(([, id]) => id), steps.map(([, , post]) => post)],
  );
}

test("somebody who is transferred within the month is published by each department for its days, by the job of the date", async () => {
  const moving = world.own[0]!;
  // Today's job is still that of the banquet; the kitchen's begins on the 16th.
  await moveOn(moving, [
    ["2026-01-01", world.banquet, world.server],
    ["2027-03-16", world.kitchen, world.cook],
  ]);
  const banquet = await planOf([world.banquet], "2027-03-01", "2027-03-31");
  const kitchen = await planOf([world.kitchen], "2027-03-01", "2027-03-31");
  expect(await write(banquet, moving, ["2027-03-12", "2027-03-18"])).toMatchObject({
    written: 1,
    skipped: [{ date: "2027-03-18", why: "foreign" }],
  });
  expect(await write(kitchen, moving, ["2027-03-18"], world.kitchen)).toMatchObject({ written: 1, skipped: [] });
  expect(await publish(banquet)).toMatchObject({ state: "published", put: 1 });
  expect(await publish(kitchen)).toMatchObject({ state: "published", put: 1 });
  expect(await assigned(moving)).toEqual(["2027-03-12", "2027-03-18"]);

  // What is copied of a period is what each department planned, by the same job.
  const copied = (id: number) =>
    world.as((context) => readPeriod(context, { id, from: "2027-03-01", to: "2027-03-31" }));
  expect((await copied(banquet)).cells.map((one) => one.date)).toEqual(["2027-03-12"]);
  expect((await copied(kitchen)).cells.map((one) => one.date)).toEqual(["2027-03-18"]);
});

test("a lock of attendance is that of the department of the date", async () => {
  const moving = world.own[1]!;
  await moveOn(moving, [
    ["2026-01-01", world.banquet, world.server],
    ["2027-04-16", world.kitchen, world.cook],
  ]);
  const both = await planOf([world.banquet, world.kitchen], "2027-04-01", "2027-04-30");
  await write(both, moving, ["2027-04-12"]);
  await write(both, moving, ["2027-04-20"], world.kitchen);
  await database.ownerPool.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date, department_id, department_ids) values ($1, '2027-04-01', '2027-04-30', $2, array[$2::bigint])",
    [world.tenantId, world.kitchen],
  );
  expect((await world.as((context) => previewPublish(context, whole(both)))).lockedDates).toEqual(["2027-04-20"]);
  await expect(publish(both)).rejects.toMatchObject({ message: "planning.lockedDates" });
});

test("what was drafted behind a transfer that was entered later holds nothing up", async () => {
  const moving = world.own[2]!;
  const plan = await planOf([world.banquet], "2027-05-01", "2027-05-31");
  await write(plan, moving, ["2027-05-04", "2027-05-20"]);
  await moveOn(moving, [
    ["2026-01-01", world.banquet, world.server],
    ["2027-05-16", world.kitchen, world.cook],
  ]);
  expect(await publish(plan)).toMatchObject({ state: "published", put: 1 });
  expect(await assigned(moving)).toEqual(["2027-05-04"]);
});

test("what was published before a transfer that is entered later stays until the department it is worked in takes it off", async () => {
  const moving = world.own[5]!;
  const banquet = await planOf([world.banquet], "2027-08-01", "2027-08-31");
  const kitchen = await planOf([world.kitchen], "2027-08-01", "2027-08-31");
  await write(banquet, moving, ["2027-08-04", "2027-08-20", "2027-08-21"]);
  await publish(banquet);
  await moveOn(moving, [
    ["2026-01-01", world.banquet, world.server],
    ["2027-08-16", world.kitchen, world.cook],
  ]);
  expect(await assigned(moving)).toEqual(["2027-08-04", "2027-08-20", "2027-08-21"]);
  const clear = (planId: number, dates: readonly string[], seen = 1_000_000) =>
    world.as((context) =>
      saveCells(context, {
        planId,
        seen,
        origin: "hand",
        cells: dates.map((date) => ({ memberId: moving, date, place: 1, say: null })),
      }),
    );
  // The kitchen neither writes over it nor takes it off; the banquet does not change it, and takes it off.
  expect(await write(kitchen, moving, ["2027-08-20"], world.kitchen)).toMatchObject({ skipped: [{ why: "foreign" }] });
  expect(await clear(kitchen, ["2027-08-20"])).toMatchObject({ skipped: [{ why: "foreign" }] });
  expect(await write(banquet, moving, ["2027-08-22"])).toMatchObject({ skipped: [{ why: "foreign" }] });
  const roster = await world.as((context) => readRoster(context, { id: banquet }));
  const row = roster.people.findIndex((one) => one.memberId === moving);
  const flagsOn = (day: number) => cellsOf(roster.flags)[cellAt(roster.window, row, roster.window.from + day - 1, 0)]!;
  expect([flagsOn(4), flagsOn(20), flagsOn(22)]).toEqual([
    flagsOn(4) & ~cellFlags.moved,
    flagsOn(20) | cellFlags.moved | cellFlags.foreign,
    flagsOn(22) & ~cellFlags.moved,
  ]);
  expect(await clear(banquet, ["2027-08-20"])).toMatchObject({ written: 1, skipped: [] });
  expect(await assigned(moving)).toContain("2027-08-20");
  expect(await publish(banquet)).toMatchObject({ put: 0, taken: 1, state: "published" });
  expect(await assigned(moving)).toEqual(["2027-08-04", "2027-08-21"]);

  // What the banquet has emptied is free: the kitchen plans the day.
  expect(await write(kitchen, moving, ["2027-08-20", "2027-08-21"], world.kitchen)).toMatchObject({
    written: 1,
    skipped: [{ date: "2027-08-21", why: "foreign" }],
  });
  expect(await publish(kitchen)).toMatchObject({ put: 1, state: "published" });
  expect(await assigned(moving)).toEqual(["2027-08-04", "2027-08-20", "2027-08-21"]);
});

test("a lock of the department it is worked in keeps what was published there", async () => {
  const moving = world.cooks[1]!;
  const kitchen = await planOf([world.kitchen], "2027-09-01", "2027-09-30");
  await write(kitchen, moving, ["2027-09-20"], world.kitchen);
  await publish(kitchen);
  await moveOn(moving, [
    ["2026-01-01", world.kitchen, world.cook],
    ["2027-09-16", world.banquet, world.server],
  ]);
  await database.ownerPool.query(
    "insert into attendance.period_lock (tenant_id, from_date, to_date, department_id, department_ids) values ($1, '2027-09-01', '2027-09-30', $2, array[$2::bigint])",
    [world.tenantId, world.kitchen],
  );
  const cells = [{ memberId: moving, date: "2027-09-20", place: 1, say: null }];
  expect(
    await world.as((context) => saveCells(context, { planId: kitchen, seen: 1_000_000, origin: "hand", cells })),
  ).toMatchObject({ written: 0, skipped: [{ why: "locked" }] });
});

test("the notice period is that of the department on the date of the shift", async () => {
  await database.ownerPool.query(
    `insert into settings.rule_value (tenant_id, rule_key, department_id, valid_from, value)
     values ($1, 'planning.noticeHours', $2, '2027-06-01', '72'), ($1, 'planning.noticeHours', null, '2026-01-01', '24')`,
    [world.tenantId, world.kitchen],
  );
  const plan = await planOf([world.banquet, world.kitchen], "2027-06-01", "2027-06-30");
  await write(plan, world.own[3]!, ["2027-06-12"]);
  // The 10th of June, 9 in the morning: the shift of the 12th begins in 46 hours.
  const at = "2027-06-10T01:00:00Z";
  const grounds = async () => (await world.as((context) => previewPublish(context, whole(plan)), {}, at)).grounds;
  expect(await grounds()).not.toContain("notice");
  await write(plan, world.cooks[0]!, ["2027-06-12"], world.kitchen);
  expect(await grounds()).toContain("notice");
});

test("a new shift of tomorrow on an empty day needs a reason, and the person is asked for their yes", async () => {
  const plan = await planOf([world.banquet], "2027-07-01", "2027-07-31");
  const at = "2027-07-10T01:00:00Z";
  await write(plan, world.own[4]!, ["2027-07-11"]);
  await expect(publish(plan, null, at)).rejects.toEqual(refusal("planning.reasonNeeded"));
  await publish(plan, "临时加人", at);
  const { rows } = await database.ownerPool.query<{ changes: { late: string | null }[] }>(
    "select changes from planning.shift_notice where plan_id = $1",
    [plan],
  );
  expect(rows.map((row) => row.changes.map((one) => one.late))).toEqual([["notice"]]);
});
