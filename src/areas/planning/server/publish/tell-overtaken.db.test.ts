import { afterAll, beforeAll, expect, test } from "vitest";
import { leaveChanged } from "#areas/leave/events.ts";
import { membersPlaced } from "#areas/organisation/events.ts";
import { employmentEnding, jobSet } from "#areas/personnel/events.ts";
import type { EventKind } from "#platform/events/bus.ts";
import { makeTenant, testDatabase, type TestDatabase } from "#platform/testing/test-database.ts";
import { savePlan } from "../plans/save-plan.ts";
import { rosterWorld, type RosterWorld } from "../roster-world.fixture.ts";
import { saveCells } from "../roster/write-cells.ts";
import { previewPublish, publishPlan } from "./publish-plan.ts";
import { tellOvertaken } from "./tell-overtaken.ts";

let database: TestDatabase;
let world: RosterWorld;
/** Who publishes the rosters of each department. */
const heads: Record<"banquet" | "kitchen", number> = { banquet: 0, kitchen: 0 };
beforeAll(async () => {
  database = await testDatabase();
  world = await rosterWorld(database, "班后变动", tellOvertaken);
  heads.banquet = await headOf("宴会主管", world.banquet);
  heads.kitchen = await headOf("厨房主管", world.kitchen);
});
afterAll(() => database.close());

async function headOf(name: string, departmentId: number): Promise<number> {
  const { rows } = await database.ownerPool.query<{ id: number }>(
    `with member as (insert into organisation.member (tenant_id, name, department_id, joined_on) values ($1, $2, $3, '2026-01-01') returning id),
          login as (insert into access.login (account_name) values ($2) returning id),
          account as (insert into access.account (tenant_id, login_id, kind, member_id, name)
            select $1, login.id, 'staff', (select id from member), $2 from login returning id),
          role as (insert into access.role (tenant_id, name, all_codes) values ($1, $2, true) returning id),
          held as (insert into access.account_role select $1, account.id, role.id from account, role),
          scope as (insert into access.account_scope (tenant_id, account_id, kind) select $1, id, 'departmentAndBelow' from account)
     select id from account`,
    [world.tenantId, name, departmentId],
  );
  return rows[0]!.id;
}

interface Told {
  zh: string;
  en: string;
  link: string;
}
const toldTo = async (accountId: number, planId: number): Promise<Told[]> =>
  (
    await database.ownerPool.query<Told>(
      "select title_zh as zh, title_en as en, link from notices.notice where account_id = $1 and link like $2 order by id",
      [accountId, `C05201?plan=${planId}&%`],
    )
  ).rows;

/** A published plan of the banquet with somebody on morning shifts, or on nights, of these dates. */
async function published(memberId: number, month: string, dates: readonly string[], code: "A" | "N" = "A") {
  const span = { from: `${month}-01`, to: `${month}-28` };
  const plan = { kind: "dates" as const, month: null, ...span, departmentIds: [world.banquet], name: null, note: null };
  const { id } = await world.as((context) => savePlan(context, plan));
  const { shift, banquet, server } = world;
  const say = {
    kind: "duty" as const,
    definitionId: shift[code],
    sections: null,
    departmentId: banquet,
    postId: server,
  };
  const cells = dates.map((date) => ({ memberId, date, place: 1, say }));
  await world.as((context) => saveCells(context, { planId: id, seen: 1_000_000, origin: "hand", cells }));
  const whole = { id, from: null, to: null, memberIds: null };
  const { version } = await world.as((context) => previewPublish(context, whole));
  await world.as((context) => publishPlan(context, { ...whole, version, reason: "测试" }));
  const { rows } = await database.ownerPool.query<{ number: string }>(
    "select number from planning.plan where id = $1",
    [id],
  );
  return { id, number: rows[0]!.number };
}
const happen = <P>(kind: EventKind<P>, payload: P, at?: string) =>
  world.as((context) => context.services.events.publish(context.tx, kind, payload), {}, at);
const moveOn = (memberId: number, from: string, departmentId: number, postId: number) =>
  database.ownerPool.query(
    `with one as (insert into personnel.employment_record (tenant_id, member_id) values ($1, $2) on conflict do nothing)
     insert into personnel.job_record (tenant_id, member_id, from_date, department_id, post_id, document)
     values ($1, $2, $3, $4, $5, 'edit'), ($1, $2, '2026-01-01', $6, $7, 'edit') on conflict do nothing`,
    [world.tenantId, memberId, from, departmentId, postId, world.banquet, world.server],
  );

