import { afterAll, beforeAll, expect, test } from "vitest";
import type { RosterRule } from "#areas/scheduling/server.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { savePlan } from "../plans/save-plan.ts";
import { previewPublish, publishPlan } from "../publish/publish-plan.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { saveCells } from "../roster/write-cells.ts";
import { ruleEffect } from "./rule-effect.ts";

let database: TestDatabase;
let world: RosterWorld;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "规则影响");
});
afterAll(() => database.close());

const rule = (change: Partial<RosterRule> = {}): RosterRule => ({
  id: 0,
  people: "own",
  kind: "dutyHours",
  level: "hard",
  weight: 9,
  params: { most: 480 },
  scope: { departmentIds: null, postId: null, workerKind: null, hoursSystem: null },
  validFrom: "2026-11-01",
  endedOn: null,
  ...change,
});
const effect = async (tried: RosterRule, replaces: number | null = null, keyCode = {}) => {
  const found = await world.as((context) => ruleEffect(context, tried, replaces), keyCode);
  return found.map(({ before, after }) => [before, after]);
};

test("a rule that is tried is judged against what people last saw, in the thread, before it holds", async () => {
  expect(await effect(rule())).toEqual([]);
  const input = {
    kind: "dates" as const,
    month: null,
    from: "2026-11-01",
    to: "2026-11-30",
    departmentIds: [world.banquet],
    name: null,
    note: null,
  };
  const { id } = await world.as((context) => savePlan(context, input));
  const write = (dates: readonly string[]) =>
    world.as((context) =>
      saveCells(context, {
        planId: id,
        seen: 1_000_000,
        origin: "hand",
        cells: dates.map((date) => ({
          memberId: world.own[0]!,
          date,
          place: 1,
          say: {
            kind: "duty" as const,
            definitionId: world.shift.A,
            sections: null,
            departmentId: world.banquet,
            postId: world.server,
          },
        })),
      }),
    );
  await write(["2026-11-03", "2026-11-04", "2026-11-05"]);
  // A draft is nobody's roster yet.
  expect(await effect(rule())).toEqual([]);
  const all = { id, from: null, to: null, memberIds: null };
  const { version } = await world.as((context) => previewPublish(context, all));
  await world.as((context) => publishPlan(context, { ...all, version, reason: "测试" }));
  await write(["2026-11-06"]);

  // Eight and a half hours on duty, three times published: the fourth is a draft.
  const [hard, medium] = await effect(rule());
  expect(hard).toEqual([0, 3]);
  expect(medium![1]).toBe(medium![0]);
  expect((await effect(rule({ level: "medium" })))[0]).toEqual([0, 0]);
  expect((await effect(rule({ scope: { ...rule().scope, departmentIds: [world.kitchen] } })))[0]).toEqual([0, 0]);
  expect(await effect(rule({ validFrom: "2026-12-01" }))).toEqual([]);
  const cooksOnly = { scope: { all: false as const, departmentIds: [world.kitchen], conditions: [] } };
  expect(await effect(rule(), null, cooksOnly)).toEqual([]);
});

test("a rule that takes another one's place is counted in its place", async () => {
  const stored = await database.ownerPool.query<{ id: number }>(
    `insert into scheduling.roster_rule (tenant_id, people, kind, params, level, weight, valid_from) values ($1, 'own', 'dutyHours', '{"most": 480}', 'hard', 9, '2026-10-01') returning id`,
    [world.tenantId],
  );
  const { id } = stored.rows[0]!;
  expect((await effect(rule({ params: { most: 600 } }), id))[0]).toEqual([3, 0]);
  expect((await effect(rule({ level: "off" }), id))[0]).toEqual([3, 0]);
});
