import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { addDays } from "#platform/calendar/plain-date.ts";
import { testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { acceptSwap, agreeSwap, offerSwap } from "../swaps/swaps.ts";
import { claimShift } from "../open/claims.ts";
import { openShift } from "../open/open-shifts.ts";
import { savePlan } from "../plans/save-plan.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { saveCells } from "../roster/write-cells.ts";
import { previewPublish, publishPlan } from "./publish-plan.ts";

let database: TestDatabase;
let world: RosterWorld;
let planId: number;
/** A fortnight of its own for each test. */
let monday = "2027-01-04";
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "生效班次");
});
afterAll(() => database.close());

beforeEach(async () => {
  monday = addDays(monday, 28);
  const input = {
    kind: "dates" as const,
    month: null,
    from: monday,
    to: addDays(monday, 13),
    departmentIds: [world.banquet],
    name: null,
    note: null,
  };
  planId = (await world.as((context) => savePlan(context, input))).id;
});

const refusal = (message: string) => expect.objectContaining({ message });
const day = (n: number) => addDays(monday, n);
const me = (n: number) => ({
  memberId: world.own[n]!,
  accountId: 300 + n,
  name: `宴会${n + 1}`,
  kind: "worker" as const,
});

type Said = "A" | "N" | "S" | "R" | null;
const write = (cells: [person: number, day: number, code: Said, place?: number][]) =>
  world.as((context) =>
    saveCells(context, {
      planId,
      seen: 1_000_000,
      origin: "hand",
      cells: cells.map(([person, at, code, place = 1]) => ({
        memberId: world.own[person]!,
        date: day(at),
        place,
        say:
          code === null
            ? null
            : code === "R"
              ? { kind: "off", definitionId: world.shift.R }
              : {
                  kind: "duty",
                  definitionId: world.shift[code],
                  sections: null,
                  departmentId: world.banquet,
                  postId: world.server,
                },
      })),
    }),
  );
const partOf = (from: number, to: number, people: number[] | null = null) => ({
  id: planId,
  from: day(from),
  to: day(to),
  memberIds: people && people.map((n) => world.own[n]!),
});
const preview = (part: ReturnType<typeof partOf>) => world.as((context) => previewPublish(context, part));
async function publish(part = partOf(0, 13)) {
  const { version } = await preview(part);
  return world.as((context) => publishPlan(context, { ...part, version, reason: "测试" }));
}

test("a part is judged with what stays in force beside it, not with what is drafted there", async () => {
  await write([[0, 0, "N"]]);
  await publish();
  // The night goes and the early shift comes, but only the early shift is published: no rest behind the night in force.
  await write([
    [0, 0, null],
    [0, 1, "A"],
  ]);
  expect((await preview(partOf(0, 13))).counts.hard).toBe(0);
  const { findings, counts } = await preview(partOf(1, 1));
  expect(counts.hard).toBeGreaterThan(0);
  // What forbids is told first.
  const levels = findings.map(({ level }) => ["hard", "medium", "soft"].indexOf(level));
  expect(levels).toEqual(levels.toSorted((a, b) => a - b));
  expect(findings.find((one) => one.kind === "rest")).toMatchObject({
    level: "hard",
    memberId: world.own[0],
    from: day(0),
    to: day(1),
  });
  await expect(publish(partOf(1, 1))).rejects.toEqual(refusal("planning.hardFindings"));
  // With the night gone it may come.
  await publish(partOf(0, 0));
  expect(await publish(partOf(1, 1))).toMatchObject({ state: "published" });
});

test("what is drafted wrong on other days does not hold a part back", async () => {
  await write([
    [0, 2, "A"],
    [0, 8, "N"],
    [0, 9, "A"],
    [1, 8, "N"],
    [1, 9, "A"],
  ]);
  expect((await preview(partOf(0, 6))).findings.filter((one) => one.level === "hard")).toEqual([]);
  expect(await publish(partOf(0, 6))).toMatchObject({ state: "changed", put: 1 });
  await expect(publish(partOf(7, 9))).rejects.toEqual(refusal("planning.hardFindings"));
});

