import { afterAll, beforeAll, expect, test } from "vitest";
import * as api from "#areas/attendance/api.ts";
import * as deskApi from "#areas/attendance/desk-api.ts";
import * as signApi from "#areas/attendance/sign-api.ts";
import { putDaysOff, putDuties, type PutDuty } from "#areas/scheduling/server.ts";
import * as leaveApi from "#areas/leave/api.ts";
import { asCaller } from "#platform/testing/test-context.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

// Own staff on shifts of a roster: what their definitions say is what attendance counts by.

let server: TestServer;
let tenantId: number;
const ids: Record<string, number> = {};
let clerk: string;
const at = (date: string, clock: string) => new Date(Date.parse(`${date}T${clock}Z`) - 8 * 3_600_000).toISOString();

async function one(text: string, values: unknown[]): Promise<number> {
  return (await server.database.ownerPool.query<{ id: number }>(`${text} returning id`, [tenantId, ...values])).rows[0]!
    .id;
}

async function definition(code: string, fields: Record<string, unknown>): Promise<number> {
  const id = await one("insert into scheduling.definition (tenant_id, code) values ($1, $2)", [code]);
  const all = { name_zh: `班${code}`, colour: 1, kind: "fixed", planned_minutes: 480, ...fields };
  const names = Object.keys(all);
  await server.database.ownerPool.query(
    `insert into scheduling.definition_version (tenant_id, definition_id, valid_from, ${names.join(", ")})
     values ($1, $2, '2026-01-01', ${names.map((_, index) => `$${index + 3}`).join(", ")})`,
    [tenantId, id, ...Object.values(all).map((value) => (typeof value === "object" ? JSON.stringify(value) : value))],
  );
  return id;
}

const put = (duty: Partial<PutDuty> & Pick<PutDuty, "memberId" | "workDate" | "sections">) =>
  asCaller(server.services, { tenantId }, async (context) => {
    const [made] = await putDuties(context.tx, context, [
      {
        definitionId: null,
        definitionFrom: null,
        breaks: [],
        looseBreak: 0,
        plannedMinutes: 480,
        departmentId: ids["front"]!,
        postId: ids["post"]!,
        lineId: null,
        source: "plan",
        ref: "",
        ...duty,
      },
    ]);
    return made!.assignmentIds;
  });

async function punch(name: string, date: string, ...clocks: string[]): Promise<void> {
  for (const clock of clocks)
    await one(
      "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::date, $2::date + $3::time, 'machine', 'GATE', $4, $5)",
      [date, clock, name, ids[name]],
    );
}

async function compute(date: string): Promise<void> {
  server.setTime(at(date, "23:59:00"));
  await server.ok(api.computeAgain, { from: date, to: date }, clerk);
  await server.jobs.settled();
}

const dayOf = (assignmentId: number) => server.ok(api.dayDetail, { assignmentId }, clerk);

beforeAll(async () => {
  server = await testServer();
  tenantId = await server.makeCompany("排班考勤酒店");
  ids["front"] = await one(
    "insert into organisation.department (tenant_id, code, name_zh, name_en) values ($1, 'FO', '前厅', 'Front')",
    [],
  );
  await server.database.ownerPool.query("update organisation.department set path = array[id] where tenant_id = $1", [
    tenantId,
  ]);
  ids["post"] = await one(
    "insert into organisation.post (tenant_id, code, name_zh, name_en) values ($1, 'P', '前台', 'Desk')",
    [],
  );
  for (const name of ["anna", "bob"]) {
    ids[name] = await one(
      "insert into organisation.member (tenant_id, name, kind, department_id, post_id) values ($1, $2, 'staff', $3, $4)",
      [name, ids["front"], ids["post"]],
    );
    await server.database.ownerPool.query(
      "insert into people.person (tenant_id, member_id, job_number, employee_type, gender) values ($1, $2, $3, 'internal', 'female')",
      [tenantId, ids[name], `E-${name}`],
    );
  }
  clerk = (
    await server.logIn({
      tenantId,
      codes: [
        "C05401",
        "C05401.confirm",
        "C05401.unconfirm",
        "C05401.adjust",
        "C05401.compute",
        "C3100",
        "C3100.walkIn",
        "C3100.sign",
        "C3100.cancel",
      ],
    })
  ).token;
});
afterAll(() => server.close());

