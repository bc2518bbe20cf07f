import { afterAll, beforeAll, expect, test } from "vitest";
import { withTenant } from "#platform/db/tx.ts";
import { dayNumber } from "#platform/calendar/plain-date.ts";
import { cellAt } from "#platform/rota/model.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { cellFlags } from "../cell-flags.ts";
import { cellsOf } from "../roster-model.ts";
import { openShift } from "./open/open-shifts.ts";
import { tellGaps } from "./open/tell-gaps.ts";
import { closeLocked } from "./plans/close-locked.ts";
import * as moves from "./plans/move-plan.ts";
import { planReminders } from "./plans/plan-reminders.ts";
import { savePlan } from "./plans/save-plan.ts";
import { previewPublish, publishPlan } from "./publish/publish-plan.ts";
import { readTold } from "./publish/told.ts";
import { answerShiftNotice, seeShiftNotices } from "./phone/shift-notices.ts";
import { readRoster } from "./roster/read-roster.ts";
import { saveCells } from "./roster/write-cells.ts";
import { rosterWorld, type RosterWorld } from "./roster-world.fixture.ts";

/** What the clock does with plans, and who is told of what. */
let database: TestDatabase;
let world: RosterWorld;
let head: number;
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "排班提醒");
  head = await account("宴会主管", "staff", world.banquet);
});
afterAll(() => database.close());

/** A log-in that may do everything in one department, of somebody there or of a person who is on rosters. */
async function account(
  name: string,
  kind: "staff" | "worker",
  departmentId: number,
  memberId?: number,
): Promise<number> {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `with member as (insert into organisation.member (tenant_id, name, department_id, joined_on) select $1, $2, $3, '2026-01-01' where $5::bigint is null returning id),
          login as (insert into access.login (account_name) values ($2) returning id),
          account as (insert into access.account (tenant_id, login_id, kind, member_id, name)
            select $1, login.id, $4, coalesce($5, (select id from member)), $2 from login returning id),
          role as (insert into access.role (tenant_id, name, all_codes) select $1, $2, true where $4 = 'staff' returning id),
          held as (insert into access.account_role select $1, account.id, role.id from account, role),
          scope as (insert into access.account_scope (tenant_id, account_id, kind) select $1, id, 'departmentAndBelow' from account where $4 = 'staff')
     select id from account`,
    [world.tenantId, name, departmentId, kind, memberId ?? null],
  );
  return rows[0]!.id;
}

const titles = async (accountId: number, key: string) =>
  (
    await database.ownerPool.query<{ title: string }>(
      "select title_zh as title from notices.notice where account_id = $1 and effect_key like $2 order by id",
      [accountId, key],
    )
  ).rows.map((row) => row.title);
const makePlan = async (from: string, to: string, departmentIds = [world.banquet]) =>
  (
    await world.as((context) =>
      savePlan(context, { kind: "dates", month: null, from, to, departmentIds, name: null, note: null }),
    )
  ).id;
const write = (planId: number, memberId: number, date: string, code: "A" | "N" = "A") =>
  world.as((context) =>
    saveCells(context, {
      planId,
      seen: 1_000_000,
      origin: "hand",
      cells: [
        {
          memberId,
          date,
          place: 1,
          say: {
            kind: "duty",
            definitionId: world.shift[code],
            sections: null,
            departmentId: world.banquet,
            postId: world.server,
          },
        },
      ],
    }),
  );
const publish = async (id: number) => {
  const all = { id, from: null, to: null, memberIds: null };
  const { version } = await world.as((context) => previewPublish(context, all));
  await world.as((context) => publishPlan(context, { ...all, version, reason: "测试" }));
};
const planOf = async (id: number) =>
  (
    await database.ownerPool.query<{ version: number; state: string; number: string }>(
      "select version, state, number from planning.plan where id = $1",
      [id],
    )
  ).rows[0]!;
const within = <T>(work: Parameters<typeof withTenant<T>>[2]) =>
  withTenant(database.appPool, { tenantId: world.tenantId }, work);

test("whoever publishes is told of a plan that was submitted, and who submitted it why it came back", async () => {
  const clerk = await account("宴会文员", "staff", world.kitchen);
  const id = await makePlan("2026-11-02", "2026-11-15");
  await write(id, world.own[0]!, "2026-11-03");
  const { number, version } = await planOf(id);
  await world.as((context) => moves.submitPlan(context, { id, version }), { accountId: clerk });
  expect(await titles(head, "planning/submitted/%")).toEqual([
    `排班表 ${number}（2026-11-02 至 2026-11-15）已提交，待发布`,
  ]);
  await world.as((context) => moves.returnPlan(context, { id, version: version + 1, reason: "周末缺人" }), {
    accountId: head,
  });
  expect(await titles(clerk, "planning/returned/%")).toEqual([`排班表 ${number} 已退回：周末缺人`]);
});