test("a transfer that moves published shifts out of a department is told once to whoever publishes there, with the way to the first", async () => {
  const one = world.own[0]!;
  const { id, number } = await published(one, "2027-02", ["2027-02-10", "2027-02-20", "2027-02-21"]);
  await moveOn(one, "2027-02-16", world.kitchen, world.cook);
  const moved = { memberId: one, from: "2027-02-16", today: "2026-10-01" };
  await happen(jobSet, moved);
  await happen(jobSet, moved);
  expect(await toldTo(heads.banquet, id)).toEqual([
    {
      zh: `宴会1 已调离，排班表 ${number} 中有 2 个已发布的班次需撤下：2027-02-20、2027-02-21`,
      en: `宴会1 is transferred: 2 published shifts of schedule ${number} to be taken off: 2027-02-20, 2027-02-21`,
      link: `C05201?plan=${id}&cell=${one}.2027-02-20`,
    },
  ]);
  expect(await toldTo(heads.kitchen, id)).toEqual([]);
});

test("a job within the plan's departments, one after the shifts and another company's are told to nobody", async () => {
  const one = world.own[1]!;
  const { id } = await published(one, "2027-03", ["2027-03-10"]);
  await happen(jobSet, { memberId: one, from: "2027-03-01", today: "2026-10-01" });
  await moveOn(one, "2027-03-11", world.kitchen, world.cook);
  await happen(jobSet, { memberId: one, from: "2027-03-01", today: "2026-10-01" });
  const other = await makeTenant(database.ownerPool, "别家");
  await world.as(
    (context) =>
      context.services.events.publish(context.tx, employmentEnding, {
        memberId: one,
        lastDay: "2027-01-01",
        number: "LZ0",
        context,
      }),
    { tenantId: other },
  );
  expect(await toldTo(heads.banquet, id)).toEqual([]);
});

test("whoever is put elsewhere by their file is told of from that day on", async () => {
  const one = world.own[2]!;
  const { id } = await published(one, "2027-04", ["2027-04-10", "2027-04-12"]);
  await moveOn(one, "2027-04-11", world.kitchen, world.cook);
  await happen(membersPlaced, { memberIds: [one], today: "2027-04-11" });
  expect(await toldTo(heads.banquet, id)).toMatchObject([
    { en: expect.stringContaining("1 published shift of"), link: `C05201?plan=${id}&cell=${one}.2027-04-12` },
  ]);
});

test("shifts behind the last day of a leaver are told once, also where leaving is finished later", async () => {
  const one = world.own[3]!;
  const { id, number } = await published(one, "2027-05", ["2027-05-10", "2027-05-11", "2027-05-13"]);
  const end = (at: string) =>
    world.as(
      (context) =>
        context.services.events.publish(context.tx, employmentEnding, {
          memberId: one,
          lastDay: "2027-05-10",
          number: "LZ7",
          context,
        }),
      {},
      at,
    );
  await end("2027-05-01T01:00:00Z");
  await end("2027-05-11T16:10:00Z");
  expect(await toldTo(heads.banquet, id)).toEqual([
    {
      zh: `宴会4 离职，排班表 ${number} 中有 2 个已发布的班次需另行安排：2027-05-11、2027-05-13`,
      en: `宴会4 leaves: 2 published shifts of schedule ${number} to be filled anew: 2027-05-11, 2027-05-13`,
      link: `C05201?plan=${id}&cell=${one}.2027-05-11`,
    },
  ]);
});

test("leave over published shifts is told when it is approved: by the day its own, by the hour what it meets, of the night before too", async () => {
  const [one, at] = [world.own[4]!, "2026-10-01T01:00:00Z"] as const;
  const { id } = await published(one, "2027-06", ["2027-06-09", "2027-06-16", "2027-06-23"], "N");
  const approve = async (number: string, date: string, hours: [start: number, end: number] | null = null) => {
    const made = await database.ownerPool.query<{ id: number }>(
      `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, minutes, paid, proof_needed, reason, state)
       values ($1, $2, $3, 'personal', 'day', $4, $4, 'whole', 'whole', 480, false, false, '家事', 'approved') returning id`,
      [world.tenantId, number, one, date],
    );
    await database.ownerPool.query(
      "insert into leave.day (tenant_id, application_id, member_id, work_date, part, start_minute, end_minute, minutes) values ($1, $2, $3, $4, $5, $6, $7, 480)",
      [world.tenantId, made.rows[0]!.id, one, date, hours ? "minutes" : "whole", ...(hours ?? [null, null])],
    );
    await happen(leaveChanged, { memberId: one, from: date, to: date, at, number });
  };
  // The day after a night is free; an hour at five in the morning is within the night of the day before.
  await approve("QJ1", "2027-06-10");
  expect(await toldTo(heads.banquet, id)).toEqual([]);
  await approve("QJ2", "2027-06-17", [300, 360]);
  await approve("QJ3", "2027-06-23");
  await happen(leaveChanged, { memberId: one, from: "2027-06-23", to: "2027-06-23", at, number: "QJ3" });
  expect((await toldTo(heads.banquet, id)).map((told) => told.link)).toEqual([
    `C05201?plan=${id}&cell=${one}.2027-06-16`,
    `C05201?plan=${id}&cell=${one}.2027-06-23`,
  ]);
});
