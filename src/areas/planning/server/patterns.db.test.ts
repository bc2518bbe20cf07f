import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { officialDayKinds } from "#areas/settings/server.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { Caller } from "#platform/testing/test-context.ts";
import type * as api from "../patterns-api.ts";
import { followPattern, leavePattern, listPatterns, savePattern } from "./patterns/patterns.ts";
import { listRotations } from "./patterns/rotations.ts";
import { savePlan } from "./plans/save-plan.ts";
import { readPeriod } from "./roster/read-period.ts";
import { saveCells } from "./roster/write-cells.ts";
import { rosterWorld, type RosterWorld } from "./roster-world.fixture.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "轮班");
});
afterAll(() => database.close());

const refusal = (message: string) => expect.objectContaining({ message });
const save = (change: Partial<InputOf<typeof api.savePattern>> = {}) =>
  world.as((context) =>
    savePattern(context, {
      name: "两班倒",
      days: [world.shift.A, world.shift.A, world.shift.N, null],
      holidays: "keep",
      enabled: true,
      ...change,
    }),
  );

test("a rotation is kept by name; an unknown shift, an empty one and a stale change are refused", async () => {
  const { id, version } = await save();
  await expect(save()).rejects.toMatchObject({ message: "planning.patternTaken", params: { name: "两班倒" } });
  await expect(save({ name: "二", days: [world.shift.A, 999_999] })).rejects.toMatchObject({
    message: "planning.unknownPatternShift",
    params: { day: 2 },
  });
  await expect(save({ name: "三", days: [null, null] })).rejects.toEqual(refusal("planning.emptyPattern"));
  await save({ id, version, holidays: "off" });
  await expect(save({ id, version, holidays: "skip" })).rejects.toEqual(refusal("common.stale"));
  const { patterns } = await world.as((context) => listPatterns(context));
  expect(patterns).toMatchObject([
    { name: "两班倒", holidays: "off", days: [world.shift.A, world.shift.A, world.shift.N, null] },
  ]);
});

test("somebody follows one rotation at a time; what they followed ends the day before", async () => {
  const first = await save({ name: "甲" });
  const second = await save({ name: "乙" });
  const [one, two] = world.own as [number, number];
  const follow = (id: number, from: string, people: [number, number][]) =>
    world.as((context) =>
      followPattern(context, { id, from, people: people.map(([memberId, offset]) => ({ memberId, offset })) }),
    );
  await follow(first.id, "2026-11-01", [
    [one, 0],
    [two, 2],
  ]);
  await follow(second.id, "2026-12-01", [[one, 1]]);
  const rows = async () =>
    (
      await database.ownerPool.query<{ pattern_id: number; from_date: string; to_date: string | null }>(
        "select pattern_id, from_date, to_date from planning.pattern_person where member_id = $1 order by from_date",
        [one],
      )
    ).rows;
  expect(await rows()).toEqual([
    { pattern_id: first.id, from_date: "2026-11-01", to_date: "2026-11-30" },
    { pattern_id: second.id, from_date: "2026-12-01", to_date: null },
  ]);
  await world.as((context) => leavePattern(context, { id: second.id, memberIds: [one], until: "2026-12-20" }));
  expect((await rows())[1]).toEqual({ pattern_id: second.id, from_date: "2026-12-01", to_date: "2026-12-20" });
  // Two at once: one after the other, never both.
  await Promise.all([follow(first.id, "2027-01-01", [[one, 0]]), follow(first.id, "2027-01-01", [[one, 1]])]);
  expect((await rows()).filter((row) => row.from_date === "2027-01-01")).toHaveLength(1);
  const scoped = { scope: { all: false as const, departmentIds: [world.kitchen], conditions: [] } };
  await expect(
    world.as(
      (context) => followPattern(context, { id: first.id, from: "2027-02-01", people: [{ memberId: one, offset: 0 }] }),
      scoped,
    ),
  ).rejects.toEqual(refusal("planning.unknownPerson"));
  const seen = await world.as((context) => listPatterns(context), scoped);
  expect(seen.patterns.flatMap((pattern) => pattern.people)).toEqual([]);
});

test("a plan knows who goes on with which rotation, and how far each is into it", async () => {
  const { id } = await save({ name: "六天轮", holidays: "skip" });
  const [one, two, three] = world.own as [number, number, number];
  const follow = (from: string, people: [number, number][]) =>
    world.as((context) =>
      followPattern(context, { id, from, people: people.map(([memberId, offset]) => ({ memberId, offset })) }),
    );
  await follow("2028-01-20", [
    [one, 0],
    [two, 1],
  ]);
  await follow("2028-02-10", [[three, 2]]);
  await world.as((context) => leavePattern(context, { id, memberIds: [two], until: "2028-02-09" }));
  const plan = await world.as((context) =>
    savePlan(context, {
      kind: "dates",
      month: null,
      from: "2028-02-07",
      to: "2028-02-20",
      departmentIds: [world.banquet, world.kitchen],
      name: null,
      note: null,
    }),
  );
  const seen = (caller: Partial<Caller> = {}) =>
    world.as((context) => listRotations(context, { planId: plan.id }), caller);
  const kinds = await world.as((context) => officialDayKinds(context.tx, "2028-01-20", "2028-02-06"));
  const free = kinds.filter((kind) => kind === "statutory_holiday").length;
  // 18 days later, but for the holidays on which it stood still.
  expect(free).toBeGreaterThan(0);
  const { rotations } = await seen();
  expect(rotations).toMatchObject([{ patternId: id, name: "六天轮", holidays: "skip" }]);
  expect(rotations[0]!.people.map(({ name: _name, ...rest }) => rest)).toEqual([
    { memberId: one, since: "2028-01-20", from: "2028-02-07", to: "2028-02-20", at: (18 - free) % 4 },
    { memberId: two, since: "2028-01-20", from: "2028-02-07", to: "2028-02-09", at: (19 - free) % 4 },
    { memberId: three, since: "2028-02-10", from: "2028-02-10", to: "2028-02-20", at: 2 },
  ]);
  const cooksOnly = { scope: { all: false as const, departmentIds: [world.kitchen], conditions: [] } };
  expect((await seen(cooksOnly)).rotations).toEqual([]);
  const other = await makeTenant(database.ownerPool, "别家");
  await expect(seen({ tenantId: other })).rejects.toEqual(refusal("common.notFound"));
});

test("a period is read to be copied, of the caller's departments alone", async () => {
  const { id } = await world.as((context) =>
    savePlan(context, {
      kind: "dates",
      month: null,
      from: "2026-11-02",
      to: "2026-11-15",
      departmentIds: [world.banquet],
      name: null,
      note: null,
    }),
  );
  const cell = (memberId: number, date: string) => ({
    memberId,
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
    saveCells(context, {
      planId: id,
      seen: 0,
      origin: "hand",
      cells: [cell(world.own[0]!, "2026-11-03"), cell(world.own[0]!, "2026-11-10")],
    }),
  );
  const { cells } = await world.as((context) => readPeriod(context, { id, from: "2026-11-02", to: "2026-11-08" }));
  expect(cells).toMatchObject([
    { memberId: world.own[0], date: "2026-11-03", content: { definitionId: world.shift.A } },
  ]);
  await expect(
    world.as((context) => readPeriod(context, { id, from: "2026-01-01", to: "2026-11-08" })),
  ).rejects.toEqual(refusal("planning.badLength"));
});
