import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { keepBurdens } from "../burden/keep-burden.ts";
import { savePlan } from "../plans/save-plan.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { previewPublish } from "../publish/publish-plan.ts";
import { readRoster } from "./read-roster.ts";
import { saveCells } from "./write-cells.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "人员情况");
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
  const { id } = await world.as((context) => savePlan(context, input));
  return id;
};
const rosterOf = (id: number) => world.as((context) => readRoster(context, { id }));
const personOf = async (id: number, memberId: number) =>
  (await rosterOf(id)).people.find((one) => one.memberId === memberId)!;

/** Puts somebody on a shift, written straight to the tables; gives the assignment. */
async function put(memberId: number, date: string, start: number, end: number, postId = world.server): Promise<number> {
  const shift = await database.ownerPool.query<{ id: number }>(
    `insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute, headcount)
     values ($1, $2, $3, $4, $5, $6, 1) returning id`,
    [world.tenantId, world.banquet, postId, date, start, end],
  );
  const made = await database.ownerPool.query<{ id: number }>(
    `insert into scheduling.assignment (tenant_id, shift_id, member_id, work_date, start_minute, end_minute, department_id, post_id, source)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'plan') returning id`,
    [world.tenantId, shift.rows[0]!.id, memberId, date, start, end, world.banquet, postId],
  );
  return made.rows[0]!.id;
}
const worked = (memberId: number, date: string, assignmentId: number, [from, to]: [number, number], state: string) =>
  database.ownerPool.query(
    `insert into attendance.day (tenant_id, work_date, assignment_id, member_id, department_id, post_id, shift_id, start_minute, end_minute, counted_on, state, paid_from, paid_to, inputs, rule_set_id)
     select tenant_id, work_date, id, member_id, department_id, post_id, shift_id, start_minute, end_minute, work_date, $4, $5, $6, '', 1
     from scheduling.assignment where tenant_id = $1 and id = $2 and member_id = $3`,
    [world.tenantId, assignmentId, memberId, state, from, to],
  );
