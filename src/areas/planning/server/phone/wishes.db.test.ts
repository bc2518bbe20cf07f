import { afterAll, beforeAll, expect, test } from "vitest";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { savePlan } from "../plans/save-plan.ts";
import { readRoster } from "../roster/read-roster.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { dropAvailability, dropWish, myWishes, saveAvailability, saveWish } from "../wishes/my-wishes.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "排班意愿");
});
afterAll(() => database.close());

const refusal = (message: string) => expect.objectContaining({ message });
const me = (n: number) => ({ memberId: world.own[n]!, kind: "worker" as const });
/** As on 2026-10-01. */
const wish = (n: number, date: string, points: number, definitionId: number | null = null, at?: string) =>
  world.as((context) => saveWish(context, { date, definitionId, points }), me(n), at);

test("wishes have ten points a period, also where two are sent at once", async () => {
  await wish(0, "2026-11-02", 3);
  await wish(0, "2026-11-03", 3, world.shift.A);
  await wish(0, "2026-11-04", 2);
  const both = await Promise.allSettled([wish(0, "2026-11-05", 2), wish(0, "2026-11-06", 2)]);
  expect(both.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  await expect(wish(0, "2026-11-07", 1)).rejects.toMatchObject({
    message: "planning.wishPointsSpent",
    params: { left: 0 },
  });
  // Another wish for the same day takes the place of the first.
  await wish(0, "2026-11-02", 1);
  const mine = await world.as((context) => myWishes(context), me(0));
  expect(mine.periods.map((one) => [one.from, one.isOpen, one.pointsLeft])).toEqual([
    ["2026-10-01", false, 10],
    ["2026-11-01", true, 2],
    ["2026-12-01", true, 10],
  ]);
  expect(mine.wishes).toHaveLength(4);
  expect(mine.wishes[1]).toMatchObject({ kind: "duty", code: "A", points: 3 });
});

test("wishes close before the period begins, by its plan where there is one", async () => {
  await expect(wish(1, "2026-10-20", 1)).rejects.toEqual(refusal("planning.wishesClosed"));
  await expect(wish(1, "2027-03-20", 1)).rejects.toEqual(refusal("planning.wishTooFar"));
  await expect(wish(1, "2026-11-20", 1, world.shift.R)).rejects.toEqual(refusal("planning.wishUnknownShift"));
  const { id } = await wish(1, "2026-11-20", 1, null, "2026-10-22T01:00:00Z");
  await expect(wish(1, "2026-11-21", 1, null, "2026-10-23T01:00:00Z")).rejects.toMatchObject({
    message: "planning.wishesClosed",
    params: { date: "2026-10-22" },
  });
  await expect(world.as((context) => dropWish(context, { id }), me(1), "2026-10-23T01:00:00Z")).rejects.toEqual(
    refusal("planning.wishesClosed"),
  );
  await expect(world.as((context) => dropWish(context, { id }), me(2))).rejects.toEqual(refusal("common.notFound"));
  await world.as((context) => dropWish(context, { id }), me(1));
});

test("the roster of a plan knows what people wish for and when they can work", async () => {
  const said = (n: number, part: object) =>
    world.as(
      (context) =>
        saveAvailability(context, {
          kind: "cannot",
          weekday: null,
          from: "2026-11-10",
          to: null,
          start: null,
          end: null,
          note: null,
          ...part,
        }),
      me(n),
    );
  await said(2, {});
  await said(2, { kind: "ratherNot", weekday: 1, from: "2026-11-09", start: 1080, end: 1440 });
  await wish(2, "2026-11-12", 3, world.shift.N);
  await expect(said(2, { from: "2026-09-01" })).rejects.toEqual(refusal("planning.availabilityDates"));
  await expect(said(2, { start: 600 })).rejects.toEqual(refusal("planning.availabilityTimes"));
  const { id } = await world.as((context) =>
    savePlan(context, {
      kind: "dates",
      month: null,
      from: "2026-11-09",
      to: "2026-11-22",
      departmentIds: [world.banquet],
      name: null,
      note: null,
    }),
  );
  const roster = await world.as((context) => readRoster(context, { id }));
  const day = (date: string) => dayNumber(date) - dayNumber(roster.window.start);
  const person = roster.people.find((one) => one.memberId === world.own[2])!;
  expect(person.wants).toContainEqual({
    day: day("2026-11-10"),
    kind: "cannot",
    span: null,
    definitionId: null,
    points: 0,
  });
  expect(person.wants.filter((one) => one.kind === "ratherNot").map((one) => one.day)).toEqual(
    ["2026-11-09", "2026-11-16", "2026-11-23", "2026-11-30"].map(day).filter((one) => one < roster.window.days),
  );
  expect(person.wants).toContainEqual({
    day: day("2026-11-12"),
    kind: "duty",
    span: null,
    definitionId: world.shift.N,
    points: 3,
  });
  expect(roster.people.find((one) => one.memberId === world.own[3])!.wants).toEqual([]);
  const mine = await world.as((context) => myWishes(context), me(2));
  await expect(
    world.as((context) => dropAvailability(context, { id: mine.availability[0]!.id }), me(3)),
  ).rejects.toEqual(refusal("common.notFound"));
  await world.as((context) => dropAvailability(context, { id: mine.availability[0]!.id }), me(2));
});
