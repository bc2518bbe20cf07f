import { afterAll, beforeAll, expect, test } from "vitest";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import type { InputOf } from "#platform/http/call.ts";
import type { Caller } from "#platform/testing/test-context.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import type * as rosterApi from "../../roster-api.ts";
import { savePlan } from "../plans/save-plan.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { readRoster } from "./read-roster.ts";
import { setCover } from "./set-cover.ts";

let database: TestDatabase;
let world: RosterWorld;
let planId: number;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "当日需求");
  const { tenantId, server } = world;
  const [from, to] = ["2028-03-06", "2028-03-19"];
  planId = (
    await world.as((context) =>
      savePlan(context, {
        kind: "dates",
        month: null,
        from,
        to,
        departmentIds: [world.banquet, world.kitchen],
        name: null,
        note: null,
      }),
    )
  ).id;
  await database.ownerPool.query(
    `with s as (insert into scheduling.post_shift (tenant_id, post_id) values ($1, $2) returning id)
     insert into scheduling.post_cover (tenant_id, post_shift_id, start_minute, end_minute, min_heads, target_heads) select $1, id, 420, 930, 3, 4 from s`,
    [tenantId, server],
  );
});
afterAll(() => database.close());

type Input = InputOf<typeof rosterApi.setCover>;
const set = (needs: Input["needs"], change: Partial<Input> = {}, caller: Partial<Caller> = {}) =>
  world.as(
    (context) =>
      setCover(context, {
        planId,
        departmentId: world.banquet,
        postId: world.server,
        date: "2028-03-08",
        needs,
        ...change,
      }),
    caller,
  );
const need = (start: number, end: number, min: number, target: number | null = null, max: number | null = null) => ({
  start,
  end,
  min,
  target,
  max,
});
const coverOn = async (date: string) => {
  const { cover, window } = await world.as((context) => readRoster(context, { id: planId }));
  return cover
    .filter(
      (one) =>
        one.departmentId === world.banquet &&
        one.postId === world.server &&
        one.day === dayNumber(date) - dayNumber(window.start),
    )
    .map(({ span, min, target, max, isSet }) => [span.start, span.end, min, target, max, isSet]);
};

test("what is set for a date takes the place of what is usual, on that date alone, until it is taken back", async () => {
  const usual = [[420, 930, 3, 4, null, false]];
  expect(await coverOn("2028-03-08")).toEqual(usual);
  await set([need(420, 720, 6, 8, 9), need(1080, 1560, 2)]);
  expect((await coverOn("2028-03-08")).toSorted()).toEqual([
    [1080, 1560, 2, null, null, true],
    [420, 720, 6, 8, 9, true],
  ]);
  expect(await coverOn("2028-03-09")).toEqual(usual);
  await set([need(420, 720, 5)]);
  expect(await coverOn("2028-03-08")).toEqual([[420, 720, 5, null, null, true]]);
  await set([]);
  expect(await coverOn("2028-03-08")).toEqual(usual);
});

test("what is set by hand comes before what a forecast says", async () => {
  await database.ownerPool.query(
    `insert into planning.cover (tenant_id, department_id, post_id, work_date, start_minute, end_minute, min_heads, source) values ($1, $2, $3, '2028-03-10', 420, 930, 7, 'forecast'), ($1, $2, $3, '2028-03-10', 930, 1290, 7, 'forecast')`,
    [world.tenantId, world.banquet, world.server],
  );
  await set([need(600, 660, 1)], { date: "2028-03-10" });
  expect(await coverOn("2028-03-10")).toEqual([[600, 660, 1, null, null, true]]);
});

test("what makes no sense is refused at its field, and nothing is written", async () => {
  await set([need(420, 720, 2)]);
  for (const [needs, field] of [
    [[need(420, 720, 1), need(600, 600, 1)], "needs.1.end"],
    [[need(420, 1861, 1)], "needs.0.end"],
    [[need(420, 720, 3, 2)], "needs.0.target"],
    [[need(420, 720, 3, 4, 3)], "needs.0.max"],
    [[need(420, 720, 3), need(420, 720, 4)], "needs.1.start"],
  ] as const)
    await expect(set([...needs])).rejects.toMatchObject({ faults: [{ field }] });
  await expect(set([need(420, 720, 1)], { date: "2028-03-20" })).rejects.toMatchObject({
    message: "planning.outsideDates",
  });
  await expect(set([need(420, 720, 1)], { postId: 999_999 })).rejects.toMatchObject({
    message: "planning.unknownPlace",
  });
  expect(await coverOn("2028-03-08")).toEqual([[420, 720, 2, null, null, true]]);
});

test("only whoever may plan the department sets it", async () => {
  const cooksOnly = { scope: { all: false as const, departmentIds: [world.kitchen], conditions: [] } };
  await expect(set([need(420, 720, 1)], {}, cooksOnly)).rejects.toMatchObject({
    faults: [{ field: "departmentId" }],
  });
  await expect(set([need(420, 720, 1)], {}, { codes: new Set(["C05201"]) })).rejects.toMatchObject({
    message: "common.wrongState",
  });
  const other = await makeTenant(database.ownerPool, "别家");
  await expect(set([need(420, 720, 1)], {}, { tenantId: other })).rejects.toMatchObject({ message: "common.notFound" });
});