const keep = (today: string) => world.in((tx) => keepBurdens(tx, today));
const leave = async (memberId: number, date: string, part: "first" | "second", state = "approved") => {
  const made = await database.ownerPool.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, $6, $2, 'annual', 'halfDay', $3::date, $3::date, $4, $4, 240, true, false, 'r', $5) returning id`,
    [world.tenantId, memberId, date, part, state, `H${memberId} ${date}`],
  );
  await database.ownerPool.query(
    "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, $3, $4, $5, 240)",
    [world.tenantId, made.rows[0]!.id, date, memberId, part],
  );
};

test("burden is of the twelve months before: by what was worked, and by the shifts of days to come", async () => {
  const [first, second, third] = world.own as [number, number, number];
  // A Thursday night, a Saturday, a statutory day; a night of which attendance knows that nobody came; one too long ago.
  await put(first, "2026-08-06", 1320, 1800);
  await put(first, "2026-08-08", 420, 930);
  await put(first, "2026-10-01", 420, 930);
  await worked(first, "2026-08-13", await put(first, "2026-08-13", 1320, 1800), [1320, 1320], "absent");
  await put(first, "2025-11-05", 1320, 1800);
  // Gone before the second hour of night work: no night.
  await worked(second, "2026-08-06", await put(second, "2026-08-06", 1260, 1560), [1260, 1430], "early");
  // Two parts of a day with a gap, and a day off that was wished for and not given.
  await put(third, "2026-09-08", 540, 810);
  await put(third, "2026-09-08", 1020, 1290);
  await database.ownerPool.query(
    "insert into planning.wish (tenant_id, member_id, work_date, kind, points) values ($1, $2, '2026-09-08', 'off', 2), ($1, $2, '2026-09-09', 'off', 2)",
    [world.tenantId, third],
  );
  await keep("2026-11-20");
  const id = await planOf("2026-12-01", "2026-12-31");
  const { people } = await rosterOf(id);
  const burden = new Map(people.map((one) => [one.memberId, one.burden]));
  // Here since January: eleven months of the twelve.
  const share = 334 / 365;
  expect(burden.get(first)).toBe(Math.round(((3 + 2 + 4) * 1000) / share));
  expect(burden.get(second)).toBe(0);
  expect(burden.get(third)).toBe(Math.round(((1 + 2) * 1000) / share));

  // A night more, and two who count it at once: counted once.
  await put(second, "2026-11-18", 1320, 1800);
  await Promise.all([keep("2026-11-21"), keep("2026-11-21")]);
  expect((await personOf(id, second)).burden).toBe(Math.round(3000 / share));
});

test("beside a row stands what attendance has counted in the dates of the plan", async () => {
  const [first, second] = world.own as [number, number];
  const minutes = async (memberId: number, date: string, count: number) => {
    const assignment = await put(memberId, date, 420, 930);
    await worked(memberId, date, assignment, [420, 930], "normal");
    await database.ownerPool.query(
      "update attendance.day set accounting_minutes = $3 where tenant_id = $1 and assignment_id = $2",
      [world.tenantId, assignment, count],
    );
  };
  await minutes(first, "2028-05-03", 450);
  await minutes(first, "2028-05-04", 435);
  await minutes(second, "2028-04-30", 450);
  const { people, worked: counted } = await rosterOf(await planOf("2028-05-01", "2028-05-14"));
  const of = new Map(people.map((one, row) => [one.memberId, counted[row]]));
  expect([of.get(first), of.get(second)]).toEqual([885, 0]);
});

test("a plan that begins within a month counts what weighs on people before it in that month", async () => {
  const [, , , fourth] = world.own as [number, number, number, number];
  await put(fourth, "2027-01-05", 1320, 1800);
  const id = await planOf("2027-01-15", "2027-01-31");
  expect((await personOf(id, fourth)).burden).toBe(3000);
});

test("what is told of somebody's employment: share, learning, experience, other posts, and limits without their ground", async () => {
  const owner = database.ownerPool;
  const [first, second, third] = world.own as [number, number, number];
  const employ = (memberId: number, columns: string) =>
    owner
      .query(`insert into personnel.employment_record (tenant_id, member_id) values ($1, $2) on conflict do nothing`, [
        world.tenantId,
        memberId,
      ])
      .then(() =>
        owner.query(`update personnel.employment_record set ${columns} where tenant_id = $1 and member_id = $2`, [
          world.tenantId,
          memberId,
        ]),
      );
  await employ(first, "kind = 'intern', share_percent = 50");
  await employ(second, "probation_end = '2027-03-31', state = 'probation'");
  await employ(third, "kind = 'full_time'");
  await put(third, "2026-11-02", 420, 930, world.cook);
  await owner.query(
    "insert into organisation.employment_post (tenant_id, department_id, post_id) values ($1, $2, $3) on conflict do nothing",
    [world.tenantId, world.banquet, world.cook],
  );
  await keep("2026-11-20");
  const seal = (kind: string) =>
    world.services.vault.seal(JSON.stringify({ kind, from: "2027-02-10", until: "2027-05-31" }));
  await owner.query(
    "insert into personnel.protection_record (tenant_id, member_id, period_sealed) values ($1, $2, $3), ($1, $4, $5)",
    [world.tenantId, third, seal("pregnant_or_nursing"), second, seal("work_injury")],
  );
  const roster = await rosterOf(await planOf("2027-02-01", "2027-02-28"));
  const [intern, learner, settled] = [first, second, third].map((id) =>
    roster.people.find((one) => one.memberId === id)!,
  );
  const workdays = roster.window.kinds
    .slice(roster.window.from, roster.window.to)
    .filter((kind) => kind === "workday" || kind === "makeup_workday").length;
  expect(intern).toMatchObject({ share: 500, due: workdays * 240, trainee: true, experienced: false, otherPosts: [] });
  expect(learner).toMatchObject({ share: 1000, due: workdays * 480, trainee: true, experienced: false, limits: [] });
  expect(settled).toMatchObject({ trainee: false, experienced: true, otherPosts: [world.cook] });
  const { from } = roster.window;
  expect(settled!.limits).toEqual([{ from: from + 9, to: from + 120, noNight: true, noOvertime: true, dayMost: null }]);
  expect(JSON.stringify(roster)).not.toContain("pregnant");
});

test("a limit entered for somebody is told for its dates without its ground, and refuses what goes beyond it", async () => {
  const [, , , fourth, fifth] = world.own as [number, number, number, number, number];
  const owner = database.ownerPool;
  await owner.query(
    "insert into personnel.employment_record (tenant_id, member_id) values ($1, $2), ($1, $3) on conflict do nothing",
    [world.tenantId, fourth, fifth],
  );
  const made = await owner.query<{ id: number }>(
    `insert into personnel.work_limit_record (tenant_id, member_id, from_date, until_date, no_night, no_overtime, day_most, ground_sealed)
     values ($1, $2, '2027-09-10', '2027-09-20', true, false, 360, $4), ($1, $3, '2027-09-10', null, false, true, null, $4),
       ($1, $3, '2026-09-10', '2026-12-31', true, false, null, $4) returning id`,
    [world.tenantId, fourth, fifth, world.services.vault.seal("腰部旧伤")],
  );
  const planId = await planOf("2027-09-01", "2027-09-30");
  const roster = await rosterOf(planId);
  const { from, to } = roster.window;
  const limitsOf = (memberId: number) => roster.people.find((one) => one.memberId === memberId)!.limits;
  expect(limitsOf(fourth)).toEqual([{ from: from + 9, to: from + 20, noNight: true, noOvertime: false, dayMost: 360 }]);
  const [open, ...others] = limitsOf(fifth);
  expect(open).toMatchObject({ from: from + 9, noNight: false, noOvertime: true, dayMost: null });
  expect(open!.to).toBeGreaterThanOrEqual(to);
  expect(others).toEqual([]);
  expect(JSON.stringify(roster)).not.toContain("腰");

  // Seven and a half hours stand on the 9th; on the 10th they are 90 minutes too many.
  const cell = (date: string) => ({
    memberId: fourth,
    date,
    place: 1,
    say: {
      kind: "duty" as const,
      definitionId: world.shift.A,
      sections: null,
      departmentId: world.banquet,
      postId: world.server,
    },
  });
  await world.as((context) =>
    saveCells(context, { planId, seen: 0, origin: "hand", cells: [cell("2027-09-09"), cell("2027-09-10")] }),
  );
  const part = { id: planId, from: null, to: null, memberIds: [fourth] };
  const found = () => world.as((context) => previewPublish(context, part));
  const { counts, findings } = await found();
  expect(counts.hard).toBe(1);
  expect(findings.filter(({ level }) => level === "hard")).toMatchObject([
    { kind: "workLimit", memberId: fourth, from: "2027-09-10", to: "2027-09-10" },
  ]);
  await owner.query("delete from personnel.work_limit_record where tenant_id = $1 and id = $2", [
    world.tenantId,
    made.rows[0]!.id,
  ]);
  expect((await found()).counts.hard).toBe(0);
});

test("a half day of leave is half of the shift of its date; half a day of work is what the leave has left", async () => {
  const [, , , fourth, fifth, sixth] = world.own as [number, number, number, number, number, number];
  const id = await planOf("2027-06-01", "2027-06-30");
  // 13:00 to 21:30: its first half ends at 17:15, not at noon.
  await put(fourth, "2027-06-08", 780, 1290);
  await leave(fourth, "2027-06-08", "first");
  // A night: the second half begins at 02:00.
  await put(fifth, "2027-06-08", 1320, 1800);
  await leave(fifth, "2027-06-08", "second", "underApproval");
  // The head has shortened the day to its second half.
  await put(sixth, "2027-06-08", 735, 990);
  await leave(sixth, "2027-06-08", "first");
  // No shift yet: noon.
  await leave(sixth, "2027-06-09", "second");
  const roster = await rosterOf(id);
  const day = roster.window.from + 7;
  const leaveOf = (memberId: number) => roster.people.find((one) => one.memberId === memberId)!.leave;
  expect(leaveOf(fourth)).toEqual([{ day, span: { start: 0, end: 1035 }, pending: false }]);
  expect(leaveOf(fifth)).toEqual([{ day, span: { start: 1560, end: 1800 }, pending: true }]);
  expect(leaveOf(sixth)).toEqual([
    { day, span: { start: 0, end: 735 }, pending: false },
    { day: day + 1, span: { start: 720, end: 1440 }, pending: false },
  ]);
});