test("own shifts count their breaks, and are held against what they were planned for", async () => {
  const [assignment] = await put({
    memberId: ids["anna"]!,
    workDate: "2026-11-02",
    sections: [{ start: 480, end: 1020 }],
    breaks: [{ kind: "rest", start: 720, end: 780 }],
    plannedMinutes: 420,
  });
  await punch("anna", "2026-11-02", "07:58", "17:01");
  await compute("2026-11-02");
  const day = await dayOf(assignment!);
  expect(day.plannedMinutes).toBe(420);
  expect(day.row).toMatchObject({ state: "normal", netMinutes: 420, restMinutes: 60 });
});

test("a flexible shift is judged by its core and by what is due; its own windows take the punches", async () => {
  const flexible = await definition("F", {
    kind: "flexible",
    sections: [{ start: 540, end: 1080 }],
    earliest: 420,
    latest: 1200,
    core_start: 600,
    core_end: 960,
    due_minutes: 480,
    punch_early: 30,
    punch_late: 30,
    meal_bits: 0,
  });
  const duty = { definitionId: flexible, definitionFrom: "2026-01-01", sections: [{ start: 540, end: 1080 }] };
  const [anna] = await put({ ...duty, memberId: ids["anna"]!, workDate: "2026-11-03" });
  const [bob] = await put({ ...duty, memberId: ids["bob"]!, workDate: "2026-11-03" });
  // 06:20 lies outside the window of half an hour before seven.
  await punch("anna", "2026-11-03", "06:20", "10:00", "18:00");
  await punch("bob", "2026-11-03", "10:20", "17:00");
  await compute("2026-11-03");
  expect((await dayOf(anna!)).row).toMatchObject({
    state: "normal",
    inMinute: 600,
    lateMinutes: 0,
    accountingMinutes: 480,
  });
  const late = await dayOf(bob!);
  expect(late.row).toMatchObject({ state: "late_and_early", lateMinutes: 20, earlyMinutes: 60 });
  expect([late.signInFrom, late.signOutTo]).toEqual([390, 1230]);
  expect(late.trace.at(-2)).toMatchObject({ step: "due", due: 480, net: 400, short: 60 });
});

test("who comes on a shift of a roster without being on it is added on the board, and taken off again", async () => {
  await put({ memberId: ids["anna"]!, workDate: "2026-11-04", sections: [{ start: 480, end: 1020 }] });
  server.setTime(at("2026-11-04", "08:05"));
  const board = () => server.ok(signApi.signInBoard, { date: "2026-11-04" }, clerk);
  const [shift] = (await board()).departments[0]!.shifts;
  expect(shift).toMatchObject({ headcount: 1, canAdd: true, orderNumber: null });
  const { people } = await server.ok(signApi.walkInCandidates, { shiftId: shift!.shiftId, search: "bob" }, clerk);
  expect(people.map((person) => person.name)).toEqual(["bob"]);
  const { id } = await server.ok(
    signApi.addWalkIn,
    { shiftId: shift!.shiftId, memberId: ids["bob"]!, reason: "忙" },
    clerk,
  );
  expect((await board()).departments[0]!.shifts[0]).toMatchObject({
    headcount: 2,
    people: [{ name: "anna" }, { name: "bob", source: "walk_in" }],
  });
  await server.ok(signApi.cancelAttendance, { assignmentId: id, reason: "回家" }, clerk);
  expect((await board()).departments[0]!.shifts[0]).toMatchObject({ headcount: 1 });
});