test("a plan locks itself once attendance is locked throughout, and unlocks to what had not been published", async () => {
  const id = await makePlan("2027-01-04", "2027-01-17", [world.banquet, world.kitchen]);
  await write(id, world.own[0]!, "2027-01-05");
  await publish(id);
  await write(id, world.own[1]!, "2027-01-06");
  const lock = (from: string, to: string, departmentId: number | null) =>
    database.ownerPool.query(
      `insert into attendance.period_lock (tenant_id, from_date, to_date, department_id, department_ids, locked_by, locked_at)
       values ($1, $2, $3, $4, case when $4::bigint is not null then array[$4::bigint] end, 1, now())`,
      [world.tenantId, from, to, departmentId],
    );
  const close = async () => {
    await within((tx) => closeLocked(tx, Date.parse("2027-02-01T00:00:00Z")));
    return (await planOf(id)).state;
  };
  await lock("2027-01-01", "2027-01-10", null);
  expect(await close()).toBe("changed");
  await lock("2027-01-11", "2027-01-31", world.banquet);
  expect(await close()).toBe("changed");
  await lock("2027-01-11", "2027-01-31", world.kitchen);
  expect(await close()).toBe("locked");
  const unlock = async () =>
    world.as(async (context) => moves.unlockPlan(context, { id, version: (await planOf(id)).version, reason: "补班" }));
  await expect(unlock()).rejects.toMatchObject({ message: "planning.unlockedMonth" });
  await database.ownerPool.query(
    "update attendance.period_lock set unlocked_at = now(), unlocked_by = 1, unlock_reason = '补班' where tenant_id = $1 and department_ids = array[$2]::bigint[]",
    [world.tenantId, world.kitchen],
  );
  await unlock();
  expect((await planOf(id)).state).toBe("changed");
  expect(await close()).toBe("changed");
});

test("an open shift is told to those whom it fits, in whichever department of the plan", async () => {
  const [resting, free] = [world.own[0]!, world.own[1]!];
  const ofRest = await account("值夜班", "worker", world.banquet, resting);
  const ofFree = await account("有空", "worker", world.banquet, free);
  const id = await makePlan("2027-03-01", "2027-03-14");
  await write(id, resting, "2027-03-04", "N");
  await publish(id);
  const open = await world.as((context) =>
    openShift(context, {
      date: "2027-03-05",
      departmentId: world.banquet,
      postId: world.server,
      definitionId: world.shift.A,
      sections: null,
      heads: 1,
      way: "first",
      most: null,
      closesAt: null,
      note: null,
    }),
  );
  expect(await titles(ofFree, `planning/open/${open.id}`)).toEqual(["2027-03-05 有空班可以认领"]);
  expect(await titles(ofRest, `planning/open/${open.id}`)).toEqual([]);
});

test("the head is told of tomorrow's gaps once", async () => {
  const id = await makePlan("2027-04-05", "2027-04-18");
  await write(id, world.own[0]!, "2027-04-06");
  await publish(id);
  await database.ownerPool.query(
    `insert into planning.cover (tenant_id, department_id, post_id, work_date, start_minute, end_minute, min_heads, target_heads) values ($1, $2, $3, '2027-04-06', 420, 930, 3, 3)`,
    [world.tenantId, world.banquet, world.server],
  );
  const services = { ...world.services, clock: () => Date.parse("2027-04-05T06:00:00Z") };
  for (let times = 0; times < 2; times++) await within((tx) => tellGaps(services, tx));
  expect(await titles(head, "planning/gaps/%")).toEqual(["2027-04-06 宴会部有 1 处缺口，共缺 2 人"]);
});

test("plans that are due, departments without a next one, and wishes that close are dates to be reminded of", async () => {
  const [due, wishes] = planReminders as [(typeof planReminders)[0], (typeof planReminders)[0]];
  const id = await makePlan("2027-05-03", "2027-05-16");
  const { number } = await planOf(id);
  const found = (date: string) => within((tx) => due.find(tx, [date]));
  expect(await found("2027-05-03")).toEqual([
    {
      id: `plan/${id}/${world.banquet}`,
      date: "2027-05-03",
      memberId: null,
      name: number,
      departmentId: world.banquet,
      agencyId: null,
      about: { zh: "宴会部", en: expect.any(String) },
    },
  ]);
  const closing = await within((tx) => wishes.find(tx, ["2027-04-22", "2027-04-23", "2027-04-24"]));
  expect(closing.map((one) => [one.memberId, one.date])).toEqual(world.own.map((one) => [one, "2027-04-23"]));
  await write(id, world.own[0]!, "2027-05-04");
  await publish(id);
  expect(await found("2027-05-03")).toEqual([]);
  expect(await found("2027-05-17")).toMatchObject([{ id: `next/${world.banquet}`, name: "宴会部" }]);
  expect(await within((tx) => wishes.find(tx, ["2027-04-23"]))).toEqual([]);
});

