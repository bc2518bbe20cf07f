import { afterAll, beforeAll, describe, expect, it } from "vitest";
import * as attendance from "#areas/attendance/api.ts";
import * as locks from "#areas/attendance/lock-api.ts";
import * as blacklist from "#areas/people/blacklist-api.ts";
import * as signApi from "#areas/attendance/sign-api.ts";
import { demandWorld, type DemandWorld } from "#areas/work-orders/demand.fixture.ts";
import * as detailApi from "#areas/work-orders/detail-api.ts";
import * as formApi from "#areas/work-orders/form-api.ts";
import * as adjustApi from "#areas/work-orders/adjust-api.ts";
import * as sharesApi from "#areas/work-orders/shares-api.ts";
import * as shifts from "#areas/scheduling/api.ts";
import { testServer, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let world: DemandWorld;
let staff: string;
let worker: string;

beforeAll(async () => {
  server = await testServer();
  server.setTime(at("2026-10-01", "09:00"));
  world = await demandWorld(server.database, "酒店");
  const { tenantId } = world;
  staff = (await server.logIn({ tenantId, codes: "all", scope: "organisation" })).token;
  worker = (await server.logIn({ tenantId, kind: "worker", codes: "all", memberId: world.people.first[0]! })).token;
});
afterAll(() => server.close());

/** The instant of a business clock. */
const at = (date: string, clock: string) => new Date(`${date}T${clock}:00+08:00`).toISOString();
const refused = async (answer: Promise<{ body: object }>) => ((await answer).body as { code?: string }).code;

/** An approved shift 17:00 to 23:00 for four, two of them of the first agency, whose first worker is on it. */
async function shiftOn(
  date: string,
  memberId = world.people.first[0]!,
): Promise<{ id: number; lineId: number; shiftId: number; assignmentId: number }> {
  server.setTime(at("2026-10-01", "09:00"));
  const { id } = await server.ok(
    formApi.saveOrder,
    { ...world.order({ dates: [date] }), submit: true, confirmDuplicates: true },
    staff,
  );
  const lineId = (await server.ok(detailApi.readOrder, { id }, staff)).lines[0]!.id;
  await server.ok(sharesApi.breakDown, { lineId, shares: [{ agencyId: world.first, headcount: 2 }] }, staff);
  const first = (await server.logIn({ tenantId: world.tenantId, kind: "agency", codes: "all", agencyId: world.first }))
    .token;
  const request = (await server.ok(sharesApi.listRequests, { state: "offered", from: date }, first)).rows[0]!;
  await server.ok(
    sharesApi.answerRequest,
    { id: request.id, version: request.version, headcount: 2, reason: "" },
    first,
  );
  await server.ok(shifts.assign, { id: lineId, memberIds: [memberId] }, first);
  const { rows } = await server.database.ownerPool.query<{ shiftId: number; assignmentId: number }>(
    'select shift_id as "shiftId", id as "assignmentId" from scheduling.assignment where tenant_id = $1 and member_id = $2 and work_date = $3',
    [world.tenantId, memberId, date],
  );
  return { id, lineId, ...rows[0]! };
}

async function daysOf(memberId: number): Promise<object[]> {
  return (
    await server.database.ownerPool.query(
      `select work_date as date, start_minute as start, state, in_minute as "in", voided, accounting_minutes as paid from attendance.day
     where tenant_id = $1 and member_id = $2 order by work_date`,
      [world.tenantId, memberId],
    )
  ).rows;
}

/** Approved leave of one date; without minutes the whole of it. */
async function onLeave(memberId: number, date: string, minutes?: [number, number]): Promise<void> {
  const owner = server.database.ownerPool;
  const { rows } = await owner.query<{ id: number }>(
    `insert into leave.application (tenant_id, number, member_id, kind, counted_by, from_date, to_date, from_part, to_part, start_minute, end_minute, minutes, paid, proof_needed, reason, state)
     values ($1, $2, $3, 'personal', $4, $5, $5, 'whole', 'whole', $6, $7, 60, false, false, 'family', 'approved') returning id`,
    [
      world.tenantId,
      `L-${memberId}-${date}`,
      memberId,
      minutes ? "hour" : "day",
      date,
      minutes?.[0] ?? null,
      minutes?.[1] ?? null,
    ],
  );
  await owner.query(
    "insert into leave.day (tenant_id, application_id, work_date, member_id, part, start_minute, end_minute, minutes) values ($1, $2, $3, $4, $5, $6, $7, 60)",
    [
      world.tenantId,
      rows[0]!.id,
      date,
      memberId,
      minutes ? "minutes" : "whole",
      minutes?.[0] ?? null,
      minutes?.[1] ?? null,
    ],
  );
}

describe("whoever is on approved leave", () => {
  it("is shown with it among the candidates and refused by name, also as a walk-in and when the shift moves into it; noted where that is set", async () => {
    const date = "2026-10-19";
    const { lineId, shiftId } = await shiftOn(date);
    const first = (
      await server.logIn({ tenantId: world.tenantId, kind: "agency", codes: "all", agencyId: world.first })
    ).token;
    const away = world.people.first[2]!;
    await onLeave(away, date, [1200, 1290]);
    const warnings = async () =>
      (await server.ok(shifts.listCandidates, { id: lineId }, first)).rows.find((one) => one.memberId === away)!
        .warnings;
    expect(await warnings()).toEqual([{ kind: "leave", value: 90, allowed: 0, refused: true }]);
    const refusal = (await server.send(shifts.assign, { id: lineId, memberIds: [away] }, first)).body as {
      code?: string;
      msg?: string;
    };
    expect(refusal).toMatchObject({ code: "scheduling.onLeave" });
    expect(JSON.stringify(refusal)).toContain("重叠 1.5 小时");
    server.setTime(at(date, "17:10"));
    expect(await refused(server.send(signApi.addWalkIn, { shiftId, memberId: away, reason: "临时增援" }, staff))).toBe(
      "scheduling.onLeave",
    );
    await server.database.ownerPool.query(
      "insert into settings.rule_value (tenant_id, rule_key, valid_from, value) values ($1, 'scheduling.onLeave', '2026-01-01', '\"warn\"')",
      [world.tenantId],
    );
    expect(await server.ok(shifts.assign, { id: lineId, memberIds: [away] }, first)).toEqual({ warnings: 1 });
    await server.database.ownerPool.query("delete from settings.rule_value where tenant_id = $1", [world.tenantId]);
  });
});

describe("on the sign-in board", () => {
  it("a walk-in of an agency without a share takes one of the open places, and no more than there are", async () => {
    const date = "2026-10-12";
    const { shiftId, lineId } = await shiftOn(date);
    const second = world.people.second;
    server.setTime(at(date, "17:10"));
    const { people } = await server.ok(signApi.walkInCandidates, { shiftId }, staff);
    expect(people.map((one) => one.memberId)).toContain(second[0]);
    const walkIn = (memberId: number) => ({ shiftId, memberId, reason: "临时增援" });
    await server.ok(signApi.addWalkIn, walkIn(second[0]!), staff);
    expect(
      await server.database.ownerPool.query(
        "select state, headcount, put_on from work_orders.allocation where tenant_id = $1 and line_id = $2 and agency_id = $3",
        [world.tenantId, lineId, world.second],
      ),
    ).toMatchObject({
      rows: [{ state: "accepted", headcount: 1, put_on: 1 }],
    });
    expect(await daysOf(second[0]!)).toMatchObject([{ date, start: 1020 }]);
    expect(await refused(server.send(signApi.addWalkIn, walkIn(second[0]!), staff))).toBe("scheduling.overlap");
    expect(await server.ok(signApi.addWalkIn, walkIn(second[1]!), staff)).toMatchObject({ warnings: 0 });
    expect(await refused(server.send(signApi.addWalkIn, walkIn(second[2]!), staff))).toBe("scheduling.othersPlaces");
    expect((await server.send(signApi.addWalkIn, { ...walkIn(second[1]!), reason: " " }, staff)).http).toBe(422);
  });

  it("whoever is barred is taken off what is to come, and is signed in by nobody; whoever is at work is signed out", async () => {
    const memberId = world.people.first[5]!;
    const today = await shiftOn("2026-11-03", memberId);
    const later = await shiftOn("2026-11-05", memberId);
    const colleague = (await server.logIn({ tenantId: world.tenantId, codes: "all", scope: "organisation" })).token;
    server.setTime(at("2026-11-03", "16:50"));
    expect((await server.ok(shifts.shiftsAhead, { memberId }, staff)).rows).toMatchObject([
      { workDate: "2026-11-03" },
      { workDate: "2026-11-05" },
    ]);
    const bar = (from: string, category: "theft" | "absence") =>
      server.ok(
        blacklist.proposeBar,
        { personId: memberId, category, reason: "盗窃布草", from, until: "2027-11-02" },
        staff,
      );
    await server.ok(signApi.signFor, { assignmentId: today.assignmentId, note: "代签" }, staff);
    server.setTime(at("2026-11-03", "18:00"));
    const { id } = await bar("2026-11-03", "theft");
    expect(await refused(server.send(blacklist.confirmBar, { id, version: 1 }, staff))).toBe("people.barOwnProposal");
    await server.ok(blacklist.confirmBar, { id, version: 1 }, colleague);
    expect((await server.ok(shifts.readShift, { id: later.lineId }, staff)).people).toEqual([]);
    expect((await server.ok(shifts.shiftsAhead, { memberId }, staff)).rows).toEqual([]);
    server.setTime(at("2026-11-03", "23:01"));
    await server.ok(signApi.signFor, { assignmentId: today.assignmentId, note: "代签" }, staff);
    await server.ok(blacklist.liftBar, { id, version: 2, reason: "查明无误" }, staff);
    await server.ok(shifts.walkIn, { id: later.lineId, memberId, reason: "补位" }, staff);
    await server.database.ownerPool.query("update people.bar set state = 'active' where tenant_id = $1", [
      world.tenantId,
    ]);
    server.setTime(at("2026-11-05", "16:58"));
    const { rows } = await server.database.ownerPool.query<{ id: number }>(
      "select id from scheduling.assignment where tenant_id = $1 and member_id = $2 and work_date = '2026-11-05' and state = 'assigned'",
      [world.tenantId, memberId],
    );
    const sign = server.send(signApi.signFor, { assignmentId: rows[0]!.id, note: "代签" }, staff);
    expect(await refused(sign)).toBe("attendance.notAdmissible");
    expect(await refused(server.send(shifts.walkIn, { id: today.lineId, memberId, reason: "补位" }, staff))).toMatch(
      /scheduling.(overlap|notAdmissible)/,
    );
    await server.database.ownerPool.query("delete from people.bar where tenant_id = $1", [world.tenantId]);
  });

  it("attendance is cancelled only before the sign-in; the place is free and the day gone", async () => {
    const date = "2026-10-13";
    const memberId = world.people.first[1]!;
    const { assignmentId, lineId } = await shiftOn(date, memberId);
    server.setTime(at(date, "16:50"));
    await server.ok(signApi.signFor, { assignmentId, note: "手机没电" }, staff);
    expect(await refused(server.send(signApi.cancelAttendance, { assignmentId, reason: "病假" }, staff))).toBe(
      "attendance.hasPunches",
    );
    const other = await shiftOn("2026-10-14", memberId);
    server.setTime(at("2026-10-14", "16:50"));
    await server.ok(signApi.cancelAttendance, { assignmentId: other.assignmentId, reason: "病假" }, staff);
    expect(await daysOf(memberId)).toMatchObject([{ date }]);
    expect(
      await refused(server.send(signApi.cancelAttendance, { assignmentId: other.assignmentId, reason: "病假" }, staff)),
    ).toBe("attendance.alreadyGone");
    expect((await server.ok(shifts.readShift, { id: other.lineId }, staff)).people).toEqual([]);
    expect((await server.ok(shifts.readShift, { id: lineId }, staff)).people).toHaveLength(1);
  });

  it("a dismissal is for good: the clock record is void, nothing is paid, adjusted or signed any more", async () => {
    const date = "2026-10-15";
    const memberId = world.people.first[0]!;
    const { assignmentId } = await shiftOn(date, memberId);
    server.setTime(at(date, "16:55"));
    await server.ok(signApi.signNow, {}, worker);
    server.setTime(at(date, "20:00"));
    await server.ok(signApi.dismissWorker, { assignmentId, reason: "醉酒上岗" }, staff);
    expect((await daysOf(memberId)).at(-1)).toMatchObject({ date, voided: true, paid: 0 });
    expect(await refused(server.send(signApi.dismissWorker, { assignmentId, reason: "again" }, staff))).toBe(
      "attendance.alreadyGone",
    );
    expect(await refused(server.send(signApi.cancelAttendance, { assignmentId, reason: "x" }, staff))).toBe(
      "attendance.alreadyGone",
    );
    expect(
      await refused(
        server.send(attendance.adjustDay, { workDate: date, assignmentId, minutes: 60, reason: "x" }, staff),
      ),
    ).toBe("attendance.voided");
    server.setTime(at("2026-10-17", "09:00"));
    await server.ok(attendance.computeAgain, { from: date, to: date }, staff);
    await server.jobs.settled();
    expect((await daysOf(memberId)).at(-1)).toMatchObject({ date, voided: true, paid: 0 });
  });
});

describe("an adjustment that moves a shift", () => {
  const line = {
    startMinute: 1020,
    endMinute: 1380,
    headcount: 4,
    plannedMinutesPerPerson: null,
    agencyId: null,
    recruiterId: null,
  };

  it("recomputes its people's days: other times, and another date without the old row", async () => {
    const memberId = world.people.first[2]!;
    const { id, lineId, assignmentId } = await shiftOn("2026-10-20", memberId);
    server.setTime(at("2026-10-20", "16:58"));
    await server.ok(signApi.signFor, { assignmentId, note: "代签" }, staff);
    server.setTime(at("2026-10-20", "18:00"));
    await server.ok(
      adjustApi.adjustOrder,
      { id, reason: "提前", lines: [{ ...line, lineId, workDate: "2026-10-20", startMinute: 990, endMinute: 1350 }] },
      staff,
    );
    // A shift of another test on the day before is computed with it.
    const moved = async () => (await daysOf(memberId)).filter((day) => (day as { date: string }).date >= "2026-10-20");
    expect(await moved()).toMatchObject([{ date: "2026-10-20", start: 990, in: 1018 }]);
    await server.ok(
      adjustApi.adjustOrder,
      { id, reason: "改期", lines: [{ ...line, lineId, workDate: "2026-10-22" }] },
      staff,
    );
    expect(await moved()).toMatchObject([{ date: "2026-10-22", start: 1020, in: null }]);
  });

  it("does not take a confirmed day, or one of a statement, to another date", async () => {
    const memberId = world.people.first[3]!;
    const { id, lineId, assignmentId } = await shiftOn("2026-10-26", memberId);
    server.setTime(at("2026-10-26", "16:58"));
    await server.ok(signApi.signFor, { assignmentId, note: "代签" }, staff);
    server.setTime(at("2026-10-27", "12:00"));
    const key = { workDate: "2026-10-26", assignmentId };
    await server.ok(attendance.computeAgain, { from: key.workDate, to: key.workDate }, staff);
    await server.jobs.settled();
    await server.ok(attendance.confirmDays, { days: [key] }, staff);
    const move = () =>
      server.send(
        adjustApi.adjustOrder,
        { id, reason: "改期", lines: [{ ...line, lineId, workDate: "2026-10-29" }] },
        staff,
      );
    expect(await refused(move())).toBe("attendance.alreadyConfirmed");
    const hold = (number: string | null) =>
      server.database.ownerPool.query(
        "update attendance.day set held_by = $3 where tenant_id = $1 and assignment_id = $2",
        [world.tenantId, assignmentId, number],
      );
    await hold("JS-1");
    expect(await refused(move())).toBe("attendance.heldByStatement");
    const unconfirm = await server.send(attendance.unconfirmDay, key, staff);
    expect(unconfirm.body).toMatchObject({
      code: "attendance.heldByStatement",
      message: expect.stringContaining("JS-1"),
    });
    await hold(null);
    await server.ok(attendance.unconfirmDay, key, staff);
  });
});

describe("rest and training of a shift", () => {
  const rest = (start: number, end: number) => ({ kind: "rest" as const, start, end });

  it("come off what its people worked, also after the day was computed, and are shown on the phone", async () => {
    const date = "2026-10-26";
    const { lineId } = await shiftOn(date);
    server.setTime(at(date, "16:58"));
    await server.ok(signApi.signNow, {}, worker);
    server.setTime(at(date, "23:01"));
    await server.ok(signApi.signNow, {}, worker);
    server.setTime(at("2026-10-27", "09:00"));
    await server.ok(attendance.computeAgain, { from: date, to: date }, staff);
    await server.jobs.settled();
    const own = async () =>
      (await daysOf(world.people.first[0]!)).find((day) => (day as { date: string }).date === date) as { paid: number };
    const before = await own();
    await server.ok(
      shifts.setBreaks,
      { ids: [lineId], breaks: [rest(1200, 1230), { kind: "training", start: 1230, end: 1260 }], breakMinutes: 0 },
      staff,
    );
    expect((await own()).paid).toBe(before.paid - 60);
    expect(await server.ok(shifts.readShift, { id: lineId }, staff)).toMatchObject({
      breaks: [rest(1200, 1230), { kind: "training" }],
      breakMinutes: 0,
    });
    expect(
      (await server.ok(shifts.myShifts, {}, worker)).shifts.find((one) => one.workDate === date)!.breaks,
    ).toHaveLength(2);
    await server.ok(shifts.setBreaks, { ids: [lineId] }, staff);
    expect((await own()).paid).toBe(before.paid);
  });

  it("are refused by row, for one of many shifts all are, and a labour company sets none", async () => {
    const [one, two] = [await shiftOn("2026-10-28"), await shiftOn("2026-10-29")];
    const set = (input: object, token = staff) =>
      server.send(shifts.setBreaks, { ids: [one.lineId, two.lineId], ...input }, token);
    const faults = async (answer: ReturnType<typeof set>) =>
      ((await answer).body as { faults?: { field: string }[] }).faults?.map((fault) => fault.field);
    expect(await faults(set({ breaks: [rest(1100, 1110), rest(900, 1030)] }))).toEqual(["breaks.1.start"]);
    expect(await faults(set({ breaks: [rest(1110, 1100)] }))).toEqual(["breaks.0.end"]);
    expect(await faults(set({ breaks: [rest(1100, 1130), rest(1120, 1140)] }))).toEqual(["breaks.1.start"]);
    expect(await faults(set({ breaks: [rest(1020, 1300)], breakMinutes: 90 }))).toEqual(["breakMinutes"]);
    expect((await set({ ids: [one.lineId, 999_999] })).http).toBe(404);
    const agency = (
      await server.logIn({ tenantId: world.tenantId, kind: "agency", codes: "all", agencyId: world.first })
    ).token;
    expect((await set({}, agency)).http).toBe(403);
    expect(await server.ok(shifts.setBreaks, { ids: [one.lineId, two.lineId], breakMinutes: 30 }, staff)).toEqual({
      shifts: 2,
    });
    expect((await server.ok(shifts.readShift, { id: two.lineId }, staff)).breakMinutes).toBe(30);
  });
});

describe("a shift that is cancelled after its period was locked", () => {
  it("is taken off by a delta, and once by itself when the period is opened again", async () => {
    const date = "2026-10-23";
    const memberId = world.people.second.at(-1)!;
    const {
      rows: [shift],
    } = await server.database.ownerPool.query<{ id: number }>(
      "insert into scheduling.shift (tenant_id, department_id, post_id, work_date, start_minute, end_minute) select tenant_id, department_id, post_id, $2, 480, 960 from scheduling.shift where tenant_id = $1 limit 1 returning id",
      [world.tenantId, date],
    );
    await server.database.ownerPool.query(
      `insert into scheduling.assignment (tenant_id, shift_id, member_id, agency_id, work_date, start_minute, end_minute, department_id, post_id)
       select tenant_id, id, $3, $4, work_date, start_minute, end_minute, department_id, post_id from scheduling.shift where tenant_id = $1 and id = $2`,
      [world.tenantId, shift!.id, memberId, world.second],
    );
    for (const clock of ["07:55", "16:05"]) {
      await server.database.ownerPool.query(
        "insert into devices.punch (tenant_id, punched_on, local_time, source, device, pin, member_id) values ($1, $2::date, $2::date + $3::time, 'machine', 'GATE', 'c', $4)",
        [world.tenantId, date, clock, memberId],
      );
    }
    const compute = async () => {
      await server.ok(attendance.computeAgain, { from: date, to: date }, staff);
      await server.jobs.settled();
    };
    const waiting = async () =>
      (
        await server.database.ownerPool.query(
          "select (minutes ->> 'paid')::int as paid, state from attendance.delta where tenant_id = $1 and member_id = $2 order by id",
          [world.tenantId, memberId],
        )
      ).rows;
    server.setTime(at("2026-10-24", "09:00"));
    await compute();
    expect(await daysOf(memberId)).toMatchObject([{ date, state: "normal", paid: 420 }]);
    const { id } = await server.ok(locks.lockPeriod, { from: date, to: date, evenUnconfirmed: true }, staff);
    await server.database.ownerPool.query(
      "update scheduling.assignment set state = 'cancelled' where tenant_id = $1 and shift_id = $2",
      [world.tenantId, shift!.id],
    );
    await compute();
    expect(await waiting()).toEqual([{ paid: -420, state: "waiting" }]);
    await server.ok(locks.unlockPeriod, { id, reason: "opened" }, staff);
    expect(await daysOf(memberId)).toEqual([]);
    expect(await waiting()).toEqual([{ paid: -420, state: "applied" }]);
  });
});