test("what was wrong in force before, on other days of the same person, does not hold a part back", async () => {
  await write([[0, 2, "A"]]);
  await publish();
  const application = await database.ownerPool.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
     values ($1, $3, $2, 'annual', 'day', $4, $4, 'whole', 'whole', 480, true, false, 'r', 'approved') returning id`,
    [world.tenantId, world.own[0], `QJ${monday}`, day(2)],
  );
  await database.ownerPool.query(
    "insert into leave.day (tenant_id, application_id, work_date, member_id, part, minutes) values ($1, $2, $4, $3, 'whole', 480)",
    [world.tenantId, application.rows[0]!.id, world.own[0], day(2)],
  );
  await write([[0, 10, "A"]]);
  expect(await publish(partOf(10, 10))).toMatchObject({ state: "published" });
});

test("of two people who may not work together the part of either is judged by it", async () => {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `insert into scheduling.roster_rule (tenant_id, people, kind, params, level, weight, valid_from) values ($1, 'own', 'apart', $2, 'hard', 9, '2026-01-01') returning id`,
    [world.tenantId, JSON.stringify({ first: world.own[0], second: world.own[1] })],
  );
  await write([[0, 3, "A"]]);
  await publish();
  await write([[1, 3, "A"]]);
  await expect(publish(partOf(3, 3, [1]))).rejects.toEqual(refusal("planning.hardFindings"));
  await database.ownerPool.query("delete from scheduling.roster_rule where id = $1", [rows[0]!.id]);
});

test("claims and swaps are judged by what is in force, not by what the head is drafting", async () => {
  await write([
    [0, 1, "N"],
    [1, 4, "A"],
    [2, 5, "A"],
    [3, 3, "N"],
  ]);
  await publish();
  const shift = {
    date: day(2),
    departmentId: world.banquet,
    postId: world.server,
    definitionId: world.shift.A,
    sections: null,
    heads: 2,
    way: "first" as const,
    most: null,
    closesAt: null,
    note: null,
  };
  const { id } = await world.as((context) => openShift(context, shift));
  // The head drafts the night away; in force it stands, and an early shift behind it leaves no rest.
  await write([[0, 1, null]]);
  await expect(world.as((context) => claimShift(context, { id }), me(0))).rejects.toEqual(refusal("planning.unfit"));
  // The head drafts a night before it for another; in force there is none.
  await write([[1, 1, "N"]]);
  expect(await world.as((context) => claimShift(context, { id }), me(1))).toEqual({ state: "accepted" });

  const offer = (partner: number) =>
    world.as(
      (context) =>
        offerSwap(context, { date: day(5), place: 1, partnerId: world.own[partner]!, against: null, note: null }),
      me(2),
    );
  // A drafted night before it says nothing against the one who takes the shift.
  await write([[4, 4, "N"]]);
  const swap = await offer(4);
  await world.as((context) => agreeSwap(context, { id: swap.id }), me(4));
  const { rows } = await database.ownerPool.query<{ state: string; version: number }>(
    "select state, version from planning.swap where id = $1",
    [swap.id],
  );
  if (rows[0]!.state === "agreed")
    await world.as((context) => acceptSwap(context, { id: swap.id, version: rows[0]!.version }));
  const held = await database.ownerPool.query(
    "select from scheduling.assignment where member_id = $1 and work_date = $2 and state = 'assigned'",
    [world.own[4], day(5)],
  );
  expect(held.rowCount).toBe(1);
});

test("a shift that moves to the other place of its day is judged once", async () => {
  await write([
    [5, 3, "A"],
    [5, 4, "N"],
  ]);
  await publish();
  // The draft moves the shift to the second place; in force it stays at the first.
  await write([
    [5, 4, null],
    [5, 4, "N", 2],
  ]);
  expect((await preview(partOf(0, 13))).counts.hard).toBe(0);
  expect(await publish()).toMatchObject({ state: "published" });
});