test("punches without a shift are offered the nearest definition, of which an own shift is made and undone", async () => {
  await definition("E", { sections: [{ start: 420, end: 930 }], planned_minutes: 450 });
  await definition("N", { sections: [{ start: 1320, end: 1860 }] });
  await punch("bob", "2026-11-05", "07:05", "15:28");
  server.setTime(at("2026-11-05", "23:59"));
  const item = async () =>
    (await server.ok(deskApi.readDesk, { from: "2026-11-05", to: "2026-11-05" }, clerk)).items.find(
      (one) => one.name === "bob",
    );
  const found = await item();
  expect(found).toMatchObject({
    cause: "no_shift",
    shift: null,
    definition: { code: "E", startMinute: 420, endMinute: 930 },
  });
  expect(found!.offers[0]!.action).toBe("makeShift");
  const repair = (token: string) =>
    server.send(
      deskApi.repairDays,
      {
        items: [
          {
            workDate: found!.workDate,
            memberId: found!.memberId!,
            action: "makeShift",
            cause: found!.cause,
            definitionId: found!.definition!.definitionId,
            punchIds: found!.punchIds,
          },
        ],
      },
      token,
    );
  const confirmsOnly = (await server.logIn({ tenantId, codes: ["C05401", "C05401.confirm"] })).token;
  expect((await repair(confirmsOnly)).body.status).toBe(403);
  const done = (await repair(clerk)).body;
  expect(done).toMatchObject({ status: 200, content: { done: 1 } });
  const { rows } = await server.database.ownerPool.query(
    `select a.source, s.planned_minutes, s.line_id, d.state, d.agency_id, d.contract_id from scheduling.assignment a join scheduling.shift s on s.id = a.shift_id
     join attendance.day d on d.assignment_id = a.id where a.tenant_id = $1 and a.work_date = '2026-11-05'`,
    [tenantId],
  );
  expect(rows).toEqual([
    {
      source: "walk_in",
      planned_minutes: 450,
      line_id: null,
      state: "late_and_early",
      agency_id: null,
      contract_id: null,
    },
  ]);
  const { batch } = done.content as { batch: string };
  await server.ok(deskApi.undoRepairs, { batch }, clerk);
  expect((await item())!.definition!.code).toBe("E");
});

test("a split definition makes a shift for each section, and undoing takes both", async () => {
  const sections = [
    { start: 600, end: 840 },
    { start: 1020, end: 1260 },
  ];
  const definitionId = await definition("SP", { sections, planned_minutes: 480 });
  await punch("bob", "2026-11-12", "09:58", "21:05");
  server.setTime(at("2026-11-12", "23:59"));
  const item = {
    workDate: "2026-11-12",
    memberId: ids["bob"]!,
    action: "makeShift" as const,
    cause: "no_shift" as const,
  };
  const { batch, done } = await server.ok(
    deskApi.repairDays,
    { items: [{ ...item, definitionId, punchIds: [] }] } as never,
    clerk,
  );
  expect(done).toBe(1);
  const shifts = async () =>
    (
      await server.database.ownerPool.query<{ start: number }>(
        "select start_minute as start from scheduling.assignment where tenant_id = $1 and member_id = $2 and work_date = '2026-11-12' and state = 'assigned' order by 1",
        [tenantId, ids["bob"]],
      )
    ).rows.map((row) => row.start);
  expect(await shifts()).toEqual([600, 1020]);
  await server.ok(deskApi.undoRepairs, { batch }, clerk);
  expect(await shifts()).toEqual([]);
});

test("leave reads published days off before it guesses", async () => {
  const day = { memberId: ids["anna"]!, workDate: "2026-11-10", definitionId: null, kind: "rest" as const };
  await asCaller(server.services, { tenantId }, (context) => putDaysOff(context.tx, context, [day]));
  const { token } = await server.logIn({ tenantId, codes: ["C05301", "C05301.add"] });
  server.setTime(at("2026-11-06", "09:00"));
  const answer = await server.send(
    leaveApi.previewLeave,
    {
      memberId: ids["anna"]!,
      kind: "personal",
      countedBy: "day",
      fromDate: "2026-11-09",
      toDate: "2026-11-11",
    } as never,
    token,
  );
  const { days } = answer.body.content as { days: { date: string; ground: string }[] };
  expect(days.map(({ date, ground }) => [date, ground])).toEqual([
    ["2026-11-09", "workday"],
    ["2026-11-10", "rosterOff"],
    ["2026-11-11", "workday"],
  ]);
});
