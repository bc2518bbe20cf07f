import { afterAll, beforeAll, expect, test } from "vitest";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { withTenant } from "#platform/db/tx.ts";
import { plans } from "../plans/list-plans.ts";
import { savePlan } from "../plans/save-plan.ts";
import { previewPublish, publishPlan } from "../publish/publish-plan.ts";
import { saveCells } from "../roster/write-cells.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { readShifts } from "./feed-door.ts";
import { myRoster, myTeam } from "./my-roster.ts";
import { remindUnseen } from "./remind-unseen.ts";
import { closeShiftFeed, openShiftFeed, readShiftFeed } from "./shift-feed.ts";
import { answerShiftNotice, myShiftNotices, seeShiftNotices } from "./shift-notices.ts";

let database: TestDatabase;
let world: RosterWorld;
let planId: number;
const refusal = (message: string) => expect.objectContaining({ message });
const me = (n: number) => ({
  memberId: world.own[n]!,
  accountId: 100 + n,
  name: `宴会${n + 1}`,
  kind: "worker" as const,
});
const date = "2026-10-12";

async function publish(cells: [person: number, date: string, code: "A" | "S" | "R"][]) {
  await world.as((context) =>
    saveCells(context, {
      planId,
      seen: 1_000_000,
      origin: "hand",
      cells: cells.map(([person, on, code]) => ({
        memberId: world.own[person]!,
        date: on,
        place: 1,
        say:
          code === "R"
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
  const all = { id: planId, from: null, to: null, memberIds: null };
  const { version } = await world.as((context) => previewPublish(context, all));
  await world.as((context) => publishPlan(context, { ...all, version, reason: "测试" }));
}

beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "手机排班");
  const made = await world.as((context) =>
    savePlan(context, {
      kind: "dates",
      month: null,
      from: "2026-10-05",
      to: "2026-10-31",
      departmentIds: [world.banquet],
      name: null,
      note: null,
    }),
  );
  planId = made.id;
  await publish([
    [0, date, "A"],
    [0, "2026-10-13", "R"],
    [1, date, "S"],
  ]);
});
afterAll(() => database.close());

test("somebody sees their own roster and, of their team, names and times of what is in force", async () => {
  const mine = await world.as((context) => myRoster(context, { from: "2026-10-05", to: "2026-10-31" }), me(0));
  expect(mine.shifts).toMatchObject([{ date, start: 420, end: 930, code: "A" }]);
  expect(mine.daysOff).toEqual(["2026-10-13"]);
  const team = await world.as((context) => myTeam(context, { date }), me(0));
  expect(team.people.map((one) => [one.name, one.start])).toEqual([
    ["宴会2", 540],
    ["宴会2", 1020],
  ]);
  await expect(
    world.as((context) => myRoster(context, { from: "2026-10-01", to: "2026-12-31" }), me(0)),
  ).rejects.toEqual(refusal("planning.badSpan"));
});

test("a change is told with what was before, seen, and answered once by the person alone", async () => {
  const told = await world.as((context) => myShiftNotices(context), me(1));
  expect(told.notices).toMatchObject([{ state: "told", changes: [{ date, before: { kind: "empty" } }] }]);
  const id = told.notices[0]!.id;
  await world.as((context) => seeShiftNotices(context, { ids: [id] }), me(0));
  expect((await world.as((context) => myShiftNotices(context), me(1))).notices[0]!.state).toBe("told");
  await world.as((context) => seeShiftNotices(context, { ids: [id] }), me(1));
  expect((await world.as((context) => myShiftNotices(context), me(1))).notices[0]!.state).toBe("seen");
  const answer = (text: string | null, who = 1) =>
    world.as((context) => answerShiftNotice(context, { id, answer: "objected", text }), me(who));
  await expect(answer(null)).rejects.toEqual(refusal("planning.objectionNeedsWord"));
  await expect(answer("不是我的", 0)).rejects.toEqual(refusal("common.notFound"));
  const both = await Promise.allSettled([answer("当天有事"), answer("当天有事")]);
  expect(both.map((one) => one.status).toSorted()).toEqual(["fulfilled", "rejected"]);
  const listed = await world.as((context) => plans.answer(context, { page: 1, size: 20, tab: "all" }));
  expect(listed.rows[0]).toMatchObject({ objected: 1 });
});

test("whoever has not seen a change is reminded once, a day before the first of it", async () => {
  const remind = (at: string) =>
    withTenant(database.appPool, { tenantId: world.tenantId }, (tx) => remindUnseen(tx, Date.parse(at)));
  const reminded = async () =>
    (
      await database.ownerPool.query(
        "select from planning.shift_notice where tenant_id = $1 and reminded_at is not null",
        [world.tenantId],
      )
    ).rowCount;
  // The shift begins on the 12th at 07:00 of the hotel, 23:00 UTC of the 11th.
  await remind("2026-10-10T22:30:00Z");
  expect(await reminded()).toBe(0);
  await Promise.all([remind("2026-10-10T23:05:00Z"), remind("2026-10-10T23:05:00Z")]);
  await remind("2026-10-11T05:00:00Z");
  expect(await reminded()).toBe(1);
});

test("the calendar of an address holds own shifts alone, and ends with a new address or by hand", async () => {
  const open = async () => (await world.as((context) => openShiftFeed(context), me(0))).path;
  const read = (path: string, tenantId = world.tenantId) => {
    const secret = /-([\w-]{32})\.ics$/.exec(path)![1]!;
    return readShifts(world.services, tenantId, secret, "zh");
  };
  const first = await open();
  const text = await read(first);
  expect(text).toContain("SUMMARY:A ");
  expect(text?.match(/BEGIN:VEVENT/g)).toHaveLength(1);
  expect(text).not.toContain("宴会1");
  expect(await read(first, await makeTenant(database.ownerPool, "别家日历"))).toBeNull();
  const { rows } = await database.ownerPool.query<{ hash: string }>(
    "select encode(token_hash, 'escape') as hash from planning.shift_feed",
  );
  expect(rows[0]!.hash).not.toContain(/-([\w-]{32})/.exec(first)![1]!);
  const second = await open();
  expect(await read(first)).toBeNull();
  expect(await read(second)).toContain("VEVENT");
  await world.as((context) => closeShiftFeed(context), me(0));
  expect(await read(second)).toBeNull();
  expect(await world.as((context) => readShiftFeed(context), me(0))).toEqual({ madeAt: null, readOn: null });
});