test("cells say what is lent, whose certificate ends and what nobody has seen; who saw and who objected is told to their head", async () => {
  const [lent, ending] = [world.own[2]!, world.own[3]!];
  await database.ownerPool.query(
    "insert into people.certificate_type (tenant_id, code, name_zh, name_en) values ($1, 'food', '食品健康证', 'Food health') on conflict do nothing",
    [world.tenantId],
  );
  await database.ownerPool.query(
    "insert into people.post_requirement (tenant_id, post_id, department_id, certificate_type, effect, valid_from) values ($1, $2, $3, 'food', 'refuse', '2027-06-01')",
    [world.tenantId, world.server, world.banquet],
  );
  for (const [memberId, until] of [
    [lent, "2028-06-01"],
    [ending, "2027-07-05"],
  ])
    await database.ownerPool.query(
      "insert into people.certificate (tenant_id, member_id, type, valid_from, valid_to) values ($1, $2, 'food', '2026-01-01', $3)",
      [world.tenantId, memberId, until],
    );
  const id = await makePlan("2027-06-01", "2027-06-14", [world.banquet, world.kitchen]);
  await write(id, lent, "2027-06-03");
  await write(id, ending, "2027-06-04");
  await write(id, ending, "2027-06-07");
  await world.as((context) =>
    saveCells(context, {
      planId: id,
      seen: 1_000_000,
      origin: "hand",
      cells: [
        {
          memberId: lent,
          date: "2027-06-05",
          place: 1,
          say: {
            kind: "duty",
            definitionId: world.shift.A,
            sections: null,
            departmentId: world.kitchen,
            postId: world.cook,
          },
        },
      ],
    }),
  );
  const signs = async (memberId: number, date: string) => {
    const roster = await world.as((context) => readRoster(context, { id }));
    const row = roster.people.findIndex((one) => one.memberId === memberId);
    const day = dayNumber(date) - dayNumber(roster.window.start);
    const bits = cellsOf(roster.flags)[cellAt(roster.window, row, day, 0)]!;
    return (["lent", "unseen", "paperEnding"] as const).filter((one) => bits & cellFlags[one]);
  };
  expect(await signs(lent, "2027-06-03")).toEqual([]);
  expect(await signs(lent, "2027-06-05")).toEqual(["lent"]);
  // 31 days before its end, and 28.
  expect(await signs(ending, "2027-06-04")).toEqual([]);
  expect(await signs(ending, "2027-06-07")).toEqual(["paperEnding"]);
  await publish(id);
  expect(await signs(lent, "2027-06-03")).toEqual(["unseen"]);
  expect(await signs(lent, "2027-06-04")).toEqual([]);
  const told = (caller = {}, more: { memberId: number | null; date: string | null } = { memberId: null, date: null }) =>
    world.as(async (context) => (await readTold(context, { id, ...more })).told, caller);
  expect((await told()).map((one) => one.state)).toEqual(["told", "told"]);
  const noticeId = (await told()).find((one) => one.memberId === lent)!.id;
  const as = { memberId: lent, accountId: lent, name: "宴会3", kind: "worker" as const };
  await world.as((context) => seeShiftNotices(context, { ids: [noticeId] }), as, "2026-10-02T01:00:00Z");
  expect(await signs(lent, "2027-06-03")).toEqual([]);
  await world.as((context) => answerShiftNotice(context, { id: noticeId, answer: "objected", text: "家里有事" }), as);
  expect(await told()).toMatchObject([
    {
      memberId: lent,
      state: "objected",
      seenAt: "2026-10-02T01:00:00.000Z",
      answerText: "家里有事",
      from: "2027-06-03",
      to: "2027-06-05",
    },
    { memberId: ending, state: "told", seenAt: null },
  ]);
  expect(await told({}, { memberId: lent, date: "2027-06-04" })).toEqual([]);
  expect(await told({}, { memberId: lent, date: "2027-06-05" })).toMatchObject([{ state: "objected" }]);
  // A later change says its own day alone.
  await write(id, lent, "2027-06-08");
  await publish(id);
  expect(await signs(lent, "2027-06-08")).toEqual(["unseen"]);
  expect(await signs(lent, "2027-06-03")).toEqual([]);
  const cooks = { scope: { all: false as const, departmentIds: [world.kitchen], conditions: [] } };
  expect(await told(cooks)).toEqual([]);
  const tenantId = await makeTenant(database.ownerPool, "别家酒店");
  await expect(told({ tenantId })).rejects.toMatchObject({ message: "common.notFound" });
});
